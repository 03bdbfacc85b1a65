import { type Box, extentOf } from '@/lib/drawing/floor-plan-layout'
import type { Point } from './shapes'

/** The shown part of the plan in metres, and the number of pixels per metre. */
export type View = { area: Box; metre: number }

/** Metres of empty space around the rooms. */
const space = 1
const smallest = { width: 12, depth: 9 }

/** Returns the area around all rooms, in whole metres. */
export function areaAround(rooms: readonly Parameters<typeof extentOf>[0][number][]): Box {
  const extent = rooms.length > 0 ? extentOf(rooms) : { x: 0, y: 0, width: 0, depth: 0 }
  const x = Math.min(-space, Math.floor(extent.x - space))
  const y = Math.min(-space, Math.floor(extent.y - space))
  return {
    x,
    y,
    width: Math.max(smallest.width, Math.ceil(extent.x + extent.width + space) - x),
    depth: Math.max(smallest.depth, Math.ceil(extent.y + extent.depth + space) - y),
  }
}

/** Converts a position from metres to pixels of the drawing. */
export const inPixels = ({ area, metre }: View, { x, y }: Point): Point => ({
  x: (x - area.x) * metre,
  y: (y - area.y) * metre,
})

/** Converts a position from pixels of the drawing to metres. */
export const inMetres = ({ area, metre }: View, { x, y }: Point): Point => ({
  x: x / metre + area.x,
  y: y / metre + area.y,
})

/** Returns the snapping distance of dragged edges in metres: ten pixels, but at least a grid step and at most 30 cm. */
export const toleranceOf = ({ metre }: View) => Math.min(0.3, Math.max(0.1, 10 / metre))
