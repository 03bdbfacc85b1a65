import { type PlanFeature, planFeatureSchema } from '../../../db/inventory/plan-geometry.ts'
import { maxFeatures, maxMetres, maxPoints } from '../../../db/inventory/plan-kinds.ts'
import { decodeAs, decodeText } from '../../text/decode-text.ts'
import { readGeoJson } from './import-geojson.ts'
import {
  type FoundShape,
  type ImportedPlan,
  PlanImportError,
  type PlanQuestion,
  PlanQuestionError,
  type ReadPlan,
} from './imported-plan.ts'
import { outlineProblems, shapeKey } from './problems.ts'
import { readSvg } from './svg/import-svg.ts'

export type PlanFile = {
  bytes: Uint8Array
  format: 'geojson' | 'svg'
  /** The width of an SVG in metres. */
  width?: number | undefined
  /** The part of an SVG that `width` measures. */
  across: 'drawing' | 'shapes'
  /** The direction of growing y in a GeoJSON in metres: up (north) in surveys, down in exports of this editor. */
  north: 'up' | 'down'
  /** The column of a GeoJSON with the codes; empty if no column has codes, undefined if staff have not chosen yet. */
  codes?: string | undefined
}

/**
 * Reads the shapes of a file that a plan can show, with a note about each part that was left out. Returns a question if
 * staff have to state something first. Runs in a worker thread. Throws `PlanImportError`.
 */
export function readPlan(file: PlanFile): ImportedPlan | PlanQuestion {
  try {
    return checkShapes(readFile(file))
  } catch (error) {
    if (error instanceof PlanQuestionError) return error.question
    throw error
  }
}

function readFile({ bytes, format, width, ...options }: PlanFile): ReadPlan {
  const text = decodeText(bytes) ?? decodeDeclared(bytes)
  if (text === null) throw new PlanImportError('The text of this file cannot be read. Save it as UTF-8.')
  if (format === 'geojson') return readGeoJson(text, options)
  if (width === undefined) throw new PlanImportError('Write how many metres the drawing is wide.')
  return readSvg(text, { width, across: options.across })
}

/** Decodes a text in the encoding of its XML declaration; returns null if it declares none. */
function decodeDeclared(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const [, encoding] = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head) ?? []
  return encoding ? decodeAs(encoding, bytes) : null
}

const maxMessages = 50

function checkShapes({ shapes, leftOut, notes }: ReadPlan): ImportedPlan {
  const others = [...leftOut]
  const codes = new Set<string>()
  const changes: string[] = []
  const features = shapes.flatMap(shape => {
    const problem = problemOf(shape.feature)
    if (problem) {
      others.push({ name: shape.name, reason: problem })
      return []
    }
    return [withValidCode(shape, codes, changes)]
  })
  if (features.length > maxFeatures)
    throw new PlanImportError(`These are ${features.length} shapes; a plan has at most ${maxFeatures}.`)
  const messages = [...changes, ...others.map(({ name, reason }) => `Left out: ${name} ${reason}.`)]
  const more = messages.length - maxMessages
  const lines = [...messages.slice(0, maxMessages), ...(more > 0 ? [`And ${more} more like these.`] : [])]
  if (features.length === 0)
    throw new PlanImportError(
      ['There is no shape in this file that a plan can show.', ...lines.slice(0, 3), ...notes.filter(isLeftOut)].join(
        ' ',
      ),
    )
  const unnamedCount = features.filter(({ properties }) => properties.kind === 'unit' && !properties.code).length
  return {
    features,
    notes: [
      count(features.length, 'shape'),
      ...notes,
      ...(unnamedCount > 0 ? [`${count(unnamedCount, 'outline')} without a name, and therefore without a code.`] : []),
      ...lines,
    ],
  }
}

const isLeftOut = (note: string) => /left out/i.test(note)

const count = (total: number, word: string) => `${total} ${word}${total === 1 ? '' : 's'}`

/** Returns why a plan cannot show this shape, as the end of a sentence; null if it can. */
function problemOf({ properties, geometry }: PlanFeature): string | null {
  const { code: _, label: _label, ...rest } = properties
  const feature = { type: 'Feature' as const, properties: rest, geometry }
  if (geometry.type === 'Polygon' && properties.kind === 'road') return 'is an area, and roads are lines'
  if (geometry.type !== 'LineString' && properties.kind === 'contour') return 'is not a line, and contours are lines'
  if (geometry.type !== 'Point') {
    const points = geometry.type === 'Polygon' ? geometry.coordinates[0] : geometry.coordinates
    if (points.length > maxPoints) return `has more than ${maxPoints} points`
    if (points.length < 2) return 'has too few points'
  }
  if (!planFeatureSchema.safeParse(feature).success)
    return geometry.type === 'Polygon' && geometry.coordinates[0].length < 4
      ? 'has fewer than three corners'
      : `is further than ${maxMetres / 1000} km from the others`
  return outlineProblems(feature)[0] ?? null
}

/** Returns the shape, with its code and label if they are valid. Adds a message for each code that is dropped. */
function withValidCode({ feature, name }: FoundShape, codes: Set<string>, changes: string[]): PlanFeature {
  const { code, label, ...rest } = feature.properties
  const key = shapeKey(feature)
  const isRepeated = key !== null && codes.has(key)
  if (isRepeated) changes.push(`${code} appears more than once: only the first shape keeps the code.`)
  if (code && code.length > 40) changes.push(`${name.slice(0, 40)} …: this is too long for a code, and was left out.`)
  const isValid = code && code.length <= 40 && !isRepeated
  if (key !== null && isValid) codes.add(key)
  const properties = { ...rest, ...(isValid && { code }), ...(label && { label: label.slice(0, 80) }) }
  return { ...feature, properties }
}
