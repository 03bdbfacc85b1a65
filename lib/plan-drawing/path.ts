import type { Point } from '@/db/inventory/plan-geometry'
import type { Line } from './geometry'

/** The top left corner of the sheet in metres; paths are in decimetres from this corner. */
export type Origin = { x: number; y: number }

const decimetres = (metres: number) => Math.round(metres * 10)

/**
 * Returns path data in decimetres. Whole numbers and relative steps keep it short, as do points that are left out
 * because they are on the straight line between their neighbours. `end` closes an area.
 */
function steps(points: Line, { x: left, y: top }: Origin, end: 'z' | ''): string {
  const corners = points.map(([x, y]): Point => [decimetres(x - left), decimetres(y - top)])
  let previous: Point = [0, 0]
  let path = ''
  for (const [index, at] of corners.entries()) {
    const [dx, dy] = [at[0] - previous[0], at[1] - previous[1]]
    const next = corners[index + 1]
    if (index > 0 && ((dx === 0 && dy === 0) || (next && isStraight(previous, at, next)))) continue
    path += index === 0 ? `M${at[0]} ${at[1]}` : dx === 0 ? `v${dy}` : dy === 0 ? `h${dx}` : `l${dx} ${dy}`
    previous = at
  }
  return path.replaceAll(' -', '-') + end
}

/** Returns true if a point is less than half a decimetre beside the line from one point to another, and between them. */
function isStraight([x, y]: Point, at: Point, to: Point): boolean {
  const [dx, dy] = [to[0] - x, to[1] - y]
  const length = Math.hypot(dx, dy)
  const along = ((at[0] - x) * dx + (at[1] - y) * dy) / length
  return along > 0 && along < length && Math.abs((at[0] - x) * dy - (at[1] - y) * dx) < 0.5 * length
}

export const linePath = (points: Line, origin: Origin) => steps(points, origin, '')

export function ringPath(ring: Line, origin: Origin): string {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1]
  return steps(isClosed ? ring.slice(0, -1) : ring, origin, 'z')
}

/** Returns the shortest path data for dots at these points; with round ends, a dot is as wide as the stroke. */
export function dotsPath(points: Line, { x: left, y: top }: Origin): string {
  let previous: Point = [0, 0]
  let path = ''
  for (const [x, y] of points) {
    const at: Point = [decimetres(x - left), decimetres(y - top)]
    path += `${path ? 'm' : 'M'}${at[0] - previous[0]} ${at[1] - previous[1]}h0`
    previous = at
  }
  return path.replaceAll(' -', '-')
}
