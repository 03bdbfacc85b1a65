import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { and, inArray, isNull } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { nameKey } from '@/db/fold-text'
import { codeKey, tidyCode } from '@/db/inventory/code-key'
import { InvalidFileError } from '@/lib/errors'
import { type DayOrder, daysOf, orderOf } from '../../spreadsheets/days'
import { readCsvInWorker } from '../../spreadsheets/read-in-worker.ts'
import type { TableRecord } from '../../spreadsheets/table-file.ts'
import { plainCell } from '../../text/csv-cell'
import type { UnitEdit } from '../change-units'
import { stateLabels } from '../labels'
import { unitCodeMessage, unitCodePattern } from '../unit-code'
import type { UnitValue, UnitValues } from '../unit-values'
import {
  isAsExported,
  type NamedType,
  type Problem,
  parseCsvCell,
  type TypesByTitle,
  type ValueHead,
} from './import-row'
import { formKeys, isScientific, isSpreadsheetForm } from './spreadsheet-form'
import { type CsvHeading, type CsvUnit, csvColumns, csvRow, fieldByHeading, listUnitsOfEstates } from './unit-csv'

export type NewUnit = Partial<UnitValues> &
  Pick<UnitValues, 'unitTypeId' | 'block'> & { estateId: string; code: string }

export type ImportPlan = {
  edits: (UnitEdit & { code: string; line: number })[]
  additions: (NewUnit & { line: number })[]
  problems: Problem[]
  /** The number of rows without a difference from the stored homes. */
  unchanged: number
  /** The number of rows with another state than the stored home; an import does not change states. */
  otherStates: number
  /** Cells that a spreadsheet probably changed by itself: the homes keep their values. */
  kept: Problem[]
  /** True if the encoding is a guess: letters with accents may differ from the spreadsheet. */
  isGuessed: boolean
}

/** The number of codes that a message suggests. */
const maxOriginals = 3

const valueHeads = csvColumns.filter(head => head !== 'estate' && head !== 'code' && head !== 'state') as ValueHead[]

/** Compares a CSV file with the stored homes. Homes missing in the file stay as they are. Throws `InvalidFileError`. */
export async function planImport(db: Tx, bytes: Uint8Array): Promise<ImportPlan> {
  const { records, isGuessed } = await readCsvInWorker(bytes)
  const [head, ...others] = records
  const columns = readHead(head, others)
  const rows = others.map(record => rowOf(record, columns))
  const facts = await loadFacts(db, new Set(rows.map(({ cells }) => nameKey(cells.estate ?? ''))))
  facts.dayOrder = orderOf(rows.map(({ cells }) => cells.ready_on ?? ''))
  const plan: ImportPlan = {
    ...{ edits: [], additions: [], problems: [], kept: [] },
    ...{ unchanged: 0, otherStates: 0, isGuessed },
  }
  const lineByKey = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    // The pause lets the server handle other requests.
    if (index % 500 === 499) await setImmediate()
    planRow(plan, facts, lineByKey, row, columns.length)
  }
  return plan
}

/** A row with its cells by column; `length` is the number of cells up to the last one with content. */
type Row = { line: number; cells: Partial<Record<CsvHeading, string>>; length: number }

/** Maps cells to columns. A row may be shorter than the header: spreadsheets omit separators of empty last cells. */
function rowOf({ line, cells }: TableRecord, columns: (CsvHeading | null)[]): Row {
  const cellByColumn = Object.fromEntries(columns.flatMap((column, index) => (column ? [[column, cells[index]]] : [])))
  return { line, cells: cellByColumn, length: cells.findLastIndex(cell => cell.trim() !== '') + 1 }
}

