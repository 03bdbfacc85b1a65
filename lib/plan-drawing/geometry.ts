import type { Point } from '@/db/inventory/plan-geometry'

export type Line = readonly Point[]

/** An upright rectangle in metres. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Returns the rectangle around points; infinite without points. A plan may have too many for `Math.min(...)`. */
export function extentOfPoints(points: Line): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of points) {
    if (x < box.left) box.left = x
    if (x > box.right) box.right = x
    if (y < box.top) box.top = y
    if (y > box.bottom) box.bottom = y
  }
  return box
}

/** The point of a line that is nearest to another point, its distance, and the direction of the line there. */
export type Nearest = { distance: number; at: Point; direction: Point }

export const distance = ([x, y]: Point, [toX, toY]: Point) => Math.hypot(toX - x, toY - y)

/** Returns the point `by` metres from the first point in a direction. */
export const pointFrom = ([x, y]: Point, [dx, dy]: Point, by: number): Point => [x + dx * by, y + dy * by]

/** Turns a direction by 90 degrees clockwise on the sheet. */
export const perpendicular = ([dx, dy]: Point): Point => [-dy, dx]

export const opposite = ([dx, dy]: Point): Point => [-dx, -dy]

export const dot = ([x, y]: Point, [otherX, otherY]: Point) => x * otherX + y * otherY

export const middle = ([x, y]: Point, [toX, toY]: Point): Point => [(x + toX) / 2, (y + toY) / 2]

export function directionOf(from: Point, to: Point): Point {
  const length = distance(from, to) || 1
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

export const closedRing = (corners: Line): Point[] => [...corners, corners[0] as Point]

/** Returns the straight pieces of a line or of a closed ring. */
export const piecesOf = (line: Line): [Point, Point][] =>
  line.slice(1).map((to, index) => [line[index] as Point, to] as [Point, Point])

export function nearestOn(line: Line, [x, y]: Point): Nearest {
  let best: Nearest = { distance: Number.POSITIVE_INFINITY, at: [x, y], direction: [1, 0] }
  let minSquaredGap = Number.POSITIVE_INFINITY
  for (let index = 1; index < line.length; index++) {
    const [[fromX, fromY], [toX, toY]] = [line[index - 1] as Point, line[index] as Point]
    const [dx, dy] = [toX - fromX, toY - fromY]
    const squared = dx * dx + dy * dy
    if (squared === 0) continue
    const share = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / squared))
    const [atX, atY] = [fromX + dx * share, fromY + dy * share]
    const squaredGap = (x - atX) ** 2 + (y - atY) ** 2
    if (squaredGap >= minSquaredGap) continue
    minSquaredGap = squaredGap
    const length = Math.sqrt(squared)
    best = { distance: Math.sqrt(squaredGap), at: [atX, atY], direction: [dx / length, dy / length] }
  }
  return best
}

export const lengthOf = (line: Line) => piecesOf(line).reduce((sum, [from, to]) => sum + distance(from, to), 0)

/** Returns the point `metres` from the beginning of a line, with the direction of the line there. */
export function pointAlong(line: Line, metres: number): { at: Point; direction: Point } {
  let remaining = metres
  let last: { at: Point; direction: Point } = { at: line[0] as Point, direction: [1, 0] }
  for (const [from, to] of piecesOf(line)) {
    const length = distance(from, to)
    const direction = directionOf(from, to)
    if (remaining <= length) return { at: pointFrom(from, direction, remaining), direction }
    remaining -= length
    last = { at: to, direction }
  }
  return last
}

/** Returns the area of a closed ring in square metres. */
export const areaOf = (ring: Line) =>
  Math.abs(piecesOf(ring).reduce((sum, [[x, y], [toX, toY]]) => sum + x * toY - toX * y, 0)) / 2

/** Returns the middle of a ring's outline. Sides are weighted by length, because a curve has many corners. */
export function centreOf(ring: Line): Point {
  let [x, y, totalLength] = [0, 0, 0]
  for (const [from, to] of piecesOf(ring)) {
    const length = distance(from, to)
    x += ((from[0] + to[0]) / 2) * length
    y += ((from[1] + to[1]) / 2) * length
    totalLength += length
  }
  return totalLength === 0 ? (ring[0] as Point) : [x / totalLength, y / totalLength]
}

export function isInside([x, y]: Point, ring: Line): boolean {
  let inside = false
  for (let index = 1; index < ring.length; index++) {
    const [[fromX, fromY], [toX, toY]] = [ring[index - 1] as Point, ring[index] as Point]
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) inside = !inside
  }
  return inside
}

/** Returns the direction in which a ring is longest. Sides are expected to be nearly parallel or at right angles. */
export function longestDirection(ring: Line): Point {
  let [x, y] = [0, 0]
  for (const [from, to] of piecesOf(ring)) {
    // The factor 4 makes directions at right angles equal.
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) * 4
    x += distance(from, to) * Math.cos(angle)
    y += distance(from, to) * Math.sin(angle)
  }
  const angle = Math.atan2(y, x) / 4
  const direction: Point = [Math.cos(angle), Math.sin(angle)]
  const [lengthwise, crosswise] = [extentAlong(ring, direction), extentAlong(ring, perpendicular(direction))]
  return lengthwise[1] - lengthwise[0] >= crosswise[1] - crosswise[0] ? direction : perpendicular(direction)
}

/** Returns the minimum and maximum distance from an origin to a ring, measured in a direction. */
export function extentAlong(ring: Line, direction: Point, [x, y]: Point = [0, 0]): [number, number] {
  const values = ring.map(point => dot([point[0] - x, point[1] - y], direction))
  return [Math.min(...values), Math.max(...values)]
}

/** Cuts a ring along a line. Returns the distances from `origin` to the first and the last crossing, or null. */
export function sectionOf(ring: Line, origin: Point, direction: Point): [number, number] | null {
  const aside = perpendicular(direction)
  const crossings = piecesOf(ring).flatMap(([from, to]) => {
    const [a, b] = [from, to].map(([x, y]) => dot([x - origin[0], y - origin[1]], aside)) as [number, number]
    if (a > 0 === b > 0) return []
    const share = a / (a - b)
    const at: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    return [dot([at[0] - origin[0], at[1] - origin[1]], direction)]
  })
  return crossings.length < 2 ? null : [Math.min(...crossings), Math.max(...crossings)]
}

/** Returns a ring whose sides are `by` metres further inside; null if the ring is too small. */
export function insetRing(ring: Line, by: number): Point[] | null {
  const sides = piecesOf(ring).filter(([from, to]) => distance(from, to) > 0.01)
  const movedSides = sides.map(([from, to]) => {
    const direction = directionOf(from, to)
    const inward = perpendicular(direction)
    const isInward = isInside(pointFrom(middle(from, to), inward, 0.05), ring)
    return { from, direction, inward: isInward ? inward : opposite(inward) }
  })
  const insetCorners = movedSides.map((side, index): Point => {
    const previous = movedSides.at(index - 1) ?? side
    const sum: Point = [side.inward[0] + previous.inward[0], side.inward[1] + previous.inward[1]]
    // The limit keeps the new corner of a sharp angle near the old one.
    const scale = Math.max(0.3, (sum[0] ** 2 + sum[1] ** 2) / 2)
    return [side.from[0] + (sum[0] * by) / scale, side.from[1] + (sum[1] * by) / scale]
  })
  const closed = closedRing(insetCorners)
  // A ring repeats its first corner.
  const isValid = ring.length > 3 && insetCorners.every(point => isInside(point, ring)) && areaOf(closed) < areaOf(ring)
  return isValid ? closed : null
}
