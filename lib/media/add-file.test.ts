import { access, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { mediaTable } from '@/db/collections/media'
import type { Db } from '@/db/connect'
import { replacedFilesTable } from '@/db/tables/addresses'
import { anArticle, anEntry, stored } from '@/db/testing/entries'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { binEntry, saveDraft } from '@/lib/content/write'
import { addFile, replaceFile } from './add-file'
import { diskStore, type FileStore } from './store'
import { uploadErrorMessage } from './upload-error'
import { listUses } from './usage'
import { filePrefix, originalKey } from './variants'

let shade = 0
/** A unique picture in a file. */
async function aPictureFile(folder: string, name = 'View of the bay.png') {
  shade += 1
  const background = { r: shade, g: process.pid % 250, b: (Date.now() >> 3) % 250 }
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const path = join(folder, `sent-${shade}`)
  await writeFile(
    path,
    await sharp({ create: { width: 60, height: 40, channels: 3, background, noise } })
      .png()
      .toBuffer(),
  )
  return { path, name }
}

describe('a file that is added', () => {
  test('is published under its name with the extension of its type, without alternative text', async ({
    db,
    folder,
  }) => {
    const store = diskStore(join(folder, 'store'))
    const { file, already } = await addFile(db as Db, store, await aStaffMember(db), await aPictureFile(folder))

    expect(already).toBe(false)
    expect(file).toMatchObject({ name: 'View of the bay.jpg', kind: 'image', alt: null, width: 60, height: 40 })
    expect(await stored(db, 'media', file.id)).toMatchObject({ status: 'published', deletedAt: null, preparedAt: null })
    expect(await store.size(originalKey(file.hash))).toBe(file.bytes)
  })

  test('twice returns the existing entry, also concurrently', async ({ db, folder }) => {
    const store = diskStore(join(folder, 'store'))
    const staff = await aStaffMember(db)
    const given = await aPictureFile(folder)

    const both = await Promise.all([addFile(db as Db, store, staff, given), addFile(db as Db, store, staff, given)])

    expect(both[0].file.id).toBe(both[1].file.id)
    expect(both.map(({ already }) => already).sort()).toEqual([false, true])
    expect(await store.size(originalKey(both[0].file.hash))).not.toBeNull()
  })

  test('is restored from the bin', async ({ db, folder }) => {
    const store = diskStore(join(folder, 'store'))
    const staff = await aStaffMember(db)
    const given = await aPictureFile(folder)
    const { file } = await addFile(db as Db, store, staff, given)
    await binEntry(db, staff, 'media', file.id)

    expect(await addFile(db as Db, store, staff, given)).toMatchObject({ already: true, file: { id: file.id } })
    expect(await stored(db, 'media', file.id)).toMatchObject({ status: 'published', deletedAt: null })
  })

  test('leaves neither row nor bytes when storing fails, and returns the reason', async ({ db, folder }) => {
    const place = join(folder, 'store')
    const disk = diskStore(place)
    const full: FileStore = {
      ...disk,
      write: async (key, bytes) => {
        await disk.write(key, bytes)
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      },
    }
    const before = await db.$count(mediaTable)
    const error = await addFile(db as Db, full, await aStaffMember(db), await aPictureFile(folder)).catch(
      found => found,
    )

    expect(uploadErrorMessage(error)).toMatchObject({ status: 507 })
    expect(await db.$count(mediaTable)).toBe(before)
    expect((await readdir(place, { recursive: true })).filter(name => name.endsWith('original'))).toEqual([])
  })
})

describe('a file that is replaced', () => {
  test('keeps its entry, redirects its old URL and deletes its old bytes', async ({ db, folder }) => {
    const store = diskStore(join(folder, 'store'))
    const staff = await aStaffMember(db)
    const { file } = await addFile(db as Db, store, staff, await aPictureFile(folder))

    const after = await replaceFile(db as Db, store, staff, file.id, await aPictureFile(folder, 'other.png'))

    expect(after.file).toMatchObject({ id: file.id, name: file.name })
    expect(after.file.hash).not.toBe(file.hash)
    const [old] = await db.select().from(replacedFilesTable).where(eq(replacedFilesTable.hash, file.hash))
    expect(old?.mediaId).toBe(file.id)
    expect(await store.size(originalKey(file.hash))).toBeNull()
    await expect(access(join(folder, 'store', filePrefix(file.hash)))).rejects.toThrow()
  })

  test('and restored has its first URL again', async ({ db, folder }) => {
    const store = diskStore(join(folder, 'store'))
    const staff = await aStaffMember(db)
    const [first, second] = [await aPictureFile(folder), await aPictureFile(folder)]
    const { file } = await addFile(db as Db, store, staff, first)
    const between = await replaceFile(db as Db, store, staff, file.id, second)

    const back = await replaceFile(db as Db, store, staff, file.id, first)

    expect(back.file.hash).toBe(file.hash)
    const left = await db.select().from(replacedFilesTable).where(eq(replacedFilesTable.mediaId, file.id))
    expect(left.map(({ hash }) => hash)).toEqual([between.file.hash])
  })

  test('accepts neither another kind nor the bytes of another file', async ({ db, folder }) => {
    const store = diskStore(join(folder, 'store'))
    const staff = await aStaffMember(db)
    const [one, two] = [await aPictureFile(folder), await aPictureFile(folder)]
    const { file } = await addFile(db as Db, store, staff, one)
    await addFile(db as Db, store, staff, two)
    const pdf = { path: join(folder, 'a.pdf'), name: 'a.pdf' }
    await writeFile(pdf.path, '%PDF-1.7\nnothing\n%%EOF')

    await expect(replaceFile(db as Db, store, staff, file.id, two)).rejects.toThrow('in the library already')
    await expect(replaceFile(db as Db, store, staff, file.id, pdf)).rejects.toThrow('this is a PDF')
    expect((await stored(db, 'media', file.id)).hash).toBe(file.hash)
  })
})

describe('the uses of a file', () => {
  test('are found in fields, picture lists, texts, and drafts', async ({ db, folder }) => {
    const staff = await aStaffMember(db)
    const { file } = await addFile(db as Db, diskStore(join(folder, 'store')), staff, await aPictureFile(folder))
    const inField = await anArticle(db, { shareImageId: file.id, title: 'In a field' })
    const inText = await anArticle(db, { body: `<p>x</p><img data-media="${file.id}" alt="" />`, title: 'In a text' })
    const linked = await anArticle(db, { body: `<a href="/media/${file.hash}/x.jpg">x</a>`, title: 'In a link' })
    const inPictures = await anEntry(db, 'foundationGalleries', { imageIds: [file.id] })
    const drafted = await anArticle(db, { status: 'published', publishAt: new Date(), title: 'In a draft' })
    await saveDraft(db, staff, 'articles', { id: drafted.id, version: 1, values: { shareImageId: file.id } })
    const nowhere = await anArticle(db)

    const places = (await listUses(db, [file.id])).get(file.id) ?? []

    const ids = places.map(({ id }) => id)
    expect(ids.sort()).toEqual([inField.id, inText.id, linked.id, inPictures.id, drafted.id].sort())
    expect(ids).not.toContain(nowhere.id)
    expect(places.filter(({ onlyDraft }) => onlyDraft).map(({ id }) => id)).toEqual([drafted.id])
    expect(places.find(({ id }) => id === inField.id)).toMatchObject({ name: 'In a field', what: 'Article' })
  })
})
