import { z } from 'zod'
import type { PlanFeature, Point } from '../../../db/inventory/plan-geometry.ts'
import { extentOfPoints } from '../../plan-drawing/geometry.ts'
import { codeColumn, codeColumns, isNameColumn, readProperties } from './geojson-columns.ts'
import {
  type FoundShape,
  type LeftOut,
  maxTotalPoints,
  PlanImportError,
  PlanQuestionError,
  type ReadPlan,
} from './imported-plan.ts'
import { cornersOf, isSamePoint, roundPoint, withCorners } from './shapes.ts'

/** `north` is the direction of growing y; `codes` is the column of codes that staff chose, empty for no column. */
type Options = { north: 'up' | 'down'; codes?: string | undefined }

const position = z.tuple([z.number(), z.number()]).rest(z.number())
const line = z.array(position).min(2)
const area = z.array(z.array(position)).min(1)

const geometrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: area }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(area) }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(line) }),
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(position) }),
])
type Geometry = z.infer<typeof geometrySchema>

const collectionSchema = z.object({ type: z.literal('GeometryCollection'), geometries: z.array(z.unknown()) })
const typeSchema = z.object({ type: z.string() })

const id = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined)
const featureSchema = z.object({
  type: z.literal('Feature'),
  id,
  properties: z.record(z.string(), z.unknown()).nullish().catch(null),
  geometry: z.unknown().optional(),
})
type ReadFeature = z.infer<typeof featureSchema>

const fileSchema = z
  .object({ type: z.string(), features: z.array(z.unknown()).optional(), crs: z.unknown().optional() })
  .loose()

/**
 * Reads the shapes of a GeoJSON in metres, or in longitude and latitude, which are projected. The top left corner of
 * all shapes becomes the origin. Shapes that a plan cannot show are left out. Throws `PlanImportError`, and
 * `PlanQuestionError` when the column of the codes is unknown.
 */
export function readGeoJson(text: string, { north, codes }: Options): ReadPlan {
  if (countBrackets(text) > maxBrackets) throw tooManyPoints()
  const file = fileSchema.safeParse(parse(text))
  const rawFeatures = file.success ? featuresOf(file.data) : null
  if (!file.success || !rawFeatures) throw new PlanImportError('This is not a GeoJSON with a list of features.')
  if (rawFeatures.length > maxFileFeatures)
    throw new PlanImportError(`The file has more than ${maxFileFeatures} features.`)
  const leftOut: LeftOut[] = []
  const features: { feature: ReadFeature; name: string }[] = []
  for (const [index, one] of rawFeatures.entries()) {
    const feature = featureSchema.safeParse(one)
    const name = `feature ${index + 1}`
    if (feature.success) features.push({ feature: feature.data, name })
    else leftOut.push({ name, reason: 'is not a feature of GeoJSON' })
  }
  const areas = features.flatMap(({ feature }) => (isArea(feature) ? [feature.properties ?? {}] : []))
  const boundaries = features.flatMap(({ feature }) => (isBoundary(feature) ? [feature.properties ?? {}] : []))
  const column = codes ?? codeColumn(areas)
  const lineColumn = codes === undefined || isNameColumn(codes) ? codeColumn(boundaries, { isLine: true }) : codes
  const isColumnKnown = column !== null || (areas.length === 0 && lineColumn !== null)
  const columns = isColumnKnown ? [] : codeColumns(areas.length > 0 ? areas : boundaries)
  if (columns.length > 0) throw new PlanQuestionError({ ask: 'codes', columns })
  const count = { holes: 0, open: 0, points: 0 }
  // In lines, a column such as `name` has names of roads, and codes only if staff chose it in a file without areas.
  const chosenForLines = areas.length === 0 ? codes : undefined
  const columnsUsed = { column: column || null, lineColumn: (chosenForLines ?? lineColumn) || null }
  const usedColumn = columnsUsed.column ?? columnsUsed.lineColumn
  const shapes = features.flatMap(({ feature, name }) => toShapes(feature, name, columnsUsed, leftOut, count))
  const placement = placeAtOrigin(shapes, { north, crs: crsOf(file.data.crs) }, leftOut)
  return {
    ...{ shapes: placement.shapes, leftOut },
    notes: [
      placement.note,
      ...(usedColumn ? [`Codes are from the column “${usedColumn}”.`] : []),
      ...(count.holes > 0 ? [`${count.holes} × a hole inside an outline was left out.`] : []),
      ...(count.open > 0 ? [`${count.open} × an outline that was not closed was closed.`] : []),
    ],
  }
}

