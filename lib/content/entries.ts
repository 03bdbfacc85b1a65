import 'server-only'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type CollectionKey, collectionFor, isCollectionKey } from '@/db/collections'
import { mediaTable } from '@/db/collections/media'
import { columnOf, type EntryTable, nameColumn, systemColumns } from '@/db/content/collection'
import { listedAt } from '@/db/content/columns'
import { containsEveryWord } from '@/db/folded-search'
import { revisionsTable } from '@/db/tables/history'
import { db } from '@/lib/database'
import type { Entry } from '../../db/content/entry'
import { asEdited } from './drafts'
import { possibleColumns } from './lists/list-columns'
import { filterConditions } from './lists/list-filters'

export const rowsPerPage = 25

export const entryStates = ['draft', 'scheduled', 'published', 'changed', 'ended', 'bin'] as const
/** States of an entry in the panel: `changed` is published with a newer draft, `ended` is past its `unpublishAt`. */
export type EntryState = (typeof entryStates)[number]

export type ListView = {
  q: string
  state: EntryState | null
  /** The values by field, as `knownFilters` returns them. */
  filters: Record<string, string>
  /** The column to sort by; null for the order of the collection. */
  sort: string | null
  descending: boolean
  page: number
}

/** Returns the state of an entry, by this machine's clock. */
export function stateOf(
  entry: Pick<Entry, 'status' | 'publishAt' | 'unpublishAt' | 'draft' | 'deletedAt'>,
): EntryState {
  if (entry.deletedAt) return 'bin'
  if (entry.status === 'draft') return 'draft'
  if (entry.publishAt && entry.publishAt > new Date()) return 'scheduled'
  if (entry.unpublishAt && entry.unpublishAt <= new Date()) return 'ended'
  return entry.draft ? 'changed' : 'published'
}

/**
 * Returns one page of a collection's list, of one estate or of all, filtered and sorted, with the total number of
 * matches. The entries have every value that a list can show, and the hash of their picture as `pictureHash`.
 */
export async function listEntries(
  key: CollectionKey,
  view: ListView,
  estateId?: string,
): Promise<{ entries: Entry[]; total: number }> {
  const { table, listColumns, withoutManualOrder } = collectionFor(key)
  const isOfEstate = estateId === undefined ? undefined : eq(columnOf(table, 'estateId'), estateId)
  const condition = and(
    hasState(table, view.state),
    matchesWords(table, listColumns, view.q),
    isOfEstate,
    ...filterConditions(key, view.filters),
  )
  const possibleNames = possibleColumns(key)
  const sortColumn = view.sort && possibleNames.includes(view.sort) ? columnOf(table, view.sort) : null
  // Collections that visitors see by date are sorted by date, unpublished entries by the time when they were added.
  const defaultOrder = withoutManualOrder
    ? [desc(listedAt(table)), asc(table.position)]
    : [asc(table.position), desc(table.updatedAt)]
  const picture = pictureField(key)
  const selected = {
    ...systemColumns(table),
    ...Object.fromEntries(possibleNames.map(name => [name, columnOf(table, name)])),
    ...(picture && { pictureHash: hashOf(columnOf(table, picture)) }),
  }
  const [entries, [found]] = await Promise.all([
    db
      .select(selected)
      .from(table)
      .where(condition)
      .orderBy(...(sortColumn ? [view.descending ? desc(sortColumn) : asc(sortColumn)] : defaultOrder), asc(table.id))
      .limit(rowsPerPage)
      .offset((view.page - 1) * rowsPerPage),
    db.select({ total: count() }).from(table).where(condition),
  ])
  return { entries, total: found?.total ?? 0 }
}

/** Selects the hash of the file with this id, which is read only for the rows of the page. */
const hashOf = (fileId: AnyPgColumn) =>
  sql<string | null>`(select file.hash from ${mediaTable} as file where file.id = ${fileId})`

/** Returns the name of the field with the picture of an entry; undefined if its collection has none. */
export const pictureField = (key: CollectionKey): string | undefined =>
  Object.entries(collectionFor(key).fields).find(([, { view }]) => view.kind === 'file' && view.accept === 'image')?.[0]

/** Returns the entry as it is stored, or null. */
export async function findEntry(key: CollectionKey, id: string): Promise<Entry | null> {
  const { table } = collectionFor(key)
  const [row] = await db.select().from(table).where(eq(table.id, id)).limit(1)
  return row ?? null
}

/** Returns the entry for editing, with its draft over its public values; null if it does not exist. */
export async function findForEditing(key: CollectionKey, id: string): Promise<Entry | null> {
  const entry = await findEntry(key, id)
  return entry && asEdited(entry)
}

/** Returns the row of a singleton as it is stored, or null. */
export async function findSingleEntry(key: CollectionKey): Promise<Entry | null> {
  const { table } = collectionFor(key)
  const [row] = await db.select().from(table).where(isNull(table.deletedAt)).orderBy(asc(table.createdAt)).limit(1)
  return row ?? null
}

/** Returns the names of the ids in a relation column of a list. */
export async function namesOf(to: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0 || !isCollectionKey(to)) return new Map()
  const target = collectionFor(to)
  const { table } = target
  const rows = await db
    .select({ id: table.id, label: nameColumn(target) })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Map(rows.map(row => [row.id, row.label]))
}

/** Returns at most 50 earlier versions of an entry, newest first. */
export function listRevisions(key: CollectionKey, ofEntry: string) {
  const { id, version, staffName, createdAt, collection, entryId } = revisionsTable
  return db
    .select({ id, version, staffName, createdAt })
    .from(revisionsTable)
    .where(and(eq(collection, key), eq(entryId, ofEntry)))
    .orderBy(desc(version))
    .limit(50)
}

function hasState(table: EntryTable, state: EntryState | null): SQL | undefined {
  if (state === 'bin') return isNotNull(table.deletedAt)
  const isNotBinned = isNull(table.deletedAt)
  const hasStarted = and(isNotBinned, eq(table.status, 'published'), lte(table.publishAt, sql`now()`))
  if (state === 'ended') return and(hasStarted, lte(table.unpublishAt, sql`now()`))
  const isPublicNow = and(hasStarted, or(isNull(table.unpublishAt), gt(table.unpublishAt, sql`now()`)))
  if (state === 'draft') return and(isNotBinned, eq(table.status, 'draft'))
  if (state === 'scheduled') return and(isNotBinned, eq(table.status, 'published'), gt(table.publishAt, sql`now()`))
  if (state === 'changed') return and(isPublicNow, isNotNull(table.draft))
  if (state === 'published') return isPublicNow
  return isNotBinned
}

function matchesWords(table: EntryTable, columns: readonly string[], q: string): SQL | undefined {
  if (q.trim() === '') return undefined
  const texts = columns.map(name => columnOf(table, name)).filter(({ columnType }) => columnType === 'PgText')
  return containsEveryWord(texts, q)
}
