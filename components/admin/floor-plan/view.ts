import { type Box, extentOf } from '@/lib/drawing/floor-plan-layout'
import type { Point } from './shapes'

/** The shown part of the plan in metres, and the number of pixels per metre. */
export type View = { area: Box; pixelsPerMetre: number }

/** Metres of empty space around the rooms, and the minimum size of the area in metres. */
const margin = 1
const minSize = { width: 12, depth: 9 }

/** Returns the area around all rooms, in whole metres. */
export function areaAround(rooms: readonly Parameters<typeof extentOf>[0][number][]): Box {
  const extent = rooms.length > 0 ? extentOf(rooms) : { x: 0, y: 0, width: 0, depth: 0 }
  const x = Math.min(-margin, Math.floor(extent.x - margin))
  const y = Math.min(-margin, Math.floor(extent.y - margin))
  return {
    x,
    y,
    width: Math.max(minSize.width, Math.ceil(extent.x + extent.width + margin) - x),
    depth: Math.max(minSize.depth, Math.ceil(extent.y + extent.depth + margin) - y),
  }
}

/** Converts a position from metres to pixels of the drawing. */
export const inPixels = ({ area, pixelsPerMetre }: View, { x, y }: Point): Point => ({
  x: (x - area.x) * pixelsPerMetre,
  y: (y - area.y) * pixelsPerMetre,
})

/** Converts a position from pixels of the drawing to metres. */
export const inMetres = ({ area, pixelsPerMetre }: View, { x, y }: Point): Point => ({
  x: x / pixelsPerMetre + area.x,
  y: y / pixelsPerMetre + area.y,
})

/** Returns the snapping distance of dragged edges in metres: ten pixels, but at least a grid step and at most 30 cm. */
export const toleranceOf = ({ pixelsPerMetre }: View) => Math.min(0.3, Math.max(0.1, 10 / pixelsPerMetre))
