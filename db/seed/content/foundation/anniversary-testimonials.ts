import type { Sample } from '../../sample.ts'

export const anniversaryTestimonials: Sample<'anniversaryTestimonials'>[] = [
  {
    ref: 'first-buyer',
    name: 'Josephat Nzioki',
    role: 'Bought house number 1 at Acacia Close in 2007',
    quote:
      'There was no office, no brochure and no gate. Rahab drew the house with a stick on the ground and I walked through it. I asked where the sun would come up. She moved the kitchen.',
  },
  {
    ref: 'first-foreman',
    name: 'Daudi Mwamburi',
    role: 'Foreman in 2007, director of construction since 2016',
    quote:
      'In 2011 we lost money on 38 houses because cement had doubled. I thought that they would ask the buyers for more. They asked us to waste less. I still have the list of what we thought of.',
  },
  {
    ref: 'nurse',
    name: 'Wairimu Sagini',
    role: 'Director of care at Fadhili since before it opened',
    quote:
      'They showed me the drawings and I asked who would be awake at three in the morning. Nobody had drawn that. They hired me the same week, and we drew it together.',
  },
  {
    ref: 'child-of-the-estate',
    name: 'Ian Makori',
    role: 'Grew up at Greenpark, now studies civil engineering',
    quote:
      'When I was eight, Wafula let us mix a real barrow of concrete in the Saturday workshop. We made a step behind the clubhouse. It is a bad step, and it is still there.',
  },
  {
    ref: 'critic',
    name: 'Margaret Auma Ruto',
    role: 'Treasurer of the residents’ association at Greenpark, 2016 to 2024',
    quote:
      'I fought them over the reserve fund for three years and won. The next year they published it and invited me to explain it to the other estates. It is difficult to stay angry with people who do that.',
  },
]
