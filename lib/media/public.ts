import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { cacheLife, cacheTag } from 'next/cache'
import { mediaTable } from '@/db/collections/media'
import { replacedFilesTable } from '@/db/tables/addresses'
import { tagOf } from '@/lib/cache-tags'
import { cachedRead } from '@/lib/content/published'
import { db } from '@/lib/database'
import { collectionsWithFiles } from './references'
import { isUsedInPublic } from './usage'

const { id, kind, hash, name, mime, bytes, alt, credit, width, height, focalX, focalY, crops, placeholder } = mediaTable
const details = { mime, bytes, alt, credit, width, height, focalX, focalY, crops, placeholder }
const columns = { id, kind, hash, name, ...details }

export async function findFile(id: string) {
  'use cache'
  cacheTag(tagOf('media'))
  cacheLife('max')
  const [file] = await db.select(columns).from(mediaTable).where(eq(mediaTable.id, id))
  return file ?? null
}

/** Returns the file whose bytes have this hash, or null. Prefers the file for which they were uploaded. */
export async function findFileByHash(hash: string) {
  'use cache'
  cacheTag(tagOf('media'))
  cacheLife('max')
  const [file] = await db
    .select(columns)
    .from(mediaTable)
    .where(eq(mediaTable.hash, hash))
    .orderBy(asc(mediaTable.sharesBytes))
    .limit(1)
  return file ?? null
}

/** Returns the present file that replaced these bytes, directly or through several replacements, or null. */
export async function findSuccessor(hash: string) {
  'use cache'
  cacheTag(tagOf('media'))
  cacheLife('max')
  const [file] = await db
    .select({ hash: mediaTable.hash, name: mediaTable.name })
    .from(replacedFilesTable)
    .innerJoin(mediaTable, eq(mediaTable.id, replacedFilesTable.mediaId))
    .where(eq(replacedFilesTable.hash, hash))
  return file ?? null
}

export const filePath = (file: { hash: string; name: string }) => `/media/${file.hash}/${encodeURIComponent(file.name)}`

/** Returns true if published content uses these bytes; in a preview, also drafts that the session may see. */
export async function arePublicBytes(hash: string): Promise<boolean> {
  'use cache'
  return cachedRead([...collectionsWithFiles, 'media'], from => isUsedInPublic(from, hash))
}
