import { eq } from 'drizzle-orm'
import { estatesTable } from '../../../db/collections/estates.ts'
import { type CollectionKey, collectionFor, publicPathOf } from '../../../db/collections/index.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Values } from '../../../db/content/entry.ts'

export function isPreviewable(key: CollectionKey): boolean {
  const { publicPath, shownOn } = collectionFor(key)
  return publicPath !== undefined || shownOn !== undefined
}

/** Returns the path of the page that previews an entry with its draft; null when no page shows it. */
export async function findPreviewPath(db: Tx, key: CollectionKey, entry: Values): Promise<string | null> {
  const { shownOn } = collectionFor(key)
  if (typeof shownOn !== 'function') return publicPathOf(key, entry) ?? shownOn ?? null
  if (typeof entry.estateId !== 'string') return null
  const [estate] = await db
    .select({ slug: estatesTable.slug, hasOwnPage: estatesTable.hasOwnPage })
    .from(estatesTable)
    .where(eq(estatesTable.id, entry.estateId))
  return estate ? shownOn(estate) : null
}
