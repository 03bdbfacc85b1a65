import { sampleFile } from '../ids.ts'
import type { Sample } from '../sample.ts'

export const settings: Sample<'settings'>[] = [
  {
    ref: 'settings',
    siteName: 'SHK Homes',
    tagline: 'Good places to live in Kenya, with the price on the page',
    salesEmail: 'sales@example.com',
    salesPhone: '+254 700 000 010',
    salesWhatsapp: '+254 700 000 011',
    generalEmail: 'hello@example.com',
    generalPhone: '+254 700 000 020',
    generalWhatsapp: '+254 700 000 021',
    postalAddress:
      'SHK Homes (sample address)\nGreenpark Estate, off Mombasa Road, Athi River\nP.O. Box 00000 – 00204, Nairobi, Kenya',
    visitDays: 'every-day',
    visitHours: '8:00 AM - 5:00 PM',
    latitude: -1.47,
    longitude: 37.015,
    instagramUrl: 'https://www.instagram.com/shk.sample',
    facebookUrl: 'https://www.facebook.com/shk.sample',
    twitterUrl: 'https://twitter.com/shk_sample',
    youtubeUrl: 'https://www.youtube.com/@shk.sample',
    outsideProperties: [
      {
        name: 'Kilele Mountain Lodge',
        description: 'Twelve rooms and a fireplace at the edge of the forest, four hours from Nairobi.',
        url: 'https://kilele-lodge.example.com',
      },
      {
        name: 'Machweo Sundowner',
        description: 'A terrace for weddings and quiet drinks on a rock above the plains.',
        url: 'https://machweo.example.com',
      },
      {
        name: 'Arcadia Estate',
        description: 'Family homes in a walled garden estate, built with a partner firm.',
        url: 'https://arcadia-estate.example.com',
      },
    ],
    careersUrl: 'https://careers.example.com/shk',
    tourTitle: 'Book a Site Tour',
    tourText:
      'Leave your e-mail and we will arrange a day. Tours are free, take about an hour, and nobody will ask you to sign anything.',
    tourImageId: sampleFile('anniversary-hero'),
    timelineUrl: 'https://timeline.example.com/shk',
    analyticsId: null,
    chatId: null,
    holdHours: 72,
    quoteDays: 14,
    salesDiscountPercent: 1,
    managerDiscountPercent: 5,
    replyMinutes: 60,
    escalateMinutes: 120,
    agentsSee: 'all',
    keepLeadsMonths: 36,
  },
]
