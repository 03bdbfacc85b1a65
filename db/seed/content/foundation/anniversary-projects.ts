import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const anniversaryProjects: Sample<'anniversaryProjects'>[] = [
  {
    ref: 'greenpark',
    title: 'Greenpark Estate, Athi River',
    year: 2008,
    description:
      'Begun on dry grass, with 120 acres and money for eleven. Today 640 households live round a park of 18 acres that no one may build on. Phase four, with 160 apartments and 60 houses, is the last large piece.',
    imageId: sampleFile('greenpark-hero'),
  },
  {
    ref: 'fadhili',
    title: 'Fadhili Retirement Village, Tigoni',
    year: 2014,
    description:
      'Greenpark owners asked where their parents could live well. The answer took three years to build and a nurse to think through: 96 homes, a care house with 24 rooms, and a promise of two minutes.',
    imageId: sampleFile('fadhili-hero'),
  },
  {
    ref: 'pazuri',
    title: 'Pazuri at Vipingo',
    year: 2017,
    description:
      'A village planned around the shade, on an old sisal field behind 480 metres of beach. It taught us about salt, thatch and patience. Of 220 homes, 118 are finished.',
    imageId: sampleFile('pazuri-hero'),
  },
  {
    ref: 'lukenya',
    title: 'Lukenya Plains',
    year: 2021,
    description:
      'Land for people who want to build in their own time: 620 plots with beacons, water, power and a title each. So far 410 are sold and 46 houses stand. The zebra have kept their way through.',
    imageId: sampleFile('lukenya-hero'),
  },
  {
    ref: 'kofi-ridge',
    title: 'Kofi Ridge, Syokimau',
    year: 2021,
    description:
      'Sixty-four brick townhouses, six minutes from the railway terminus: our smallest estate, and the only one with shared walls. We tested every one of them for sound.',
    imageId: sampleFile('unit-kofi-ridge-townhouse'),
  },
]
