import { sampleEstate, sampleFile } from '../ids.ts'
import type { Sample } from '../sample.ts'

export const testimonials: Sample<'testimonials'>[] = [
  {
    ref: 'makori-family',
    name: 'Kemunto and Dan Makori',
    role: 'Homeowners at Greenpark since 2014',
    quote:
      'We came for the price and stayed for the park. Our boys learned to ride there, then to drive there, and now the younger one referees football on the same grass. The road to town is slow at seven. By nine it is fine, so I changed my hours.',
    estateId: sampleEstate('greenpark-estate'),
    imageId: sampleFile('greenpark-01'),
  },
  {
    ref: 'mwende',
    name: 'Mwende Kyengo',
    role: 'Bought a Greenpark apartment off plan in 2025',
    quote:
      'I asked what the service charge had been in each of the last five years and they simply handed me the sheet. Two other developers had told me it was too early to say.',
    estateId: sampleEstate('greenpark-estate'),
    imageId: sampleFile('unit-apartment-2bed'),
  },
  {
    ref: 'mzee-gathogo',
    name: 'Naftali Gathogo',
    role: 'Resident at Fadhili since 2018',
    quote:
      'After my wife died the house in Nyeri was too quiet. Here I play draughts before lunch and lose. My daughter in Leeds worries less, and so do I: last winter I pressed the pendant at three in the morning and heard the knock before I had found my slippers.',
    estateId: sampleEstate('fadhili'),
    imageId: sampleFile('fadhili-02'),
  },
  {
    ref: 'riziki',
    name: 'Riziki and Tom Baraza',
    role: 'Owners of a pool villa at Pazuri since 2021',
    quote:
      'Nobody warns you about salt. They did, in writing, with the cost of repainting. We still bought, and we still think it is the best decision we made together. In August we have the beach to ourselves.',
    estateId: sampleEstate('pazuri-at-vipingo'),
    imageId: sampleFile('pazuri-02'),
  },
  {
    ref: 'mutisya',
    name: 'Patrick Mutisya',
    role: 'Built his own house at Lukenya Plains, 2024',
    quote:
      'The surveyor walked me from beacon to beacon and made me put my hand on each one. The title came on day 74. I built slowly, from salary, and no one hurried me.',
    estateId: sampleEstate('lukenya-plains'),
    imageId: sampleFile('lukenya-03'),
  },
  {
    ref: 'aisha-noor',
    name: 'Aisha Noor Abdi',
    role: 'Bought at Lukenya Plains from Toronto, 2023',
    quote:
      'My advocate in Machakos did the search, my cousin filmed the beacons, and I signed at the consulate. Every payment had a receipt the same day. I saw my land with my own eyes only a year later, and it was exactly where they said.',
    estateId: sampleEstate('lukenya-plains'),
    imageId: sampleFile('lukenya-01'),
  },
]
