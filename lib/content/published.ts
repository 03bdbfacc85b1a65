import 'server-only'
import type { CollectionKey, EntryOf } from '@/db/collections'
import { NotFoundError } from '@/lib/errors'
import { type PageKey, selectPublished, selectPublishedBySlug } from '../../db/content/published-entries'
import { cachedRead } from './cached-read'

/** Every published entry of a collection, in order. */
export async function listPublished<Key extends CollectionKey>(key: Key): Promise<EntryOf<Key>[]> {
  'use cache'
  return cachedRead([key], db => selectPublished(db, key))
}

/** The published entry with this slug, or null. */
export async function findPublished<Key extends PageKey>(key: Key, slug: string): Promise<EntryOf<Key> | null> {
  'use cache'
  return cachedRead([key], db => selectPublishedBySlug(db, key, slug))
}

/** The one row of a singleton. Throws `NotFoundError` in a database without content. */
export async function getSingleton<Key extends CollectionKey>(key: Key): Promise<EntryOf<Key>> {
  const [entry] = await listPublished(key)
  if (!entry) throw new NotFoundError(`There is no published ${key} yet.`)
  return entry
}
