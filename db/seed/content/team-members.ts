import type { Sample } from '../sample.ts'

export const teamMembers: Sample<'teamMembers'>[] = [
  {
    ref: 'nyambura-kisoi',
    slug: 'nyambura-kisoi',
    name: 'Nyambura Kisoi',
    jobTitle: 'Chief executive',
    summary: 'Came to check the accounts in 2011 and has run the company since 2019.',
    biography: `<p>Nyambura trained as an accountant and came to SHK in 2011 for three months, to put the books of Greenpark in order. She stayed to start the residents' accounts, then became finance director, and has led the company since 2019. It was her idea to publish the service charge of every estate, and later the list of what to weigh up before buying.</p>
<p>She grew up in Nakuru as one of five children in a railway house and says that she learned about service charges there: the neighbours shared one tap and one rota. She lives at Greenpark with her husband and two sons, sings alto in the estate choir, and spends the first Monday of each month at the gatehouse desk.</p>`,
    imageId: null,
  },
  {
    ref: 'daudi-mwamburi',
    slug: 'daudi-mwamburi',
    name: 'Daudi Mwamburi',
    jobTitle: 'Director of construction',
    summary: 'Foreman at Acacia Close in 2007; answers for every wall since.',
    biography: `<p>Daudi laid blocks on the first row of Acacia Close and was foreman before the last one was finished. Evening classes brought him a diploma in building and, ten years later, a degree in construction management. Since 2016 he has answered for all our sites: at present the apartments at Greenpark, the garden villas at Pazuri and the houses at Lukenya Plains.</p>
<p>He is known for carrying a marble in his pocket, which he puts down on new floors to see which way it rolls. Eleven of his present foremen were once his apprentices. Daudi comes from Voi, keeps goats there, and drives home at the end of every month with a list of things his mother wants repaired.</p>`,
    imageId: null,
  },
  {
    ref: 'achieng-tumbo',
    slug: 'achieng-tumbo',
    name: 'Achieng Tumbo',
    jobTitle: 'Head of sales',
    summary: 'Abolished commission in her first year and has not missed it.',
    biography: `<p>Achieng sold insurance, then cars, then homes for two other developers before she joined SHK in 2017. In her first year she replaced commission by a salary and a yearly bonus for the whole team. Two people left. Since then nobody has, and more than half of new buyers come because an owner sent them.</p>
<p>She reads every enquiry that has gone unanswered for a day, and calls the sender herself. Her rule for tours is that the visitor talks for longer than the guide. Achieng was born in Homa Bay, studied economics in Eldoret and rows on a dam near Athi River on Sunday mornings, badly by her own account, with three friends from Kofi Ridge, where she lives.</p>`,
    imageId: null,
  },
  {
    ref: 'wairimu-sagini',
    slug: 'wairimu-sagini',
    name: 'Wairimu Sagini',
    jobTitle: 'Director of care, Fadhili',
    summary: 'A nurse for 24 years, nine of them at Fadhili.',
    biography: `<p>Wairimu is a registered nurse with a second training in the care of older people. She worked in medical wards in Nakuru and Nairobi for fifteen years and was the first person employed at Fadhili, eight months before it opened in 2017. The yearly health review, the two-minute promise and the court for residents whose memory is failing are all her work.</p>
<p>Forty-one nurses and assistants report to her, and she still takes two night shifts a month, because the night is when a village of this kind proves itself. She lives above the clinic in Tigoni with her daughter, grows carnations, and is teaching three residents to swim in the pool of a neighbouring school, which is, she insists, warm enough.</p>`,
    imageId: null,
  },
  {
    ref: 'halima-mwachofi',
    slug: 'halima-mwachofi',
    name: 'Halima Mwachofi',
    jobTitle: 'Estate manager, Pazuri',
    summary: 'Began at the front desk; now runs the village, the pumps and the letting pool.',
    biography: `<p>Halima studied hotel management in Mombasa and joined Pazuri as its first receptionist in 2020, in the year in which the first villas were handed over and nobody could travel. She used the quiet months to learn how the pumps, the treatment plant and the solar field work, and became estate manager in 2022.</p>
<p>She looks after 118 homes, 44 colleagues and 340 coconut palms, and publishes the record of the letting pool every January, good or bad. Owners know her for the photographs she sends after storms, before anyone has asked. Halima comes from a fishing family in Takaungu, dives on the reef with a school group every month, and counts what they find.</p>`,
    imageId: null,
  },
  {
    ref: 'kilonzo-matheka',
    slug: 'kilonzo-matheka',
    name: 'Kilonzo Matheka',
    jobTitle: 'Land and titles manager',
    summary: 'Has walked every boundary we own and handed over 368 titles at Lukenya.',
    biography: `<p>Kilonzo is a licensed surveyor's son and was holding the staff for his father when he was nine. After a degree in land administration he worked for seven years in a county registry, and he knows from the inside why files get lost. At SHK since 2015, he looks after searches, subdivisions, leases and sectional plans.</p>
<p>No plot is offered before he has walked its boundary himself. At Lukenya Plains he has brought the time from last payment to title down from 140 days to 71, mainly by sending complete papers the first time. He lives in Machakos town, keeps bees on a quarter acre, and gives a free evening class on reading land documents at the public library each March.</p>`,
    imageId: null,
  },
  {
    ref: 'lekishon-barasa',
    slug: 'lekishon-barasa',
    name: 'Lekishon Barasa',
    jobTitle: 'Head of design',
    summary: 'Draws houses from the shade inwards.',
    biography: `<p>Lekishon is an architect who spent six years in a large Nairobi practice drawing office towers. He joined SHK in 2018, because he wanted to meet the people who would live in what he drew. Mwamba, Kilima and Nyasi, the three houses at Lukenya Plains, are his, and so are the townhouses at Kofi Ridge.</p>
<p>He begins each drawing with the path of the sun and ends it with the position of the washing line. A year after each handover he visits with a notebook and asks what is wrong; the deeper verandahs and the larger laundries came out of those visits. Lekishon grew up in Narok, cycles long distances and is writing a small book about roofs.</p>`,
    imageId: null,
  },
  {
    ref: 'chelimo-ngao',
    slug: 'chelimo-ngao',
    name: 'Chelimo Ngao',
    jobTitle: 'Director of the SHK Foundation',
    summary: 'A primary school teacher who now keeps four schools supplied with water and desks.',
    biography: `<p>Chelimo taught mathematics in public primary schools for twelve years, the last four of them as deputy head. She came to the foundation in 2016 as its only employee. Today it has four, and works with four schools and 1,961 pupils.</p>
<p>She spends three days of every week at the schools and one on the accounts. The rule that each school committee must include an older pupil is hers; the pupils, she found, are the only ones who mention the locks. Chelimo comes from Kericho, speaks five languages, two of them from marrying into a family in Kaloleni, and coaches the girls' volleyball team of Jiwe Jekundu Primary School.</p>`,
    imageId: null,
  },
]
