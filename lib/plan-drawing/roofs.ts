import type { Point } from '@/db/inventory/plan-geometry'
import { directionOf, distance, dot, middle, perpendicular, pointFrom } from './geometry'

/** A hipped roof: its outline, and the part that the light from the north-west does not reach. */
export type Roof = { outline: Point[]; shade: Point[] }

const shadowDirection: Point = [0.64, 0.77]

/** Returns the roof of a house with four corners, hipped along its longer side by `hip` of its width. */
export function roofOf(outline: Point[], hip = 0.42): Roof {
  const [a, b, c, d] = outline as [Point, Point, Point, Point]
  // The two long sides, each from the start of the ridge to its end.
  const isWide = distance(a, b) >= distance(b, c)
  const [first, second, third, fourth] = isWide ? [a, b, c, d] : [b, c, d, a]
  const ends: [Point, Point] = [middle(first, fourth), middle(second, third)]
  const reach = Math.min(distance(first, fourth) * hip, distance(...ends) * 0.45)
  const direction = directionOf(...ends)
  const ridge: [Point, Point] = [pointFrom(ends[0], direction, reach), pointFrom(ends[1], direction, -reach)]
  const side = perpendicular(direction)
  const isSideShaded = dot(side, shadowDirection) > 0
  // The corners of `first` and `second` are on the side opposite to `side`.
  const [near, far] = isOnSide(first, ends[0], side) === isSideShaded ? [first, second] : [fourth, third]
  const isEndShaded = dot(direction, shadowDirection) > 0
  const shade = isEndShaded
    ? [near, far, far === second ? third : second, ridge[1], ridge[0]]
    : [far, near, near === first ? fourth : first, ridge[0], ridge[1]]
  return { outline, shade }
}

const isOnSide = ([x, y]: Point, [fromX, fromY]: Point, side: Point) => dot([x - fromX, y - fromY], side) > 0
