import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { mediaTable } from '@/db/collections/media'
import type { Db } from '@/db/connect'
import { stored } from '@/db/testing/entries'
import { auditOf } from '@/db/testing/history'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { binEntry } from '@/lib/content/write'
import { addFile } from './add-file'
import { diskStore, type FileStore } from './store/store'
import { aPictureFile } from './testing/a-picture-file'
import { uploadErrorMessage } from './upload-error'
import { originalKey } from './variants'

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

  test('returns the existing entry if the same bytes are added twice, also concurrently', async ({ db, folder }) => {
    const store = diskStore(join(folder, 'store'))
    const staff = await aStaffMember(db)
    const picture = await aPictureFile(folder)

    const results = await Promise.all([
      addFile(db as Db, store, staff, picture),
      addFile(db as Db, store, staff, picture),
    ])

    expect(results[0].file.id).toBe(results[1].file.id)
    expect(results.map(({ already }) => already).sort()).toEqual([false, true])
    expect(await store.size(originalKey(results[0].file.hash))).not.toBeNull()
  })

  test('is restored from the bin if the same bytes are in the bin', async ({ db, folder }) => {
    const store = diskStore(join(folder, 'store'))
    const staff = await aStaffMember(db)
    const picture = await aPictureFile(folder)
    const { file } = await addFile(db as Db, store, staff, picture)
    await binEntry(db, staff, 'media', file.id)

    expect(await addFile(db as Db, store, staff, picture)).toMatchObject({ already: true, file: { id: file.id } })
    expect(await stored(db, 'media', file.id)).toMatchObject({ status: 'published', deletedAt: null })
  })

  test('gets the tag of its upload, for new and for existing bytes', async ({ db, folder }) => {
    const store = diskStore(join(folder, 'store'))
    const staff = await aStaffMember(db)
    const picture = await aPictureFile(folder)
    const { file } = await addFile(db as Db, store, staff, { ...picture, tag: 'gate' })
    expect(file.tags).toEqual(['gate'])
    expect((await auditOf(db, 'media', file)).map(({ action }) => action)).toEqual(['create', 'publish'])

    const again = await addFile(db as Db, store, staff, { ...picture, tag: 'aerial' })
    expect(again).toMatchObject({ already: true, file: { id: file.id, tags: ['aerial', 'gate'] } })
    expect(await addFile(db as Db, store, staff, picture)).toMatchObject({ file: { tags: ['aerial', 'gate'] } })
  })

  test('leaves neither a row nor bytes when storing fails, and reports the reason', async ({ db, folder }) => {
    const storeFolder = join(folder, 'store')
    const disk = diskStore(storeFolder)
    const fullStore: FileStore = {
      ...disk,
      write: async (key, bytes) => {
        await disk.write(key, bytes)
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      },
    }
    const before = await db.$count(mediaTable)
    const error = await addFile(db as Db, fullStore, await aStaffMember(db), await aPictureFile(folder)).catch(
      found => found,
    )

    expect(uploadErrorMessage(error)).toMatchObject({ status: 507 })
    expect(await db.$count(mediaTable)).toBe(before)
    expect((await readdir(storeFolder, { recursive: true })).filter(name => name.endsWith('original'))).toEqual([])
  })
})
