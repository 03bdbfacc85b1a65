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

type Given = { path: string; name: string }
export type StoredFile = { file: LibraryFile; already: boolean }

/**
 * Takes a file into the library. Bytes that are there already answer the file that has them, out of the bin if need be.
 * Throws `InvalidFileError`; then neither row nor bytes stay.
 */
export async function addFile(db: Db, store: FileStore, author: Author, given: Given): Promise<StoredFile> {
  const examined = await examineFile(given.path)
  const known = await findKnown(db, author, examined.facts.hash)
  if (known) {
    await repairBytes(db, store, examined)
    return known
  }

  return keepBytes(db, store, examined, async () => {
    const name = nameFor(given.name, examined.facts.mime)
    const id = await db
      .transaction(async tx => {
        const added = await createEntry(tx, author, 'media', { ...examined.facts, name })
        await publishEntry(tx, author, 'media', { id: added, version: 1, values: {} })
        await tx.delete(replacedFilesTable).where(eq(replacedFilesTable.hash, examined.facts.hash))
        await enqueuePicture(tx, added)
        return added
      })
      .catch(async error => {
        // Sent twice at once: the other one was faster.
        if (error instanceof ConflictError) return null
        throw error
      })
    const kept = id ? { file: await getFile(db, id), already: false } : await findKnown(db, author, examined.facts.hash)
    if (!kept) throw new ConflictError('This file could not be added. Send it again.')
    return kept
  })
}

/**
 * Puts other bytes into a file of the library. Everything that shows it shows the new ones, and the old address leads
 * on to them. Throws `InvalidFileError` when they are of another kind, there already, or belong to another file.
 */
export async function replaceFile(
  db: Db,
  store: FileStore,
  author: Author,
  id: string,
  given: Given,
): Promise<StoredFile> {
  const { facts, keep } = await examineFile(given.path)
  const before = await getFile(db, id)
  if (before.kind !== facts.kind)
    throw new InvalidFileError(
      `This file can be replaced by another ${kindWord[before.kind]}, and this is a ${kindWord[facts.kind]}.`,
    )
  if (before.hash === facts.hash) return { file: before, already: true }
  const [owner] = await db.select({ name: mediaTable.name }).from(mediaTable).where(eq(mediaTable.hash, facts.hash))
  if (owner) throw new InvalidFileError(`This is in the library already, as ${owner.name}. Choose that file instead.`)

  const kept = await keepBytes(db, store, { facts, keep }, async () => {
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
  // Whoever had it replaced may have had a reason: the old bytes do not stay.
  await store.removeAll(filePrefix(before.hash))
  return kept
}

const kindWord = { image: 'picture', video: 'film', document: 'PDF' }

/** Somebody sends again what the library had and lost: the bytes are stored anew, and what was made of them is made again. */
async function repairBytes(db: Db, store: FileStore, { facts, keep }: Examined) {
  const damaged = and(eq(mediaTable.hash, facts.hash), isNotNull(mediaTable.damagedAt))
  const [file] = await db.select({ id: mediaTable.id }).from(mediaTable).where(damaged)
  if (!file) return
  await store.removeAll(filePrefix(facts.hash))
  await keep(store)
  await db.transaction(async tx => {
    await tx.update(mediaTable).set({ damagedAt: null, preparedAt: null }).where(damaged)
    await enqueuePicture(tx, file.id)
  })
}

/** Bytes first, then the row; when no row comes to be, the bytes go again. */
async function keepBytes(
  db: Db,
  store: FileStore,
  { facts, keep }: Examined,
  note: () => Promise<StoredFile>,
): Promise<StoredFile> {
  try {
    await keep(store)
    return await note()
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
  await getEntry(db, 'media', id)
  const [file] = await db.select(fileColumns).from(mediaTable).where(eq(mediaTable.id, id))
  return file as LibraryFile
}
