import 'server-only'
import { stringify } from 'csv-stringify/sync'
import type { Tx } from '@/db/connect'
import { fingerprintOf } from '../../ids/fingerprint.ts'
import { safeCell } from '../../text/csv-cell.ts'
import type { RowProblem } from './import-row.ts'
import type { ImportPerson } from './load-people.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { type PeopleFile, type Reading, readPeople } from './read-people.ts'

/** The maximum number of rows in each list of the preview. */
const shownRows = 50
/** The number of rows in the sample of the file. */
const shownRecords = 5

/**
 * Reads a file of people and compares it with the known people. Returns the import as its screen shows it: the first
 * rows of each list, and the total number of rows. Stores nothing. Throws `InvalidFileError`.
 */
export async function previewPeople(db: Tx, bytes: Uint8Array, reading: Reading) {
  const file = await readPeople(db, bytes, reading)
  const plan = await planImport(db, file.rows)
  const problems = problemsOf(file, plan)
  const leadsOfKnown = plan.leads.filter(({ person }) => !person.isNew)
  const newPeople = new Set(plan.leads.flatMap(({ person }) => (person.isNew ? [person] : []))).size
  return {
    ...{ heads: file.heads, columns: file.columns, rows: file.records.length, isGuessed: file.isGuessed },
    /** The first rows of the file, with cells by column. */
    sample: file.records
      .slice(0, shownRecords)
      .map(({ cells }) => file.heads.map((_, at) => cells[at]?.slice(0, 80) ?? '')),
    /** The number of leads that would be stored; `people` counts their people. */
    leads: plan.leads.length,
    people: new Set(plan.leads.map(({ person }) => person)).size,
    newPeople,
    /** The number of rows of new people after their first row. */
    joined: plan.leads.length - leadsOfKnown.length - newPeople,
    /** The first leads of known people; `wrote` is the name in the file. */
    known: leadsOfKnown.slice(0, shownRows).map(({ row, person }) => ({
      ...{ line: row.line, id: person.id, name: displayName(person), wrote: displayName(row) },
    })),
    knownTotal: leadsOfKnown.length,
    unchanged: plan.unchanged.length,
    samePhone: plan.samePhone.slice(0, shownRows).map(({ row, other }) => ({
      ...{ line: row.line, name: displayName(row), id: other.id, other: other.name ?? row.phone ?? '' },
    })),
    samePhoneTotal: plan.samePhone.length,
    problems: problems.slice(0, shownRows).map(({ line, message }) => ({ line, message })),
    problemTotal: problems.length,
    /** The rows with problems as a CSV file, with the reasons. */
    problemsCsv: problems.length > 0 ? problemsCsv(file.heads, problems) : '',
    /** The ten most frequent names that are not estates of the site; leads store them as written. */
    unknownEstates: unknownEstates(plan),
    /** True if there are rows to import and each names its source. */
    hasSources: plan.leads.length > 0 && plan.leads.every(({ row }) => row.source !== null),
    /** Identifies these rows with their people and deals; null when there is nothing to import. */
    fingerprint: fingerprintOfPlan(file, plan),
    /** The id of the future import. It makes storing idempotent: a repeated press stores nothing more. */
    importId: crypto.randomUUID() as string,
  }
}
export type PeoplePreview = Awaited<ReturnType<typeof previewPeople>>

const displayName = ({ name, email, phone }: Pick<ImportPerson, 'name' | 'email' | 'phone'>) =>
  name ?? email ?? phone ?? ''

/** Returns a fingerprint of everything to be stored: the rows, and the known people and deals that they join. */
export function fingerprintOfPlan({ problems }: PeopleFile, { leads, unchanged, erased }: ImportPlan): string | null {
  if (leads.length === 0) return null
  const target = ({ id, isNew }: { id: string; isNew: boolean }) => (isNew ? null : id)
  return fingerprintOf([
    leads.map(({ row, person, deal }) => [row, target(person), target(deal)]),
    [...unchanged.map(({ row }) => row.line), ...erased.map(({ line }) => line), ...problems.map(({ line }) => line)],
  ])
}

function problemsOf({ problems, records }: PeopleFile, { erased }: ImportPlan): RowProblem[] {
  const cells = new Map(erased.length > 0 ? records.map(record => [record.line, record.cells]) : [])
  const ofErased = erased.map(({ line }) => ({
    ...{ line, cells: cells.get(line) ?? [], message: 'The data of this person were erased on request.' },
  }))
  return [...problems, ...ofErased].toSorted((one, other) => one.line - other.line)
}

/** Writes the rows with problems as CSV: line, reason and the cells of the file. Staff can correct and import it. */
const problemsCsv = (heads: readonly string[], problems: readonly RowProblem[]): string =>
  stringify(
    [
      ['Line', 'Reason', ...heads],
      ...problems.map(({ line, message, cells }) => [String(line), message, ...heads.map((_, at) => cells[at] ?? '')]),
    ].map(row => row.map(cell => safeCell(cell))),
    { bom: true, quoted: true, record_delimiter: 'windows' },
  )

function unknownEstates({ leads }: ImportPlan) {
  const rows = leads.flatMap(({ row }) => (row.estate && !row.estateId ? [row.estate] : []))
  return [...Map.groupBy(rows, name => name)]
    .map(([name, namesakes]) => ({ name, rows: namesakes.length }))
    .toSorted((one, other) => other.rows - one.rows)
    .slice(0, 10)
}
