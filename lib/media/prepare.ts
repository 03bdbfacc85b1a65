import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { mediaTable } from '@/db/collections/media'
import { db } from '@/lib/database'
import { cropOf } from './crops/crops'
import { markDamaged } from './damaged'
import { fileStore } from './file-store'
import { removeUnneededBytes } from './replace/former-files'
import { offsetTenthsOf, tallWidthsOf } from './sizes/tall'
import { pictureWidths } from './sizes/widths'
import { DamagedFileError, prepareVariants } from './variants'

/** Creates the variants of a picture, and stores the time as `preparedAt`; files of other kinds get only the time. */
export async function preparePicture(id: string) {
  const [file] = await db.select().from(mediaTable).where(eq(mediaTable.id, id))
  if (!file) return
  if (file.kind === 'image' && file.width && file.height)
    await prepareOrMarkDamaged({ ...file, width: file.width, height: file.height })
  const [prepared] = await db
    .update(mediaTable)
    .set({ preparedAt: sql`now()` })
    .where(and(eq(mediaTable.id, id), eq(mediaTable.hash, file.hash)))
    .returning({ id: mediaTable.id })
  // The file was replaced in the meantime: the new bytes have their own job, and the old bytes may have been deleted.
  if (!prepared) await removeUnneededBytes(db, fileStore, file.hash)
}

/** Marks a damaged original instead of retrying: staff have to replace it. */
async function prepareOrMarkDamaged(file: typeof mediaTable.$inferSelect & { width: number; height: number }) {
  const { hash, width } = file
  const crop = cropOf(file, 'wide')
  const tallParts = tallWidthsOf(file, crop).map(each => ({ width: each, offsetTenths: offsetTenthsOf(crop) }))
  try {
    await prepareVariants(fileStore, hash, width, pictureWidths, tallParts)
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error
    await markDamaged(db, hash)
  }
}
