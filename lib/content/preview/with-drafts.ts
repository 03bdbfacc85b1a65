import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type CollectionKey, collectionFor } from '../../../db/collections/index.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Values } from '../../../db/content/entry.ts'
import type { FormInPreview } from '../../preview/current-preview.ts'
import { violatedIndex } from '../../unique-violation.ts'
import { findTypedEntry } from './typed-entry.ts'

class Rollback extends Error {}

export type Drafts = {
  /** The collections whose drafts are read. */
  keys: readonly CollectionKey[]
  /** If set, only the draft of this entry is read. */
  sharedEntry?: { key: CollectionKey; id: string } | undefined
  unsavedForm?: (FormInPreview & { staffId: string }) | undefined
}

/**
 * Reads as if drafts, scheduled entries and an unsaved form were published: publishes them in a transaction that is
 * rolled back after reading. So a preview uses the same queries as the site.
 */
export async function withDrafts<Result>(
  db: Db,
  { keys, sharedEntry, unsavedForm }: Drafts,
  read: (from: Tx) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined
  await db
    .transaction(async tx => {
      for (const key of keys) if (!sharedEntry || sharedEntry.key === key) await publishDrafts(tx, key, sharedEntry?.id)
      if (unsavedForm && keys.includes(unsavedForm.key)) await publishTyped(tx, unsavedForm)
      result = { value: await read(tx) }
      throw new Rollback()
    })
    .catch(error => {
      if (!(error instanceof Rollback)) throw error
    })
  if (!result) throw new Error('The preview transaction returned no result.')
  return result.value
}

const publishedState = { draft: null, status: 'published', unpublishAt: null } as const

async function publishDrafts(tx: Tx, key: CollectionKey, id?: string): Promise<void> {
  const { table } = collectionFor(key)
  const entries = await tx
    .select()
    .from(table)
    .where(
      and(
        id ? eq(table.id, id) : undefined,
        isNull(table.deletedAt),
        or(isNotNull(table.draft), eq(table.status, 'draft'), gt(table.publishAt, sql`now()`)),
      ),
    )
  for (const { id: entryId, draft } of entries) await updateForPreview(tx, key, entryId, fieldsOf(key, draft ?? {}))
}

/** Returns the fields of a draft without its times: a preview ignores them, and they are texts in a draft. */
const fieldsOf = (key: CollectionKey, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in collectionFor(key).allFields))

/** Publishes the unsaved form of an entry; a new entry gets the id of its working copy. */
async function publishTyped(tx: Tx, of: FormInPreview & { staffId: string }): Promise<void> {
  const { key } = of
  const typed = await findTypedEntry(tx, of)
  if (!typed) return
  if (typed.entryId) return updateForPreview(tx, key, typed.entryId, typed.values)
  if (typed.missing.length > 0) return
  const { table } = collectionFor(key)
  // Position -1 is before all stored entries.
  const entry = { ...typed.values, ...publishedState, id: typed.copyId, publishAt: sql`now()`, position: -1 }
  await skipDuplicate(tx, savepoint => savepoint.insert(table).values(entry))
}

async function updateForPreview(tx: Tx, key: CollectionKey, id: string, values: Values): Promise<void> {
  const { table } = collectionFor(key)
  const publishAt = sql`least(coalesce(${table.publishAt}, now()), now())`
  await skipDuplicate(tx, savepoint =>
    savepoint
      .update(table)
      .set({ ...values, ...publishedState, publishAt })
      .where(eq(table.id, id)),
  )
}

/** Skips an entry whose slug is taken by another entry, so that the rest of the preview still works. */
async function skipDuplicate(tx: Tx, change: (savepoint: Tx) => PromiseLike<unknown>): Promise<void> {
  await tx
    .transaction(async savepoint => void (await change(savepoint)))
    .catch(error => {
      if (violatedIndex(error) === null) throw error
    })
}
