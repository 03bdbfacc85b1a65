import { and, asc, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type CollectionKey, collectionFor, collections, type EntryOf } from '../collections/index.ts'
import type { Tx } from '../connect.ts'
import type { EntryTable } from './collection.ts'

/** Matches public entries: published, within their schedule, and not in the bin. Every public query uses it. */
export function published(table: EntryTable): SQL {
  return and(
    eq(table.status, 'published'),
    lte(table.publishAt, sql`now()`),
    or(isNull(table.unpublishAt), gt(table.unpublishAt, sql`now()`)),
    isNull(table.deletedAt),
  ) as SQL
}

/** Returns every published entry in the order set by staff, or the newest first if there is no order. */
export async function selectPublished<Key extends CollectionKey>(tx: Tx, key: Key): Promise<EntryOf<Key>[]> {
  const { table } = collectionFor(key)
  const rows = await tx
    .select()
    .from(table)
    .where(published(table))
    .orderBy(asc(table.position), desc(table.publishAt), asc(table.id))
  return rows as EntryOf<Key>[]
}

export async function selectPublishedBySlug<Key extends PageKey>(
  tx: Tx,
  key: Key,
  slug: string,
): Promise<EntryOf<Key> | null> {
  const { table } = collections[key]
  const rows = await tx
    .select()
    .from(table)
    .where(and(published(table), eq(table.slug, slug)))
    .limit(1)
  return (rows[0] as EntryOf<Key> | undefined) ?? null
}

/** A collection whose entries have a slug. */
export type PageKey = { [Key in CollectionKey]: EntryOf<Key> extends { slug: string } ? Key : never }[CollectionKey]
