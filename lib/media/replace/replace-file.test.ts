import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { mediaTable } from '@/db/collections/media'
import type { Db } from '@/db/connect'
import { formerFilesTable, replacedFilesTable } from '@/db/tables/addresses'
import { auditLogTable } from '@/db/tables/history'
import { anArticle, stored } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test as base } from '@/db/testing/test'
import { addFile } from '../add-file'
import { diskStore, type FileStore } from '../store/store'
import { aPictureFile } from '../testing/a-picture-file'
import { listUses } from '../usage'
import { filePrefix, originalKey } from '../variants'
import { deleteFormerFile, deleteOldFormerFiles, findFormerFile } from './former-files'
import { replaceByFile, replaceByUpload, undoReplacement } from './replace-file'

type Library = Awaited<ReturnType<typeof aLibrary>>
const test = base.extend<{ library: Library }>({
  library: async ({ db, folder }, use) => use(await aLibrary(db as Db, folder)),
})

/** Returns a store, a file with the alternative text "Before", and functions that read or change the file. */
async function aLibrary(db: Db, folder: string) {
  const store = diskStore(join(folder, 'store'))
  const staff = await aStaffMember(db)
  const add = async (alt: string) => {
    const { file } = await addFile(db, store, staff, await aPictureFile(folder))
    await db.update(mediaTable).set({ alt }).where(eq(mediaTable.id, file.id))
    return { ...file, alt }
  }
  const file = await add('Before')
  const hasBytes = async (hash: string) => (await store.size(originalKey(hash))) !== null
  return {
    ...{ store, staff, file, add, hasBytes },
    current: () => stored(db, 'media', file.id),
    upload: async (alt: string | null = 'After', path?: string) =>
      replaceByUpload(db, store, staff, { id: file.id, path: path ?? (await aPictureFile(folder)).path, alt }),
    replaceBy: (otherId: string, alt = 'After') => replaceByFile(db, store, staff, { id: file.id, otherId, alt }),
    undo: (hash: unknown, from: FileStore = store) =>
      undoReplacement(db, from, staff, { id: file.id, hash: String(hash) }),
  }
}

const redirectsTo = async (db: Db, id: string) =>
  (await db.select().from(replacedFilesTable).where(eq(replacedFilesTable.mediaId, id))).map(({ hash }) => hash)

describe('a file that is replaced by an upload', () => {
  test('keeps its entry and name, gets the new alternative text, redirects its old URL, and is in the audit log', async ({
    db,
    library,
  }) => {
    const { file, staff } = library
    expect(await library.upload()).toBe(true)

    const after = await library.current()
    expect(after).toMatchObject({ id: file.id, name: file.name, alt: 'After', sharesBytes: false })
    expect(after.hash).not.toBe(file.hash)
    expect(await redirectsTo(db as Db, file.id)).toEqual([file.hash])
    const events = await db
      .select({ action: auditLogTable.action })
      .from(auditLogTable)
      .where(and(eq(auditLogTable.entryId, file.id), eq(auditLogTable.staffId, staff.id)))
    expect(events.map(({ action }) => action)).toContain('file-replaced')
  })

  test('rejects a file of another kind, and is unchanged by the same bytes', async ({ folder, library }) => {
    const pdf = join(folder, 'a.pdf')
    await writeFile(pdf, '%PDF-1.7\nnothing\n%%EOF')
    const samePicturePath = (await aPictureFile(folder)).path
    await library.upload('First', samePicturePath)
    const before = await library.current()

    await expect(library.upload('After', pdf)).rejects.toThrow('the new one is a PDF')
    expect(await library.upload('After', samePicturePath)).toBe(false)
    expect(await library.current()).toEqual(before)
  })

  test('can get the bytes of another file, which keeps its own alternative text', async ({ db, folder, library }) => {
    const sent = await aPictureFile(folder)
    const { file: other } = await addFile(db as Db, library.store, library.staff, sent)

    await library.upload('After', sent.path)

    expect(await library.current()).toMatchObject({ hash: other.hash, sharesBytes: true })
    expect(await stored(db, 'media', other.id)).toMatchObject({ hash: other.hash, alt: null, sharesBytes: false })
  })
})

