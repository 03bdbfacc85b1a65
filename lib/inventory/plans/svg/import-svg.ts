import type { PlanFeature, Point } from '../../../../db/inventory/plan-geometry.ts'
import { type FeatureKind, maxPoints } from '../../../../db/inventory/plan-kinds.ts'
import { type FoundShape, type LeftOut, PlanQuestionError, type ReadPlan } from '../imported-plan.ts'
import { areaOf, isInside } from '../problems.ts'
import { polygon, roundPoint } from '../shapes.ts'
import type { Style } from './svg-css.ts'
import { kindOf, nameOf } from './svg-names.ts'
import { elementPath, flattenPath, type Line } from './svg-outline.ts'
import { defaultPaint, isZero, type Paint, paintOf, showsArea, showsLine } from './svg-paint.ts'
import { readStyleSheet, type StyleSheet, styleOf } from './svg-style.ts'
import {
  apply,
  combine,
  identity,
  type Matrix,
  placeNested,
  readLength,
  readTransform,
  readViewBox,
  type Viewport,
} from './svg-transform.ts'
import { fail, parseSvg, type SvgElement } from './svg-tree.ts'

type Options = {
  /** Metres from side to side. */
  width: number
  /** The part that is that wide: the whole drawing, or its shapes from the leftmost to the rightmost point. */
  across: 'drawing' | 'shapes'
}

/** The values that an element inherits from those around it. */
type Context = {
  matrix: Matrix
  viewport: Viewport
  kind: FeatureKind | null
  /** The name of the group that holds this element and no other outline. */
  groupName: string | null
  isVisible: boolean
  paint: Paint
}

type Found = { name: string | null; kind: FeatureKind | null; isFilled: boolean; lines: Line[] }

/** Everything that was found while walking through the elements. */
type Drawing = {
  styles: StyleSheet
  found: Found[]
  leftOut: LeftOut[]
  /** Counts of elements without an outline, by name. */
  ignored: Map<string, number>
  hidden: number
  /** Outlines of alternatives for other languages. */
  otherwise: number
  unpainted: number
  points: number
}

/** Maximum number of points of all shapes of one file. */
export const maxTotalPoints = 100_000

/**
 * Reads the shapes of an SVG in metres. Names are codes; the name of a group is the kind of the shapes in it (`roads`,
 * `green`, `blocks` …). Hidden shapes are left out. Throws `PlanImportError`, and `PlanQuestionError` when the size of
 * the drawing is not known.
 */
export function readSvg(text: string, { width, across }: Options): ReadPlan {
  const svg = parseSvg(text)
  const drawing: Drawing = {
    ...{ styles: readStyleSheet(svg), found: [], leftOut: [], ignored: new Map() },
    ...{ hidden: 0, otherwise: 0, unpainted: 0, points: 0 },
  }
  const box = boxOf(svg)
  const viewport = { width: box?.[2] ?? null, height: box?.[3] ?? null }
  walk(
    svg,
    [],
    { matrix: identity, viewport, kind: null, groupName: null, isVisible: true, paint: defaultPaint },
    drawing,
  )

  const extent = across === 'shapes' ? extentOf(drawing.found) : box
  if (!extent) throw new PlanQuestionError({ ask: 'extent' })
  const [left, top, wide] = extent
  if (!(wide > 0)) fail('The shapes of this drawing have no width.')
  const factor = width / wide
  const scale = ([x, y]: Point) => roundPoint([(x - left) * factor, (y - top) * factor])
  const holes = { count: 0 }
  const shown = drawing.found.filter(one => !isOutside(one, across === 'drawing' ? box : null))
  const outside = drawing.found.length - shown.length
  const shapes = shown.flatMap(one => toShapes(one, scale, holes))
  const notes = notesOf(drawing, holes.count, width)
  if (outside > 0) notes.push(`${outside} × an outline outside of the page was left out.`)
  return { shapes, leftOut: drawing.leftOut, notes }
}

/** Returns left, top, width and height of the drawing in its own units; null when they are not known. */
function boxOf({ attributes }: SvgElement): [number, number, number, number | null] | null {
  const width = readLength(attributes.width, null)
  return readViewBox(attributes) ?? (width ? [0, 0, width, readLength(attributes.height, null)] : null)
}

