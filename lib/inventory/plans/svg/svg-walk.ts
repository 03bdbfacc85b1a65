import { type FeatureKind, maxPoints } from '../../../../db/inventory/plan-kinds.ts'
import { type LeftOut, maxTotalPoints } from '../imported-plan.ts'
import { isEmptyClip } from './svg-clip.ts'
import type { Style } from './svg-css.ts'
import { kindOf, nameOf } from './svg-names.ts'
import { elementPath, flattenPath, type Line } from './svg-outline.ts'
import { defaultPaint, isZero, type Paint, paintOf, showsArea, showsLine } from './svg-paint.ts'
import { copiedBy, type ElementsById, elementsById, referredTo, unrenderedElements } from './svg-references.ts'
import { readStyleSheet, type StyleSheet, styleOf } from './svg-style.ts'
import {
  apply,
  combine,
  identity,
  type Matrix,
  placeNested,
  readLength,
  readTransform,
  type Viewport,
} from './svg-transform.ts'
import { fail, failNested, maxDepth, type SvgElement } from './svg-tree.ts'

type Context = {
  matrix: Matrix
  viewport: Viewport
  kind: FeatureKind | null
  /** The name of the group around this element, if the group contains no other outline. */
  groupName: string | null
  /** The `use` element of which this element is the direct copy. */
  use: SvgElement | null
  /** Set inside of a copy; `name` replaces the name of the original if the copied group has one outline. */
  copy: { name: string | null } | null
  isVisible: boolean
  paint: Paint
}

export type FoundOutline = { name: string | null; kind: FeatureKind | null; isFilled: boolean; lines: Line[] }

/** The results of walking through the elements, and what has been computed on the way. */
export type Drawing = {
  styles: StyleSheet
  byId: ElementsById
  /** The number of outlines in elements, and the clip paths that hide everything, as far as they are computed. */
  outlines: Map<SvgElement, number>
  emptyClips: Map<SvgElement, boolean>
  found: FoundOutline[]
  leftOut: LeftOut[]
  /** Numbers of elements without an outline, by name. */
  ignored: Map<string, number>
  hiddenOutlines: number
  /** The number of outlines in versions for other languages or programs. */
  otherVersions: number
  unpaintedOutlines: number
  points: number
  /** The number of characters of all copied elements. */
  copiedCharacters: number
}

/** Maximum characters of all copies, plus `charactersOfElement` per element: nested copies can become billions. */
const maxCopiedCharacters = 3_000_000
const charactersOfElement = 100

/** Elements that contain or describe others and have no outline of their own. */
const structure = new Set([...'svg g a title desc style switch'.split(' '), ...unrenderedElements])
/** Elements that a `switch` may choose; titles, styles and gradients are missing, because they paint nothing. */
const alternatives = new Set(
  'svg g a switch use image text foreignObject path rect circle ellipse line polyline polygon'.split(' '),
)

/** Finds the outlines of a drawing, and counts the parts that are left out. Throws `PlanImportError`. */
export function walkDrawing(svg: SvgElement, viewport: Viewport): Drawing {
  const drawing: Drawing = {
    ...{ styles: readStyleSheet(svg), byId: elementsById(svg), outlines: new Map(), emptyClips: new Map() },
    ...{ found: [], leftOut: [], ignored: new Map(), hiddenOutlines: 0, otherVersions: 0, unpaintedOutlines: 0 },
    ...{ points: 0, copiedCharacters: 0 },
  }
  const noContext = { kind: null, groupName: null, use: null, copy: null }
  walk(svg, [], { matrix: identity, viewport, ...noContext, isVisible: true, paint: defaultPaint }, drawing)
  return drawing
}

function walk(element: SvgElement, ancestors: SvgElement[], outer: Context, drawing: Drawing) {
  // Elements of other languages describe the file for the program that wrote it.
  if (element.name.includes(':') || (unrenderedElements.has(element.name) && !outer.use)) return
  if (ancestors.length >= maxDepth) failNested()
  if (outer.copy) countCopy(element, drawing)
  if (!isShownInEnglish(element)) {
    drawing.otherVersions += outlinesIn(element, drawing)
    return
  }
  const path = [...ancestors, element]
  const style = styleOf(element, drawing.styles)
  if (style.display === 'none' || isZero(style.opacity) || isClippedAway(style, drawing)) {
    drawing.hiddenOutlines += outlinesIn(element, drawing)
    return
  }
  const context = contextOf(element, style, outer, ancestors.length > 0)
  if (!context) {
    const count = outlinesIn(element, drawing)
    const others = count > 1 ? `, with the ${count} outlines in it` : ''
    drawing.leftOut.push({ name: labelOf(element), reason: `has a transform that cannot be read${others}` })
    return
  }
  const copied = copiedBy(element, drawing.byId)
  if (copied && path.includes(copied))
    return void drawing.leftOut.push({ name: labelOf(element), reason: 'copies itself' })
  if (!copied) addOutline(element, context, outer.kind, drawing)
  const ownKind = ancestors.length > 0 ? kindOf(nameOf(element)) : null
  const hasOneOutline = ancestors.length > 0 && ownKind === null && outlinesIn(element, drawing) === 1
  const groupName = hasOneOutline ? (nameOf(element) ?? outer.groupName) : null
  const inner = { ...context, kind: ownKind ?? outer.kind, groupName }
  if (copied)
    return walk(copied, path, { ...inner, use: element, copy: { name: outer.copy?.name ?? groupName } }, drawing)
  // Viewers show the first alternative of a switch that they support; null for other elements.
  const chosen =
    element.name === 'switch'
      ? element.children.find(child => alternatives.has(child.name) && isShownInEnglish(child))
      : null
  for (const child of element.children) {
    if (chosen === null || child === chosen) walk(child, path, inner, drawing)
    else drawing.otherVersions += outlinesIn(child, drawing)
  }
}

