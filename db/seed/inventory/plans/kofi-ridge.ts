import type { EstateInventory } from '../estate-inventory.ts'
import { shear } from '../geometry.ts'
import { type Plots, row } from '../homes.ts'
import { boundary, box, close, gate, type Road, road } from '../shapes.ts'

const three: Plots[number] = ['kofi-ridge-townhouse-3bed', 6, 6.25]
const four: Plots[number] = ['kofi-ridge-townhouse-4bed', 2, 7]

/** Returns eight townhouses from the ridge road outwards: the two wider houses are at the quiet end. */
const townhouses = (number: number, on: Road, side: 'left' | 'right') =>
  row({
    road: on,
    side,
    start: 10,
    depth: 20,
    block: `Row ${number}`,
    prefix: `R${number}`,
    corners: 'both',
    plots: [three, four],
  })

const northWest = road(null, 7, [118, 38], [44, 38])
const northEast = close('North Lane', 7, [118, 38], [190, 38], 8)
const southWest = road(null, 7, [118, 120], [44, 120])
const southEast = close('South Lane', 7, [118, 120], [190, 120], 8)

export const kofiRidge: EstateInventory = {
  slug: 'kofi-ridge',
  reservationFee: 100_000,
  plan: {
    datedOn: '2025-11-10',
    reason: 'As built: eight rows, the play court and the lawn on the ridge.',
    bend: shear(
      x => 13 * Math.sin((Math.PI * x) / 230),
      y => 9 * Math.sin((Math.PI * y) / 158.4),
    ),
    pieces: [
      boundary([0, 0], [230, 0], [230, 158.4], [0, 158.4]),
      gate(230, 79),
      road('Kofi Road', 7, [252, 79], [118, 79]),
      road('Ridge Road', 7, [118, 38], [118, 120]),
      road('Lawn Lane', 7, [44, 38], [44, 120]),
      northWest,
      northEast,
      southWest,
      southEast,
      townhouses(1, northWest, 'right'),
      townhouses(2, northEast, 'left'),
      townhouses(3, northWest, 'left'),
      townhouses(4, northEast, 'right'),
      townhouses(5, southWest, 'right'),
      townhouses(6, southEast, 'left'),
      townhouses(7, southWest, 'left'),
      townhouses(8, southEast, 'right'),
      box('green', 'Ridge lawn', 6, 8, 32, 142),
      box('amenity', 'Play court', 84, 70, 26, 18),
      box('green', 'Acacia lawn', 50, 67, 30, 24),
      box('green', 'Gardens', 203, 8, 21, 58),
      box('green', 'Jacaranda verge', 128, 64, 68, 9),
      box('amenity', 'Visitors’ parking', 128, 85, 46, 8),
      box('amenity', 'Gatehouse', 212, 86, 10, 8),
      box('water', 'Borehole and tanks', 204, 104, 18, 12),
      box('green', 'Gardens', 203, 120, 21, 30),
    ],
  },
  stages: [{ includes: () => true, releasedDaysAgo: 1300, sold: 56, reserved: 1, held: 1 }],
}
