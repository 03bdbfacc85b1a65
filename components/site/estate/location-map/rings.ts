import { type Box, overlaps, textWidth } from '@/lib/drawing/svg-text'
import { along, containsPoint, isInside, nearestRadius, radiusOf } from './geometry'
import type { MapFrame, MapRing, Point } from './map'

const ringDistances = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]

/** Returns circles of round distances, with labels where there is room. `reach` is the radius of the `farthest` km. */
export function ringsAround(
  centre: Point,
  farthest: number,
  reach: number,
  frame: MapFrame,
  occupied: Box[],
  roadPoints: Point[],
): MapRing[] {
  const rings: MapRing[] = []
  for (const km of ringDistances.filter(km => km <= farthest * 1.1)) {
    const radius = radiusOf(km, farthest, reach)
    if (radius - (rings.at(-1)?.radius ?? nearestRadius) > 24) rings.push({ km, radius })
  }
  const boxes: Box[] = []

  return rings.map(ring => {
    const width = textWidth(`${ring.km} km`, frame.fontSizes.detail) + 6
    const height = frame.fontSizes.detail * 1.3
    for (let step = 0; step < 24; step += 1) {
      // The search begins in the north-west, so that the labels of the rings form one line if possible.
      const at = along(((21 + step) * Math.PI) / 12, ring.radius)
      const label = { x: centre.x + at.x, y: centre.y + at.y }
      const box = { x: label.x - width / 2, y: label.y - height / 2, width, height }
      const isFree = isInside(box, frame) && ![...occupied, ...boxes].some(other => overlaps(other, box, 3))
      if (!isFree || roadPoints.some(point => containsPoint(box, point))) continue
      boxes.push(box)
      return { ...ring, label }
    }
    return ring
  })
}
