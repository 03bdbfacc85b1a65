import 'server-only'
import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fileKinds, mediaTable } from '@/db/collections/media'
import type { Tx } from '@/db/connect'
import { formerFilesTable } from '@/db/tables/addresses'
import { cropsSchema } from '../crops/crops-schema'
import type { FileStore } from '../store/store'
import { filePrefix } from '../variants'

/** The number of days for which the bytes of a replaced file are stored, so that staff can undo it. */
const retentionDays = 30

/** Renames `cuts`, the name of the crops in values that were stored earlier and can still be restored. */
const withPresentNames = (values: unknown) =>
  values instanceof Object && 'cuts' in values ? { ...values, crops: values.cuts } : values

/** The columns of a file that are replaced and restored together: its bytes and their description. */
const fileValues = z.object({
  name: z.string(),
  alt: z.string().nullable(),
  credit: z.string().nullable(),
  focalX: z.number(),
  focalY: z.number(),
  crops: cropsSchema.default({}),
  kind: z.enum(fileKinds),
  hash: z.string(),
  mime: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  placeholder: z.string().nullable(),
})
export type FileValues = z.infer<typeof fileValues>
export const fileValuesSchema = z.preprocess(withPresentNames, fileValues)

export async function findFormerFile(db: Tx, id: string) {
  const [former] = await db
    .select({
      hash: formerFilesTable.hash,
      staffName: formerFilesTable.staffName,
      replacedAt: formerFilesTable.replacedAt,
      keptUntil: sql<Date>`${formerFilesTable.replacedAt} + ${`${retentionDays} days`}::interval`.mapWith(
        formerFilesTable.replacedAt,
      ),
    })
    .from(formerFilesTable)
    .where(eq(formerFilesTable.mediaId, id))
  return former ?? null
}

/** Deletes the former bytes of files that were replaced more than `retentionDays` days ago. */
export async function deleteOldFormerFiles(db: Tx, store: FileStore): Promise<void> {
  const isOld = lt(formerFilesTable.replacedAt, sql`now() - ${`${retentionDays} days`}::interval`)
  const rows = await db.select({ id: formerFilesTable.mediaId }).from(formerFilesTable).where(isOld)
  for (const { id } of rows) await db.transaction(tx => deleteFormerFile(tx, store, id, isOld))
}

/** Deletes a file's former version, then its bytes. If that fails, the version remains. Returns false without one. */
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
