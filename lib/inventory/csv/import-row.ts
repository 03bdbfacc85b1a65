import { nameKey } from '../../../db/fold-text.ts'
import { type DayOrder, parseDay } from '../../spreadsheets/days.ts'
import { plainCell, safeCell } from '../../text/csv-cell.ts'
import { type UnitValue, unitTextSchemas } from '../unit-values.ts'
import { type CsvHeading, fieldByHeading } from './unit-csv.ts'

export type Problem = { line: number; column: string; message: string }

/** Columns whose cells are parsed; `estate` and `code` identify the home, and `state` is ignored. */
export type ValueHead = Exclude<CsvHeading, 'estate' | 'code' | 'state'>

/** The types of an estate by the key of their title (`nameKey`). */
export type TypesByTitle = ReadonlyMap<string, readonly NamedType[]>
export type NamedType = { id: string; title: string }

type Context = { line: number; types: TypesByTitle; dayOrder: DayOrder | null; problems: Problem[] }

/** Parses a cell; adds a problem and returns undefined if it is invalid. */
export function parseCsvCell(
  head: ValueHead,
  cell: string,
  { line, types, dayOrder, problems }: Context,
): UnitValue | undefined {
  const fail = (message: string) => void problems.push({ line, column: head, message })
  const text = plainCell(cell)
  if (head === 'ready_on') {
    const parsed = parseDay(text, dayOrder)
    return 'value' in parsed ? parsed.value : fail(parsed.message)
  }
  if (head !== 'type') {
    const parsed = unitTextSchemas[fieldByHeading[head]].safeParse(text)
    return parsed.success ? parsed.data : fail(parsed.error.issues[0]?.message ?? 'This cannot be read.')
  }
  const sameKey = types.get(nameKey(text)) ?? []
  const sameTitle = sameKey.filter(({ title }) => title === text.trim())
  const [type, ...others] = sameTitle.length > 0 ? sameTitle : sameKey
  if (!type) return fail(text.trim() === '' ? 'Every home has a type.' : 'This estate has no such type.')
  return others.length > 0 ? fail('This estate has several types of this name.') : type.id
}

/** Returns true if a cell has the exported text of the value, even invalid: a file without edits changes nothing. */
export const isAsExported = (cell: string, value: string | number | null) =>
  cell === safeCell(value).replace(/\r\n?/g, '\n')
