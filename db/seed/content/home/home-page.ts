import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const homePage: Sample<'homePage'>[] = [
  {
    ref: 'home-page',
    heroTitle: 'Good places to live, and what they cost',
    heroText:
      'Homes and plots on five estates, from the plains of Athi River to the beach at Vipingo. Every price is on the page.',
    heroImageId: sampleFile('home-hero'),
    facts: [
      { label: 'acres planned and cared for', value: '461' },
      { label: 'homes handed over', value: '982' },
      { label: 'estates', value: '5' },
      { label: 'years in Kenya', value: '20' },
    ],
    estatesTitle: 'Our estates',
    estatesText:
      'Each estate has its own landscape and its own pace of life. Read what it costs, what is included and what to weigh up before you come and see it.',
    outsideTitle: 'Our other properties',
    whyTitle: 'How we work',
    reasons: [
      {
        title: 'The price is on the page',
        text: 'Homes, plots, service charges and fees are published for every estate. What you read here is what the contract says.',
        icon: 'tag',
      },
      {
        title: 'Title first',
        text: 'We sell only land that is registered in our name, and your advocate gets the search before you pay a shilling.',
        icon: 'document',
      },
      {
        title: 'We stay',
        text: 'Our offices stand inside the estates. The people who sold you the house are the people you meet at the gate.',
        icon: 'home',
      },
    ],
    articlesTitle: 'Articles',
    voicesTitle: 'What residents say',
    foundationTitle: 'SHK Foundation: four schools, 1,961 children',
    foundationText:
      'Since 2012 the SHK Foundation has brought rainwater tanks, classrooms, desks and shade trees to the public schools next to our estates. One per cent of the price of every home pays for it, and the accounts of each year are open to anyone.',
    foundationImageId: sampleFile('foundation-hero'),
  },
]
