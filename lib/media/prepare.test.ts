import sharp from 'sharp'
import { expect } from 'vitest'
import { stored } from '@/db/testing/entries'
import { aMediaFile } from '@/db/testing/media-file'
import { test } from '@/db/testing/test'
import { storeFile } from './examine-file'
import { fileStore } from './file-store'
import { preparePicture } from './prepare'
import { filePath, findFile, findFileByHash } from './public'

test('the job creates the variants of a picture in advance and marks it as prepared', async ({ db }) => {
  const bytes = await sharp({ create: { width: 100, height: 60, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  const file = await aMediaFile(db, await storeFile(fileStore, bytes))

  await preparePicture(file.id)

  expect((await stored(db, 'media', file.id)).preparedAt).toBeInstanceOf(Date)
  for (const name of ['96.avif', '96.webp', '192.webp']) {
    expect(await fileStore.size(`${file.hash.slice(0, 2)}/${file.hash}/${name}`)).toBeGreaterThan(0)
  }
})

test('the job creates the tall parts of a wide picture at the places of its crops for heads of pages', async ({
  db,
}) => {
  const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  // Tall parts are at tenths of the width: this crop is at the third.
  const crops = { wide: { x: 0.31, y: 0.5, zoom: 1 } }
  const file = await aMediaFile(db, { ...(await storeFile(fileStore, bytes)), crops })

  await preparePicture(file.id)

  for (const name of ['480-tall-3.avif', '480-tall-3-light.webp'])
    expect([name, await fileStore.size(`${file.hash.slice(0, 2)}/${file.hash}/${name}`)]).toEqual([
      name,
      expect.any(Number),
    ])
})

test('the job only marks a document as prepared, and does nothing for a missing file', async ({ db }) => {
  const file = await aMediaFile(db, { kind: 'document', width: null, height: null })

  await preparePicture(file.id)
  await preparePicture(crypto.randomUUID())

  expect((await stored(db, 'media', file.id)).preparedAt).toBeInstanceOf(Date)
  expect(await fileStore.size(`${file.hash.slice(0, 2)}/${file.hash}/96.webp`)).toBeNull()
})

test('a file is found by id and by hash, and its path encodes any name', async ({ db }) => {
  const file = await aMediaFile(db, { name: 'Price list 50% #2.pdf' })

  expect(await findFile(file.id)).toMatchObject({ id: file.id, hash: file.hash })
  expect(await findFileByHash(file.hash)).toMatchObject({ id: file.id })
  expect(await findFileByHash('0'.repeat(32))).toBeNull()
  expect(filePath(file)).toBe(`/media/${file.hash}/Price%20list%2050%25%20%232.pdf`)
})
