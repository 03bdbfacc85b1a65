import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { type CollectionKey, collectionFor } from '@/db/collections'
import type { Tx } from '@/db/connect'
import type { FieldView } from '@/db/content/field'
import { staffTable } from '@/db/tables/staff'

const oneLineKinds: ReadonlySet<FieldView['kind']> = new Set([
  'text',
  'slug',
  'number',
  'flag',
  'date',
  'choice',
  'relation',
])

const timeColumns = ['publishAt', 'updatedAt']

const labelsWithoutField: Record<string, string> = {
  publishAt: 'Published',
  updatedAt: 'Changed',
  kind: 'Kind',
  bytes: 'Size',
  hits: 'Hits',
}

export const columnLabel = (name: string, view: FieldView | undefined): string =>
  view?.label ?? labelsWithoutField[name] ?? name

/** Returns the columns that a collection's list can have in addition to the state, the name of an entry first. */
export function possibleColumns(key: CollectionKey): string[] {
  const { listColumns, allFields } = collectionFor(key)
  const ofFields = Object.entries(allFields).flatMap(([name, { view }]) => (oneLineKinds.has(view.kind) ? [name] : []))
  const columnNames = [...listColumns.filter(name => !timeColumns.includes(name)), ...ofFields, ...timeColumns]
  return [...new Set(columnNames)].filter(name => name !== 'status')
}

/** Returns the columns of a list: the chosen or the default columns. The first column is always shown. */
export function shownColumns(key: CollectionKey, chosen: readonly string[] | undefined): string[] {
  const { listColumns } = collectionFor(key)
  if (!chosen) return listColumns.filter(name => name !== 'status')
  return possibleColumns(key).filter(name => name === listColumns[0] || chosen.includes(name))
}

/** Stores the columns that a member of staff chose for a list; null restores the default columns. */
export async function storeListColumns(
  db: Tx,
  staffId: string,
  key: CollectionKey,
  chosen: readonly string[] | null,
): Promise<void> {
  const storedColumns = sql`coalesce(${staffTable.listColumns}, '{}')`
  const listColumns = chosen
    ? sql`${storedColumns} || ${JSON.stringify({ [key]: chosen })}::jsonb`
    : sql`${storedColumns} - ${key}::text`
  await db.update(staffTable).set({ listColumns }).where(eq(staffTable.id, staffId))
}
