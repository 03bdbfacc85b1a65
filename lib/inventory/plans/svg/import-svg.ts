import type { PlanFeature, Point } from '../../../../db/inventory/plan-geometry.ts'
import { extentOfPoints } from '../../../plan-drawing/geometry.ts'
import { type FoundShape, PlanQuestionError, type ReadPlan } from '../imported-plan.ts'
import { areaOf, isInside } from '../problems.ts'
import { isSamePoint, polygon, roundPoint } from '../shapes.ts'
import type { Line } from './svg-outline.ts'
import { readLength, readViewBox } from './svg-transform.ts'
import { fail, parseSvg, type SvgElement } from './svg-tree.ts'
import { type Drawing, type FoundOutline, walkDrawing } from './svg-walk.ts'

type Options = {
  /** The width of the drawing in metres. */
  width: number
  /** The part that `width` measures: the whole drawing, or its shapes from the leftmost to the rightmost point. */
  across: 'drawing' | 'shapes'
}

/**
 * Reads the shapes of an SVG in metres. Names of elements become codes; the name of a group decides the kind of the
 * shapes in it (`roads`, `green`, `blocks` …). Hidden shapes are left out. Throws `PlanImportError`, and
 * `PlanQuestionError` when the size of the drawing is unknown.
 */
export function readSvg(text: string, { width, across }: Options): ReadPlan {
  const svg = parseSvg(text)
  const box = boxOf(svg)
  const drawing = walkDrawing(svg, { width: box?.[2] ?? null, height: box?.[3] ?? null })

  const extent = across === 'shapes' ? extentOf(drawing.found) : box
  if (!extent) throw new PlanQuestionError({ ask: 'extent' })
  const [left, top, extentWidth] = extent
  if (!(extentWidth > 0)) fail('The shapes of this drawing have no width.')
  const factor = width / extentWidth
  const scale = ([x, y]: Point) => roundPoint([(x - left) * factor, (y - top) * factor])
  const holes = { count: 0 }
  const foundInside = drawing.found.filter(one => !isOutside(one, across === 'drawing' ? box : null))
  const outsideCount = drawing.found.length - foundInside.length
  const shapes = foundInside.flatMap(one => toShapes(one, scale, holes))
  const notes = notesOf(drawing, holes.count, width)
  if (outsideCount > 0) notes.push(`${outsideCount} × an outline outside the page was left out.`)
  return { shapes, leftOut: drawing.leftOut, notes }
}

/** Returns left, top, width and height of the drawing in its own units; null when they are unknown. */
function boxOf({ attributes }: SvgElement): [number, number, number, number | null] | null {
  const width = readLength(attributes.width, null)
  return readViewBox(attributes) ?? (width ? [0, 0, width, readLength(attributes.height, null)] : null)
}

/** Returns true if no part of a shape is on the page: people often keep unused shapes beside the page. */
function isOutside({ lines }: FoundOutline, box: ReturnType<typeof boxOf>): boolean {
  if (!box) return false
  const [left, top, width, height] = box
  const points = lines.flatMap(line => line.points)
  if (points.length === 0) return false
  return (
    points.every(([x]) => x < left) ||
    points.every(([x]) => x > left + width) ||
    points.every(([, y]) => y < top) ||
    (height !== null && points.every(([, y]) => y > top + height))
  )
}

function extentOf(found: readonly FoundOutline[]): [left: number, top: number, width: number] | null {
  const { left, top, right } = extentOfPoints(found.flatMap(({ lines }) => lines.flatMap(({ points }) => points)))
  return left === Infinity ? null : [left, top, right - left]
}

/** Returns the shapes of one element. Inner outlines are holes, which a plan does not show. */
function toShapes(
  { name, kind, isFilled, lines }: FoundOutline,
  scale: (point: Point) => Point,
  holes: { count: number },
): FoundShape[] {
  const areas: Point[][] = []
  return lines.flatMap(line => {
    const { corners, isClosed } = cornersOf(line, scale)
    if (corners.length < 2) return []
    const isArea =
      kind !== 'contour' &&
      corners.length > 2 &&
      (isClosed || (isFilled && kind !== 'road' && areaOf([...corners, corners[0] as Point]) > 0))
    const label = name ?? (kind && kind !== 'unit' ? `An outline of the kind ${kind}` : 'An outline without a name')
    // A contour around the top of a hill ends where it begins.
    if (kind === 'contour')
      return [{ feature: contour(isClosed ? [...corners, corners[0] as Point] : corners, name), name: label }]
    if (!isArea) return [{ feature: road(corners, name), name: label }]
    if (areas.some(area => corners.every(corner => isInside(corner, area)))) {
      holes.count++
      return []
    }
    areas.push(corners)
    const shapeKind = kind ?? 'unit'
    const codeOrLabel = shapeKind === 'unit' || shapeKind === 'block' ? { code: name } : { label: name }
    const properties = { kind: shapeKind, ...(name && codeOrLabel) } as PlanFeature['properties']
    return [{ feature: polygon(corners, properties), name: label }]
  })
}

/** Returns a road with a common width, 6 metres, because a line of a drawing has none in metres. */
const road = (coordinates: Point[], label: string | null): PlanFeature => ({
  type: 'Feature',
  properties: { kind: 'road', width: 6, ...(label && { label }) },
  geometry: { type: 'LineString', coordinates },
})

const contour = (coordinates: Point[], label: string | null): PlanFeature => ({
  type: 'Feature',
  properties: { kind: 'contour', ...(label && { label }) },
  geometry: { type: 'LineString', coordinates },
})

/** Returns the corners without repeated ones. A line that ends at its first point is also closed. */
function cornersOf({ points, isClosed }: Line, scale: (point: Point) => Point) {
  const corners = points.map(scale).filter((point, index, all) => index === 0 || !isSamePoint(point, all[index - 1]))
  const endsAtStart = corners.length > 3 && isSamePoint(corners[0], corners.at(-1))
  return { corners: endsAtStart ? corners.slice(0, -1) : corners, isClosed: isClosed || endsAtStart }
}

function notesOf(
  { ignored, hiddenOutlines, otherVersions, unpaintedOutlines, styles }: Drawing,
  holes: number,
  width: number,
): string[] {
  const others = [...ignored].map(([name, count]) => `${count} × ${name}`)
  return [
    `Read as ${width} metres from side to side.`,
    ...(hiddenOutlines > 0
      ? [`${hiddenOutlines} hidden ${hiddenOutlines === 1 ? 'shape was' : 'shapes were'} left out.`]
      : []),
    ...(otherVersions > 0 ? [`${otherVersions} × a version for another language or program was left out.`] : []),
    ...(unpaintedOutlines > 0 ? [`${unpaintedOutlines} × an outline without colour and name was left out.`] : []),
    ...(holes > 0 ? [`${holes} × a hole inside an outline was left out.`] : []),
    ...(others.length > 0 ? [`Left out because they are not outlines: ${others.join(', ')}.`] : []),
    ...(styles.unread.length > 0
      ? [
          `Style rules that could not be read (check for shapes that they hide): ${styles.unread.slice(0, 5).join(', ')}.`,
        ]
      : []),
  ]
}
