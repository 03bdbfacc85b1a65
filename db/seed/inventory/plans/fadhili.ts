import { type EstateInventory, inBlocks } from '../estate-inventory.ts'
import { shear } from '../geometry.ts'
import { building, livedIn, type Plots, row } from '../homes.ts'
import { boundary, box, close, gate, type Piece, type Road, road } from '../shapes.ts'

const drive = 194
/** The size of a plot of the two courts, in metres. */
const [width, depth] = [12, 17]

/**
 * Returns a court of 36 occupied cottages around a garden: a loop off Village Drive between two distances from the
 * west.
 */
function court(name: string, left: number, right: number, bottom: number[]): Piece[] {
  const loop = road(`${name} Court`, 6, [left, drive], [left, 46], [right, 46], [right, drive])
  const homes = { road: loop, name, depth }
  const garden = { x: left + 6, y: 52, width: right - left - 12, height: 112 }
  const front = road(null, 7, [left, drive], [right, drive])
  let first = 33
  const cottages = bottom.map(start => {
    const count = 4 / bottom.length
    first += count
    return livedIn({ ...homes, road: front, side: 'left', start, first: first - count, count, length: count * width })
  })
  return [
    loop,
    livedIn({ ...homes, side: 'left', start: 4, first: 1, count: 12, length: 144 }),
    livedIn({ ...homes, side: 'left', segment: 1, start: 0, first: 13, count: 8, length: 96 }),
    livedIn({ ...homes, side: 'left', segment: 2, start: 0, first: 21, count: 12, length: 144 }),
    ...cottages,
    box('green', `${name} garden`, garden.x, garden.y, garden.width, garden.height),
  ]
}

const villageDrive = road('Village Drive', 7, [14, drive], [395.5, drive])
const teaView = close('Tea View', 6, [220, 284], [22, 284], 7)

type Names = [prefix: string, block: string, first?: number]

const cottages = (
  on: Road,
  side: 'left' | 'right',
  start: number,
  depth: number,
  names: Names,
  plots: Plots[number],
) => {
  const [prefix, block, first = 1] = names
  return row({ road: on, side, start, depth, prefix, block, first, corners: 'none', plots: [plots] })
}

const type = 'fadhili-apartment-1bed'
const flats = ['North', 'North', 'South', 'South'].map(end => ({ type, orientation: `West, ${end.toLowerCase()} end` }))

const apartments = (name: string, y: number) => building({ name, at: [376, y, 14, 30], floors: 2, flats })
const lived = (name: string, y: number) => box('block', `${name}, 8 homes`, 328, y, 14, 30)

export const fadhili: EstateInventory = {
  slug: 'fadhili',
  reservationFee: 100_000,
  plan: {
    datedOn: '2026-05-04',
    reason: 'The second row of garden apartments and the cottages at Tea View.',
    bend: shear(
      x => 24 * Math.sin((Math.PI * x) / 400),
      y => 16 * Math.sin((Math.PI * y) / 324),
    ),
    pieces: [
      boundary([0, 0], [400, 0], [400, 324], [0, 324]),
      gate(220, 324),
      road('Fadhili Avenue', 7, [220, 350], [220, drive]),
      villageDrive,
      road('Care Lane', 6, [318, drive], [318, 20]),
      road('Garden Lane', 5, [395.5, drive], [395.5, 80]),
      teaView,
      ...court('Fountain', 30, 126, [24]),
      ...court('Pergola', 173, 269, [6, 66]),
      cottages(villageDrive, 'right', 8, 17, ['VD', 'Village Drive'], ['fadhili-cottage-2bed', 14, 13]),
      cottages(villageDrive, 'right', 216, 17, ['VD', 'Village Drive', 15], ['fadhili-cottage-2bed', 4, 13]),
      cottages(teaView, 'right', 12, 18, ['KG', 'Kitchen Garden Row'], ['fadhili-cottage-2bed-study', 12, 14.5]),
      cottages(teaView, 'left', 12, 20, ['TV', 'Tea View'], ['fadhili-cottage-3bed', 10, 17]),
      lived('A', 80),
      lived('B', 116),
      lived('C', 152),
      apartments('D', 80),
      apartments('E', 116),
      apartments('F', 152),
      box('green', 'Sensory garden', 345, 78, 28, 106),
      box('green', 'Rose walk', 294, 46, 17, 140),
      box('amenity', 'Care house', 326, 10, 66, 34),
      box('amenity', 'Clinic and ambulance', 326, 52, 40, 18),
      box('amenity', 'Dining room and library', 205, 168, 32, 20),
      box('amenity', 'Chapel', 296, 202, 18, 16),
      box('water', 'Tank and borehole', 366, 202, 24, 14),
      box('green', 'Kitchen gardens', 22, 221, 92, 36),
      box('green', 'Bowling green', 120, 220, 37, 37),
      box('green', 'Orchard', 163, 221, 48, 36),
      box('green', 'Tea walk', 6, 6, 302, 14),
      box('amenity', 'Gatehouse', 227, 308, 10, 9),
      box('future', 'Ridge Court, from 2028', 244, 224, 148, 92),
    ],
  },
  stages: [
    { includes: inBlocks('D', 'E'), releasedDaysAgo: 330, sold: 8, reserved: 2, held: 1 },
    { includes: inBlocks('F'), releasedDaysAgo: null },
    { includes: inBlocks('Village Drive'), releasedDaysAgo: 700, sold: 11, reserved: 2, held: 1 },
    { includes: inBlocks('Kitchen Garden Row'), releasedDaysAgo: 400, sold: 4, reserved: 1 },
    { includes: inBlocks('Tea View'), releasedDaysAgo: 650, sold: 7, reserved: 1 },
  ],
}
