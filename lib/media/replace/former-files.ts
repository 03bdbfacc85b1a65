import 'server-only'
import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fileKinds, mediaTable } from '@/db/collections/media'
import type { Tx } from '@/db/connect'
import { formerFilesTable } from '@/db/tables/addresses'
import { cutsSchema } from '../cuts/cuts-schema'
import type { FileStore } from '../store/store'
import { filePrefix } from '../variants'

/** Days for which the bytes of a replaced file are kept, so that staff can undo it. */
const daysKept = 30

/** The columns of a file that are replaced and restored together: its bytes and what describes them. */
export const fileValuesSchema = z.object({
  name: z.string(),
  alt: z.string().nullable(),
  credit: z.string().nullable(),
  focalX: z.number(),
  focalY: z.number(),
  // Files that were replaced before there were cuts have none.
  cuts: cutsSchema.default({}),
  kind: z.enum(fileKinds),
  hash: z.string(),
  mime: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  placeholder: z.string().nullable(),
})
export type FileValues = z.infer<typeof fileValuesSchema>

/** What a file was before it was replaced, or null. */
export async function findFormerFile(db: Tx, id: string) {
  const [former] = await db
    .select({
      hash: formerFilesTable.hash,
      staffName: formerFilesTable.staffName,
      replacedAt: formerFilesTable.replacedAt,
      keptUntil: sql<Date>`${formerFilesTable.replacedAt} + ${`${daysKept} days`}::interval`.mapWith(
        formerFilesTable.replacedAt,
      ),
    })
    .from(formerFilesTable)
    .where(eq(formerFilesTable.mediaId, id))
  return former ?? null
}

/** Deletes the former bytes of files that were replaced more than `daysKept` days ago. */
export async function deleteOldFormerFiles(db: Tx, store: FileStore): Promise<void> {
  const old = lt(formerFilesTable.replacedAt, sql`now() - ${`${daysKept} days`}::interval`)
  const rows = await db.select({ id: formerFilesTable.mediaId }).from(formerFilesTable).where(old)
  for (const { id } of rows) await db.transaction(tx => deleteFormerFile(tx, store, id, old))
}

/**
 * Deletes what a file was before it was replaced, with its bytes. When the store fails, the row stays, and the deletion
 * can be repeated. False when there was nothing.
 */
export async function deleteFormerFile(tx: Tx, store: FileStore, id: string, condition?: SQL): Promise<boolean> {
  const [former] = await tx
    .delete(formerFilesTable)
    .where(sql`${eq(formerFilesTable.mediaId, id)} and ${condition ?? sql`true`}`)
    .returning({ hash: formerFilesTable.hash })
  if (former) await removeUnneededBytes(tx, store, former.hash)
  return former !== undefined
}

/** Removes the bytes with this hash, unless a file of the library has them or can be restored to them. */
export async function removeUnneededBytes(db: Tx, store: FileStore, hash: string): Promise<void> {
  const [owner] = await db.select({ id: mediaTable.id }).from(mediaTable).where(eq(mediaTable.hash, hash)).limit(1)
  if (owner) return
  const [former] = await db
    .select({ id: formerFilesTable.mediaId })
    .from(formerFilesTable)
    .where(eq(formerFilesTable.hash, hash))
    .limit(1)
  if (!former) await store.removeAll(filePrefix(hash))
}
