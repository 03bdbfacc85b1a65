import 'server-only'
import { and, eq, ne, not, sql } from 'drizzle-orm'
import { collectionFor } from '@/db/collections'
import { mediaTable } from '@/db/collections/media'
import type { Db, Tx } from '@/db/connect'
import { formerFilesTable, replacedFilesTable } from '@/db/tables/addresses'
import { type Actor, type AuditAction, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { editableValues, getEntry, publishEntry } from '@/lib/content/write'
import { ConflictError, InvalidFileError } from '@/lib/errors'
import { enqueuePicture } from '@/lib/jobs/queue'
import { examineFile } from '../examine-file'
import type { KindOfFile } from '../limits'
import { nameFor } from '../name'
import type { FileStore } from '../store/store'
import { originalKey } from '../variants'
import { type FileValues, fileValuesSchema, removeUnneededBytes } from './former-files'

/**
 * Replaces the bytes of a file by an upload, and its alternative text by `alt`. Everything that uses the file shows the
 * new bytes, the old URL redirects to the new one, and the former bytes are stored for an undo. Returns false when the
 * bytes are the same. Throws `InvalidFileError` for a file of another kind.
 */
export async function replaceByUpload(
  db: Db,
  store: FileStore,
  author: Actor,
  { id, path, alt }: { id: string; path: string; alt: string | null },
): Promise<boolean> {
  const { facts, save } = await examineFile(path)
  const before = await getEntry(db, 'media', id)
  requireSameKind(before.kind as KindOfFile, facts.kind)
  if (before.hash === facts.hash) return false
  try {
    await save(store)
    await replaceContent(db, store, author, id, 'file-replaced', () => ({ ...facts, alt }))
  } catch (error) {
    await removeUnneededBytes(db, store, facts.hash)
    throw error
  }
  return true
}

/**
 * Replaces a file by another file of the library: everything that uses the first file shows the bytes of the second,
 * which does not change. Throws `InvalidFileError` for a file of another kind.
 */
export async function replaceByFile(
  db: Db,
  store: FileStore,
  author: Actor,
  { id, otherId, alt }: { id: string; otherId: string; alt: string | null },
): Promise<boolean> {
  const before = await getEntry(db, 'media', id)
  const { name: _, ...values } = fileValuesSchema.parse(await getEntry(db, 'media', otherId))
  requireSameKind(before.kind as KindOfFile, values.kind)
  if (before.hash === values.hash) return false
  await replaceContent(db, store, author, id, 'file-replaced', () => ({ ...values, alt }))
  return true
}

/**
 * Restores a file to the version before its replacement, with its alternative text; the undo can be undone in the same
 * way. Throws `ConflictError` when the present bytes have another hash than `hash`, or when the former bytes are gone.
 */
export async function undoReplacement(
  db: Db,
  store: FileStore,
  author: Actor,
  { id, hash }: { id: string; hash: string },
): Promise<void> {
  await replaceContent(db, store, author, id, 'file-put-back', async (tx, before) => {
    const [former] = await tx.select().from(formerFilesTable).where(eq(formerFilesTable.mediaId, id)).for('update')
    if (!former) throw new ConflictError('The previous file is no longer stored.')
    if (before.hash !== hash)
      throw new ConflictError('This file was replaced again in the meantime. Reload the screen.')
    if ((await store.size(originalKey(former.hash))) === null)
      throw new ConflictError('The previous file is no longer in the store.')
    return fileValuesSchema.parse(former.values)
  })
}

const kindLabel = { image: 'picture', video: 'video', document: 'PDF' }

function requireSameKind(before: KindOfFile, after: KindOfFile) {
  if (before === after) return
  throw new InvalidFileError(
    `This file can only be replaced by another ${kindLabel[before]}, and the new one is a ${kindLabel[after]}.`,
  )
}

type Change = (tx: Tx, before: FileValues) => Partial<FileValues> | Promise<Partial<FileValues>>

/** Publishes a file's changed values, stores the present values as former version, and deletes older bytes. */
async function replaceContent(
  db: Db,
  store: FileStore,
  author: Actor,
  id: string,
  action: AuditAction,
  change: Change,
): Promise<void> {
  const [olderFormer] = await db
    .select({ hash: formerFilesTable.hash })
    .from(formerFilesTable)
    .where(eq(formerFilesTable.mediaId, id))
  await db.transaction(async tx => {
    const entry = await getEntry(tx, 'media', id)
    const before = fileValuesSchema.parse(entry)
    const changedValues = await change(tx, before)
    const after = { ...before, ...changedValues }
    await publishEntry(tx, author, 'media', {
      id,
      version: entry.version,
      values: {
        ...editableValues(collectionFor('media'), entry),
        ...after,
        name: nameFor(after.name, after.mime),
        sharesBytes: await hasOtherOwner(tx, after.hash, id),
        // The job of `enqueuePicture` sets it when the variants exist.
        preparedAt: null,
        damagedAt: null,
      },
    })
    await keepFormer(tx, author, id, before)
    await redirectReplaced(tx, id, before.hash, after.hash)
    await recordAuditEvent(tx, { by: author, action, subject: { collection: 'media', id, name: before.name } })
    await enqueuePicture(tx, id)
  })
  if (olderFormer) await removeUnneededBytes(db, store, olderFormer.hash)
}

async function keepFormer(tx: Tx, author: Actor, mediaId: string, values: FileValues) {
  const row = { hash: values.hash, values, staffId: author.id, staffName: author.name }
  await tx
    .insert(formerFilesTable)
    .values({ mediaId, ...row })
    .onConflictDoUpdate({ target: formerFilesTable.mediaId, set: { ...row, replacedAt: sql`now()` } })
}

/** Redirects the old URL to the new one, unless another file has the old bytes, and removes a redirect from the new. */
async function redirectReplaced(tx: Tx, mediaId: string, hash: string, newHash: string) {
  await tx.delete(replacedFilesTable).where(eq(replacedFilesTable.hash, newHash))
  const [owner] = await tx.select({ id: mediaTable.id }).from(mediaTable).where(eq(mediaTable.hash, hash)).limit(1)
  if (owner) return
  await tx
    .insert(replacedFilesTable)
    .values({ hash, mediaId })
    .onConflictDoUpdate({ target: replacedFilesTable.hash, set: { mediaId, replacedAt: sql`now()` } })
}

/** Returns true if another file of the library has these bytes and owns them: it was not added as a copy. */
async function hasOtherOwner(tx: Tx, hash: string, id: string): Promise<boolean> {
  const [owner] = await tx
    .select({ id: mediaTable.id })
    .from(mediaTable)
    .where(and(eq(mediaTable.hash, hash), ne(mediaTable.id, id), not(mediaTable.sharesBytes)))
    .limit(1)
  return owner !== undefined
}
