import { z } from 'zod'
import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { featureKinds } from '@/db/inventory/plan-kinds'
import { type ImportedPlan, PlanImportError } from './imported-plan'
import { cornersOf, withCorners } from './shapes'

const position = z.tuple([z.number(), z.number()]).rest(z.number())
const name = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)

const featureSchema = z.object({
  type: z.literal('Feature'),
  id: name,
  properties: z
    .object({
      kind: z.enum(featureKinds).optional().catch(undefined),
      code: name,
      name,
      label: name,
      width: z.number().optional().catch(undefined),
    })
    .nullish(),
  geometry: z.discriminatedUnion('type', [
    z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)).min(1) }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(z.array(position)).min(1)).min(1) }),
    z.object({ type: z.literal('LineString'), coordinates: z.array(position) }),
    z.object({ type: z.literal('Point'), coordinates: position }),
  ]),
})
type ReadFeature = z.infer<typeof featureSchema>

const fileSchema = z.union([
  z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) }),
  z.object({ type: z.literal('Feature') }).loose(),
])

/**
 * The shapes of a GeoJSON in metres, or in longitude and latitude, which are projected. The top left corner of all of
 * them becomes the origin. Throws `PlanImportError`.
 */
export function readGeoJson(text: string, north: 'up' | 'down', maxPoints: number): ImportedPlan {
  if (countBrackets(text) > maxBrackets) throw tooManyPoints(maxPoints)
  const file = fileSchema.safeParse(parse(text))
  if (!file.success) throw new PlanImportError('This is not a GeoJSON with a list of features.')
  const given = 'features' in file.data ? (file.data.features as unknown[]) : [file.data]
  let points = 0
  const read = given.map((one, index) => {
    const feature = featureSchema.safeParse(one)
    if (!feature.success)
      throw new PlanImportError(`Feature ${index + 1} is not an outline, a line or a point with plain numbers.`)
    points += countPoints(feature.data)
    if (points > maxPoints) throw tooManyPoints(maxPoints)
    return feature.data
  })
  const holes = read.filter(({ geometry }) => geometry.type === 'Polygon' && geometry.coordinates.length > 1).length
  const shapes = read.flatMap(toShapes)
  const placed = place(shapes, north)
  const notes = holes > 0 ? [`${holes} outlines have holes, which are left out.`] : []
  return { features: placed.features, notes: [placed.note, ...notes] }
}

const tooManyPoints = (most: number) => new PlanImportError(`The file has more than ${most} points.`)

/** Every point opens a bracket: a file with more is refused before it is parsed. */
const maxBrackets = 200_000

function countBrackets(text: string): number {
  let count = 0
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', at + 1)) count++
  return count
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Also nested so deeply that the parser gives up.
    throw new PlanImportError('This is not JSON.')
  }
}

const countPoints = ({ geometry }: ReadFeature): number => {
  if (geometry.type === 'Point') return 1
  if (geometry.type === 'LineString') return geometry.coordinates.length
  const rings = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  return rings.reduce((sum, ring) => sum + ring.length, 0)
}

function toShapes({ id, properties, geometry }: ReadFeature): PlanFeature[] {
  const { kind, code = id, label = properties?.name, width } = properties ?? {}
  const isArea = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
  const known = kind ?? (isArea ? 'unit' : geometry.type === 'LineString' ? 'road' : 'amenity')
  const isNumbered = known === 'unit' || known === 'block'
  const own = isNumbered ? (code ?? properties?.name) : undefined
  const shown = isNumbered ? undefined : label
  const shared: PlanFeature['properties'] = {
    kind: known,
    ...(own && { code: own }),
    ...(shown && { label: shown }),
    ...(width !== undefined && { width }),
  }
  const shape = (found: PlanFeature['geometry']): PlanFeature => ({
    type: 'Feature',
    properties: shared,
    geometry: found,
  })
  if (geometry.type === 'Point') return [shape({ type: 'Point', coordinates: flat(geometry.coordinates) })]
  if (geometry.type === 'LineString')
    return [shape({ type: 'LineString', coordinates: geometry.coordinates.map(flat) })]
  const outlines = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return outlines.map(([ring = []]) => shape({ type: 'Polygon', coordinates: [ring.map(flat)] }))
}

/** Heights are left out. */
const flat = ([x, y]: [number, number, ...number[]]): Point => [x, y]

/** Degrees: an estate is smaller than this, and a drawing in metres is larger. */
const largestEstate = 0.5
const metresPerDegree = 111_320

function place(shapes: PlanFeature[], north: 'up' | 'down'): { features: PlanFeature[]; note: string } {
  const { left, top, right, bottom } = extentOf(shapes)
  const isDegrees = Math.abs(left) <= 180 && Math.abs(right) <= 180 && Math.abs(top) <= 90 && Math.abs(bottom) <= 90
  if (isDegrees && right - left < largestEstate && bottom - top < largestEstate) {
    const across = metresPerDegree * Math.cos((((top + bottom) / 2) * Math.PI) / 180)
    const features = mapPoints(shapes, ([x, y]) => [(x - left) * across, (bottom - y) * metresPerDegree])
    const origin = `${bottom.toFixed(6)}, ${left.toFixed(6)}`
    return { features, note: `Read as longitude and latitude; the top left corner of the plan is at ${origin}.` }
  }
  const features = mapPoints(shapes, ([x, y]) => [x - left, north === 'up' ? bottom - y : y - top])
  return { features, note: `Read as metres; the top left corner was at ${left}, ${north === 'up' ? bottom : top}.` }
}

const mapPoints = (shapes: PlanFeature[], project: (point: Point) => Point) =>
  shapes.map(shape => projected(shape, project))

/** Throws `PlanImportError` for an outline that is not closed. */
function projected(shape: PlanFeature, project: (point: Point) => Point): PlanFeature {
  if (shape.geometry.type !== 'Polygon') return withCorners(shape, cornersOf(shape).map(project))
  const [ring] = shape.geometry.coordinates
  const [first, last] = [ring[0], ring.at(-1)]
  if (ring.length < 4 || !first || !last || first[0] !== last[0] || first[1] !== last[1])
    throw new PlanImportError('An outline in the file is not closed.')
  return withCorners(shape, cornersOf(shape).map(project))
}

function extentOf(shapes: readonly PlanFeature[]) {
  const extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const shape of shapes) {
    for (const [x, y] of cornersOf(shape)) {
      extent.left = Math.min(extent.left, x)
      extent.right = Math.max(extent.right, x)
      extent.top = Math.min(extent.top, y)
      extent.bottom = Math.max(extent.bottom, y)
    }
  }
  return extent
}
