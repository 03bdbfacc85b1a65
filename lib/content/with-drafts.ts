import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type CollectionKey, collectionFor } from '../../db/collections/index.ts'
import type { Db, Tx } from '../../db/connect.ts'

/** Thrown to roll back the transaction. */
class Rollback extends Error {}

/**
 * Reads as if all drafts and scheduled entries of these collections were published: publishes them in a transaction
 * that is rolled back after reading. So a preview uses the same queries as the site.
 */
export async function withDrafts<Result>(
  db: Db,
  keys: readonly CollectionKey[],
  read: (from: Tx) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined
  await db
    .transaction(async tx => {
      for (const key of keys) await publishDrafts(tx, key)
      result = { value: await read(tx) }
      throw new Rollback()
    })
    .catch(error => {
      if (!(error instanceof Rollback)) throw error
    })
  if (!result) throw new Error('The preview transaction returned no result.')
  return result.value
}

async function publishDrafts(tx: Tx, key: CollectionKey): Promise<void> {
  const { table } = collectionFor(key)
  const entries = await tx
    .select()
    .from(table)
    .where(
      and(
        isNull(table.deletedAt),
        or(isNotNull(table.draft), eq(table.status, 'draft'), gt(table.publishAt, sql`now()`)),
      ),
    )
  for (const entry of entries) {
    // A draft whose slug is taken by another entry is skipped; the rest of the preview still works.
    await tx
      .transaction(attempt =>
        attempt
          .update(table)
          .set({
            ...entry.draft,
            draft: null,
            status: 'published',
            publishAt: sql`least(coalesce(${table.publishAt}, now()), now())`,
            unpublishAt: null,
          })
          .where(eq(table.id, entry.id)),
      )
      .catch(error => {
        if ((error.cause as { code?: string } | undefined)?.code !== '23505') throw error
      })
  }
}
