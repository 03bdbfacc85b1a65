import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { centreOf, extentOfPoints, longestDirection, perpendicular, sectionOf } from './geometry'

export type Bounds = { x: number; y: number; width: number; height: number }

/** Metres around the shapes, so that strokes and the gate are not cut off. */
const margin = 8

/**
 * Returns the rectangle that contains every shape, in metres; a small one without shapes. Contour lines of a survey may
 * lead far beyond the estate, so they count only if there is nothing else.
 */
export function boundsOf(features: readonly PlanFeature[]): Bounds {
  const estate = features.filter(({ properties }) => properties.kind !== 'contour')
  const points = (estate.length > 0 ? estate : features).flatMap(pointsOf)
  if (points.length === 0) return { x: 0, y: 0, width: 100, height: 60 }
  const box = extentOfPoints(points)
  const [x, y] = [box.left - margin, box.top - margin]
  return { x, y, width: box.right + margin - x, height: box.bottom + margin - y }
}

/** Minimum distance in metres from the middle of the shapes to the edges of the visible part. */
const surroundings = { x: 130, y: 85 }

/** Returns the visible rectangle around shapes: the same size for every home, larger for a long street. */
export function boundsAround(...features: PlanFeature[]): Bounds {
  const { x, y, width, height } = boundsOf(features)
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const [across, down] = [Math.max(surroundings.x, width / 2), Math.max(surroundings.y, height / 2)]
  return { x: middleX - across, y: middleY - down, width: 2 * across, height: 2 * down }
}

export function isWithin(feature: PlanFeature, { x, y, width, height }: Bounds): boolean {
  const shape = boundsOf([feature])
  return shape.x < x + width && shape.x + shape.width > x && shape.y < y + height && shape.y + shape.height > y
}

/** Returns the shape of a home, or the shape of its block. */
export const findShape = (features: readonly PlanFeature[], { code, block }: { code: string; block: string }) =>
  features.find(({ properties }) => properties.kind === 'unit' && properties.code === code) ??
  features.find(({ properties }) => properties.kind === 'block' && properties.code === block)

export function pointsOf({ geometry }: PlanFeature): Point[] {
  if (geometry.type === 'Point') return [geometry.coordinates]
  return geometry.type === 'Polygon' ? geometry.coordinates[0] : geometry.coordinates
}

/** Returns the centre, where the label is, and the size of the bounding box of a shape, in decimetres. */
export function boxOf(feature: PlanFeature, { x, y }: Bounds) {
  const { left, top, right, bottom } = extentOfPoints(pointsOf(feature))
  const [width, height] = [right - left, bottom - top]
  return {
    x: decimetres(left + width / 2 - x),
    y: decimetres(top + height / 2 - y),
    width: decimetres(width),
    height: decimetres(height),
  }
}

/** Returns the width in CSS pixels at which a finger can hit every plot: the shortest side has `side` pixels. */
export function comfortableWidth(features: readonly PlanFeature[], bounds: Bounds, side: number): number {
  const sides = features
    .filter(({ properties }) => properties.kind === 'unit')
    .map(feature => shortestWidth(pointsOf(feature)))
  return sides.length === 0 ? 0 : Math.ceil((side / Math.min(...sides)) * bounds.width)
}

/** Returns the shorter width of a plot through its centre, not its shortest side: curves consist of short pieces. */
function shortestWidth(ring: Point[]): number {
  const along = longestDirection(ring)
  const across = [along, perpendicular(along)].map(direction => sectionOf(ring, centreOf(ring), direction) ?? [0, 100])
  return Math.min(...across.map(([from, to]) => (to ?? 0) - (from ?? 0)))
}

const decimetres = (metres: number) => Math.round(metres * 10)
