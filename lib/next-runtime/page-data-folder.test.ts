import { readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { test } from '@/db/testing/test'
import { compressPageData } from './page-data'
import { dataInFolder } from './page-data-folder'

const day = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)
const fileOf = (folder: string, hash: string) => join(folder, `${hash}.js.br`)

test('data is read as it was written, and other data is not there', async ({ folder }) => {
  const data = await compressPageData('one()')
  const storage = dataInFolder(join(folder, 'new'))
  await storage.write(data)

  expect(await storage.read(data.hash)).toEqual(data.bytes)
  expect(await storage.read('0'.repeat(32))).toBeNull()
  expect(await readdir(join(folder, 'new'))).toEqual([`${data.hash}.js.br`])
})

test('an incomplete file is not served, and is written again', async ({ folder }) => {
  const data = await compressPageData('one()'.repeat(1_000))
  const storage = dataInFolder(folder)
  for (const part of [data.bytes.subarray(0, 10), new Uint8Array()]) {
    await writeFile(fileOf(folder, data.hash), part)
    expect(await storage.read(data.hash)).toBeNull()
    await storage.write(data)
    expect(await storage.read(data.hash)).toEqual(data.bytes)
  }
})

test('files that no page used for a week are removed; a page in use keeps its file', async ({ folder }) => {
  const [used, unused, fresh] = await Promise.all(['used()', 'unused()', 'fresh()'].map(compressPageData))
  const before = dataInFolder(folder)
  for (const data of [used, unused]) if (data) await before.write(data)
  await writeFile(join(folder, 'left-by-a-killed-process'), 'x')
  for (const name of await readdir(folder)) await utimes(join(folder, name), daysAgo(8), daysAgo(8))
  const after = dataInFolder(folder)
  for (const data of [used, fresh]) if (data) await after.write(data)

  const left = [used, fresh].map(data => `${data?.hash}.js.br`)
  await expect.poll(async () => (await readdir(folder)).toSorted()).toEqual(left.toSorted())
  expect((await stat(fileOf(folder, used?.hash ?? ''))).mtimeMs).toBeGreaterThan(Date.now() - day)
})

test('a folder that cannot be written to is no error', async ({ folder }) => {
  const data = await compressPageData('one()')
  // Even root cannot make a folder of a file.
  await writeFile(join(folder, 'a-file'), '')
  const storage = dataInFolder(join(folder, 'a-file'))
  await storage.write(data)

  expect(await storage.read(data.hash)).toBeNull()
})
