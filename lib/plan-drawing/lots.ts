import type { Point } from '@/db/inventory/plan-geometry'
import {
  centreOf,
  directionOf,
  distance,
  dot,
  type Line,
  middle,
  moved,
  opposite,
  piecesOf,
  reachOf,
  sectionOf,
  turned,
} from './geometry'
import { nearestRoad, type Road, roadsNear } from './roads'

/** A plot in coordinates of its house: the middle of its front, the directions of the street and into the plot. */
export type Lot = { ring: Line; front: Point; along: Point; away: Point; depth: number }

/** Metres: shorter sides are pieces of a curve or of a cut corner, not fronts. */
const minFrontLength = 2

/** Turns a plot to its street: its front is the side (about parallel to `along`, if given) nearest to a road's edge. */
export function lotOf(ring: Line, roads: readonly Road[], along?: Point): Lot | null {
  const centre = centreOf(ring)
  const around = roadsNear(roads, centre, 40 + Math.max(...ring.map(corner => distance(corner, centre))))
  const sides = piecesOf(ring)
    .filter(([from, to]) => distance(from, to) >= minFrontLength)
    .filter(side => !along || Math.abs(dot(directionOf(...side), along)) > 0.8)
    .flatMap(([from, to]) => {
      const front = middle(from, to)
      const near = nearestRoad(front, around)
      return near ? [{ front, near }] : []
    })
  const first = sides[0]
  if (!first) return null
  const { front, near } = sides.reduce((best, side) => (side.near.gap < best.near.gap - 0.05 ? side : best), first)
  return lotAt(ring, front, near.direction, centre)
}

/** Returns the plot whose front has this middle and direction; null if the ring is not behind it. */
function lotAt(ring: Line, front: Point, direction: Point, centre: Point): Lot | null {
  const aside = turned(direction)
  const isAhead = dot([centre[0] - front[0], centre[1] - front[1]], aside) > 0
  const away = isAhead ? aside : opposite(aside)
  // `along` points to the left of a person who leaves the house, for every plot.
  const along = opposite(turned(away))
  const section = sectionOf(ring, front, away)
  return section && { ring, front, along, away, depth: section[1] }
}

/** Returns the middle and the width of a plot `into` metres behind its front. */
export function widthAt({ ring, front, along, away }: Lot, into: number): { at: Point; width: number } | null {
  const origin = moved(front, away, into)
  const section = sectionOf(ring, origin, along)
  return section && { at: moved(origin, along, (section[0] + section[1]) / 2), width: section[1] - section[0] }
}

/** Divides a row of homes that is one shape of the plan into plots of about `wanted` metres. */
export function lotsOf(ring: Line, row: Lot, wanted: number): Lot[] {
  // Measured from end to end, because a curved row leaves the straight line through its middle.
  const [start, end] = reachOf(ring, row.along, row.front)
  const count = Math.max(1, Math.round((end - start) / wanted))
  const width = (end - start) / count
  return Array.from({ length: count }, (_, index): Lot | null => {
    const at = moved(moved(row.front, row.away, row.depth / 2), row.along, start + (index + 0.5) * width)
    const section = sectionOf(ring, at, row.away)
    if (!section) return null
    const [near, far] = section
    const front = moved(at, row.away, near)
    const corners: Point[] = [
      moved(front, row.along, -width / 2),
      moved(front, row.along, width / 2),
      moved(moved(at, row.away, far), row.along, width / 2),
      moved(moved(at, row.away, far), row.along, -width / 2),
    ]
    return { ...row, ring: [...corners, corners[0] as Point], front, depth: far - near }
  }).filter(lot => lot !== null)
}