/** Returns true if no part of a shape is on the page: programs keep what is not needed beside it. */
function isOutside({ lines }: Found, box: ReturnType<typeof boxOf>): boolean {
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

function extentOf(found: readonly Found[]): [number, number, number] | null {
  let [left, top, right] = [Infinity, Infinity, -Infinity]
  for (const { lines } of found)
    for (const { points } of lines)
      for (const [x, y] of points) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
      }
  return left === Infinity ? null : [left, top, right - left]
}

/** Elements that hold others or describe them; they have no outline of their own. */
const structure = new Set(
  'svg g a defs title desc metadata style switch symbol clipPath mask pattern marker'.split(' '),
)
/** Elements that a viewer may choose in a `switch`: titles, styles and gradients draw nothing of their own. */
const alternatives = new Set(
  'svg g a switch use image text foreignObject path rect circle ellipse line polyline polygon'.split(' '),
)
/** Elements whose content is rendered only where another refers to it. */
const templates = new Set('defs symbol clipPath mask pattern marker metadata'.split(' '))

function walk(element: SvgElement, above: SvgElement[], outer: Context, drawing: Drawing) {
  // Elements of other languages describe the file of their program.
  if (element.name.includes(':') || templates.has(element.name)) return
  if (!isOffered(element)) {
    drawing.otherwise += outlinesIn(element)
    return
  }
  const path = [...above, element]
  const style = styleOf(element, drawing.styles)
  if (style.display === 'none' || isZero(style.opacity)) {
    drawing.hidden += outlinesIn(element)
    return
  }
  const context = contextOf(element, style, outer, above.length > 0)
  if (!context) {
    const others = outlinesIn(element) > 1 ? `, with the ${outlinesIn(element)} outlines in it` : ''
    drawing.leftOut.push({ name: labelOf(element), reason: `has a transform that cannot be read${others}` })
    return
  }
  addOutline(element, context, outer.kind, drawing)
  const name = above.length > 0 ? kindOf(nameOf(element)) : null
  const groupName =
    above.length > 0 && name === null && outlinesIn(element) === 1 ? (nameOf(element) ?? outer.groupName) : null
  // Viewers show the first alternative of a switch that they support.
  const chosen =
    element.name === 'switch' ? element.children.find(child => alternatives.has(child.name) && isOffered(child)) : null
  for (const child of element.children) {
    if (chosen === null || child === chosen)
      walk(child, path, { ...context, kind: name ?? outer.kind, groupName }, drawing)
    else drawing.otherwise += outlinesIn(child)
  }
}

/** Returns true if an English viewer shows an element by its conditions: no extensions, and English or no languages. */
const isOffered = ({ attributes: { systemLanguage, requiredExtensions } }: SvgElement): boolean =>
  requiredExtensions === undefined &&
  (systemLanguage === undefined || systemLanguage.split(',').some(language => /^\s*en(?:-|\s*$)/i.test(language)))

function contextOf(element: SvgElement, style: Style, outer: Context, isNested: boolean): Context | null {
  const own = style.transform === undefined ? identity : readTransform(style.transform)
  if (!own) return null
  const nested = isNested && element.name === 'svg' ? placeNested(element, outer.viewport) : null
  const visibility = style.visibility === 'inherit' ? undefined : style.visibility
  return {
    matrix: combine(nested ? combine(outer.matrix, nested.matrix) : outer.matrix, own),
    viewport: nested?.viewport ?? outer.viewport,
    kind: outer.kind,
    groupName: outer.groupName,
    // Unlike the display of a group, its visibility can be undone inside of it.
    isVisible: visibility ? visibility === 'visible' : outer.isVisible,
    paint: paintOf(style, outer.paint),
  }
}

const counted = new WeakMap<SvgElement, number>()

/** Counts the outlines in an element, each element once. */
function outlinesIn(element: SvgElement): number {
  const known = counted.get(element)
  if (known !== undefined) return known
  const own = elementPath(element, { width: null, height: null }) === null ? 0 : 1
  const count = element.children.reduce((sum, child) => sum + outlinesIn(child), own)
  counted.set(element, count)
  return count
}

const labelOf = (element: SvgElement) => nameOf(element) ?? `<${element.name}>`

