import { sampleFile } from '../../ids.ts'
import type { Sample } from '../../sample.ts'

export const foundationGalleries: Sample<'foundationGalleries'>[] = [
  {
    ref: 'rain-and-tanks',
    slug: 'rain-and-tanks',
    title: 'Rain and tanks',
    description:
      'Tanks, stands and gutters at the four schools. The stone stands are built high enough to let a bucket under the tap; the first ones were not.',
    takenOn: '2025-11-18',
    imageIds: ['foundation-01', 'foundation-hero'].map(sampleFile),
  },
  {
    ref: 'rooms-to-learn-in',
    slug: 'rooms-to-learn-in',
    title: 'Rooms to learn in',
    description:
      'Classrooms at Mto Mawe after the repair, photographed in the holidays: desks, chalkboard, daylight from the left.',
    takenOn: '2026-04-14',
    imageIds: ['foundation-02', 'foundation-hero'].map(sampleFile),
  },
  {
    ref: 'planting-days',
    slug: 'planting-days',
    title: 'Planting days',
    description:
      'Seedlings of the November planting, each in a dug basin with a stake. The watering can belongs to class four, and class four knows it.',
    takenOn: '2025-11-08',
    imageIds: ['foundation-03', 'foundation-hero', 'foundation-01'].map(sampleFile),
  },
]
