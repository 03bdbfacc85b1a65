import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { mediaTable } from '@/db/collections/media'
import { db } from '@/lib/database'
import { files } from './files'
import { prepareVariants } from './variants'
import { pictureWidths } from './widths'

/** Makes every width of a picture ahead of its first visitor. Doing it again makes only what is missing. */
export async function preparePicture(id: string) {
  const [file] = await db.select().from(mediaTable).where(eq(mediaTable.id, id))
  if (!file) return
  if (file.kind === 'image' && file.width) await prepareVariants(files, file.hash, file.width, pictureWidths)
  await db.update(mediaTable).set({ preparedAt: sql`now()` }).where(eq(mediaTable.id, id))
}
