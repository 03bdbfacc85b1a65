import { sampleEstate } from '../ids.ts'
import type { Sample } from '../sample.ts'

export const albums: Sample<'albums'>[] = [
  {
    ref: 'greenpark',
    slug: 'greenpark-estate',
    title: 'Greenpark Estate',
    description: 'The avenue, the park and the houses at Athi River.',
    estateId: sampleEstate('greenpark-estate'),
  },
  {
    ref: 'fadhili',
    slug: 'fadhili',
    title: 'Fadhili Retirement Village',
    description: 'Courts, cottages and gardens at Tigoni.',
    estateId: sampleEstate('fadhili'),
  },
  {
    ref: 'pazuri',
    slug: 'pazuri-at-vipingo',
    title: 'Pazuri at Vipingo',
    description: 'The beach, the palm lane and the villas.',
    estateId: sampleEstate('pazuri-at-vipingo'),
  },
  {
    ref: 'lukenya',
    slug: 'lukenya-plains',
    title: 'Lukenya Plains',
    description: 'Plots, roads and the first houses below the hill.',
    estateId: sampleEstate('lukenya-plains'),
  },
  {
    ref: 'homes',
    slug: 'homes-and-rooms',
    title: 'Homes and rooms',
    description: 'House types and interiors from all the estates.',
  },
]
