import { z } from 'zod'
import { maxWidth } from '../../../db/inventory/plan-kinds.ts'
import { kindOf } from './svg/svg-names.ts'

type Row = Readonly<Record<string, unknown>>

/** Names of columns without case, spaces and signs: `PLOT_NO` is `plotno`. Formats cut them at ten letters. */
const plain = (column: string) => column.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Columns that have codes, the most certain first. */
const codeNames = [
  /^codes?$/,
  /^(plot|unit|house|home|lot|stand|parcel|villa|apartment|flat|door)(code|no|nos|nr|num|numb|numbe|number|id|ref|name|label)$/,
  /^(homecode|unitcode|plots?|units?|house|home|lot|parcel|villa|apartment|flat)$/,
  /^(ref|reference|number|num|nr|no)$/,
  /^(name|label|title)$/,
]

/** The column that is known to have codes; null when there is none. */
export function codeColumn(rows: readonly Row[]): string | null {
  const columns = columnsOf(rows)
  for (const name of codeNames) {
    const found = columns.find(column => name.test(plain(column)))
    if (found !== undefined) return found
  }
  return null
}

const otherNames = /^(kind|fid|gid|objectid|ogcfid|width|shapelength|shapearea|shapeleng)$/

/** Columns that may have codes: staff have to say which. None when the file has no columns of its own. */
export const codeColumns = (rows: readonly Row[]): string[] =>
  columnsOf(rows)
    .filter(column => !otherNames.test(plain(column)))
    .slice(0, 50)

/** Columns with a text or a number in some row, in their order. */
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

/** What a plan keeps of the properties of a feature; `column` has the codes. */
export function readProperties(row: Row, column: string | null) {
  const byName = new Map(Object.entries(row).map(([name, value]) => [plain(name), value]))
  const text = (name: string) => textSchema.parse(byName.get(name)) || undefined
  const width = z.coerce.number().min(1).max(maxWidth).safeParse(byName.get('width'))
  const kinds = ['kind', 'type', 'layer', 'class'].map(name => kindOf(text(name) ?? null))
  return {
    kind: kinds.find(kind => kind !== null) ?? null,
    code: (column === null ? undefined : textSchema.parse(row[column])) || undefined,
    label: text('label') ?? text('name') ?? text('title'),
    width: width.success ? width.data : undefined,
  }
}