describe('a file that is replaced by another of the library', () => {
  test('is shown in all its places with the new bytes, and the other file does not change', async ({ db, library }) => {
    const other = await library.add('The other')
    const article = await anArticle(db, { imageId: library.file.id })

    await library.replaceBy(other.id, 'The other, here')

    expect(await library.current()).toMatchObject({ hash: other.hash, alt: 'The other, here', name: library.file.name })
    expect(await stored(db, 'media', other.id)).toMatchObject({ hash: other.hash, alt: 'The other' })
    expect((await listUses(db, [library.file.id])).get(library.file.id)).toMatchObject([{ id: article.id }])
  })

  test('keeps its bytes after the other file is replaced and its former version deleted', async ({
    db,
    folder,
    library,
  }) => {
    const other = await library.add('The other')
    await library.replaceBy(other.id)
    const { store, staff } = library
    await replaceByUpload(db as Db, store, staff, { id: other.id, path: (await aPictureFile(folder)).path, alt: 'x' })
    await deleteFormerFile(db, store, other.id)

    expect(await library.hasBytes(other.hash)).toBe(true)
    expect((await library.current()).hash).toBe(other.hash)
  })
})

describe('undoing a replacement', () => {
  test('restores bytes, alternative text, focal point, crops and URL, and can be undone itself', async ({
    db,
    library,
  }) => {
    const before = await library.current()
    await library.upload()
    const between = await library.current()
    const crops = { card: { x: 0, y: 1, zoom: 2 } }
    await db.update(mediaTable).set({ focalX: 0.1, crops }).where(eq(mediaTable.id, library.file.id))

    await library.undo(between.hash)

    const { hash, alt, focalX, bytes, width } = before
    expect(await library.current()).toMatchObject({ hash, alt, focalX, bytes, width, crops: {}, preparedAt: null })
    expect(await redirectsTo(db as Db, library.file.id)).toEqual([between.hash])
    await library.undo(hash)
    expect(await library.current()).toMatchObject({ hash: between.hash, alt: 'After', focalX: 0.1, crops })
  })

  test('restores crops that were stored under their former name', async ({ db, library }) => {
    await library.upload()
    const { hash } = await library.current()
    const cuts = { card: { x: 0, y: 1, zoom: 2 } }
    await db
      .update(formerFilesTable)
      .set({ values: sql`(${formerFilesTable.values} - 'crops') || ${JSON.stringify({ cuts })}::jsonb` })
      .where(eq(formerFilesTable.mediaId, library.file.id))
    await library.undo(hash)
    expect(await library.current()).toMatchObject({ crops: cuts })
  })

  test('keeps the other file after a replacement by a file of the library', async ({ db, library }) => {
    const other = await library.add('The other')
    await library.replaceBy(other.id)

    await library.undo(other.hash)

    expect(await library.current()).toMatchObject({ hash: library.file.hash, alt: 'Before', sharesBytes: false })
    expect(await library.hasBytes(other.hash)).toBe(true)
    expect(await stored(db, 'media', other.id)).toMatchObject({ hash: other.hash, alt: 'The other' })
  })

  test('is rejected as a whole after another replacement, and without the former bytes', async ({ library }) => {
    await library.upload()
    const first = await library.current()
    await library.upload('Later')
    const later = await library.current()

    await expect(library.undo(first.hash)).rejects.toThrow('replaced again')
    await library.store.removeAll(filePrefix(String(first.hash)))
    await expect(library.undo(later.hash)).rejects.toThrow('no longer in the store')
    expect(await library.current()).toEqual(later)
  })

  test('succeeds only once when two undo simultaneously', async ({ library }) => {
    await library.upload()
    const { hash } = await library.current()

    const results = await Promise.allSettled([library.undo(hash), library.undo(hash)])

    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await library.current()).hash).toBe(library.file.hash)
  })
})

describe('the former bytes of a file', () => {
  test('are stored for one replacement, for thirty days', async ({ db, library }) => {
    await library.upload()
    const first = String((await library.current()).hash)
    await library.upload()
    expect([await library.hasBytes(library.file.hash), await library.hasBytes(first)]).toEqual([false, true])

    await deleteOldFormerFiles(db, library.store)
    expect(await findFormerFile(db, library.file.id)).toMatchObject({ hash: first, staffName: library.staff.name })

    const replacedAt = sql`now() - interval '31 days'`
    await db.update(formerFilesTable).set({ replacedAt }).where(eq(formerFilesTable.mediaId, library.file.id))
    await deleteOldFormerFiles(db, library.store)
    expect(await findFormerFile(db, library.file.id)).toBeNull()
    expect(await library.hasBytes(first)).toBe(false)
  })

  test('can still be restored when the store fails to delete them', async ({ db, library }) => {
    await library.upload()
    const failing: FileStore = { ...library.store, removeAll: () => Promise.reject(new Error('The store is down.')) }

    await expect(db.transaction(tx => deleteFormerFile(tx, failing, library.file.id))).rejects.toThrow('is down')

    await library.undo((await library.current()).hash)
    expect((await library.current()).hash).toBe(library.file.hash)
  })
})
