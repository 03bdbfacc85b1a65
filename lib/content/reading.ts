import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { draftMode } from 'next/headers'
import type { CollectionKey } from '@/db/collections'
import type { Db, Tx } from '@/db/connect'
import { db } from '@/lib/database'
import { asPreviewed } from './previewing'
import { tagOf } from './tags'

/**
 * How a page reads content, inside a function that says `'use cache'`: kept until one of these collections changes. In
 * a preview it reads as if their drafts were public; such a request is never kept.
 */
export async function reading<Result>(
  keys: readonly CollectionKey[],
  read: (from: Db | Tx) => Promise<Result>,
): Promise<Result> {
  cacheTag(...keys.map(tagOf))
  cacheLife('max')
  const { isEnabled } = await draftMode()
  return isEnabled ? asPreviewed(db, keys, read) : read(db)
}
