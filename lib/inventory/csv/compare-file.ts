import 'server-only'
import { and, inArray, isNull } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { nameKey } from '@/db/fold-text'
import { codeKey, tidyCode } from '@/db/inventory/code-key'
import { InvalidFileError } from '@/lib/errors'
import { plainCell } from '../../csv-cell'
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
import { type CsvRecord, readCsv } from './read-csv'
import { type CsvHead, csvColumns, csvHeads, csvRow, listUnitsOfEstates } from './unit-csv'

type CsvUnit = Awaited<ReturnType<typeof listUnitsOfEstates>>[number]

export type NewUnit = Partial<UnitValues> &
  Pick<UnitValues, 'unitTypeId' | 'block'> & { estateId: string; code: string }

/** What a CSV file would do. */
export type ImportPlan = {
  edits: (UnitEdit & { code: string; line: number })[]
  additions: (NewUnit & { line: number })[]
  problems: Problem[]
  /** Rows that are as the database has them. */
  unchanged: number
  /** Rows whose state was edited, which an import does not change. */
  otherStates: number
}

const valueHeads = csvColumns.filter(head => head !== 'estate' && head !== 'code' && head !== 'state') as ValueHead[]

/** Compares a CSV file with the homes. Homes that it does not name stay as they are. Throws `InvalidFileError`. */
export async function planImport(db: Tx, bytes: Uint8Array): Promise<ImportPlan> {
  const [head, ...records] = readCsv(bytes)
  const columns = readHead(head)
  const rows = records.map(record => rowOf(record, columns))
  const facts = await loadFacts(db, new Set(rows.map(({ cells }) => nameKey(cells.estate ?? ''))))
  const plan: ImportPlan = { edits: [], additions: [], problems: [], unchanged: 0, otherStates: 0 }
  const lines = new Map<string, number>()
  for (const row of rows) planRow(plan, facts, lines, row, columns.length)
  return plan
}

type Row = { line: number; cells: Partial<Record<CsvHead, string>>; length: number }

function rowOf({ line, cells }: CsvRecord, columns: CsvHead[]): Row {
  const named = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  return { line, cells: named, length: cells.length }
}

function readHead(head: CsvRecord | undefined): CsvHead[] {
  const columns = (head?.cells ?? []).map(cell => cell.trim().toLowerCase())
  const unknown = columns.filter(column => !Object.hasOwn(csvHeads, column))
  if (unknown.length > 0)
    throw new InvalidFileError(
      `Line 1: there is no column “${unknown[0]?.slice(0, 40)}”. Columns are ${csvColumns.join(', ')}.`,
    )
  if (new Set(columns).size < columns.length) throw new InvalidFileError('Line 1: a column is there twice.')
  if (!columns.includes('estate') || !columns.includes('code'))
    throw new InvalidFileError('Line 1: the columns “estate” and “code” are needed: they say which home a row is.')
  return columns as CsvHead[]
}

type Facts = {
  /** Ids by the keys of addresses and titles (`nameKey`). */
  estates: ReadonlyMap<string, string>
  /** By estate and code (`codeKey`). */
  units: ReadonlyMap<string, CsvUnit>
  /** Types by estate, and by the key of their title. */
  types: ReadonlyMap<string, TypesByTitle>
}

async function loadFacts(db: Tx, names: ReadonlySet<string>): Promise<Facts> {
  const known = await db
    .select({ id: estatesTable.id, slug: estatesTable.slug, title: estatesTable.title })
    .from(estatesTable)
    .where(isNull(estatesTable.deletedAt))
  const estates = known.filter(({ slug, title }) => names.has(nameKey(slug)) || names.has(nameKey(title)))
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
    // Addresses are unique and therefore last: another estate may have one as its title.
    estates: new Map([
      ...estates.map(({ id, title }) => [nameKey(title), id] as const),
      ...estates.map(({ id, slug }) => [nameKey(slug), id] as const),
    ]),
    units: new Map(units.map(unit => [keyOf(unit), unit])),
    types: byEstate,
  }
}

const keyOf = ({ estateId, code }: { estateId: string; code: string }) => `${estateId} ${codeKey(code)}`

function planRow(plan: ImportPlan, facts: Facts, lines: Map<string, number>, row: Row, width: number) {
  const { line, cells } = row
  const fail = (column: string, message: string) => void plan.problems.push({ line, column, message })
  if (row.length !== width) return fail('', `This row has ${row.length} cells; the head has ${width}.`)
  const estateId = facts.estates.get(nameKey(cells.estate ?? ''))
  if (!estateId) return fail('estate', 'There is no such estate.')
  const code = tidyCode(plainCell(cells.code ?? ''))
  const key = keyOf({ estateId, code })
  const earlier = lines.get(key)
  if (earlier) return fail('code', `This home is on line ${earlier} already.`)
  lines.set(key, line)

  const unit = facts.units.get(key)
  if (unit) return planEdit(plan, facts, row, unit)
  if (!unitCodePattern.test(code)) return fail('code', unitCodeMessage)
  planAddition(plan, facts, row, { estateId, code })
}

function planEdit(plan: ImportPlan, facts: Facts, { line, cells }: Row, unit: CsvUnit) {
  const exported = csvRow(unit)
  const context = { line, types: facts.types.get(unit.estateId) ?? new Map(), problems: plan.problems }
  const before = plan.problems.length
  const changed: UnitEdit['changed'] = {}
  for (const head of valueHeads) {
    const cell = cells[head]
    if (cell === undefined || isAsExported(cell, exported[head])) continue
    const value = parseCsvCell(head, cell, context)
    const column = csvHeads[head]
    if (value !== undefined && value !== unit[column]) changed[column] = [unit[column], value]
  }
  if (cells.state?.trim() && nameKey(cells.state) !== nameKey(stateLabels[unit.state].staff)) plan.otherStates++
  if (plan.problems.length > before) return
  if (Object.keys(changed).length === 0) plan.unchanged++
  else plan.edits.push({ id: unit.id, code: unit.code, line, changed })
}

function planAddition(plan: ImportPlan, facts: Facts, { line, cells }: Row, home: { estateId: string; code: string }) {
  const context = { line, types: facts.types.get(home.estateId) ?? new Map(), problems: plan.problems }
  const before = plan.problems.length
  const values: Partial<Record<keyof UnitValues, UnitValue>> = {}
  for (const head of valueHeads) {
    const isNeeded = head === 'type' || head === 'block'
    const cell = cells[head] ?? (isNeeded ? '' : undefined)
    if (cell === undefined) continue
    const value = parseCsvCell(head, cell, context)
    if (value !== undefined) values[csvHeads[head]] = value
  }
  if (plan.problems.length === before) plan.additions.push({ ...(values as NewUnit), ...home, line })
}
