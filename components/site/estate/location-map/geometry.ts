import type { Box } from '@/lib/drawing/svg-text'
import type { MapFrame, Point } from './map'

/** The space between the drawing and the edge of its frame. */
const margin = 8
/** The radius of a place at 0 km, outside of the mark of the estate. */
export const nearestRadius = 46

/** Returns the point at this bearing and distance from 0, 0. `y` grows to the south. */
export function along(bearing: number, radius: number): Point {
  return { x: Math.sin(bearing) * radius, y: -Math.cos(bearing) * radius }
}

// Returns the radius of a distance on a logarithmic scale, so that a shop at 2 km and a city at 45 km fit on one map.
// `reach` is the radius of the `farthest` distance.
export function radiusOf(km: number, farthest: number, reach: number) {
  const share = Math.log1p((6 * km) / farthest) / Math.log1p(6)
  return nearestRadius + (reach - nearestRadius) * share
}

export function distance(a: Point, b: Point) {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

export function boxAround({ x, y }: Point, reach: number): Box {
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach }
}

export function isInside(box: Box, frame: MapFrame) {
  return (
    box.x >= margin &&
    box.y >= margin &&
    box.x + box.width <= frame.width - margin &&
    box.y + box.height <= frame.height - margin
  )
}

export function containsPoint(box: Box, point: Point) {
  return point.x > box.x && point.x < box.x + box.width && point.y > box.y && point.y < box.y + box.height
}
