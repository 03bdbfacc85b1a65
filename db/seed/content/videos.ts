import { sampleEstate, sampleFile } from '../ids.ts'
import type { Sample } from '../sample.ts'

export const videos: Sample<'videos'>[] = [
  {
    ref: 'greenpark-walk',
    title: 'A walk through Greenpark',
    summary: 'From the clubhouse roof to the playground, by way of a bungalow.',
    source: 'file',
    fileId: sampleFile('greenpark-walk'),
    posterId: sampleFile('greenpark-hero'),
    durationSeconds: 17,
    estateId: sampleEstate('greenpark-estate'),
    transcript: `The video has no sound and no words.

It opens from the air over the clubhouse of Greenpark Estate: a terracotta roof, a long blue pool, rows of homes and hazy hills. Next we stand in a residential street in evening light, with trees and clipped hedges on both sides. Then comes the front of a single-storey bungalow with a clay-tile roof, a solar water heater and a pillared verandah behind a hedge. The last picture is the playground: a slide, swings, a climbing frame with a green roof, and a bench for whoever is watching.`,
  },
  {
    ref: 'fadhili-garden',
    title: 'The gardens of Fadhili',
    summary: 'A fountain, a level path, a cottage and a pergola in flower.',
    source: 'file',
    fileId: sampleFile('fadhili-garden'),
    posterId: sampleFile('fadhili-03'),
    durationSeconds: 17,
    estateId: sampleEstate('fadhili'),
    transcript: `The video has no sound and no words.

It begins in the garden court, where a small fountain stands in a circle of paving and cottages look on from three sides. A wide, level path leads away past a tree in orange flower and open lawn. We stop before a cottage with a tiled roof and a timber-posted verandah, with a bench beside the door. The video ends under a long pergola, its posts wrapped in magenta bougainvillea.`,
  },
  {
    ref: 'pazuri-shore',
    title: 'Along the shore at Pazuri',
    summary: 'Reef-calm water, the palm lane, a pool villa and an empty beach.',
    source: 'file',
    fileId: sampleFile('pazuri-shore'),
    posterId: sampleFile('pazuri-hero'),
    durationSeconds: 17,
    estateId: sampleEstate('pazuri-at-vipingo'),
    transcript: `The video has no sound and no words.

From the air we follow the beach at Vipingo: turquoise water, a line of white surf, pale sand, then palms with white villas among them. The second picture looks down a paved lane between coconut palms. The third shows a two-storey white villa with a thatched roof terrace, seen across its swimming pool. At the end we are on the sand, in front of a row of thatched umbrellas and empty loungers, with the ocean beyond.`,
  },
  {
    ref: 'lukenya-plains',
    title: 'Lukenya Plains, beacon by beacon',
    summary: 'The murram road, the hill, a finished house and a survey beacon in the grass.',
    source: 'file',
    fileId: sampleFile('lukenya-plains'),
    posterId: sampleFile('lukenya-03'),
    durationSeconds: 17,
    estateId: sampleEstate('lukenya-plains'),
    transcript: `The video has no sound and no words.

A red murram road runs through golden grass towards Lukenya hill, with white beacons on the left and a low modern house in the distance. The road comes closer, straight and wide under a big sky. Then we see the house itself: stone and glass, shallow roofs, a low wall in front. The last picture is close to the ground: a red-and-white survey beacon in tall grass, an acacia, and the hill behind.`,
  },
  {
    ref: 'foundation-school',
    title: 'A school next door',
    summary: 'The school house, the rainwater tank and this season’s seedlings.',
    source: 'file',
    fileId: sampleFile('foundation-school'),
    posterId: sampleFile('foundation-hero'),
    durationSeconds: 13,
    transcript: `The video has no sound and no words. No children are shown.

A long school building with a red metal roof and a green band along its wall stands behind a flagpole and a ring of white stones. We move to the end of the building, where a large green rainwater tank rests on a stone stand. Finally, tree seedlings stand in dug basins across the playing field, with a watering can among them and the school behind.`,
  },
  {
    ref: 'twenty-years',
    title: 'Twenty years, from morning to dusk',
    summary: 'One estate in three lights, made for our anniversary.',
    source: 'file',
    fileId: sampleFile('twenty-years'),
    posterId: sampleFile('anniversary-hero'),
    durationSeconds: 13,
    transcript: `The video has no sound and no words.

It starts high above an estate of terracotta roofs along a jacaranda avenue, with savanna and low hills behind. Then we look straight down on the central park: the clubhouse, the pool, the round playground and the path that curls about it. The third picture shows the same avenue at dusk, windows lit and the sky turning violet.`,
  },
]
