import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { draftMode } from 'next/headers'
import { type CollectionKey, collectionFor } from '@/db/collections'
import type { Db, Tx } from '@/db/connect'
import { db } from '@/lib/database'
import { previewAreas } from '@/lib/preview/preview-areas'
import { tagOf } from '../cache-tags'
import { withDrafts } from './with-drafts'

/**
 * Reads content for a page, inside a function with `'use cache'`: cached until one of these collections changes. In a
 * preview, drafts that the session may see are read as if they were published; such a request is never cached.
 */
export async function cachedRead<Result>(
  keys: readonly CollectionKey[],
  read: (from: Db | Tx) => Promise<Result>,
): Promise<Result> {
  cacheTag(...keys.map(tagOf))
  cacheLife('max')
  const { isEnabled } = await draftMode()
  const areas = isEnabled && previewAreas().getStore()
  const allowed = areas ? keys.filter(key => areas.has(collectionFor(key).area)) : []
  return allowed.length > 0 ? withDrafts(db, allowed, read) : read(db)
}
