import 'server-only'
import { asc, isNull } from 'drizzle-orm'
import { cacheLife, cacheTag } from 'next/cache'
import { collectionFor, isCollectionKey, isPublicKey } from '@/db/collections'
import { nameColumn } from '@/db/content/collection'
import { db } from '@/lib/database'
import { tagOf } from '../../cache-tags.ts'

export type Option = { id: string; label: string }

/** Returns up to `limit` targets of a relation, by name. Throws for an unknown key: a mistake in a collection file. */
export async function listOptions(to: string, limit = 2000): Promise<Option[]> {
  if (!isCollectionKey(to)) throw new Error(`No collection is called ${to}.`)
  const target = collectionFor(to)
  const { table } = target
  const label = nameColumn(target)
  return db.select({ id: table.id, label }).from(table).where(isNull(table.deletedAt)).orderBy(asc(label)).limit(limit)
}

/** The maximum number of options of a filter; relations with more targets must be searched. */
const maxFilterOptions = 200

/** Returns a relation's options for filters and cells, cached until the collection changes; [] for too many options. */
export async function listFilterOptions(to: string): Promise<Option[]> {
  'use cache'
  if (!isPublicKey(to)) throw new Error(`The collection ${to} is not cached.`)
  cacheTag(tagOf(to))
  cacheLife('max')
  const options = await listOptions(to, maxFilterOptions + 1)
  return options.length > maxFilterOptions ? [] : options
}
