import { sampleEstate, sampleFile } from '../ids.ts'
import type { Sample } from '../sample.ts'

const greenpark = sampleEstate('greenpark-estate')
const fadhili = sampleEstate('fadhili')
const pazuri = sampleEstate('pazuri-at-vipingo')
const lukenya = sampleEstate('lukenya-plains')

export const documents: Sample<'documents'>[] = [
  {
    ref: 'greenpark-brochure',
    title: 'Greenpark Estate: brochure',
    kind: 'brochure',
    estateId: greenpark,
    fileId: sampleFile('greenpark-brochure'),
    summary: 'The houses, the park and the monthly costs.',
  },
  {
    ref: 'greenpark-price-list',
    title: 'Greenpark Estate: price list',
    kind: 'price-list',
    estateId: greenpark,
    fileId: sampleFile('greenpark-price-list'),
    summary: 'Every home for sale with its price, its plot and the date of handover.',
  },
  {
    ref: 'fadhili-brochure',
    title: 'Fadhili Retirement Village: brochure',
    kind: 'brochure',
    estateId: fadhili,
    fileId: sampleFile('fadhili-brochure'),
    summary: 'Homes, levels of care, prices and monthly costs.',
  },
  {
    ref: 'pazuri-brochure',
    title: 'Pazuri at Vipingo: brochure',
    kind: 'brochure',
    estateId: pazuri,
    fileId: sampleFile('pazuri-brochure'),
    summary: 'Villas, apartments, the beach and the letting pool.',
  },
  {
    ref: 'pazuri-price-list',
    title: 'Pazuri at Vipingo: price list',
    kind: 'price-list',
    estateId: pazuri,
    fileId: sampleFile('pazuri-price-list'),
    summary: 'Every home for sale with its price and the date of handover.',
  },
  {
    ref: 'lukenya-brochure',
    title: 'Lukenya Plains: brochure',
    kind: 'brochure',
    estateId: lukenya,
    fileId: sampleFile('lukenya-brochure'),
    summary: 'Plots, house designs and the building guidelines.',
  },
  {
    ref: 'lukenya-price-list',
    title: 'Lukenya Plains: price list',
    kind: 'price-list',
    estateId: lukenya,
    fileId: sampleFile('lukenya-price-list'),
    summary: 'Plots by phase and size, with fees and the payment plan.',
  },
  {
    ref: 'buyers-guide',
    title: 'A guide for first-time buyers',
    kind: 'guide',
    fileId: sampleFile('buyers-guide'),
    summary: 'From the first visit to the title: steps, papers, fees and how long each takes.',
  },
]
