import type { Point } from '@/db/inventory/plan-geometry'
import {
  centreOf,
  closedRing,
  directionOf,
  distance,
  dot,
  extentAlong,
  type Line,
  middle,
  opposite,
  perpendicular,
  piecesOf,
  pointFrom,
  sectionOf,
} from './geometry'
import { nearestRoad, type Road, roadsNear } from './roads'

/** A plot with the middle of its front, the directions of the street and into the plot, and its depth in metres. */
export type OrientedPlot = { ring: Line; front: Point; along: Point; inward: Point; depth: number }

/** Metres: shorter sides are pieces of a curve or of a cut corner, not fronts. */
const minFrontLength = 2

/** Turns a plot to its street: its front is the side (about parallel to `along`, if given) nearest to a road's edge. */
export function orientPlot(ring: Line, roads: readonly Road[], along?: Point): OrientedPlot | null {
  const centre = centreOf(ring)
  const nearbyRoads = roadsNear(roads, centre, 40 + Math.max(...ring.map(corner => distance(corner, centre))))
  const sides = piecesOf(ring)
    .filter(([from, to]) => distance(from, to) >= minFrontLength)
    .filter(side => !along || Math.abs(dot(directionOf(...side), along)) > 0.8)
    .flatMap(([from, to]) => {
      const front = middle(from, to)
      const near = nearestRoad(front, nearbyRoads)
      return near ? [{ front, near }] : []
    })
  const first = sides[0]
  if (!first) return null
  // Of sides whose gaps differ by less than 5 centimetres, the first one is the front.
  const { front, near } = sides.reduce((best, side) => (side.near.gap < best.near.gap - 0.05 ? side : best), first)
  return plotWithFront(ring, front, near.direction, centre)
}

/** Returns the plot whose front has this middle and direction; null if the ring is not behind it. */
function plotWithFront(ring: Line, front: Point, direction: Point, centre: Point): OrientedPlot | null {
  const aside = perpendicular(direction)
  const isAhead = dot([centre[0] - front[0], centre[1] - front[1]], aside) > 0
  const inward = isAhead ? aside : opposite(aside)
  // `along` points to the left of a person who leaves the house, for every plot.
  const along = opposite(perpendicular(inward))
  const section = sectionOf(ring, front, inward)
  return section && { ring, front, along, inward, depth: section[1] }
}

/** Returns the middle and the width of a plot `into` metres behind its front. */
export function widthAt(
  { ring, front, along, inward }: OrientedPlot,
  into: number,
): { at: Point; width: number } | null {
  const origin = pointFrom(front, inward, into)
  const section = sectionOf(ring, origin, along)
  return section && { at: pointFrom(origin, along, (section[0] + section[1]) / 2), width: section[1] - section[0] }
}

/** Divides a row of homes that is one shape of the plan into plots of about `targetWidth` metres. */
export function divideRow(ring: Line, row: OrientedPlot, targetWidth: number): OrientedPlot[] {
  // Measured from end to end, because a curved row leaves the straight line through its middle.
  const [start, end] = extentAlong(ring, row.along, row.front)
  const count = Math.max(1, Math.round((end - start) / targetWidth))
  const width = (end - start) / count
  return Array.from({ length: count }, (_, index): OrientedPlot | null => {
    const at = pointFrom(pointFrom(row.front, row.inward, row.depth / 2), row.along, start + (index + 0.5) * width)
    const section = sectionOf(ring, at, row.inward)
    if (!section) return null
    const [near, far] = section
    const front = pointFrom(at, row.inward, near)
    const corners: Point[] = [
      pointFrom(front, row.along, -width / 2),
      pointFrom(front, row.along, width / 2),
      pointFrom(pointFrom(at, row.inward, far), row.along, width / 2),
      pointFrom(pointFrom(at, row.inward, far), row.along, -width / 2),
    ]
    return { ...row, ring: closedRing(corners), front, depth: far - near }
  }).filter(plot => plot !== null)
}
