import { sampleFile } from '../ids.ts'
import type { Sample } from '../sample.ts'
import { aboutUs } from './pages/about-us.ts'
import { foundationAbout } from './pages/foundation-about.ts'
import { privacy } from './pages/privacy.ts'

export const pages: Sample<'pages'>[] = [
  {
    ref: 'home',
    path: '/home',
    title: 'Homes and plots on five estates in Kenya',
    description:
      'Family homes, retirement cottages, beach villas and serviced plots on five estates in Kenya, with every price and monthly cost on the page.',
    heading: 'Good places to live, and what they cost',
    imageId: sampleFile('home-hero'),
  },
  {
    ref: 'homes',
    path: '/homes',
    title: 'Find a home: every available house, flat and plot',
    description:
      'Every home and plot that is available today on all our estates, by estate, kind, bedrooms, price and size. Compare up to three side by side.',
    heading: 'Find a home',
    intro: 'Every home and plot on our estates, with its price and size, and whether it is available today.',
  },
  {
    ref: 'payment-plan',
    path: '/payment-plan',
    title: 'Payment plans and mortgages for our homes',
    description:
      'Every payment for a home with its day, by each of our payment plans, and what a mortgage would cost a month. Nothing is paid on this site.',
    heading: 'Payment plan',
    intro: 'Every payment with its day, exact to the shilling, and what is not in the price.',
  },
  {
    ref: 'contact-us',
    path: '/contact-us',
    title: 'Contact us: sales office and site visits',
    description:
      'Call, write or send a WhatsApp message to our sales office near Athi River. Visits to the estates are free, on any day we are open.',
    heading: 'Contact us',
    eyebrow: 'Contact',
    intro:
      'Write to us about a home, a plot or a visit. A person replies within one working day, and you may always ask for the reply by phone, WhatsApp or e-mail.',
    body: `<p>The office stands just inside the gate of Greenpark Estate, off Mombasa Road near Athi River. There is parking, a shaded terrace and coffee. For a visit to Fadhili or Pazuri please give us two days' notice, so that someone who lives there can show you round.</p>
<p>If something is wrong in a home we built, call the general number. It is answered at night as well.</p>`,
    imageId: sampleFile('greenpark-hero'),
  },
  aboutUs,
  {
    ref: 'the-team',
    path: '/the-team',
    title: 'The team: the people you will meet',
    description:
      'Meet the people who plan, build, sell and look after our estates: who does what, how long they have been here and how to reach each of them.',
    heading: 'The team',
    eyebrow: 'About us',
    intro:
      'Eighty-six people work at SHK, most of them on the estates. These eight lead the work. Each of them spends at least one day a month at a sales desk or a gatehouse, which keeps the meetings short.',
  },
  {
    ref: 'the-board',
    path: '/the-board',
    title: 'The board: who answers for the company',
    description:
      'Eight directors answer for the company. Read who they are, what they bring and how the board checks prices, land titles and building quality.',
    heading: 'The board',
    eyebrow: 'About us',
    intro:
      'The board meets six times a year, once on each estate and once with residents in the room. No director may buy a home from us below the published price.',
  },
  {
    ref: 'view-gallery',
    path: '/view-gallery',
    title: 'Gallery: pictures of our estates and homes',
    description:
      'Streets, gardens, kitchens and beaches: pictures of all our estates, sorted into albums. The drawings show homes as built or as they are planned.',
    heading: 'Gallery',
    eyebrow: 'Media',
    intro:
      'Look around at your own pace. The pictures are drawn from our plans; come and compare them with the real thing.',
  },
  {
    ref: 'videos',
    path: '/videos',
    title: 'Videos from our estates and schools',
    description:
      'Short videos from Greenpark, Fadhili, Pazuri, Lukenya Plains and the schools of our foundation. None is longer than twenty seconds; all are silent.',
    heading: 'Short videos from the estates',
    eyebrow: 'Media',
    intro:
      'Seventeen seconds are enough to see whether a place might suit you. Each video comes with a description in words.',
  },
  {
    ref: 'faqs',
    path: '/faqs',
    title: 'Questions and answers on buying and living',
    description:
      'Plain answers on deposits, titles, mortgages, service charges, site visits, building rules and retirement care at our estates. Search or browse.',
    heading: 'Questions and answers',
    eyebrow: 'Media',
    intro: 'Answers to the questions we hear most. If yours is missing, ask us; we add new ones every month.',
  },
  {
    ref: 'careers',
    path: '/careers',
    title: 'Careers: work on the estates',
    description:
      'Open positions in building, sales, care and estate management, with the place, the hours and the closing date. What we offer and how to apply.',
    heading: 'Work with us',
    eyebrow: 'Careers',
    intro: 'We hire for the estates first: people who build, nurse, garden, sell and keep the water running.',
    body: `<p>Every position is advertised here with its place, its hours and its closing date, and you hear the salary band before the first interview. We pay medical cover for you and your family from the first month, and we never ask applicants for money. If somebody does so in our name, please tell us on the general number.</p>`,
    imageId: sampleFile('greenpark-01'),
  },
  {
    ref: 'articles',
    path: '/articles',
    title: 'Articles on buying, building and living',
    description:
      'Guidance from people who do this every day: title searches, mortgages, service charges, boreholes, coastal building and life on our estates.',
    heading: 'Articles',
    eyebrow: 'Media',
    intro: 'Guidance on buying, building and living in Kenya, written by people who do it every day.',
  },
  {
    ref: 'lukenya-floor-plans',
    path: '/lukenya-plains/floor-plans',
    title: 'Lukenya Plains: floor plans',
    description:
      'Floor plans of the three houses at Lukenya Plains, each level drawn to scale with dimensions, doors, windows and a schedule of all the rooms.',
    heading: 'Floor plans for Lukenya Plains',
    eyebrow: 'Lukenya Plains',
    intro:
      'Three houses, drawn to scale: Mwamba on one floor, Kilima on two, and Nyasi around a court. Every size is the clear inside measure in metres.',
    imageId: sampleFile('lukenya-02'),
  },
  {
    ref: 'kofi-ridge-floor-plans',
    path: '/kofi-ridge/floor-plans',
    title: 'Kofi Ridge: floor plans of the townhouses',
    description:
      'Floor plans of the three and four-bedroom townhouses at Kofi Ridge, Syokimau, with all levels, dimensions and prices.',
    heading: 'Floor plans for Kofi Ridge',
    eyebrow: 'Kofi Ridge',
    intro:
      'Two townhouses at Syokimau, drawn to scale on every level. Ask the sales office for the addresses of those for sale.',
    imageId: sampleFile('unit-kofi-ridge-townhouse'),
  },
  {
    ref: 'shk-at-20',
    path: '/shk-at-20',
    title: 'SHK at 20: two decades of building',
    description:
      'Twenty years of SHK, from 24 bungalows at Athi River to 982 homes on five estates: the story, the milestones, the projects and the people in it.',
    heading: 'SHK at 20',
    eyebrow: '2006 to 2026',
    imageId: sampleFile('anniversary-hero'),
  },
  {
    ref: 'foundation',
    path: '/foundation',
    title: 'SHK Foundation: water, classrooms and trees',
    description:
      'The SHK Foundation supports four public schools with rainwater tanks, classrooms, desks, trees and bursaries. See the figures and the accounts.',
    heading: 'Four schools next to our estates',
    eyebrow: 'SHK Foundation',
    intro:
      'Where we build, children already go to school. Since 2012 the foundation has worked with four public primary schools and 1,961 pupils: water first, then roofs, then books and trees.',
    imageId: sampleFile('foundation-hero'),
  },
  {
    ref: 'foundation-gallery',
    path: '/foundation/gallery',
    title: 'Foundation gallery',
    description:
      'Pictures from the schools of the SHK Foundation: rainwater tanks, new classrooms and tree planting days, each with its date and a short account.',
    heading: 'Pictures from the schools',
    eyebrow: 'SHK Foundation',
    intro:
      'We photograph buildings, water and trees. Children are left out of the pictures, as we agreed with their parents.',
  },
  {
    ref: 'foundation-testimonials',
    path: '/foundation/testimonials',
    title: 'Voices from the schools',
    description:
      'A head teacher, a former pupil, a parent and a mason tell what changed at their school when the SHK Foundation came, and what has not changed yet.',
    heading: 'Voices from the schools',
    eyebrow: 'SHK Foundation',
    intro: 'People who teach, learn and build at the four schools, in their own words.',
  },
  {
    ref: 'foundation-media-coverage',
    path: '/foundation/media-coverage',
    title: 'Newsroom of the SHK Foundation',
    description:
      'What newspapers, radio stations and newsletters have reported about the SHK Foundation and its four schools, in short and sorted by date.',
    heading: 'Newsroom',
    eyebrow: 'SHK Foundation',
    intro: 'What others have written about our work, kind or critical.',
  },
  foundationAbout,
  {
    ref: 'foundation-beneficiaries',
    path: '/foundation/beneficiaries',
    title: 'Our schools: four schools, 1,961 pupils',
    description:
      'The four public primary schools that the SHK Foundation supports at Athi River, Lukenya, Vipingo and Tigoni, with what was given in which year.',
    heading: 'Our schools',
    eyebrow: 'SHK Foundation',
    intro:
      'Four public primary schools, each a short drive from one of our estates. We list what was given and when, so that anybody can go and count.',
    imageId: sampleFile('foundation-02'),
  },
  {
    ref: 'foundation-stakeholders',
    path: '/foundation/stakeholders',
    title: 'Our partners: who works with the foundation',
    description:
      'Donors, school boards, ward offices, community groups and companies that work with the SHK Foundation, what each of them does and since when.',
    heading: 'Our partners',
    eyebrow: 'SHK Foundation',
    intro: 'None of this is done alone. These are the people and groups who give, decide, dig and check.',
  },
  {
    ref: 'foundation-blogs',
    path: '/foundation/blogs',
    title: 'Foundation blogs: notes from the schools',
    description:
      'Notes from the schools of the SHK Foundation: what a rainwater tank changes, which trees survive, how desks are made and what we got wrong.',
    heading: 'Notes from the schools',
    eyebrow: 'SHK Foundation',
    intro: 'Written by the people who do the work, including about the things that did not go to plan.',
  },
  {
    ref: 'foundation-financial-statements',
    path: '/foundation/financial-statements',
    title: 'Reports and publications of the foundation',
    description:
      'Annual reports of the SHK Foundation from 2021 to 2025 to read and download: income, spending by school, audit opinion and plans for next year.',
    heading: 'Reports and publications',
    eyebrow: 'SHK Foundation',
    intro:
      'One report for each year, checked by an independent auditor and published by the end of March. If a figure puzzles you, write to us and we will explain it.',
  },
  {
    ref: 'search',
    path: '/search',
    title: 'Search the site',
    description:
      'Search all homes, plots, estates, articles, questions, videos and pages of the SHK site by word, by place or by the name of a house or estate.',
    heading: 'Search',
    intro: 'Try the name of a house, a place, or a word such as title, mortgage or borehole.',
  },
  privacy,
]