const isArea = ({ geometry }: ReadFeature) => /Polygon$/.test(typeSchema.safeParse(geometry).data?.type ?? '')

/** Returns true for a line that ends where it begins, unless it is a road or another known part of a plan. */
function isBoundary({ geometry, properties }: ReadFeature): boolean {
  const isLine = /LineString$/.test(typeSchema.safeParse(geometry).data?.type ?? '')
  const { kind } = readProperties(properties ?? {}, null)
  const parsed = isLine && (kind === null || isHome(kind)) ? geometrySchema.safeParse(geometry) : null
  return parsed?.success === true && asOutline(parsed.data) !== parsed.data
}

const isHome = (kind: string | null) => kind === 'unit' || kind === 'block'

/** Returns the features of a file, which can be a collection, a single feature or only a geometry. */
function featuresOf(file: z.infer<typeof fileSchema>): unknown[] | null {
  if (file.type === 'FeatureCollection') return file.features ?? null
  if (file.type === 'Feature') return [file]
  const isGeometry = 'coordinates' in file || file.type === 'GeometryCollection'
  return isGeometry ? [{ type: 'Feature', properties: null, geometry: file }] : null
}

/** Maximum number of features in a file, valid or not. */
const maxFileFeatures = 50_000

const tooManyPoints = () => new PlanImportError(`The file has more than ${maxTotalPoints} points.`)

/** Maximum number of brackets, because every point opens one. A file with more is rejected before it is parsed. */
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
    // The parser also fails on values that are nested too deeply.
    throw new PlanImportError('This is not JSON.')
  }
}

/** Returns the unit of the coordinate reference system that the file names; null without a name. */
function crsOf(crs: unknown): 'degrees' | 'metres' | null {
  const parsed = z.object({ properties: z.object({ name: z.string() }) }).safeParse(crs)
  if (!parsed.success) return null
  return /CRS84|EPSG:+(4326|4258|4210)$/i.test(parsed.data.properties.name) ? 'degrees' : 'metres'
}

/** Returns a geometry, or the geometries of a collection; an empty list if it is invalid. */
function geometriesOf(geometry: unknown, depth = 0): Geometry[] {
  const collection = collectionSchema.safeParse(geometry)
  if (collection.success)
    return depth > 3 ? [] : collection.data.geometries.flatMap(one => geometriesOf(one, depth + 1))
  const one = geometrySchema.safeParse(geometry)
  return one.success ? [one.data] : []
}

/** Converts a line that ends where it begins to an outline: drawing programs export boundaries as lines. */
function asOutline(geometry: Geometry): Geometry {
  const lines =
    geometry.type === 'LineString'
      ? [geometry.coordinates]
      : geometry.type === 'MultiLineString'
        ? geometry.coordinates
        : []
  const areEnclosing = lines.every(points => points.length > 3 && isSamePoint(points[0], points.at(-1)))
  return lines.length > 0 && areEnclosing
    ? { type: 'MultiPolygon', coordinates: lines.map(points => [points]) }
    : geometry
}

type Counts = { holes: number; open: number; points: number }

