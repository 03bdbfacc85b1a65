import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import { type FeatureKind, featureKinds } from '@/db/inventory/plan-kinds'
import { type ImportedPlan, PlanImportError } from './imported-plan'
import { polygon, roundPoint } from './shapes'
import { elementPath, flattenPath } from './svg-outline'

const maxDepth = 60
const maxElements = 50_000

type Level = { transforms: string[]; kind: FeatureKind | null; isHidden: boolean }
type Found = { id: string | null; kind: FeatureKind | null; lines: { points: Point[]; isClosed: boolean }[] }

/**
 * The shapes of an SVG, scaled so that the whole drawing is `width` metres wide. Ids are codes; the id of a group names
 * the kind of what is in it (`roads`, `green`, `blocks` …). Nothing of the markup is kept. Throws `PlanImportError`.
 */
export function readSvg(text: string, width: number, maxPoints: number): ImportedPlan {
  const levels: Level[] = [{ transforms: [], kind: null, isHidden: false }]
  const found: Found[] = []
  const ignored = new Map<string, number>()
  let box: number[] | null = null
  let elements = 0
  let points = 0

  function open({ name, attributes }: SaxesTagPlain) {
    const element = name.replace(/^svg:/, '')
    requireHarmless(element, attributes)
    if (++elements > maxElements) throw new PlanImportError(`The drawing has more than ${maxElements} elements.`)
    if (levels.length > maxDepth) throw new PlanImportError(`The drawing is nested more than ${maxDepth} deep.`)
    if (elements === 1 && element !== 'svg') throw new PlanImportError('This is not an SVG.')
    box ??= viewBox(attributes)
    const above = levels.at(-1) as Level
    const transforms = attributes.transform ? [attributes.transform, ...above.transforms] : above.transforms
    const isHidden = above.isHidden || hiddenElements.has(element) || attributes.display === 'none'
    levels.push({ transforms, isHidden, kind: kindOf(attributes.id) ?? above.kind })
    const path = elementPath(element, attributes)
    if (path === null && !structure.has(element)) ignored.set(element, (ignored.get(element) ?? 0) + 1)
    if (path === null || isHidden) return
    const lines = flattenPath(path, transforms, maxPoints - points)
    points += lines.reduce((sum, line) => sum + line.points.length, 0)
    found.push({ id: codeOf(attributes.id), kind: above.kind, lines })
  }

  const parser = new SaxesParser()
  parser.on('doctype', () => fail('The drawing has a document type, which may hide entities: export it without one.'))
  parser.on('processinginstruction', () => fail('The drawing refers to a style sheet: export it without one.'))
  parser.on('error', () => fail('This is not a readable SVG.'))
  parser.on('opentag', open)
  parser.on('closetag', () => void levels.pop())
  parser.write(text).close()

  const scale = scaleOf(box, width)
  const features = found.flatMap(one => toShapes(one, scale))
  const unknown = [...ignored].map(([name, count]) => `${count} × ${name}`)
  const unnamed = features.filter(({ properties }) => properties.kind === 'unit' && !properties.code).length
  return {
    features,
    notes: [
      `${features.length} shapes, ${width} metres from side to side.`,
      ...(unnamed > 0 ? [`${unnamed} outlines have no id and therefore no code.`] : []),
      ...(unknown.length > 0 ? [`Left out: ${unknown.join(', ')}.`] : []),
    ],
  }
}

function fail(message: string): never {
  throw new PlanImportError(message)
}

/** Elements that hold others or describe them; they have no outline of their own. */
const structure = new Set('svg g a defs title desc metadata style switch symbol clipPath mask pattern'.split(' '))
const hiddenElements = new Set('defs symbol clipPath mask pattern marker'.split(' '))
const harmful = new Set('script foreignObject iframe object embed handler listener animate set'.split(' '))

function requireHarmless(element: string, attributes: Record<string, string>) {
  if (harmful.has(element)) fail(`The drawing contains <${element}>, which a plan may not have.`)
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on/i.test(name)) fail('The drawing contains a script.')
    const isLink = /(^|:)href$/i.test(name)
    if ((isLink && !/^(#|data:image\/(png|jpeg);)/i.test(value)) || /url\(\s*['"]?(?!#)/i.test(value))
      fail('The drawing refers to another file: put everything into one file.')
  }
}

/** Left, top, width and height of the drawing in its own units. */
function viewBox({ viewBox: box = '', width = '', height = '' }: Record<string, string>): number[] {
  const numbers = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (numbers.length === 4) return numbers
  return [0, 0, Number.parseFloat(width), Number.parseFloat(height)]
}

function scaleOf(box: number[] | null, width: number): (point: Point) => Point {
  const [left = 0, top = 0, across = Number.NaN] = box ?? []
  if (!(across > 0) || !Number.isFinite(left) || !Number.isFinite(top)) fail('The drawing does not say how wide it is.')
  const factor = width / across
  return ([x, y]) => roundPoint([(x - left) * factor, (y - top) * factor])
}

/** `roads` and `Road` → road. */
function kindOf(id: string | undefined): FeatureKind | null {
  const word = (id ?? '').toLowerCase().replace(/(s|_\d+_)$/, '')
  const synonyms: Record<string, FeatureKind> = { plot: 'unit', home: 'unit', building: 'block', amenitie: 'amenity' }
  return featureKinds.find(kind => kind === word) ?? synonyms[word] ?? null
}

/** An id as a code: programs write special characters as `_x20_`, and number what has no name. */
function codeOf(id: string | undefined): string | null {
  const text = (id ?? '')
    .replace(/_x([0-9a-f]{2})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .trim()
  return text === '' || /^(path|rect|polygon|polyline|line|circle|ellipse|g|layer|shape)[-_]?\d*$/i.test(text)
    ? null
    : text
}

function toShapes({ id, kind, lines }: Found, scale: (point: Point) => Point): PlanFeature[] {
  return lines.flatMap(({ points, isClosed }, index) => {
    const corners = withoutRepeats(points.map(scale))
    const code = index === 0 ? id : null
    if (!isClosed) return corners.length < 2 ? [] : [road(corners, code)]
    if (corners.length < 3) return []
    const known = kind && kind !== 'road' ? kind : 'unit'
    const named = known === 'unit' || known === 'block' ? { code } : { label: code }
    return [polygon(corners, { kind: known, ...(code && named) } as PlanFeature['properties'])]
  })
}

const road = (coordinates: Point[], label: string | null): PlanFeature => ({
  type: 'Feature',
  properties: { kind: 'road', width: 6, ...(label && { label }) },
  geometry: { type: 'LineString', coordinates },
})

function withoutRepeats(points: readonly Point[]): Point[] {
  const kept = points.filter(
    ([x, y], index) => index === 0 || x !== points[index - 1]?.[0] || y !== points[index - 1]?.[1],
  )
  const [first, last] = [kept[0], kept.at(-1)]
  return kept.length > 1 && first && last && first[0] === last[0] && first[1] === last[1] ? kept.slice(0, -1) : kept
}
