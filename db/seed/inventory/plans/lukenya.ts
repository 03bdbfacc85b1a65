import { contourLines } from '../contours.ts'
import { type EstateInventory, inBlocks } from '../estate-inventory.ts'
import { shear } from '../geometry.ts'
import { type Plots, row } from '../homes.ts'
import { boundary, box, gate, type Piece, road } from '../shapes.ts'

/** Metres from the west to the roads that cross the streets; between them are three columns of plots. */
const crossings = [12.5, 361.5, 710.5, 1059.5]
const depth = 33.5
const eighth: Plots = [['lukenya-plot-eighth', 22, 15.1]]
const quarter: Plots = [['lukenya-plot-quarter', 11, 30.2]]
const half: Plots = [['lukenya-plot-half', 7, 44.95]]

/** Returns a street with plots on both sides of each column, numbered eastwards on the north and back on the south. */
function street(prefix: string, name: string, phase: string, y: number, columns: Plots[], plotDepth = depth): Piece[] {
  const west = crossings[0] ?? 0
  const lane = road(name, 9, [west, y], [crossings[columns.length] ?? 0, y])
  const counts = columns.map(plots => plots.reduce((sum, [, count]) => sum + count, 0))
  const total = counts.reduce((sum, count) => sum + count, 0)
  const rows = columns.flatMap((plots, index) => {
    const before = counts.slice(0, index).reduce((sum, count) => sum + count, 0)
    const used = plots.reduce((sum, [, count, width]) => sum + count * width, 0)
    const start = (crossings[index] ?? 0) - west + 6.5 + (336 - used) / 2
    const homes = {
      road: lane,
      start,
      depth: plotDepth,
      verge: 2,
      prefix,
      block: name,
      phase,
      plots,
      corners: 'both' as const,
    }
    return [
      row({ ...homes, side: 'left', first: before + 1 }),
      row({ ...homes, side: 'right', first: 2 * total - before - (counts[index] ?? 0) + 1, isBackwards: true }),
    ]
  })
  return [lane, ...rows]
}

const avenue = road('Lukenya Avenue', 9, [-60, 366], [crossings[3] ?? 0, 366])
const onAvenue = (column: number, first: number, plots: Plots) =>
  row({
    road: avenue,
    side: 'left',
    start: 60 + (crossings[column] ?? 0) + 8.4,
    depth,
    verge: 2,
    prefix: 'L',
    block: 'Lukenya Avenue',
    phase: 'Phase 2',
    first,
    corners: 'both',
    plots,
  })
const houses: Plots = [
  ['lukenya-mwamba-3bed', 8, 15.1],
  ['lukenya-kilima-4bed', 6, 15.1],
  ['lukenya-plot-eighth', 8, 15.1],
]
const courtyards: Plots = [
  ['lukenya-nyasi-4bed', 4, 30.2],
  ['lukenya-plot-quarter', 7, 30.2],
]

export const lukenya: EstateInventory = {
  slug: 'lukenya-plains',
  reservationFee: 50_000,
  plan: {
    datedOn: '2026-09-21',
    reason: 'Phase three is released along Kongoni, Nyumbu and Pofu Street; phase four follows from 2027.',
    bend: shear(
      x => 54 * Math.sin((2 * Math.PI * x) / 1170) + 10 * Math.sin((5 * Math.PI * x) / 1170),
      y => 58 * Math.sin((Math.PI * y) / 830),
    ),
    pieces: [
      boundary([0, 0], [1170, 0], [1170, 830], [0, 830]),
      contourLines({
        ...{ top: [-90, 400], within: [4, 4, 1166, 826], height: 1640, radius: 170, drop: 5, run: 105 },
        count: 11,
      }),
      gate(0, 366),
      avenue,
      ...crossings.map((x, index) =>
        road(['Hill Road', 'Green Road', 'Acacia Road', 'River Road'][index] ?? null, 9, [x, 46], [x, 739.5]),
      ),
      ...street('A', 'Duma Street', 'Phase 1', 46, [eighth, eighth, quarter]),
      ...street('B', 'Swala Street', 'Phase 1', 126, [quarter, quarter, quarter]),
      ...street('C', 'Twiga Street', 'Phase 2', 206, [quarter, quarter, quarter]),
      ...street('D', 'Punda Street', 'Phase 2', 286, [quarter, quarter, quarter]),
      onAvenue(0, 1, houses),
      onAvenue(1, 23, courtyards),
      onAvenue(2, 34, quarter),
      ...street('E', 'Kongoni Street', 'Phase 3', 488, [eighth, eighth]),
      ...street('F', 'Nyumbu Street', 'Phase 3', 568, [quarter, quarter]),
      ...street('G', 'Korongo Street', 'Phase 3', 648, [quarter, quarter]),
      ...street('H', 'Pofu Street', 'Phase 3', 739.5, [half, half, half], 45),
      box('amenity', 'Gatehouse and site office', 24, 376, 34, 18),
      box('amenity', 'Show homes', 66, 376, 74, 32),
      box('green', 'Acacia garden', 24, 414, 214, 31),
      box('water', 'Tank and boreholes', 156, 378, 40, 30),
      box('amenity', 'Site for shops and nursery', 246, 374, 108, 73),
      box('green', 'Village green', 370, 373, 332, 73),
      box('green', 'Grassland walk', 6, 793, 1060, 32),
      box('green', 'River reserve', 1068, 5, 97, 820),
      box('future', 'Phase 4, from 2027', 719, 374, 332, 313),
    ],
  },
  stages: [
    { includes: inBlocks('Duma Street', 'Swala Street'), releasedDaysAgo: 1800, sold: 168, reserved: 3, held: 1 },
    { includes: inBlocks('Twiga Street', 'Punda Street'), releasedDaysAgo: 1300, sold: 122, reserved: 4, held: 2 },
    { includes: inBlocks('Lukenya Avenue'), releasedDaysAgo: 900, sold: 20, reserved: 2, held: 1 },
    { includes: inBlocks('Kongoni Street', 'Nyumbu Street'), releasedDaysAgo: 620, sold: 67, reserved: 6, held: 3 },
    { includes: inBlocks('Pofu Street'), releasedDaysAgo: 620, sold: 33, reserved: 3, held: 1 },
    { includes: inBlocks('Korongo Street'), releasedDaysAgo: null },
  ],
}
