import type { Sample } from '../sample.ts'

export const boardMembers: Sample<'boardMembers'>[] = [
  {
    ref: 'ezekiel-ndambuki-olwal',
    slug: 'ezekiel-ndambuki-olwal',
    name: 'Ezekiel Ndambuki Olwal',
    jobTitle: 'Chair of the board',
    summary: 'A civil engineer who built bridges before he chaired meetings.',
    biography: `<p>Ezekiel worked for thirty years as a civil engineer on roads and bridges in Kenya, Uganda and Malawi, and taught soil mechanics for another six. He joined the board in 2014 and has chaired it since 2020. Twice a year he visits each site without notice and asks to see the concrete records of the week.</p>
<p>Under his chairmanship the board began to hold one meeting a year with residents in the room, and to publish its minutes on prices and land. He lives in Machakos, where he and his wife have planted four hundred trees on ground that everyone had told them was too dry. He carries a folding ruler and has never been known to lend it.</p>`,
    imageId: null,
  },
  {
    ref: 'rahab-situma',
    slug: 'rahab-situma',
    name: 'Rahab Nyokabi Situma',
    jobTitle: 'Founder and director',
    summary: 'The surveyor who started the company with a theodolite and one rented room.',
    biography: `<p>Rahab is a licensed surveyor. After ten years of sorting out other people's boundary disputes she concluded that most of them could have been avoided by an afternoon's work, and in June 2006 she started SHK with Wafula Kiprono to prove it. She surveyed Acacia Close herself and still signs the plan of every new phase.</p>
<p>Until 2019 she ran the company; today she sits on the board and chairs its land committee, which must approve each purchase of land after seeing the search, the survey and the neighbours. Rahab was born in Nyahururu, has three grown-up daughters, none of them a surveyor, and spends her holidays walking old railway lines with a map from 1938.</p>`,
    imageId: null,
  },
  {
    ref: 'wafula-kiprono',
    slug: 'wafula-kiprono',
    name: 'Wafula Kiprono',
    jobTitle: 'Founder and director',
    summary: 'The builder who wanted to stay after the last house was sold.',
    biography: `<p>Wafula learned building from his uncle in Kitale and built houses for other developers for a decade. What troubled him was leaving: the snags he knew about and was no longer paid to mend. With Rahab Situma he founded SHK in 2006 on the idea that the builder stays, and he was director of construction for its first ten years.</p>
<p>He chairs the board's building committee and walks through one finished home a week, chosen by lot, two years after its handover. Owners find him on their roof more often than in their sitting room. Wafula lives at Greenpark, in the third bungalow that was ever finished there, and runs the Saturday workshop where teenagers of the estate learn to use tools.</p>`,
    imageId: null,
  },
  {
    ref: 'zainab-mwakio',
    slug: 'zainab-mwakio',
    name: 'Zainab Mwakio',
    jobTitle: 'Director, chair of audit and risk',
    summary: 'An auditor who reads the footnotes first.',
    biography: `<p>Zainab is a chartered accountant with twenty-two years in audit, most of them with manufacturing firms and savings societies at the coast. She joined the board in 2018 and chairs its committee on audit and risk. At her request buyers' deposits were moved to advocates' client accounts, so that the company cannot touch them before a contract is signed by both sides.</p>
<p>She also oversees the audit of the foundation and insists that its reports state what was planned and not done. Zainab lives in Mombasa and lectures there in the evenings. She collects old account books, the oldest of which records the sale of mangrove poles to a dhow in 1911, with an error of two rupees.</p>`,
    imageId: null,
  },
  {
    ref: 'julius-mutiso-ekeno',
    slug: 'julius-mutiso-ekeno',
    name: 'Julius Mutiso Ekeno',
    jobTitle: 'Director',
    summary: 'An advocate who rewrote our contracts until his mother could read them.',
    biography: `<p>Julius has been an advocate for twenty-six years and has practised mainly in conveyancing, first in Kitui and then in Nairobi. On joining the board in 2016 he asked for every contract the company used and rewrote them in plain English and Swahili. His test reader was his mother, a retired midwife. The sale agreement for a plot is now nine pages long and used to be thirty-one.</p>
<p>To keep his independence he does not act for SHK or for its buyers. He sits on the land committee and answers, once a quarter, the questions that residents put to the board in writing. Julius plays the accordion at weddings, reluctantly, and keeps a list of misprints in Acts of Parliament.</p>`,
    imageId: null,
  },
  {
    ref: 'priya-wekesa',
    slug: 'priya-wekesa',
    name: 'Priya Wekesa',
    jobTitle: 'Director',
    summary: 'A town planner who counts benches.',
    biography: `<p>Priya is a town planner. She worked for two county governments and for a university in Kisumu before opening a small office of her own, which advises towns on markets, footpaths and bus stops. A director since 2021, she reviews the layout of each new phase before it goes to the county for approval.</p>
<p>She asks the same four questions every time: who walks here, where do they sit down, what happens when it rains, and what will be in the corner that nobody has coloured in? The fifty-metre rule for benches at Fadhili and the gaps in the fence for zebra at Lukenya Plains came from these reviews. Priya lives in Kisumu with her family and too many bicycles.</p>`,
    imageId: null,
  },
  {
    ref: 'salome-lagat',
    slug: 'salome-kerubo-lagat',
    name: 'Dr Salome Kerubo Lagat',
    jobTitle: 'Director',
    summary: 'A physician for older people, and the board’s conscience on care.',
    biography: `<p>Salome is a physician who specialises in the medicine of later life. She trained in Eldoret and Edinburgh, led a hospital department for nine years, and now divides her week between a clinic in Nairobi and teaching. She joined the board in 2017, when Fadhili opened, and chairs the committee on care.</p>
<p>The committee visits at night, reads each fall report, and publishes its findings to residents. It was Salome who argued that the fee for the care house should be one sum with everything in it, because families in distress ought not to be reading price lists. She has no share in the village. At weekends she is a long-distance runner of modest speed and great stubbornness.</p>`,
    imageId: null,
  },
  {
    ref: 'abdalla-nzaro-kombo',
    slug: 'abdalla-nzaro-kombo',
    name: 'Abdalla Nzaro Kombo',
    jobTitle: 'Director',
    summary: 'A water engineer from the coast who asks where it comes from and where it goes.',
    biography: `<p>Abdalla spent twenty-eight years as a water engineer along the coast, from Lamu to Lunga Lunga, the last eight of them in charge of a public water works. He joined the board in 2019. Before any house is started on a new site he must be satisfied on three points: the yield in the driest month, the quality at the tap, and the place where used water ends up.</p>
<p>The treatment plant at Pazuri and the reed beds behind Greenpark's sports field were built to his brief. Abdalla lives in Kilifi and was born there. He sails a small outrigger canoe, tends eleven beehives in the mangroves, and says that he has never met a pipe that did not want to leak.</p>`,
    imageId: null,
  },
]
