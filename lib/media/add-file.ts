import type { Actor } from '@/lib/audit/record-audit-event'
import 'server-only'
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { mediaTable } from '@/db/collections/media'
import type { Db } from '@/db/connect'
import { replacedFilesTable } from '@/db/tables/addresses'
import { createEntry, publishEntry, restoreEntry } from '@/lib/content/write'
import { ConflictError } from '@/lib/errors'
import { enqueuePicture } from '@/lib/jobs/queue'
import { type Examined, examineFile } from './examine-file'
import { fileColumns, type LibraryFile } from './library'
import { nameFor } from './name'
import { removeUnneededBytes } from './replace/former-files'
import type { FileStore } from './store/store'
import { tagFiles } from './tags/tag-files'
import { filePrefix } from './variants'

/** A file on disk, the name that it had on the user's computer, and a tag to add. */
type Upload = { path: string; name: string; tag?: string | null }
/** `already`: the library had a file with these bytes. */
export type StoredFile = { file: LibraryFile; already: boolean }

/**
 * Adds a file to the library. If the bytes are already stored, returns the existing file, restored from the bin if
 * needed. In both cases the file gets the tag. Throws `InvalidFileError`; then neither a row nor bytes are stored.
 */
export async function addFile(db: Db, store: FileStore, author: Actor, upload: Upload): Promise<StoredFile> {
  const examined = await examineFile(upload.path)
  const existing = await findStored(db, author, examined.facts.hash, upload.tag)
  if (existing) {
    await repairBytes(db, store, examined)
    return existing
  }

  return storeBytes(db, store, examined, async () => {
    const name = nameFor(upload.name, examined.facts.mime)
    const id = await db
      .transaction(async tx => {
        const values = { ...examined.facts, name, ...(upload.tag && { tags: [upload.tag] }) }
        const added = await createEntry(tx, author, 'media', values)
        await publishEntry(tx, author, 'media', { id: added, version: 1, values: {} })
        // The URL of these bytes shows this file again, and no longer redirects to a replacement.
        await tx.delete(replacedFilesTable).where(eq(replacedFilesTable.hash, examined.facts.hash))
        await enqueuePicture(tx, added)
        return added
      })
      .catch(async error => {
        // A concurrent request has stored the same bytes.
        if (error instanceof ConflictError) return null
        throw error
      })
    const stored = id
      ? { file: await getFile(db, id), already: false }
      : await findStored(db, author, examined.facts.hash, upload.tag)
    if (!stored) throw new ConflictError('This file could not be added. Upload it again.')
    return stored
  })
}

/** Stores the bytes of a damaged file again after an upload of the same bytes, and recreates its variants. */
async function repairBytes(db: Db, store: FileStore, { facts, save }: Examined) {
  const isDamaged = and(eq(mediaTable.hash, facts.hash), isNotNull(mediaTable.damagedAt))
  const [file] = await db.select({ id: mediaTable.id }).from(mediaTable).where(isDamaged)
  if (!file) return
  await store.removeAll(filePrefix(facts.hash))
  await save(store)
  await db.transaction(async tx => {
    // The job sets `preparedAt` when the variants exist.
    await tx.update(mediaTable).set({ damagedAt: null, preparedAt: null }).where(isDamaged)
    await enqueuePicture(tx, file.id)
  })
}

/** Stores the bytes, then the row; removes the bytes if the row cannot be stored. */
async function storeBytes(
  db: Db,
  store: FileStore,
  { facts, save }: Examined,
  insertRow: () => Promise<StoredFile>,
): Promise<StoredFile> {
  try {
    await save(store)
    return await insertRow()
  } catch (error) {
    await removeUnneededBytes(db, store, facts.hash)
    throw error
  }
}

async function findStored(db: Db, author: Actor, hash: string, tag: string | null = null): Promise<StoredFile | null> {
  const [existing] = await db
    .select({ id: mediaTable.id, deletedAt: mediaTable.deletedAt })
    .from(mediaTable)
    .where(eq(mediaTable.hash, hash))
    // Prefers files outside of the bin, then the file for which the bytes were uploaded.
    .orderBy(desc(isNull(mediaTable.deletedAt)), asc(mediaTable.sharesBytes))
    .limit(1)
  if (!existing) return null
  await db.transaction(async tx => {
    if (existing.deletedAt) {
      const { version } = await restoreEntry(tx, author, 'media', existing.id)
      await publishEntry(tx, author, 'media', { id: existing.id, version, values: {} })
    }
    if (tag) await tagFiles(tx, author, [existing.id], { add: [tag], remove: [] })
  })
  return { file: await getFile(db, existing.id), already: true }
}

/** Returns a file as the panel shows it, also from the bin. */
export async function getFile(db: Db, id: string): Promise<LibraryFile> {
  const [file] = await db.select(fileColumns).from(mediaTable).where(eq(mediaTable.id, id))
  if (!file) throw new Error('A stored file has no row.')
  return file
}
