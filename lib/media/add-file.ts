import 'server-only'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { collectionFor } from '@/db/collections'
import { mediaTable } from '@/db/collections/media'
import type { Db } from '@/db/connect'
import { replacedFilesTable } from '@/db/tables/addresses'
import { type Author, createEntry, editableValues, getEntry, publishEntry, restoreEntry } from '@/lib/content/write'
import { ConflictError, InvalidFileError } from '@/lib/errors'
import { enqueuePicture } from '@/lib/jobs/queue'
import { type Examined, examineFile } from './examine-file'
import { fileColumns, type LibraryFile } from './library'
import { nameFor } from './name'
import type { FileStore } from './store'
import { filePrefix } from './variants'

type Upload = { path: string; name: string }
export type StoredFile = { file: LibraryFile; already: boolean }

/**
 * Adds a file to the library. For bytes that are already stored, returns that file, restored from the bin if needed.
 * Throws `InvalidFileError`; then neither row nor bytes are stored.
 */
export async function addFile(db: Db, store: FileStore, author: Author, upload: Upload): Promise<StoredFile> {
  const examined = await examineFile(upload.path)
  const known = await findKnown(db, author, examined.facts.hash)
  if (known) {
    await repairBytes(db, store, examined)
    return known
  }

  return storeBytes(db, store, examined, async () => {
    const name = nameFor(upload.name, examined.facts.mime)
    const id = await db
      .transaction(async tx => {
        const added = await createEntry(tx, author, 'media', { ...examined.facts, name })
        await publishEntry(tx, author, 'media', { id: added, version: 1, values: {} })
        await tx.delete(replacedFilesTable).where(eq(replacedFilesTable.hash, examined.facts.hash))
        await enqueuePicture(tx, added)
        return added
      })
      .catch(async error => {
        // A concurrent upload of the same bytes was faster.
        if (error instanceof ConflictError) return null
        throw error
      })
    const kept = id ? { file: await getFile(db, id), already: false } : await findKnown(db, author, examined.facts.hash)
    if (!kept) throw new ConflictError('This file could not be added. Send it again.')
    return kept
  })
}

/**
 * Replaces the bytes of a file. All uses show the new bytes, and the old URL redirects to them. Throws `InvalidFileError`
 * when they are of another kind or belong to another file.
 */
export async function replaceFile(
  db: Db,
  store: FileStore,
  author: Author,
  id: string,
  upload: Upload,
): Promise<StoredFile> {
  const { facts, save } = await examineFile(upload.path)
  const before = await getFile(db, id)
  if (before.kind !== facts.kind)
    throw new InvalidFileError(
      `This file can be replaced by another ${kindLabel[before.kind]}, and this is a ${kindLabel[facts.kind]}.`,
    )
  if (before.hash === facts.hash) return { file: before, already: true }
  const [owner] = await db.select({ name: mediaTable.name }).from(mediaTable).where(eq(mediaTable.hash, facts.hash))
  if (owner) throw new InvalidFileError(`This is in the library already, as ${owner.name}. Choose that file instead.`)

  const kept = await storeBytes(db, store, { facts, save }, async () => {
    await db.transaction(async tx => {
      const entry = await getEntry(tx, 'media', id)
      const values = editableValues(collectionFor('media'), { ...entry, ...entry.draft })
      const name = nameFor(String(values.name), facts.mime)
      await publishEntry(tx, author, 'media', {
        id,
        version: entry.version,
        values: { ...values, ...facts, name, preparedAt: null, damagedAt: null },
      })
      await tx
        .insert(replacedFilesTable)
        .values({ hash: String(entry.hash), mediaId: id })
        .onConflictDoUpdate({ target: replacedFilesTable.hash, set: { mediaId: id, replacedAt: sql`now()` } })
      await tx.delete(replacedFilesTable).where(eq(replacedFilesTable.hash, facts.hash))
      await enqueuePicture(tx, id)
    })
    return { file: await getFile(db, id), already: false }
  })
  // The old bytes are deleted: there may have been a reason to replace them.
  await store.removeAll(filePrefix(before.hash))
  return kept
}

const kindLabel = { image: 'picture', video: 'film', document: 'PDF' }

/** Stores the bytes of a damaged file again after a new upload, and recreates its variants. */
async function repairBytes(db: Db, store: FileStore, { facts, save }: Examined) {
  const damaged = and(eq(mediaTable.hash, facts.hash), isNotNull(mediaTable.damagedAt))
  const [file] = await db.select({ id: mediaTable.id }).from(mediaTable).where(damaged)
  if (!file) return
  await store.removeAll(filePrefix(facts.hash))
  await save(store)
  await db.transaction(async tx => {
    await tx.update(mediaTable).set({ damagedAt: null, preparedAt: null }).where(damaged)
    await enqueuePicture(tx, file.id)
  })
}

/** Stores the bytes, then the row; removes the bytes when storing the row fails. */
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
    const [owner] = await db.select({ id: mediaTable.id }).from(mediaTable).where(eq(mediaTable.hash, facts.hash))
    if (!owner) await store.removeAll(filePrefix(facts.hash))
    throw error
  }
}

async function findKnown(db: Db, author: Author, hash: string): Promise<StoredFile | null> {
  const [known] = await db
    .select({ id: mediaTable.id, deletedAt: mediaTable.deletedAt })
    .from(mediaTable)
    .where(eq(mediaTable.hash, hash))
  if (!known) return null
  if (known.deletedAt)
    await db.transaction(async tx => {
      const { version } = await restoreEntry(tx, author, 'media', known.id)
      await publishEntry(tx, author, 'media', { id: known.id, version, values: {} })
    })
  return { file: await getFile(db, known.id), already: true }
}

async function getFile(db: Db, id: string): Promise<LibraryFile> {
  const [file] = await db.select(fileColumns).from(mediaTable).where(eq(mediaTable.id, id))
  if (!file) throw new Error('A stored file has no row.')
  return file
}
