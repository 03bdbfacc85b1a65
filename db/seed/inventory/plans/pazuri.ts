import { type EstateInventory, inBlocks } from '../estate-inventory.ts'
import { shear } from '../geometry.ts'
import { building, livedIn, row } from '../homes.ts'
import { area, boundary, box, gate, type Road, road } from '../shapes.ts'

const spine = 52
const shore = 427

/** Returns a lane from the spine to Beach Lane, from east to west, so that the sea breeze passes between the houses. */
const lane = (name: string, y: number) => road(name, 6, [spine, y], [shore, y])
const frangipani = lane('Frangipani Lane', 46)
const casuarina = lane('Casuarina Lane', 128)
const neem = lane('Neem Lane', 286)
const bougainvillea = lane('Bougainvillea Lane', 365.5)
const tamarind = lane('Tamarind Lane', 435)
const beachLane = road('Beach Lane', 7, [shore, 12], [shore, 468])

const lived = (
  on: Road,
  side: 'left' | 'right',
  name: string,
  start: number,
  first: number,
  count: number,
  width: number,
  depth: number,
) => livedIn({ road: on, side, name, start, first, count, length: count * width, depth })

const [one, two] = ['pazuri-apartment-1bed', 'pazuri-apartment-2bed']
const flats = [
  { type: two, orientation: 'East and north' },
  { type: one, orientation: 'East' },
  { type: one, orientation: 'East' },
  { type: two, orientation: 'East and south' },
]
const apartments = ['P6', 'P7', 'P8', 'P9'].map((name, index) =>
  building({ name, at: [86 + index * 90, 257, 34, 16], floors: 3, flats }),
)
const finished = ['P1', 'P2', 'P3', 'P4', 'P5'].map((name, index) =>
  box('block', `${name}, 8 homes`, 76 + index * 75, 300, 34, 14),
)

export const pazuri: EstateInventory = {
  slug: 'pazuri-at-vipingo',
  reservationFee: null,
  plan: {
    datedOn: '2026-06-29',
    reason: 'Tamarind Lane is for sale, and the apartments P6 to P9 have their final places.',
    bend: shear(
      x => 15 * Math.sin((2 * Math.PI * x) / 506),
      y => 34 * Math.cos((Math.PI * (y - 240)) / 480) - 34,
    ),
    pieces: [
      boundary([0, 0], [506, 0], [506, 480], [0, 480]),
      gate(0, 228),
      road('Palm Avenue', 9, [-34, 228], [shore - 1, 228]),
      road('Sisal Road', 7, [spine, 46], [spine, 435]),
      beachLane,
      frangipani,
      casuarina,
      neem,
      bougainvillea,
      tamarind,
      lived(frangipani, 'left', 'Frangipani', 18, 1, 14, 23, 30.4),
      lived(frangipani, 'right', 'Frangipani', 18, 15, 14, 23, 30.4),
      row({
        road: casuarina,
        side: 'left',
        start: 18,
        depth: 30.4,
        prefix: 'C',
        block: 'Casuarina Lane',
        corners: 'both',
        plots: [['pazuri-villa-4bed', 14, 23]],
      }),
      lived(bougainvillea, 'left', 'Bougainvillea', 10, 1, 19, 18, 25),
      lived(bougainvillea, 'right', 'Bougainvillea', 10, 20, 21, 17, 25),
      row({
        road: tamarind,
        side: 'left',
        start: 6.5,
        depth: 25,
        prefix: 'T',
        block: 'Tamarind Lane',
        corners: 'both',
        plots: [['pazuri-villa-3bed', 20, 18]],
      }),
      lived(beachLane, 'left', 'Beach', 2, 1, 7, 27, 33.4),
      lived(beachLane, 'left', 'Beach', 264, 8, 3, 27, 33.4),
      row({
        road: beachLane,
        side: 'left',
        start: 345,
        depth: 33.4,
        prefix: 'B',
        block: 'Beach Lane',
        first: 11,
        corners: 'none',
        plots: [['pazuri-beach-villa', 4, 27]],
      }),
      ...apartments,
      ...finished,
      box('green', 'Palm walk', 60, 236, 360, 12),
      box('green', 'Coconut palms', 62, 82, 358, 9),
      box('green', 'Coconut palms', 62, 397, 358, 8),
      box('green', 'Sisal garden', 8, 8, 36, 44),
      box('green', 'Palm garden', 70, 136, 180, 82),
      box('water', 'Long pool', 270, 158, 40, 14),
      box('amenity', 'Gym and yoga', 270, 182, 30, 16),
      box('green', 'Pool lawn', 322, 136, 96, 82),
      box('green', 'Coconut grove', 62, 320, 358, 14),
      box('green', 'Coconut grove', 8, 258, 36, 176),
      box('amenity', 'Beach club', 434, 208, 32, 54),
      box('green', 'Shore garden', 470, 8, 34, 464),
      area('green', 'Beach, open to all', [508, 0], [528, 0], [528, 480], [508, 480]),
      area('water', 'Indian Ocean', [530, 0], [580, 0], [580, 480], [530, 480]),
      box('amenity', 'Gatehouse, shop and office', 8, 196, 34, 22),
      box('amenity', 'Water works and solar field', 8, 60, 34, 120),
      box('future', 'Garden villas, from 2027', 60, 441, 358, 34),
    ],
  },
  stages: [
    { includes: inBlocks('Beach Lane'), releasedDaysAgo: 900, sold: 2, reserved: 1 },
    { includes: inBlocks('Casuarina Lane'), releasedDaysAgo: 560, sold: 6, reserved: 1, held: 1 },
    { includes: inBlocks('Tamarind Lane'), releasedDaysAgo: 260, sold: 7, reserved: 2, held: 1 },
    { includes: inBlocks('P6', 'P7'), releasedDaysAgo: 350, sold: 12, reserved: 2, held: 1 },
    { includes: inBlocks('P8'), releasedDaysAgo: 90, sold: 2, reserved: 1, held: 1 },
    { includes: inBlocks('P9'), releasedDaysAgo: null },
  ],
}