function countCopy({ attributes, children, text }: SvgElement, drawing: Drawing) {
  const titles = children.map(child => child.text.length + charactersOfElement)
  const texts = Object.values(attributes).map(value => value.length)
  const lengths = [charactersOfElement, text.length, ...titles, ...texts]
  drawing.copiedCharacters += lengths.reduce((sum, length) => sum + length)
  if (drawing.copiedCharacters > maxCopiedCharacters)
    fail('This drawing has too many copies (<use>) of its shapes: export it without copies.')
}

function isClippedAway(style: Style, { styles, byId, emptyClips }: Drawing): boolean {
  const clip = referredTo(style['clip-path'], byId)
  if (clip?.name !== 'clipPath') return false
  const isEmpty = emptyClips.get(clip) ?? isEmptyClip(clip, styles, byId)
  emptyClips.set(clip, isEmpty)
  return isEmpty
}

/** Returns true if an English viewer shows the element: it needs no extensions, and its languages include English. */
const isShownInEnglish = ({ attributes: { systemLanguage, requiredExtensions } }: SvgElement): boolean =>
  requiredExtensions === undefined &&
  (systemLanguage === undefined || systemLanguage.split(',').some(language => /^\s*en(?:-|\s*$)/i.test(language)))

function contextOf(element: SvgElement, style: Style, outer: Context, isNested: boolean): Context | null {
  const ownMatrix = style.transform === undefined ? identity : readTransform(style.transform)
  if (!ownMatrix) return null
  const nested =
    isNested && /^(?:svg|symbol)$/.test(element.name) ? placeNested(sizedBy(outer.use, element), outer.viewport) : null
  const matrix = nested ? combine(outer.matrix, nested.matrix) : outer.matrix
  const visibility = style.visibility === 'inherit' ? undefined : style.visibility
  return {
    matrix: combine(combine(matrix, ownMatrix), element.name === 'use' ? shiftOf(element, outer.viewport) : identity),
    viewport: nested?.viewport ?? outer.viewport,
    kind: outer.kind,
    groupName: outer.groupName,
    use: null,
    copy: outer.copy,
    // Unlike the display of a group, its visibility can be reversed by elements inside it.
    isVisible: visibility ? visibility === 'visible' : outer.isVisible,
    paint: paintOf(style, outer.paint),
  }
}

/** Returns the attributes of a nested drawing or symbol, with the size that the copying `use` sets. */
const sizedBy = (use: SvgElement | null, { attributes }: SvgElement): SvgElement['attributes'] => {
  const { width = attributes.width, height = attributes.height } = use?.attributes ?? {}
  return { ...attributes, ...(width && { width }), ...(height && { height }) }
}

const shiftOf = ({ attributes: { x, y } }: SvgElement, { width, height }: Viewport): Matrix => [
  ...([1, 0, 0, 1] as const),
  readLength(x, width) ?? 0,
  readLength(y, height) ?? 0,
]

/** Counts the outlines in an element and in the elements that it copies, each element once. */
function outlinesIn(element: SvgElement, drawing: Drawing, depth = 0): number {
  const knownCount = drawing.outlines.get(element)
  if (knownCount !== undefined) return knownCount
  // A copy of the element inside itself adds nothing, and elements nested this deep are rejected later.
  drawing.outlines.set(element, 0)
  if (depth > maxDepth) return 0
  const copied = copiedBy(element, drawing.byId)
  const ownOutlines = elementPath(element, { width: null, height: null }) === null ? 0 : 1
  const innerElements = copied ? [copied] : element.children
  const count = innerElements.reduce((sum, child) => sum + outlinesIn(child, drawing, depth + 1), ownOutlines)
  drawing.outlines.set(element, count)
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
  if (!context.isVisible) return void drawing.hiddenOutlines++
  const isFilled = showsArea(context.paint)
  const name = context.copy?.name ?? nameOf(element) ?? context.groupName
  if (!isFilled && !showsLine(context.paint)) {
    if (name === null) drawing.unpaintedOutlines++
    else drawing.leftOut.push({ name, reason: 'has no colour and is invisible' })
    return
  }
  const lines = flattenPath(data)
  // An outline may have one point more, because it may end with its first point.
  const hasTooManyPoints = typeof lines !== 'string' && lines.some(({ points }) => points.length > maxPoints + 1)
  if (typeof lines === 'string' || hasTooManyPoints) {
    const reason = typeof lines === 'string' ? lines : `has more than ${maxPoints} points`
    return void drawing.leftOut.push({ name: name ?? labelOf(element), reason })
  }
  drawing.points += lines.reduce((sum, { points }) => sum + points.length, 0)
  if (drawing.points > maxTotalPoints) fail(`The drawing has more than ${maxTotalPoints} points.`)
  const placedLines = lines.map(line => ({ ...line, points: line.points.map(point => apply(context.matrix, point)) }))
  const ownKind = kindOf(name)
  drawing.found.push({ name: ownKind ? null : name, kind: ownKind ?? groupKind, isFilled, lines: placedLines })
}
