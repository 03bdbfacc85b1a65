import { sampleEstate, sampleFile } from '../ids.ts'
import type { Sample } from '../sample.ts'

type Update = Omit<Sample<'progressUpdates'>, 'ref' | 'estateId' | 'publishAt'>

/** The updates of an estate, each public from the afternoon of its day. */
const at = (slug: string, updates: Update[]): Sample<'progressUpdates'>[] =>
  updates.map(update => ({
    ref: `${slug}-${update.datedOn}`,
    publishAt: `${update.datedOn}T16:00:00+03:00`,
    estateId: sampleEstate(slug),
    ...update,
  }))

const closes = 'Houses by the gate'
const fromTheRoad = 'From the kerb of Msandali Close, facing M-05'

export const progressUpdates: Sample<'progressUpdates'>[] = [
  ...at('greenpark-estate', [
    {
      title: 'Walls at one metre on Msandali Close',
      phase: closes,
      datedOn: '2026-01-26',
      percent: 25,
      body: 'The slab of M-05 was cast in December and has cured for four weeks. The walls are at one metre, in machine-cut stone from Ndarugu. Nine other slabs of the close are cast.\n\nThe county inspector saw the foundations on 20 January and signed for them.',
      viewpoint: fromTheRoad,
      imageIds: [sampleFile('progress-01')],
    },
    {
      title: 'Roof timbers on, tiles to follow',
      phase: closes,
      datedOn: '2026-05-18',
      percent: 55,
      body: 'The ring beam is cast and the roof timbers of M-05 are in place, treated and bolted. Tiles come in the second week of June, after the long rains. We lost nine working days to rain in April, which the plan allowed for.',
      viewpoint: fromTheRoad,
      imageIds: [sampleFile('progress-02')],
    },
    {
      title: 'Third floor of the northern apartments',
      phase: 'Apartments, northern edge',
      datedOn: '2026-08-10',
      percent: 60,
      body: 'Buildings N1 and N2 have their third floor. Pipes and cables on the two lower floors are in the walls and tested; plaster begins in September. We still plan the handover from June 2027.',
    },
    {
      title: 'The first bungalow of the close is finished',
      phase: closes,
      datedOn: '2026-10-19',
      percent: 90,
      body: 'M-05 is finished: tiles, paint, paved drive, hedge. It took 41 weeks from the slab. The water was tested on 12 October and the report hangs at the clubhouse. Four more houses of the close get their kitchens this month.',
      viewpoint: fromTheRoad,
      imageIds: [sampleFile('progress-03')],
    },
  ]),
  ...at('pazuri-at-vipingo', [
    {
      title: 'Piles and ring beams of the garden villas',
      phase: 'Garden villas',
      datedOn: '2026-03-09',
      percent: 20,
      body: 'All twelve garden villas stand on their ring beams. The trench for the cables is open along the second lane; please park at the office until Easter.',
    },
    {
      title: 'Coral walls at roof height',
      phase: 'Garden villas',
      datedOn: '2026-07-13',
      percent: 50,
      body: 'Seven of the twelve villas have their coral walls at roof height. The kusi wind was strong in June and stopped the crane for six days. We have added a second crew of masons, so the date of handover stays.',
    },
    {
      title: 'Makuti on the first five roofs',
      phase: 'Garden villas',
      datedOn: '2026-11-02',
      percent: 75,
      body: 'Five roofs have their makuti, laid by the same thatchers who made those of the beach line. Pools are dug and being tiled. Inside, kitchens follow in December.',
    },
  ]),
  ...at('lukenya-plains', [
    {
      title: 'Beacons of the eastern plots are placed',
      phase: 'Eastern plots',
      datedOn: '2026-04-20',
      percent: 40,
      body: 'The surveyor has placed all four beacons of 64 eastern plots. Come on any visiting day and have yours shown to you on the ground.',
    },
    {
      title: 'Murram on the last road',
      phase: 'Eastern plots',
      datedOn: '2026-09-21',
      percent: 80,
      body: 'The last 900 metres of road have their murram and side drains. What is missing is the power line, for which the utility has named the first quarter of 2027.',
      imageIds: [sampleFile('lukenya-01')],
    },
    {
      title: 'Water at every boundary',
      phase: 'Eastern plots',
      datedOn: '2026-11-16',
      percent: 90,
      body: 'Every eastern plot has its water point, tested at three bars. Titles of the first 20 plots are at the registry.',
    },
  ]),
]
