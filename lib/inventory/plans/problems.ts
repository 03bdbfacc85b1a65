import { codeKey } from '../../../db/inventory/code-key.ts'
import type { PlanFeature, Point } from '../../../db/inventory/plan-geometry.ts'
import { cornersOf, isSamePoint } from './shapes.ts'

/** A reason why a plan cannot be published; `index` is the index of the shape. */
export type PlanProblem = { index: number; message: string }

/** Minimum area in square metres: a smaller shape is a slip of the mouse. */
const minArea = 1

export function planProblems(features: readonly PlanFeature[]): PlanProblem[] {
  const seen = new Set<string>()
  return features.flatMap((feature, index) => {
    const name = shapeName(feature, index)
    const key = shapeKey(feature)
    const isRepeated = key !== null && seen.has(key)
    if (key !== null) seen.add(key)
    const messages = [...outlineProblems(feature), ...(isRepeated ? ['has the same code as another shape'] : [])]
    return messages.map(message => ({ index, message: `${name} ${message}.` }))
  })
}

/** Returns the name of a shape in messages: its code or label, or its place in the list. */
export const shapeName = ({ properties: { code, label, kind } }: PlanFeature, index: number) =>
  code ?? label ?? `Shape ${index + 1} (${kind})`

/** Returns a key for the unique code of a home or block; null for other shapes. */
export const shapeKey = ({ properties: { kind, code } }: PlanFeature) =>
  code !== undefined && (kind === 'unit' || kind === 'block') ? `${kind} ${codeKey(code)}` : null

/** Lists the problems of the outline of one shape, as the ends of sentences. */
export function outlineProblems({ properties, geometry }: PlanFeature): string[] {
  if (geometry.type !== 'Polygon')
    return properties.kind === 'unit' ? ['is a home, but its outline is a line or a point'] : []
  const [ring] = geometry.coordinates
  if (!isSamePoint(ring[0], ring.at(-1))) return ['is not closed']
  if (crossesItself(ring)) return ['crosses itself']
  return areaOf(ring) < minArea ? ['has no area'] : []
}

/** Returns true if two edges of a closed outline meet that are not neighbours. */
function crossesItself(ring: readonly Point[]): boolean {
  const edges = ring.slice(1).map((to, index) => ({ from: ring[index] as Point, to }))
  return edges.some((edge, index) =>
    edges.slice(index + 2).some((other, offset) => {
      const isNeighbour = index === 0 && index + 2 + offset === edges.length - 1
      return !isNeighbour && meet(edge, other)
    }),
  )
}

type Edge = { from: Point; to: Point }

function meet(a: Edge, b: Edge): boolean {
  const [c, d] = [turn(a, b.from), turn(a, b.to)]
  const [e, f] = [turn(b, a.from), turn(b, a.to)]
  if (c * d < 0 && e * f < 0) return true
  return (
    (c === 0 && isBetweenEnds(a, b.from)) ||
    (d === 0 && isBetweenEnds(a, b.to)) ||
    (e === 0 && isBetweenEnds(b, a.from)) ||
    (f === 0 && isBetweenEnds(b, a.to))
  )
}

/** Returns a number whose sign is the side of the edge on which the point is; 0 if it is on the line of the edge. */
const turn = ({ from, to }: Edge, [x, y]: Point) =>
  (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])

/** Returns true if a point on the line of the edge is between the ends of the edge. */
const isBetweenEnds = ({ from, to }: Edge, [x, y]: Point) =>
  x >= Math.min(from[0], to[0]) &&
  x <= Math.max(from[0], to[0]) &&
  y >= Math.min(from[1], to[1]) &&
  y <= Math.max(from[1], to[1])

/** Returns the area inside a closed ring in square metres. */
export function areaOf(ring: readonly Point[]): number {
  const doubled = ring.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = ring[index] as Point
    return sum + fromX * y - x * fromY
  }, 0)
  return Math.abs(doubled) / 2
}

/** Returns true if a point is inside an outline or on its edge; `corners` does not repeat the first point. */
export function isInside(point: Point, corners: readonly Point[]): boolean {
  let inside = false
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % corners.length] as Point
    if (turn({ from, to }, point) === 0 && isBetweenEnds({ from, to }, point)) return true
    const crossesHeight = from[1] > point[1] !== to[1] > point[1]
    if (crossesHeight && point[0] < from[0] + ((to[0] - from[0]) * (point[1] - from[1])) / (to[1] - from[1]))
      inside = !inside
  }
  return inside
}

/** Returns the area of a shape in square metres; 0 for lines and points. */
export const shapeArea = (feature: PlanFeature) =>
  feature.geometry.type === 'Polygon' ? areaOf([...cornersOf(feature), feature.geometry.coordinates[0][0] as Point]) : 0
