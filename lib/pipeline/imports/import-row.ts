import { isEmailShaped, normalizeEmail } from '../../../db/content/email.ts'
import { nameKey } from '../../../db/fold-text.ts'
import { internationalPhone } from '../../phone/international-phone.ts'
import { type DayOrder, daysOf } from '../../spreadsheets/days.ts'
import type { TableRecord } from '../../spreadsheets/table-file.ts'
import { plainCell } from '../../text/csv-cell.ts'
import { normalizeLine, normalizeText } from '../../text/normalize-text.ts'
import type { Columns, ImportField } from './import-fields.ts'

/** A person of a file, with values as stored. `estate` is the title of a known estate, else the text of the cell. */
export type ImportRow = {
  line: number
  name: string | null
  email: string | null
  phone: string | null
  estateId: string | null
  estate: string | null
  message: string | null
  source: string | null
  /** The day of the first contact, in Nairobi. */
  day: string | null
}

export type RowProblem = { line: number; message: string; cells: string[] }

export type Estate = { id: string; title: string; slug: string }
type Context = {
  columns: Columns
  heads: readonly string[]
  estates: ReadonlyMap<string, Estate>
  defaultEstate: Estate | null
  /** The order of day and month in the file; null if its days do not show it. */
  dayOrder: DayOrder | null
  today: string
}

const firstDay = '2000-01-01'

export const estatesByKey = (estates: readonly Estate[]): Map<string, Estate> =>
  new Map([
    ...estates.map(estate => [nameKey(estate.title), estate] as const),
    ...estates.map(estate => [nameKey(estate.slug), estate] as const),
  ])

/** Parses a row of a file. Returns the problem of a row that cannot be imported. */
export function parseRow(record: TableRecord, context: Context): ImportRow | RowProblem {
  try {
    return { line: record.line, ...parseCells(record, context) }
  } catch (error) {
    if (error instanceof CellError) return { ...record, message: error.message }
    throw error
  }
}

class CellError extends Error {}

function fail(message: string): never {
  throw new CellError(message)
}

function parseCells({ cells }: TableRecord, context: Context): Omit<ImportRow, 'line'> {
  const cellsFor = (field: ImportField) => cellsOf(cells, context.columns, field)
  const [phoneCell = null] = cellsFor('phone')
  const { phone, others } = parsePhone(phoneCell)
  const email = parseEmail(cellsFor('email')[0] ?? null)
  if (!phone && !email) fail('This row has neither a phone nor an e-mail.')
  return {
    ...{ phone, email, ...parseEstate(cellsFor('estate')[0] ?? null, context) },
    name: parseLine(cellsFor('name').join(' '), 100, 'name'),
    message: parseNotes([...notesOf(cells, context), ...others]),
    source: parseLine(cellsFor('source')[0] ?? '', 100, 'source'),
    day: parseDay(cellsFor('date')[0] ?? null, context),
  }
}

const spreadsheetError = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|#+)$/

/** Returns the filled cells of a field, without the marks that spreadsheets and our export add. */
function cellsOf(cells: readonly string[], columns: Columns, field: ImportField): string[] {
  return cells.flatMap((cell, index) => (columns[index] === field ? plainValue(cell) : []))
}

function plainValue(cell: string): string[] {
  const text = plainCell(cell.trim()).trim()
  if (text === '') return []
  if (spreadsheetError.test(text)) fail(`A cell shows an error of the spreadsheet: ${text}.`)
  // Some programs write phones as a formula that shows a text: ="0712345678".
  return [/^="([^"]*)"$/.exec(text)?.[1] ?? text]
}

function parseEmail(cell: string | null): string | null {
  if (cell === null) return null
  const email = normalizeEmail(cell)
  if (email === '') return null
  return isEmailShaped(email) ? email : fail(`“${shortened(cell)}” is not an e-mail.`)
}

/** Parses the first phone of a cell; further phones become notes. */
function parsePhone(cell: string | null): { phone: string | null; others: string[] } {
  if (cell === null) return { phone: null, others: [] }
  if (cell.length > 200) fail('This phone is too long.')
  if (/^[-+]?\d(?:[.,]\d{1,20})?e[-+]?\d{1,3}$/i.test(cell))
    fail(`A spreadsheet has shortened this phone to “${cell}”. Format the column as text, and write it again.`)
  const whole = internationalPhone(withoutDecimals(cell))
  if (whole) return { phone: whole, others: [] }
  const [first = '', ...others] = cell.split(/[/,;|\n]/).flatMap(part => (part.trim() ? [part.trim()] : []))
  const phone = internationalPhone(withoutDecimals(first))
  if (!phone) fail(`“${shortened(cell)}” is not a phone number.`)
  return { phone, others: others.map(other => `Other phone: ${other}`) }
}

/** Removes the decimals of `712345678.0`, which LibreOffice may write for a number. */
const withoutDecimals = (phone: string) => phone.replace(/\.0{1,2}$/, '')

function parseLine(text: string, max: number, what: string): string | null {
  const line = normalizeLine(text, max)
  if (typeof line !== 'string') return null
  return line.length > max ? fail(`The ${what} has more than ${max} characters.`) : line
}

/** Returns the notes of a row. If several columns have notes, each note begins with the head of its column. */
function notesOf(cells: readonly string[], { columns, heads }: Context): string[] {
  const hasOneColumn = columns.filter(field => field === 'message').length === 1
  return cells.flatMap((cell, index) =>
    columns[index] === 'message'
      ? plainValue(cell).map(text => (hasOneColumn ? text : `${heads[index]}: ${text}`))
      : [],
  )
}

function parseNotes(notes: readonly string[]): string | null {
  const text = normalizeText(notes.join('\n'), 4000)
  if (typeof text !== 'string') return null
  return text.length > 4000 ? fail('The notes have more than 4,000 characters.') : text
}

function parseEstate(cell: string | null, { estates, defaultEstate }: Context) {
  const found = cell === null ? defaultEstate : estates.get(nameKey(cell.slice(0, 200)))
  const name = found ? found.title : cell && parseLine(cell, 120, 'estate')
  return { estateId: found?.id ?? null, estate: name }
}

function parseDay(cell: string | null, { dayOrder, today }: Context): string | null {
  if (cell === null) return null
  // The time after the day is ignored, and the rest of a very long cell.
  const text = cell.slice(0, 60).replace(/(?:T|,? )\d{1,2}:\d\d[\s\S]*/, '')
  const days = /^\d{5}$/.test(text) ? [serialDay(Number(text))] : daysOf(text, dayOrder)
  const [day, other] = days
  if (!day) return fail(`“${shortened(cell)}” is not a day. Write it as 2026-11-30.`)
  if (other) return fail(`“${shortened(cell)}” can be ${day} or ${other}. Write one of these.`)
  if (day > today) return fail(`The day ${day} is in the future.`)
  return day < firstDay ? fail(`The day ${day} is before the year 2000.`) : day
}

/** Converts the serial number of a day in a spreadsheet, counted from the end of 1899. */
const serialDay = (days: number) => new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)

const shortened = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell)
