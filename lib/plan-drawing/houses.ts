import type { Point } from '@/db/inventory/plan-geometry'
import type { Random } from '@/db/inventory/seeded-random'
import { isInside, pointFrom } from './geometry'
import { type OrientedPlot, widthAt } from './oriented-plots'
import { type Roof, roofOf } from './roofs'

/** A rectangle in metres from the middle of the front of a house: to the side, and into the plot. */
type Wing = [left: number, front: number, right: number, back: number]
/** `setback` is the distance in metres from the front of the plot. */
type House = { wings: Wing[]; pool?: Wing; verandah?: Wing; setback: number }

/** The forms of houses by the kind of the unit type. Other kinds get `ordinaryHouse`. */
const houses: Record<string, House> = {
  bungalow: {
    wings: [
      [-7.5, 0, 1.5, 8],
      [1.5, 2, 7, 11],
    ],
    verandah: [-6, -1.6, 1, 0],
    setback: 5.5,
  },
  maisonette: {
    wings: [
      [-5.2, 0, 3.6, 9.2],
      [3.6, 3, 6.6, 8.6],
    ],
    verandah: [-2, -1.4, 2, 0],
    setback: 4.5,
  },
  cottage: { wings: [[-4.6, 0, 4.6, 7]], verandah: [-4.6, -1.7, 4.6, 0], setback: 4.2 },
  townhouse: { wings: [[-3.1, 0, 3.1, 9.6]], setback: 3.6 },
  villa: {
    wings: [
      [-8, 0, 8, 6.4],
      [-8, 6.4, -2.6, 12.6],
    ],
    pool: [-0.6, 9.4, 6.6, 12.6],
    verandah: [-2.6, 6.4, 7.4, 8.4],
    setback: 6,
  },
}
const ordinaryHouse: House = { wings: [[-4.7, 0, 4.7, 7.4]], setback: 3.6 }

export type HouseParts = { roofs: Roof[]; drive: [Point, Point]; verandah: Point[] | null; pool: Point[] | null }

/** The sizes in which a house is tried on its plot, as shares of its ordinary size. */
const sizes = [1, 0.9, 0.8, 0.7, 0.6, 0.5]

/**
 * Returns the house of a plot, turned to its street and sometimes mirrored, in the largest size that is inside of the
 * plot; null if none is. A terraced house has the width of its plot.
 */
export function houseOn(plot: OrientedPlot, kind: string, random: Random): HouseParts | null {
  const house = houses[kind] ?? ordinaryHouse
  const isTerraced = kind === 'townhouse'
  const mirror = !isTerraced && random.next() < 0.5 ? -1 : 1
  for (const size of isTerraced ? [1] : sizes) {
    const parts = placeHouse(plot, house, { isTerraced, mirror, size })
    const corners = parts?.roofs.flatMap(({ outline }) => outline) ?? []
    if (isTerraced || corners.every(point => isInside(point, plot.ring))) return parts
  }
  return null
}

type Placement = { isTerraced: boolean; mirror: 1 | -1; size: number }

function placeHouse(plot: OrientedPlot, house: House, { isTerraced, mirror, size }: Placement): HouseParts | null {
  const [left, right, back] = [
    Math.min(...house.wings.map(([side]) => side)),
    Math.max(...house.wings.map(([, , side]) => side)),
    Math.max(...house.wings.map(([, , , side]) => side)),
  ]
  // On small plots, the setback and the house become smaller.
  const setback = Math.min(house.setback, plot.depth * 0.22)
  // The width of the plot halfway into a house of full depth decides the scale.
  const middleSection = widthAt(plot, setback + back / 2)
  if (!middleSection) return null
  const widthScale = isTerraced
    ? middleSection.width / (right - left)
    : size * Math.min(1.15, (middleSection.width * 0.8) / (right - left))
  const maxDepthScale = Math.min(1.1, (plot.depth * (house.pool ? 0.7 : 0.58)) / back)
  const depthScale = Math.min(size * maxDepthScale, isTerraced ? 1 : widthScale * 1.15)
  const shift = ((right + left) / 2) * mirror
  // Follows a slanting plot: the middle of its width is not straight behind the middle of its front.
  const middleDepth = setback + (back * depthScale) / 2
  const middle = widthAt(plot, Math.min(plot.depth - 0.5, Math.max(0.3, middleDepth)))
  const corner = (x: number, y: number): Point => {
    const origin = middle ? pointFrom(middle.at, plot.inward, setback + y * depthScale - middleDepth) : plot.front
    return pointFrom(origin, plot.along, (x * mirror - shift) * widthScale)
  }
  const quad = ([fromX, fromY, toX, toY]: Wing): Point[] => [
    corner(fromX, fromY),
    corner(toX, fromY),
    corner(toX, toY),
    corner(fromX, toY),
  ]
  const door = corner((left + right) / 2 - (right - left) * 0.12, 0)
  const street = pointFrom(door, plot.inward, -setback - 1.6)
  const pool = house.pool ? quad(house.pool) : null
  return {
    roofs: house.wings.map(wing => roofOf(quad(wing))),
    drive: [street, door],
    verandah: house.verandah ? quad(house.verandah) : null,
    pool: pool?.every(point => isInside(point, plot.ring)) ? pool : null,
  }
}
