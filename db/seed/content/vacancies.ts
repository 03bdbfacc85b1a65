import type { Sample } from '../sample.ts'

const applyEmail = 'careers@example.com'

export const vacancies: Sample<'vacancies'>[] = [
  {
    ref: 'site-engineer',
    title: 'Site engineer, apartments',
    department: 'Construction',
    place: 'Greenpark Estate, Athi River',
    employment: 'full-time',
    closesOn: '2027-01-15',
    applyEmail,
    body: `<p>You will run the site of the third and fourth apartment blocks, from the foundations to the keys, with two clerks of works and about ninety craftspeople.</p>
<h3>What you will do</h3>
<ul>
<li>Plan each week with the foremen and keep the programme honest</li>
<li>Check steel, shuttering and concrete before every pour, and sign for it</li>
<li>Walk buyers through the stages they pay for</li>
<li>Keep the site safe, dry and swept</li>
</ul>
<h3>What you bring</h3>
<ul>
<li>A degree in civil engineering and registration with the engineers' board, or working towards it</li>
<li>Five years on buildings of three floors or more</li>
<li>The habit of saying early when something is late</li>
</ul>
<p>Working days are Monday to Friday and every second Saturday until noon.</p>`,
  },
  {
    ref: 'night-nurse',
    title: 'Registered nurse, nights',
    department: 'Care',
    place: 'Fadhili Retirement Village, Tigoni',
    employment: 'full-time',
    closesOn: '2026-12-18',
    applyEmail,
    body: `<p>At night one nurse and two care assistants look after the care house and answer the nurse call of 96 homes. We are looking for someone who is calm at three in the morning.</p>
<h3>What you will do</h3>
<ul>
<li>Answer every call within two minutes and write down what you found</li>
<li>Give medicines, watch those who are unwell, decide when to wake the doctor</li>
<li>Teach the assistants on your shift</li>
</ul>
<h3>What you bring</h3>
<ul>
<li>Registration with the Nursing Council and a current licence</li>
<li>Two years with older people, or in a medical ward</li>
<li>Good Swahili and English; Kikuyu helps</li>
</ul>
<p>Four nights on, four off. Rooms for staff are on site, with meals.</p>`,
  },
  {
    ref: 'sales-adviser',
    title: 'Sales adviser',
    department: 'Sales',
    place: 'Vipingo, with days in Mombasa',
    employment: 'full-time',
    closesOn: '2026-12-31',
    applyEmail,
    body: `<p>You will show people round Pazuri, answer their questions and write down the ones you cannot answer. Advisers earn a salary and a share in a bonus for the whole team; there is no commission on single sales.</p>
<h3>What you bring</h3>
<ul>
<li>Two years in a job in which you had to tell people the truth politely</li>
<li>A head for figures and leases</li>
<li>A driving licence</li>
<li>English and Swahili; German or Italian is useful in the winter months</li>
</ul>
<p>Five days a week, two weekends in four.</p>`,
  },
  {
    ref: 'landscape-intern',
    title: 'Intern, landscape and grassland',
    department: 'Estates',
    place: 'Lukenya Plains',
    employment: 'internship',
    closesOn: '2027-02-05',
    applyEmail,
    body: `<p>Six months with the two people who look after the grassland, the acacias and the drains at Lukenya Plains. You will map the trees, count what grazes, and help to plan the seeding of the river reserve before the long rains.</p>
<h3>What you bring</h3>
<ul>
<li>Studies in ecology, forestry, landscape architecture or something near it</li>
<li>Boots, a hat and a liking for early mornings</li>
<li>Some skill with maps; we teach the rest</li>
</ul>
<p>The internship is paid, with transport from Athi River and lunch.</p>`,
  },
]
