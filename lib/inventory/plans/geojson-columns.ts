import { z } from 'zod'
import { maxWidth } from '../../../db/inventory/plan-kinds.ts'
import { kindOf } from './svg/svg-names.ts'

type Row = Readonly<Record<string, unknown>>

/** Returns a column name without case, spaces and signs, such as `plotno`. Some formats cut names to 10 characters. */
const plainName = (column: string) => column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Names of columns that contain codes, the most certain first. */
const codeNames = [
  /^codes?$/,
  /^(plot|unit|house|home|lot|stand|parcel|villa|apartment|flat|door)(code|no|nos|nr|num|numb|numbe|number|id|ref|name|label)$/,
  /^(homecode|unitcode|plots?|units?|house|home|lot|parcel|villa|apartment|flat)$/,
  /^(ref|reference|number|num|nr|no)$/,
]
const titleNames = /^(name|label|title)$/

/** Returns true for a column such as `name`: it contains codes in rows of areas, names of roads in rows of lines. */
export const isNameColumn = (column: string) => titleNames.test(plainName(column))

/** Returns the column whose name means that it contains codes; null when there is none. */
export function codeColumn(rows: readonly Row[], { isLine = false } = {}): string | null {
  const columns = columnsOf(rows)
  for (const name of isLine ? codeNames : [...codeNames, titleNames]) {
    const found = columns.find(column => name.test(plainName(column)))
    if (found !== undefined) return found
  }
  return null
}

const namesWithoutCodes = /^(kind|fid|gid|objectid|ogcfid|width|shapelength|shapearea|shapeleng)$/

/** Returns at most 50 columns that may contain codes, for staff to choose one. */
export const codeColumns = (rows: readonly Row[]): string[] =>
  columnsOf(rows)
    .filter(column => !namesWithoutCodes.test(plainName(column)))
    .slice(0, 50)

/** Returns the columns that have a text or a number in at least one row, in their order. */
function columnsOf(rows: readonly Row[]): string[] {
  const columns = new Set<string>()
  for (const row of rows)
    for (const [column, value] of Object.entries(row)) if (textSchema.safeParse(value).data) columns.add(column)
  return [...columns]
}

const textSchema = z
  .union([z.string(), z.number()])
  .transform(value => String(value).replace(/\s+/g, ' ').trim())
  .optional()
  .catch(undefined)

/** Names of columns in which surveyors write the height of a contour line. */
const heightNames = ['elevation', 'elev', 'ele', 'height', 'level', 'contour']

function heightOf(text: (name: string) => string | undefined): string | undefined {
  const height = heightNames.map(text).find(each => each !== undefined)
  return height && /^\d+(\.\d+)?$/.test(height) ? `${height} m` : height
}

/** Returns those properties of a feature that a plan stores; `column` contains the codes. */
export function readProperties(row: Row, column: string | null) {
  const byName = new Map(Object.entries(row).map(([name, value]) => [plainName(name), value]))
  const text = (name: string) => textSchema.parse(byName.get(name)) || undefined
  const width = z.coerce.number().min(1).max(maxWidth).safeParse(byName.get('width'))
  const kinds = ['kind', 'type', 'layer', 'class'].map(name => kindOf(text(name) ?? null))
  const kind = kinds.find(each => each !== null) ?? null
  return {
    kind,
    code: (column === null ? undefined : textSchema.parse(row[column])) || undefined,
    label: text('label') ?? text('name') ?? text('title') ?? (kind === 'contour' ? heightOf(text) : undefined),
    width: width.success ? width.data : undefined,
  }
}