function toShapes(
  { id, properties, geometry }: ReadFeature,
  name: string,
  { column, lineColumn }: { column: string | null; lineColumn: string | null },
  leftOut: LeftOut[],
  count: Counts,
): FoundShape[] {
  const found = geometriesOf(geometry)
  if (found.length === 0) {
    const reason = geometry == null ? 'has no geometry' : 'is not an outline, a line or a point with plain numbers'
    leftOut.push({ name, reason })
    return []
  }
  const isLine = found.every(({ type }) => type.endsWith('LineString'))
  const { kind, code, label, width } = readProperties(properties ?? {}, isLine ? lineColumn : column)
  const isOutline = isHome(kind) || (kind === null && isLine && code !== undefined)
  return found
    .map(one => (isOutline ? asOutline(one) : one))
    .flatMap(one => {
      const shapeKind =
        kind ?? (one.type.endsWith('Polygon') ? 'unit' : one.type.endsWith('LineString') ? 'road' : 'amenity')
      const isNumbered = isHome(shapeKind)
      const codeOrLabel = isNumbered ? (code ?? (column === null ? id : undefined) ?? label) : undefined
      const shared: PlanFeature['properties'] = {
        kind: shapeKind,
        ...(codeOrLabel && { code: codeOrLabel }),
        ...(label && !isNumbered && { label }),
        ...(width !== undefined && { width }),
      }
      const shownName = codeOrLabel ?? label
      const fullName = shownName ? `${name} (${shownName.slice(0, 40)})` : name
      return simpleGeometries(one, count).map(shape => ({
        name: fullName,
        feature: { type: 'Feature' as const, properties: shared, geometry: shape },
      }))
    })
}

/** Splits a geometry into outlines without holes, lines and points. Throws `PlanImportError` for too many points. */
function simpleGeometries(geometry: Geometry, count: Counts): PlanFeature['geometry'][] {
  const withPoints = <Found>(points: number, found: Found): Found => {
    count.points += points
    if (count.points > maxTotalPoints) throw tooManyPoints()
    return found
  }
  const outline = ([ring = [], ...holes]: Position[][]): PlanFeature['geometry'] => {
    count.holes += holes.length
    return withPoints(ring.length, { type: 'Polygon', coordinates: [closeRing(ring.map(toPoint), count)] })
  }
  const path = (points: Position[]): PlanFeature['geometry'] =>
    withPoints(points.length, { type: 'LineString', coordinates: points.map(toPoint) })
  const point = (at: Position): PlanFeature['geometry'] => withPoints(1, { type: 'Point', coordinates: toPoint(at) })
  switch (geometry.type) {
    case 'Polygon':
      return [outline(geometry.coordinates)]
    case 'MultiPolygon':
      return geometry.coordinates.map(outline)
    case 'LineString':
      return [path(geometry.coordinates)]
    case 'MultiLineString':
      return geometry.coordinates.map(path)
    case 'Point':
      return [point(geometry.coordinates)]
    case 'MultiPoint':
      return geometry.coordinates.map(point)
  }
}

type Position = z.infer<typeof position>

const toPoint = ([x, y]: Position): Point => [x, y]

function closeRing(ring: Point[], count: Counts): Point[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || (ring.length > 1 && isSamePoint(first, last))) return ring
  count.open++
  return [...ring, first]
}

/** Maximum distance between shapes in degrees and in metres: a shape that is further away belongs to another place. */
const maxDistance = { degrees: 0.25, metres: 20_000 }
const metresPerDegree = 111_320

type Placement = { shapes: FoundShape[]; note: string }

function placeAtOrigin(
  found: FoundShape[],
  { north, crs }: { north: 'up' | 'down'; crs: 'degrees' | 'metres' | null },
  leftOut: LeftOut[],
): Placement {
  const isDegrees = crs ? crs === 'degrees' : areDegrees(found)
  const middle = middleOf(withoutMisplaced(found, isDegrees ? nullIsland.degrees : nullIsland.metres))
  const isNear = (distance: number) => (shape: FoundShape) =>
    cornersOf(shape.feature).every(
      ([x, y]) => Math.abs(x - middle[0]) <= distance && Math.abs(y - middle[1]) <= distance,
    )
  const isNearMiddle = isNear(isDegrees ? maxDistance.degrees : maxDistance.metres)
  const shapes = found.filter(isNearMiddle)
  for (const { name } of found.filter(shape => !isNearMiddle(shape)))
    leftOut.push({ name, reason: 'is far away from the others' })

  const { left, top, right, bottom } = extentOf(shapes)
  if (isDegrees) {
    const across = metresPerDegree * Math.cos((((top + bottom) / 2) * Math.PI) / 180)
    const origin = `${bottom.toFixed(6)}, ${left.toFixed(6)}`
    return {
      shapes: mapPoints(shapes, ([x, y]) => [(x - left) * across, (bottom - y) * metresPerDegree]),
      note: `Read as longitude and latitude; the top left corner of the plan is at ${origin}.`,
    }
  }
  const size = `${Math.round(right - left)} × ${Math.round(bottom - top)}`
  return {
    shapes: mapPoints(shapes, ([x, y]) => [x - left, north === 'up' ? bottom - y : y - top]),
    note: `Read as metres, ${size}; the top left corner was at ${left}, ${north === 'up' ? bottom : top}.`,
  }
}

