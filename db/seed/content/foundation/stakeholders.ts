import type { Sample } from '../../sample.ts'

export const stakeholders: Sample<'stakeholders'>[] = [
  {
    ref: 'school-boards',
    name: 'Boards of the four schools',
    kind: 'school',
    description:
      'Parents, teachers and one older pupil at each school list what is needed and in which order. They also sign for each finished piece of work before it is paid.',
    since: 2012,
  },
  {
    ref: 'greenpark-residents',
    name: 'Greenpark Residents’ Association',
    kind: 'community',
    description:
      'Collects books, pays for the Saturday hours of the library at Mto Mawe and sends thirty people to each planting day.',
    since: 2013,
    website: 'https://greenpark-residents.example.com',
  },
  {
    ref: 'ward-education-desk',
    name: 'Athi Plains ward education desk (sample)',
    kind: 'county',
    description:
      'Confirms that each building is on public land, approves the drawings and posts teachers when a classroom is added.',
    since: 2014,
  },
  {
    ref: 'ward-water-office',
    name: 'Vipingo ward water office (sample)',
    kind: 'county',
    description: 'Tests the tanks at Bahari Njema twice a year and lends a bowser when the rains fail.',
    since: 2018,
  },
  {
    ref: 'mbao-workshop',
    name: 'Mbao Imara Workshop',
    kind: 'company',
    description:
      'Two carpenters and nine apprentices at Athi River who have made 600 of the 860 desks, from cypress, with bolts in place of nails.',
    since: 2017,
    website: 'https://mbao-imara.example.com',
  },
  {
    ref: 'kivuli-nursery',
    name: 'Kivuli Tree Nursery',
    kind: 'company',
    description:
      'Raises indigenous seedlings, advises on what will live where, and replaces what has died in the first season at half the price.',
    since: 2016,
    website: 'https://kivuli-nursery.example.com',
  },
  {
    ref: 'njema-fund',
    name: 'Njema Family Fund',
    kind: 'donor',
    description:
      'A family with roots at Takaungu that pays for twelve bursaries a year and asks only for a letter from each pupil at Christmas.',
    since: 2019,
  },
  {
    ref: 'umoja-housing-finance',
    name: 'Umoja Housing Finance',
    kind: 'donor',
    description:
      'Gives KES 2,000 for every mortgage on one of our homes. In 2025 that paid for the gutters at two schools.',
    since: 2021,
    website: 'https://umoja-housing-finance.example.com',
  },
]
