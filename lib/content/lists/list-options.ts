import 'server-only'
import { asc, isNull } from 'drizzle-orm'
import { collectionFor, isCollectionKey } from '@/db/collections'
import { nameColumn } from '@/db/content/collection'
import { db } from '@/lib/database'

export type Option = { id: string; label: string }

/** The possible targets of a relation by name, at most `limit`. Throws for an unknown key: a mistake in a collection file. */
export async function listOptions(to: string, limit = 2000): Promise<Option[]> {
  if (!isCollectionKey(to)) throw new Error(`No collection is called ${to}.`)
  const target = collectionFor(to)
  const { table } = target
  const label = nameColumn(target)
  return db.select({ id: table.id, label }).from(table).where(isNull(table.deletedAt)).orderBy(asc(label)).limit(limit)
}
