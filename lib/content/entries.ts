import 'server-only'
import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type CollectionKey, collectionFor, isCollectionKey } from '@/db/collections'
import { revisionsTable } from '@/db/tables/history'
import { db } from '@/lib/database'
import type { Entry } from '../../db/content/entry'
import { asEdited } from './drafts'

/** Rows per page of a list in the panel. */
export const rowsPerPage = 25

export const entryStates = ['draft', 'scheduled', 'published', 'changed', 'ended', 'bin'] as const
/** The state of an entry in the panel; `changed` is published with a newer draft, `ended` is past its `unpublishAt`. */
export type EntryState = (typeof entryStates)[number]

export type ListView = { q: string; state: EntryState | null; sort: string | null; descending: boolean; page: number }

/** The state of an entry, by this machine's clock. */
export function stateOf(
  entry: Pick<Entry, 'status' | 'publishAt' | 'unpublishAt' | 'draft' | 'deletedAt'>,
): EntryState {
  if (entry.deletedAt) return 'bin'
  if (entry.status === 'draft') return 'draft'
  if (entry.publishAt && entry.publishAt > new Date()) return 'scheduled'
  if (entry.unpublishAt && entry.unpublishAt <= new Date()) return 'ended'
  return entry.draft ? 'changed' : 'published'
}

/** One page of a collection's list, filtered and sorted, with the total number of matches. */
export async function listEntries(key: CollectionKey, view: ListView): Promise<{ entries: Entry[]; total: number }> {
  const { table, columns, unordered } = collectionFor(key)
  const matching = and(hasState(table as never, view.state), matchesWords(table as never, columns, view.q))
  const sorted = view.sort && columns.includes(view.sort) ? column(table, view.sort) : null
  // Collections that visitors see by date are listed by date; unpublished entries by when they were added.
  const byDefault = unordered
    ? [desc(sql`coalesce(${table.publishAt}, ${table.createdAt})`), asc(table.position)]
    : [asc(table.position), desc(table.updatedAt)]
  const shown = Object.fromEntries(
    [
      ...new Set([
        'id',
        'status',
        'publishAt',
        'unpublishAt',
        'draft',
        'deletedAt',
        'updatedAt',
        'position',
        'version',
        'sample',
        ...columns,
      ]),
    ].map(name => [name, column(table, name)]),
  )
  const [entries, [found]] = await Promise.all([
    db
      .select(shown)
      .from(table as PgTable)
      .where(matching)
      .orderBy(...(sorted ? [view.descending ? desc(sorted) : asc(sorted)] : byDefault), asc(table.id))
      .limit(rowsPerPage)
      .offset((view.page - 1) * rowsPerPage),
    db
      .select({ total: count() })
      .from(table as PgTable)
      .where(matching),
  ])
  return { entries: entries as Entry[], total: found?.total ?? 0 }
}

/** The entry as it is stored, or null. */
export async function findEntry(key: CollectionKey, id: string): Promise<Entry | null> {
  const { table } = collectionFor(key)
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .limit(1)
  return (row as Entry | undefined) ?? null
}

/** The entry as staff edit it: its draft over its public values; null when there is no such entry. */
export async function findForEditing(key: CollectionKey, id: string): Promise<Entry | null> {
  const entry = await findEntry(key, id)
  return entry && asEdited(entry)
}

/** The one row of a singleton as it is stored, or null. */
export async function findSingleEntry(key: CollectionKey): Promise<Entry | null> {
  const { table } = collectionFor(key)
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(isNull(table.deletedAt))
    .orderBy(asc(table.createdAt))
    .limit(1)
  return (row as Entry | undefined) ?? null
}

export type Option = { id: string; label: string }

/** The possible targets of a relation, by name. Throws for an unknown key: a mistake in a collection file. */
export async function listOptions(to: string): Promise<Option[]> {
  if (!isCollectionKey(to)) throw new Error(`No collection is called ${to}.`)
  const { table, columns } = collectionFor(to)
  const label = column(table, columns[0] ?? 'id')
  const rows = await db
    .select({ id: table.id, label })
    .from(table as PgTable)
    .where(isNull(table.deletedAt))
    .orderBy(asc(label))
    .limit(2000)
  return rows as Option[]
}

/** Names for the ids in a relation column of a list. */
export async function namesOf(to: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0 || !isCollectionKey(to)) return new Map()
  const { table, columns } = collectionFor(to)
  const rows = (await db
    .select({ id: table.id, label: column(table, columns[0] ?? 'id') })
    .from(table as PgTable)
    .where(inArray(table.id, [...ids]))) as Option[]
  return new Map(rows.map(row => [row.id, row.label]))
}

/** The earlier versions of an entry, newest first. */
export function listRevisions(key: CollectionKey, id: string) {
  return db
    .select({
      id: revisionsTable.id,
      version: revisionsTable.version,
      staffName: revisionsTable.staffName,
      createdAt: revisionsTable.createdAt,
    })
    .from(revisionsTable)
    .where(and(eq(revisionsTable.collection, key), eq(revisionsTable.entryId, id)))
    .orderBy(desc(revisionsTable.version))
    .limit(50)
}

function hasState(
  table: Record<'status' | 'publishAt' | 'unpublishAt' | 'draft' | 'deletedAt', AnyPgColumn>,
  state: EntryState | null,
): SQL | undefined {
  if (state === 'bin') return isNotNull(table.deletedAt)
  const notBinned = isNull(table.deletedAt)
  const started = and(notBinned, eq(table.status, 'published'), lte(table.publishAt, sql`now()`))
  if (state === 'ended') return and(started, lte(table.unpublishAt, sql`now()`))
  const live = and(started, or(isNull(table.unpublishAt), gt(table.unpublishAt, sql`now()`)))
  if (state === 'draft') return and(notBinned, eq(table.status, 'draft'))
  if (state === 'scheduled') return and(notBinned, eq(table.status, 'published'), gt(table.publishAt, sql`now()`))
  if (state === 'changed') return and(live, isNotNull(table.draft))
  if (state === 'published') return live
  return notBinned
}

function matchesWords(table: PgTable, columns: readonly string[], q: string): SQL | undefined {
  const text = columns.filter(name => column(table, name).columnType === 'PgText')
  const words = q.trim().split(/\s+/).filter(Boolean).slice(0, 6)
  return and(
    ...words.map(word => or(...text.map(name => ilike(column(table, name), `%${word.replace(/[\\%_]/g, '\\$&')}%`)))),
  )
}

// The compiler checks list columns where a collection is declared; here they are plain strings.
const column = (table: unknown, name: string) => (table as Record<string, AnyPgColumn>)[name] as AnyPgColumn
