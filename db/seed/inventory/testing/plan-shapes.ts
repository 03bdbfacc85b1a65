import type { PlanFeature, Point } from '../../../inventory/plan-geometry.ts'
import { distance } from '../geometry.ts'

/** Returns the points of a shape; the last point of a polygon equals its first. */
export function pointsOf({ geometry }: PlanFeature): Point[] {
  if (geometry.type === 'Point') return [geometry.coordinates]
  return geometry.type === 'Polygon' ? geometry.coordinates[0] : geometry.coordinates
}

/** Returns the metres between the edge of a road and the nearest corner or middle of a side of a shape. */
export function gapTo(road: PlanFeature, shape: PlanFeature): number {
  const corners = pointsOf(shape)
  const middles = corners.slice(1).map(([x, y], index): Point => {
    const [beforeX, beforeY] = corners[index] as Point
    return [(x + beforeX) / 2, (y + beforeY) / 2]
  })
  const gaps = [...corners, ...middles].map(point => distanceToLine(point, pointsOf(road)))
  return Math.min(...gaps) - (road.properties.width ?? 0) / 2
}

function distanceToLine(point: Point, line: Point[]): number {
  const pieces = line.slice(1).map((to, index) => {
    const from = line[index] as Point
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const share = ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / (dx * dx + dy * dy)
    const nearest = Math.min(1, Math.max(0, share))
    return distance(point, [from[0] + dx * nearest, from[1] + dy * nearest])
  })
  return Math.min(...pieces)
}

/** Returns pairs of shapes that share more than three cells of a grid of one metre; roads may cross each other. */
export function overlaps(features: PlanFeature[]): string[] {
  const owners = new Map<number, PlanFeature>()
  const shared = new Map<string, number>()
  for (const feature of features)
    for (const cell of cellsOf(feature)) {
      const owner = owners.get(cell) ?? feature
      owners.set(cell, feature)
      if (owner === feature || (owner.properties.kind === 'road' && feature.properties.kind === 'road')) continue
      const pair = `${nameOf(owner)} / ${nameOf(feature)}`
      shared.set(pair, (shared.get(pair) ?? 0) + 1)
    }
  return [...shared].filter(([, cells]) => cells > 3).map(([pair, cells]) => `${pair}: ${cells} m²`)
}

const nameOf = ({ properties }: PlanFeature) => properties.code ?? properties.label ?? `${properties.kind} without name`

function cellsOf(feature: PlanFeature): number[] {
  const { geometry, properties } = feature
  if (geometry.type === 'Point' || properties.kind === 'contour') return []
  const points = pointsOf(feature)
  if (geometry.type === 'Polygon') return cellsWhere(points, 0, centre => isInside(centre, points))
  const radius = (properties.width ?? 0) / 2
  const cells = points.slice(1).flatMap((to, index) => {
    const piece = [points[index] as Point, to]
    return cellsWhere(piece, radius, centre => distanceToLine(centre, piece) < radius)
  })
  return [...new Set(cells)]
}

/** Returns the cells around these points whose centre passes. */
function cellsWhere(points: Point[], margin: number, passes: (centre: Point) => boolean): number[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const cells: number[] = []
  for (let y = Math.floor(Math.min(...ys) - margin); y <= Math.max(...ys) + margin; y++)
    for (let x = Math.floor(Math.min(...xs) - margin); x <= Math.max(...xs) + margin; x++)
      if (passes([x + 0.5, y + 0.5])) cells.push(y * 10_000 + x)
  return cells
}

function isInside([x, y]: Point, ring: Point[]): boolean {
  return ring.slice(1).reduce((inside, [toX, toY], index) => {
    const [fromX, fromY] = ring[index] as Point
    const crosses = fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)
    return crosses ? !inside : inside
  }, false)
}
