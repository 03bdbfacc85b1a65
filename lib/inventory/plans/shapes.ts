import type { PlanFeature, Point } from '../../../db/inventory/plan-geometry.ts'

/** Rounds coordinates to centimetres, so that shared corners stay equal. */
export const roundPoint = ([x, y]: Point): Point => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]

type Segment = { from: Point; to: Point }
type PlotRow = Segment & {
  codes: readonly string[]
  /** Metres from the road to the back of the plots. */
  depth: number
  /** The side of the road, looking from `from` to `to`. */
  side: 'left' | 'right'
}

/** Returns plots of the same width along a straight edge of a road, in the order of their codes. */
export function rowOfPlots({ from, to, codes, depth, side }: PlotRow): PlanFeature[] {
  const length = distance(from, to)
  if (length === 0) return []
  // y grows downwards: the vector to the right of (dx, dy) is (-dy, dx).
  const sign = side === 'right' ? 1 : -1
  const back: Point = [(-(to[1] - from[1]) / length) * depth * sign, ((to[0] - from[0]) / length) * depth * sign]
  const along = (index: number): Point => between(from, to, index / codes.length)
  return codes.map((code, index) => {
    const [start, end] = [along(index), along(index + 1)]
    return polygon([start, end, add(end, back), add(start, back)], { kind: 'unit', code })
  })
}

/** Returns consecutive codes from `first`, such as `B-01`, `B-02`, `B-03`. The last number keeps its leading zeros. */
export function numberedCodes(first: string, count: number, step = 1): string[] {
  const [, prefix = '', digits = '1'] = /^(.*?)(\d{1,9})?$/.exec(first.trim()) ?? []
  return Array.from({ length: count }, (_, index) => {
    const number = Number(digits) + index * step
    return `${prefix}${String(Math.max(number, 0)).padStart(digits.length, '0')}`
  })
}

/** Returns an outline that is closed at its first corner. */
export function polygon(corners: readonly Point[], properties: PlanFeature['properties']): PlanFeature {
  const ring = corners.map(roundPoint)
  const [first] = ring
  if (first) ring.push(first)
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [ring] } }
}

/** Returns every point of a shape, for an outline without the repeated first point. */
export function cornersOf({ geometry }: PlanFeature): Point[] {
  if (geometry.type === 'Point') return [geometry.coordinates]
  return geometry.type === 'LineString' ? geometry.coordinates : geometry.coordinates[0].slice(0, -1)
}

export function withCorners(feature: PlanFeature, corners: readonly Point[]): PlanFeature {
  const { type } = feature.geometry
  const rounded = corners.map(roundPoint)
  if (type === 'Polygon') return polygon(rounded, feature.properties)
  const geometry =
    type === 'Point'
      ? { type, coordinates: rounded[0] ?? ([0, 0] as Point) }
      : { type: 'LineString' as const, coordinates: rounded }
  return { ...feature, geometry }
}

/** Returns the shape, moved by metres to the east and to the south. */
export const moveShape = (feature: PlanFeature, by: Point): PlanFeature =>
  withCorners(
    feature,
    cornersOf(feature).map(corner => add(corner, by)),
  )

/** Metres within which a corner counts as being on the cut. */
const tolerance = 0.02

/** Cuts an outline along a line; the first half keeps the code. Null if the line does not cross it exactly twice. */
export function splitShape(feature: PlanFeature, { from, to }: Segment): [PlanFeature, PlanFeature] | null {
  const length = distance(from, to)
  if (feature.geometry.type !== 'Polygon' || length === 0) return null
  const offsetOf = ([x, y]: Point) => ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) / length
  const ring: { point: Point; isOnCut: boolean }[] = []
  const corners = cornersOf(feature)
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] as Point
    const [offset, nextOffset] = [offsetOf(corner), offsetOf(next)]
    const isOnCut = Math.abs(offset) < tolerance
    ring.push({ point: corner, isOnCut })
    if (!isOnCut && Math.abs(nextOffset) >= tolerance && offset * nextOffset < 0)
      ring.push({ point: between(corner, next, offset / (offset - nextOffset)), isOnCut: true })
  })
  const cuts = ring.flatMap(({ isOnCut }, index) => (isOnCut ? [index] : []))
  const [start = 0, end = 0] = cuts
  const isAlongEdge = end - start === 1 || end - start === ring.length - 1
  if (cuts.length !== 2 || isAlongEdge) return null
  const points = ring.map(({ point }) => point)
  const { code: _, ...rest } = feature.properties
  return [
    polygon([...points.slice(0, start + 1), ...points.slice(end)], feature.properties),
    polygon(points.slice(start, end + 1), rest),
  ]
}

export const isSamePoint = (one?: readonly number[], other?: readonly number[]) =>
  one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1]

export const distance = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1])
const add = (point: Point, by: Point): Point => [point[0] + by[0], point[1] + by[1]]
const between = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]
