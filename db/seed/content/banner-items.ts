import { sampleFile } from '../ids.ts'
import type { Sample } from '../sample.ts'

export const bannerItems: Sample<'bannerItems'>[] = [
  {
    ref: 'twenty-years',
    title: 'Twenty years of front doors',
    description: 'How one rented room in Athi River became five estates, with the bad years left in.',
    imageId: sampleFile('anniversary-hero'),
    path: '/shk-at-20',
  },
  {
    ref: 'lunch-in-the-park',
    title: 'Lunch for 900',
    description: 'On 20 June 2026 the whole of Greenpark sat down in the park. The pictures are in the gallery.',
    imageId: sampleFile('greenpark-04'),
    path: '/view-gallery',
  },
  {
    ref: 'schools',
    title: 'Fourteen years next to four schools',
    description: 'What the foundation has given since 2012, what it cost and what it got wrong.',
    imageId: sampleFile('foundation-hero'),
    path: '/foundation',
  },
]