/** Distances from 0, 0, which programs write for unknown positions: a place in the sea, far from any survey. */
const nullIsland = { degrees: 0.5, metres: 1000 }

/** Leaves out shapes with a corner near 0, 0, unless all shapes are there, as in a drawing with its own origin. */
function withoutMisplaced(found: readonly FoundShape[], distance: number): readonly FoundShape[] {
  const placedShapes = found.filter(({ feature }) => cornersOf(feature).every(([x, y]) => Math.hypot(x, y) >= distance))
  return placedShapes.length > 0 ? placedShapes : found
}

/** Returns true if most coordinates are possible as degrees, and the shapes are as small as an estate. */
function areDegrees(found: readonly FoundShape[]): boolean {
  const outlines = found.filter(({ feature }) => feature.geometry.type !== 'Point')
  // Points have no size: most of them have to be near each other.
  if (outlines.length === 0) return areNear(found)
  const shapes = withoutMisplaced(outlines, nullIsland.degrees)
  const smallShapes = shapes.filter(shape => {
    const { left, top, right, bottom } = extentOf([shape])
    const isOnGlobe = left >= -180 && right <= 180 && top >= -90 && bottom <= 90
    return isOnGlobe && right - left <= maxDistance.degrees && bottom - top <= maxDistance.degrees
  })
  return smallShapes.length > shapes.length / 2
}

function areNear(points: readonly FoundShape[]): boolean {
  const placedPoints = withoutMisplaced(points, nullIsland.degrees)
  const [x, y] = middleOf(placedPoints)
  const nearPoints = placedPoints.filter(({ feature }) =>
    cornersOf(feature).every(at => Math.max(Math.abs(at[0] - x), Math.abs(at[1] - y)) <= maxDistance.degrees),
  )
  return Math.abs(x) <= 180 && Math.abs(y) <= 90 && nearPoints.length > placedPoints.length / 2
}

/** Returns the median of the first points of shapes, which single far shapes do not move. */
function middleOf(found: readonly FoundShape[]): Point {
  const starts = found.map(({ feature }): Point => cornersOf(feature)[0] ?? [0, 0])
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0
  return [median(starts.map(([x]) => x)), median(starts.map(([, y]) => y))]
}

const mapPoints = (shapes: FoundShape[], project: (point: Point) => Point): FoundShape[] =>
  shapes.map(({ feature, name }) => ({
    name,
    feature: withCorners(feature, withoutRepeats(feature, cornersOf(feature).map(project).map(roundPoint))),
  }))

/** Leaves out points that repeat the point before: surveys and snapping programs write many within a centimetre. */
function withoutRepeats({ geometry }: PlanFeature, points: readonly Point[]): Point[] {
  const corners = points.filter((point, index) => index === 0 || !isSamePoint(point, points[index - 1]))
  // The outline ends at its first corner; a line may end there, too.
  const endsAtStart = geometry.type === 'Polygon' && corners.length > 1 && isSamePoint(corners[0], corners.at(-1))
  return endsAtStart ? corners.slice(0, -1) : corners
}

const extentOf = (shapes: readonly FoundShape[]) => extentOfPoints(shapes.flatMap(({ feature }) => cornersOf(feature)))