/** Returns the columns of the header. Empty columns at the end are left out; an empty column between others is null. */
function readHead(head: TableRecord | undefined, rows: TableRecord[]): (CsvHeading | null)[] {
  const names = (head?.cells ?? []).map(cell => cell.trim().toLowerCase())
  const columns = names.slice(0, names.findLastIndex(name => name !== '') + 1)
  const row = rows.find(({ cells }) => cells.some((cell, index) => columns[index] === '' && cell.trim() !== ''))
  if (row) throw new InvalidFileError(`Line 1: a column has no name, and line ${row.line} has something in it.`)
  const namedColumns = columns.filter(name => name !== '')
  const unknownColumns = namedColumns.filter(column => !Object.hasOwn(fieldByHeading, column))
  if (unknownColumns.length > 0)
    throw new InvalidFileError(
      `Line 1: there is no column “${unknownColumns[0]?.slice(0, 40)}”. Columns are ${csvColumns.join(', ')}.`,
    )
  if (new Set(namedColumns).size < namedColumns.length) throw new InvalidFileError('Line 1: a column appears twice.')
  if (!namedColumns.includes('estate') || !namedColumns.includes('code'))
    throw new InvalidFileError('Line 1: the columns “estate” and “code” are needed: they identify the home of a row.')
  return columns.map(name => (name === '' ? null : (name as CsvHeading)))
}

type Facts = {
  /** Ids by the keys (`nameKey`) of slugs and titles. */
  estates: ReadonlyMap<string, string>
  /** Homes by estate and code (`codeKey`). */
  units: ReadonlyMap<string, CsvUnit>
  /** Types by estate, then by the key of their title. */
  types: ReadonlyMap<string, TypesByTitle>
  /** At most three existing codes that a spreadsheet may change, for a message, by estate and `formKeys`. */
  codes: ReadonlyMap<string, string[]>
  dayOrder: DayOrder | null
}

async function loadFacts(db: Tx, names: ReadonlySet<string>): Promise<Facts> {
  const allEstates = await db
    .select({ id: estatesTable.id, slug: estatesTable.slug, title: estatesTable.title })
    .from(estatesTable)
    .where(isNull(estatesTable.deletedAt))
  const estates = allEstates.filter(({ slug, title }) => names.has(nameKey(slug)) || names.has(nameKey(title)))
  const ids = estates.map(({ id }) => id)
  const units = await listUnitsOfEstates(db, ids)
  const types = await db
    .select({ id: unitTypesTable.id, estateId: unitTypesTable.estateId, title: unitTypesTable.title })
    .from(unitTypesTable)
    .where(and(inArray(unitTypesTable.estateId, ids), isNull(unitTypesTable.deletedAt)))
  const byEstate = new Map<string, Map<string, NamedType[]>>(ids.map(id => [id, new Map()]))
  for (const { id, estateId, title } of types) {
    const titles = byEstate.get(estateId)
    titles?.set(nameKey(title), [...(titles.get(nameKey(title)) ?? []), { id, title }])
  }
  return {
    // Slugs come last and win: a title can equal the slug of another estate.
    estates: new Map([
      ...estates.map(({ id, title }) => [nameKey(title), id] as const),
      ...estates.map(({ id, slug }) => [nameKey(slug), id] as const),
    ]),
    units: new Map(units.map(unit => [keyOf(unit), unit])),
    types: byEstate,
    codes: codesByForm(units),
    dayOrder: null,
  }
}

function codesByForm(units: readonly CsvUnit[]): Map<string, string[]> {
  const codes = new Map<string, string[]>()
  for (const { estateId, code } of units)
    for (const form of formKeys(code)) {
      const key = keyOf({ estateId, code: form })
      codes.set(key, [...(codes.get(key) ?? []), code].slice(0, maxOriginals))
    }
  return codes
}

const keyOf = ({ estateId, code }: { estateId: string; code: string }) => `${estateId} ${codeKey(code)}`

function planRow(plan: ImportPlan, facts: Facts, lineByKey: Map<string, number>, row: Row, columnCount: number) {
  const { line, cells } = row
  const fail = (column: string, message: string) => void plan.problems.push({ line, column, message })
  if (row.length > columnCount) return fail('', `This row has ${row.length} cells; the first line has ${columnCount}.`)
  const estateId = facts.estates.get(nameKey(cells.estate ?? ''))
  if (!estateId) return fail('estate', 'There is no such estate.')
  const code = tidyCode(plainCell(cells.code ?? ''))
  const key = keyOf({ estateId, code })
  const earlierLine = lineByKey.get(key)
  if (earlierLine) return fail('code', `This home is already on line ${earlierLine}.`)
  lineByKey.set(key, line)

  const unit = facts.units.get(key)
  if (unit) return planEdit(plan, facts, row, unit)
  const similarCodes = formKeys(code).flatMap(form => facts.codes.get(keyOf({ estateId, code: form })) ?? [])
  const message = changedCodeMessage(code, similarCodes)
  if (message) return fail('code', message)
  if (!unitCodePattern.test(code)) return fail('code', unitCodeMessage)
  planAddition(plan, facts, row, { estateId, code })
}

