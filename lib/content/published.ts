import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { draftMode } from 'next/headers'
import { collectionFor, type EntryOf, isCollectionKey, isPublicKey, type PublicKey } from '@/db/collections'
import type { Db, Tx } from '@/db/connect'
import type { ContentKey } from '@/db/content/content-key'
import { db } from '@/lib/database'
import { NotFoundError } from '@/lib/errors'
import { previewStorage } from '@/lib/preview/current-preview'
import { type PageKey, selectPublished, selectPublishedBySlug } from '../../db/content/published-entries'
import { tagOf } from '../cache-tags'
import { withDrafts } from './preview/with-drafts'

/** Returns every published entry of a collection, in order. Throws `NotFoundError` for collections of personal data. */
export async function listPublished<Key extends PublicKey>(key: Key): Promise<EntryOf<Key>[]> {
  'use cache'
  if (!isPublicKey(key)) throw new NotFoundError('There is no such public collection.')
  return cachedRead([key], db => selectPublished(db, key))
}

export async function findPublished<Key extends PageKey>(key: Key, slug: string): Promise<EntryOf<Key> | null> {
  'use cache'
  return cachedRead([key], db => selectPublishedBySlug(db, key, slug))
}

/** Returns the published entry with this slug, or with this id, as links of the old site have; or null. */
export async function findBySlugOrId<Key extends PageKey>(key: Key, slugOrId: string): Promise<EntryOf<Key> | null> {
  const entries = (await listPublished(key)) as (EntryOf<Key> & { id: string; slug: string })[]
  return entries.find(({ id, slug }) => slug === slugOrId || id === slugOrId.toLowerCase()) ?? null
}

/** Returns the row of a singleton. Throws `NotFoundError` in a database without content. */
export async function getSingleton<Key extends PublicKey>(key: Key): Promise<EntryOf<Key>> {
  const [entry] = await listPublished(key)
  if (!entry) throw new NotFoundError(`There is no published ${key} yet.`)
  return entry
}

/**
 * Reads content for a page inside a function with `'use cache'`: the result is cached until one of these collections
 * changes. In a preview, drafts that the session may see are read as if they were published, and the result is never
 * cached.
 */
export async function cachedRead<Result>(
  keys: readonly ContentKey[],
  read: (from: Db | Tx) => Promise<Result>,
): Promise<Result> {
  cacheTag(...keys.map(tagOf))
  cacheLife('max')
  const { isEnabled } = await draftMode()
  const preview = isEnabled && previewStorage.getStore()
  if (!preview) return read(db)
  const { areas, sharedEntry, unsavedForm } = preview
  const allowedKeys = keys.filter(isCollectionKey).filter(key => areas.has(collectionFor(key).area))
  return allowedKeys.length > 0 ? withDrafts(db, { keys: allowedKeys, sharedEntry, unsavedForm }, read) : read(db)
}
