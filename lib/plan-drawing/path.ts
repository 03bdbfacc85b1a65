import type { Point } from '@/db/inventory/plan-geometry'
import type { Line } from './geometry'

/** The top left corner of the sheet in metres; paths are in decimetres from this corner. */
export type Origin = { x: number; y: number }

const decimetres = (metres: number) => Math.round(metres * 10)

/** Returns path data in decimetres. Whole numbers and relative steps keep it short. `end` closes an area. */
function steps(points: Line, { x: left, y: top }: Origin, end: 'z' | ''): string {
  let previous: Point = [0, 0]
  let path = ''
  for (const [index, [x, y]] of points.entries()) {
    const at: Point = [decimetres(x - left), decimetres(y - top)]
    const [dx, dy] = [at[0] - previous[0], at[1] - previous[1]]
    if (index > 0 && dx === 0 && dy === 0) continue
    path += index === 0 ? `M${at[0]} ${at[1]}` : dx === 0 ? `v${dy}` : dy === 0 ? `h${dx}` : `l${dx} ${dy}`
    previous = at
  }
  return path.replaceAll(' -', '-') + end
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
