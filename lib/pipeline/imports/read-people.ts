import 'server-only'
import { isNull } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { InvalidFileError } from '@/lib/errors'
import { orderOf } from '../../spreadsheets/days.ts'
import { readSpreadsheetInWorker } from '../../spreadsheets/read-in-worker.ts'
import type { TableRecord } from '../../spreadsheets/table-file.ts'
import { localDay } from '../../time/local-time.ts'
import { guessColumns, splitHeads } from './columns.ts'
import { type Columns, fieldLabels, type ImportField, isRepeatable } from './import-fields.ts'
import { type Estate, estatesByKey, type ImportRow, parseRow, type RowProblem } from './import-row.ts'

const maxPeople = 5000

export type PeopleFile = {
  heads: string[]
  columns: Columns
  records: TableRecord[]
  rows: ImportRow[]
  problems: RowProblem[]
  /** True if the encoding of the file is a guess. */
  isGuessed: boolean
}

/** `columns` is null until staff change a column. `estateId` is the estate of rows that name none. */
export type Reading = { columns: Columns | null; estateId: string | null }

/** Reads the people of a CSV or Excel file. Throws `InvalidFileError`. */
export async function readPeople(
  db: Tx,
  bytes: Uint8Array,
  { columns: chosen, estateId }: Reading,
): Promise<PeopleFile> {
  const { records, isGuessed } = await readSpreadsheetInWorker(bytes)
  const { heads, rows } = splitHeads(records)
  if (rows.length === 0) throw new InvalidFileError('This file has no rows with people.')
  if (rows.length > maxPeople)
    throw new InvalidFileError(
      `This file has ${rows.length.toLocaleString('en-GB')} rows. Import at most 5,000 at a time.`,
    )
  const columns = chosen?.length === heads.length ? chosen : guessColumns(heads, rows)
  requireOnce(columns)
  const estates = await db
    .select({ id: estatesTable.id, title: estatesTable.title, slug: estatesTable.slug })
    .from(estatesTable)
    .where(isNull(estatesTable.deletedAt))
  const context = {
    ...{ columns, heads, estates: estatesByKey(estates), defaultEstate: findEstate(estates, estateId) },
    dayOrder: orderOf(cellsOf(rows, columns.indexOf('date'))),
    today: localDay(new Date()),
  }
  const parsed = rows.map(row => parseRow(row, context))
  return {
    ...{ heads, columns, isGuessed, records: rows },
    rows: parsed.filter(row => 'email' in row),
    problems: parsed.filter(row => 'message' in row && 'cells' in row),
  }
}

const cellsOf = (rows: readonly TableRecord[], index: number) => rows.map(({ cells }) => cells[index] ?? '')

const findEstate = (estates: readonly Estate[], id: string | null) => estates.find(estate => estate.id === id) ?? null

function requireOnce(columns: Columns) {
  const fields = columns.filter((field): field is ImportField => field !== null)
  const repeated = fields.find((field, index) => !isRepeatable(field) && fields.indexOf(field) !== index)
  if (repeated)
    throw new InvalidFileError(`Two columns are “${fieldLabels[repeated]}”. Choose one, and leave out the other.`)
}