const isSameDay = (cell: string, exported: string | number | null, order: DayOrder | null) =>
  typeof exported === 'string' && /^\d{4}-\d\d-\d\d$/.test(exported) && daysOf(cell, order).includes(exported)

/** Returns a message if a new code looks like an existing code that a spreadsheet changed; null otherwise. */
function changedCodeMessage(code: string, codes: readonly string[]): string | null {
  const originals = codes.filter(each => isSpreadsheetForm(each, code))
  // A text such as `1-2-26` or `1.2.26` can be a day or a code; with other characters or a year in front it is a day.
  const isSurelyDay = daysOf(code).length > 0 && /[^\d.-]|^\d{4}-/.test(code)
  // Such as `02-Jan`.
  const isDayWithoutYear = /^\d{1,2}-\p{L}{3}$/u.test(code)
  const looksConverted = isScientific(code) || isSurelyDay || isDayWithoutYear
  if (originals.length === 0 && !looksConverted) return null
  const perhaps = originals.length > 0 ? `, perhaps ${originals.slice(0, maxOriginals).join(' or ')}` : ''
  return `A spreadsheet has changed this code${perhaps}. Format the column as text, and write it again.`
}

function planEdit(plan: ImportPlan, facts: Facts, { line, cells }: Row, unit: CsvUnit) {
  const exported = csvRow(unit)
  const context = contextOf(plan, facts, line, unit.estateId)
  const problemsBefore = plan.problems.length
  const changed: UnitEdit['changed'] = {}
  for (const head of valueHeads) {
    if (!(head in cells)) continue
    const cell = cells[head]
    if (cell === undefined) {
      const message = `The row ends before this column, but the home has “${exported[head]}”.`
      if (exported[head] !== null && exported[head] !== '') plan.problems.push({ line, column: head, message })
      continue
    }
    if (isAsExported(cell, exported[head]) || isSameDay(cell, exported[head], facts.dayOrder)) continue
    if (isSpreadsheetForm(exported[head], cell)) {
      const message = `A spreadsheet changed “${exported[head]}” to “${cell}”; the old value stays.`
      plan.kept.push({ line, column: head, message })
      continue
    }
    const value = parseCsvCell(head, cell, context)
    const column = fieldByHeading[head]
    if (value !== undefined && value !== unit[column]) changed[column] = [unit[column], value]
  }
  if (cells.state?.trim() && nameKey(cells.state) !== nameKey(stateLabels[unit.state].staff)) plan.otherStates++
  if (plan.problems.length > problemsBefore) return
  if (Object.keys(changed).length === 0) plan.unchanged++
  else plan.edits.push({ id: unit.id, code: unit.code, line, changed })
}

const contextOf = ({ problems }: ImportPlan, { types, dayOrder }: Facts, line: number, estateId: string) => ({
  ...{ line, dayOrder, problems },
  types: types.get(estateId) ?? new Map(),
})

function planAddition(plan: ImportPlan, facts: Facts, { line, cells }: Row, home: { estateId: string; code: string }) {
  const context = contextOf(plan, facts, line, home.estateId)
  const problemsBefore = plan.problems.length
  const values: Partial<Record<keyof UnitValues, UnitValue>> = {}
  for (const head of valueHeads) {
    const isNeeded = head === 'type' || head === 'block'
    const cell = cells[head] ?? (isNeeded ? '' : undefined)
    if (cell === undefined) continue
    const value = parseCsvCell(head, cell, context)
    if (value !== undefined) values[fieldByHeading[head]] = value
  }
  if (plan.problems.length === problemsBefore) plan.additions.push({ ...(values as NewUnit), ...home, line })
}