function addOutline(element: SvgElement, context: Context, groupKind: FeatureKind | null, drawing: Drawing) {
  const data = elementPath(element, context.viewport)
  if (data === null) {
    const { ignored } = drawing
    if (!structure.has(element.name)) ignored.set(element.name, (ignored.get(element.name) ?? 0) + 1)
    return
  }
  if (!context.isVisible) return void drawing.hidden++
  const isFilled = showsArea(context.paint)
  const name = nameOf(element) ?? context.groupName
  if (!isFilled && !showsLine(context.paint)) {
    if (name === null) drawing.unpainted++
    else drawing.leftOut.push({ name, reason: 'has no colour, so that nobody sees it' })
    return
  }
  const lines = flattenPath(data)
  const tooLong = typeof lines !== 'string' && lines.some(({ points }) => points.length > maxPoints + 1)
  if (typeof lines === 'string' || tooLong) {
    const reason = typeof lines === 'string' ? lines : `has more than ${maxPoints} points`
    return void drawing.leftOut.push({ name: labelOf(element), reason })
  }
  drawing.points += lines.reduce((sum, { points }) => sum + points.length, 0)
  if (drawing.points > maxTotalPoints) fail(`The drawing has more than ${maxTotalPoints} points.`)
  const placed = lines.map(line => ({ ...line, points: line.points.map(point => apply(context.matrix, point)) }))
  const ownKind = kindOf(name)
  drawing.found.push({ name: ownKind ? null : name, kind: ownKind ?? groupKind, isFilled, lines: placed })
}

/** Returns the shapes of one element. Outlines inside each other are holes, which a plan does not show. */
function toShapes(
  { name, kind, isFilled, lines }: Found,
  scale: (point: Point) => Point,
  holes: { count: number },
): FoundShape[] {
  const areas: Point[][] = []
  return lines.flatMap(line => {
    const { corners, isClosed } = cornersOf(line, scale)
    if (corners.length < 2) return []
    const isArea =
      corners.length > 2 && (isClosed || (isFilled && kind !== 'road' && areaOf([...corners, corners[0] as Point]) > 0))
    const label = name ?? (kind && kind !== 'unit' ? `An outline of the kind ${kind}` : 'An outline without a name')
    if (!isArea) return [{ feature: road(corners, name), name: label }]
    if (areas.some(area => corners.every(corner => isInside(corner, area)))) {
      holes.count++
      return []
    }
    areas.push(corners)
    const known = kind ?? 'unit'
    const named = known === 'unit' || known === 'block' ? { code: name } : { label: name }
    const properties = { kind: known, ...(name && named) } as PlanFeature['properties']
    return [{ feature: polygon(corners, properties), name: label }]
  })
}

const road = (coordinates: Point[], label: string | null): PlanFeature => ({
  type: 'Feature',
  properties: { kind: 'road', width: 6, ...(label && { label }) },
  geometry: { type: 'LineString', coordinates },
})

/** Returns the corners without repeated ones. A line that ends at its first point is closed, too. */
function cornersOf({ points, isClosed }: Line, scale: (point: Point) => Point) {
  const corners = points.map(scale).filter((point, index, all) => index === 0 || !isSame(point, all[index - 1]))
  const returns = corners.length > 3 && isSame(corners[0], corners.at(-1))
  return { corners: returns ? corners.slice(0, -1) : corners, isClosed: isClosed || returns }
}

const isSame = (a: Point | undefined, b: Point | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1]

function notesOf({ ignored, hidden, otherwise, unpainted, styles }: Drawing, holes: number, width: number): string[] {
  const others = [...ignored].map(([name, count]) => `${count} × ${name}`)
  return [
    `Read as ${width} metres from side to side.`,
    ...(hidden > 0 ? [`${hidden} hidden ${hidden === 1 ? 'shape was' : 'shapes were'} left out.`] : []),
    ...(otherwise > 0 ? [`${otherwise} × an alternative for another language or program was left out.`] : []),
    ...(unpainted > 0 ? [`${unpainted} × an outline without colour and name was left out.`] : []),
    ...(holes > 0 ? [`${holes} × a hole inside an outline was left out.`] : []),
    ...(others.length > 0 ? [`Left out, since they are no outlines: ${others.join(', ')}.`] : []),
    ...(styles.unread.length > 0
      ? [`Style rules that could not be read, look for shapes that they hide: ${styles.unread.slice(0, 5).join(', ')}.`]
      : []),
  ]
}
