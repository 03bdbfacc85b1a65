import type { PlanFeature, Point } from '../../inventory/plan-geometry.ts'

/** Curves a plan that is described with straight lines. A shear does not change the size of plots. */
export type Bend = (point: Point) => Point

const acre = 4046.86
/** Metres from a straight piece to its curve. */
const maxDeviation = 0.03

export const rectangle = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** Returns the point `along` metres from `from` towards `to`, and `aside` metres to the right of this line. */
export function offsetPoint(from: Point, to: Point, along: number, aside: number): Point {
  const length = distance(from, to)
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  return [from[0] + dx * along - dy * aside, from[1] + dy * along + dx * aside]
}

export const distance = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1])

/** Returns the area of a ring, open or closed, in square metres. */
export function areaOf(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}

export const acresOf = (ring: readonly Point[]) => areaOf(ring) / acre

/** Returns a feature with curved lines, and coordinates rounded to centimetres. */
export function bentFeature(feature: PlanFeature, bend: Bend): PlanFeature {
  const { geometry } = feature
  if (geometry.type === 'Point')
    return { ...feature, geometry: { ...geometry, coordinates: rounded(bend(geometry.coordinates)) } }
  if (geometry.type === 'LineString')
    return { ...feature, geometry: { ...geometry, coordinates: bentLine(geometry.coordinates, bend) } }
  return { ...feature, geometry: { ...geometry, coordinates: [bentLine(geometry.coordinates[0], bend)] } }
}

const bentLine = (points: readonly Point[], bend: Bend): Point[] =>
  points
    .slice(0, 1)
    .map(bend)
    .map(rounded)
    .concat(points.slice(1).flatMap((to, index) => bentPiece(points[index] as Point, to, bend)))

/** Returns the end of a straight piece, after as many points between as its curve needs. */
function bentPiece(from: Point, to: Point, bend: Bend): Point[] {
  const [start, end] = [bend(from), bend(to)]
  const isStraight = [0.25, 0.5, 0.75].every(
    share => distance(bend(between(from, to, share)), between(start, end, share)) < maxDeviation,
  )
  if (isStraight) return [rounded(end)]
  const middle = between(from, to, 0.5)
  return [...bentPiece(from, middle, bend), ...bentPiece(middle, to, bend)]
}

const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]
const rounded = ([x, y]: Point): Point => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]

/** Returns a bend that moves points down by `down(x)` and across by `across(y)`. */
export const shear =
  (down: (x: number) => number, across: (y: number) => number): Bend =>
  ([x, y]) => {
    const lowered = y + down(x)
    return [x + across(lowered), lowered]
  }
