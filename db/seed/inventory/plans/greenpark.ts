import { contourLines } from '../contours.ts'
import { type EstateInventory, inBlocks } from '../estate-inventory.ts'
import { shear } from '../geometry.ts'
import { building, livedIn, type Plots, row } from '../homes.ts'
import { area, boundary, box, close, gate, type Piece, road } from '../shapes.ts'

const south = 453
const north = 209

/**
 * Returns a close of occupied homes off an avenue at `y`, downwards (1) or upwards (-1). Numbers increase along one
 * side and return along the other.
 */
function oldClose(name: string, x: number, y: number, way: 1 | -1, count: number, depth: number): Piece[] {
  const length = (count / 2) * 14
  const head: [number, number] = [20, 5]
  const lane = close(`${name} Close`, 7, [x, y], [x, y + way * (length - 1)])
  const homes = { road: lane, name, start: 8, count: count / 2, length, depth, head }
  return [
    lane,
    livedIn({ ...homes, side: 'right', first: 1 }),
    livedIn({ ...homes, side: 'left', first: count / 2 + 1 }),
  ]
}

const closes = (names: string[], x: number, pitch: number, y: number, way: 1 | -1, count: number, depth: number) =>
  names.flatMap((name, index) => oldClose(name, x + index * pitch, y, way, count, depth))

/** Returns a close of phase four, with number one on the right; numbers return along the other side. */
function newClose(prefix: string, name: string, x: number, type: string, count: number, width: number, depth: number) {
  const lane = close(name, 7, [x, south], [x, 592])
  const homes = {
    road: lane,
    block: name,
    phase: 'Phase 4',
    prefix,
    start: 8,
    depth,
    plots: [[type, count, width]] as Plots,
  }
  return [lane, row({ ...homes, side: 'right' }), row({ ...homes, side: 'left', first: count + 1, isBackwards: true })]
}

const [two, three] = ['greenpark-apartment-2bed', 'greenpark-apartment-3bed']
const flats = [
  { type: three, orientation: 'South and west' },
  { type: two, orientation: 'South' },
  { type: two, orientation: 'South' },
  { type: three, orientation: 'South and east' },
]
const apartments = Array.from({ length: 10 }, (_, index) =>
  building({ name: `N${index + 1}`, phase: 'Phase 4', at: [22 + index * 56, 10, 36, 13], floors: 4, flats }),
)

export const greenpark: EstateInventory = {
  slug: 'greenpark-estate',
  reservationFee: 100_000,
  plan: {
    datedOn: '2026-08-17',
    reason: 'Phase four as approved by the county: ten apartment buildings and 60 houses.',
    bend: shear(
      x => -44 * Math.cos((Math.PI * (x - 400)) / 800) + 8 * Math.sin((4 * Math.PI * x) / 800),
      y => 20 * Math.sin((2 * Math.PI * y) / 607),
    ),
    pieces: [
      boundary([0, 0], [800, 0], [800, 607], [0, 607]),
      contourLines({
        ...{ top: [820, -260], within: [4, 4, 796, 603], height: 1528, radius: 380, drop: 2, run: 120 },
        count: 6,
      }),
      gate(400, 607),
      road('Jacaranda Avenue', 12, [400, 640], [400, south]),
      road('Acacia Row', 10, [30, south], [770, south]),
      road('Mvule Road', 10, [30, north], [770, north]),
      road('Jacaranda Avenue West', 10, [219, south], [219, 44]),
      road('Jacaranda Avenue East', 10, [581, south], [581, 44]),
      road('Orchard Road', 10, [588, 44], [18, 44]),
      close('Clubhouse Drive', 7, [400, south], [400, 357], 8),
      ...apartments,
      ...closes(['Mvule', 'Mkuyu', 'Muhuhu', 'Mbuyu'], 30, 52, north, -1, 16, 21),
      ...closes(['Mninga', 'Mpingo', 'Mgunga', 'Mkungu'], 30, 52, north, 1, 16, 21),
      ...closes(['Mwembe', 'Mnazi', 'Mtini', 'Msufi'], 30, 52, south, -1, 16, 21),
      ...closes(['Mzeituni', 'Mkorosho', 'Mlimau', 'Mchungwa'], 30, 52, south, 1, 20, 21),
      ...closes(['Waridi', 'Yasmini', 'Asumini', 'Rihani', 'Mrujuani', 'Kilua'], 255, 58, north, -1, 16, 24),
      ...closes(['Kanga', 'Korongo', 'Njiwa', 'Kasuku'], 614, 52, north, -1, 16, 21),
      ...closes(['Mwewe', 'Tai', 'Chiriku', 'Kozi'], 614, 52, north, 1, 16, 21),
      ...closes(['Kwale', 'Heroe', 'Hondo', 'Mbuni'], 614, 52, south, -1, 16, 21),
      ...closes(['Bundi', 'Kwazi', 'Shore', 'Zuwarde'], 614, 52, south, 1, 20, 21),
      ...newClose('J', 'Jacaranda Close', 240.5, 'greenpark-maisonette-4bed', 7, 17.5, 22.9),
      ...newClose('M', 'Msandali Close', 439, 'greenpark-bungalow-3bed', 7, 17.5, 24),
      ...newClose('K', 'Mkangazi Close', 497, 'greenpark-bungalow-3bed', 7, 17.5, 24),
      ...newClose('T', 'Tausi Close', 554, 'greenpark-maisonette-3bed', 9, 13.6, 22.8),
      area('green', 'Central park', [226, 217], [466, 217], [466, 290], [574, 290], [574, 312], [226, 312]),
      area('green', 'Acacia lawn', [226, 312], [355, 312], [355, 375], [394, 375], [394, 445], [226, 445]),
      area('green', 'Jacaranda lawn', [445, 312], [574, 312], [574, 445], [406, 445], [406, 375], [445, 375]),
      box('green', 'Sports field', 466, 217, 108, 73),
      box('amenity', 'Clubhouse', 358, 315, 30, 24),
      box('water', 'Pool', 400, 317, 25, 12),
      box('amenity', 'Playground', 414, 338, 28, 32),
      box('green', 'Orchard', 4, 53, 206, 32),
      box('green', 'Orchard', 228, 53, 344, 32),
      box('future', 'Kept for a secondary school', 597, 5, 199, 79),
      box('amenity', 'Nursery and primary school', 273, 462, 114, 86),
      box('amenity', 'Shops and clinic', 345, 556, 43, 44),
      box('green', 'Market garden', 273, 556, 66, 44),
      box('water', 'Reservoir', 564.5, 586, 22, 16),
      box('green', 'Play lot', 450, 586, 36, 15),
      box('amenity', 'Gatehouse', 409, 588, 12, 10),
    ],
  },
  stages: [
    { includes: inBlocks('N1', 'N2', 'N3', 'N4'), releasedDaysAgo: 520, sold: 52, reserved: 4, held: 2 },
    { includes: inBlocks('N5', 'N6', 'N7', 'N8'), releasedDaysAgo: 200, sold: 21, reserved: 6, held: 3 },
    { includes: inBlocks('N9', 'N10'), releasedDaysAgo: null },
    { includes: inBlocks('Tausi Close'), releasedDaysAgo: 640, sold: 13, reserved: 1, held: 1 },
    {
      includes: inBlocks('Jacaranda Close', 'Msandali Close', 'Mkangazi Close'),
      releasedDaysAgo: 430,
      sold: 19,
      reserved: 4,
      held: 2,
    },
  ],
}
