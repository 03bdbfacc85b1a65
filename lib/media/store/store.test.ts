import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { test as baseTest } from '@/db/testing/test'
import { aBucket } from '../testing/bucket'
import { s3Store } from './s3-store'
import { diskStore, type FileStore } from './store'

const onDisk = baseTest.extend('store', ({ folder }) => diskStore(join(folder, 'store')))
const inABucket = baseTest.extend('store', async ({ folder }, { onCleanup }) => {
  const { close, ...settings } = await aBucket(join(folder, 'bucket'))
  onCleanup(close)
  return s3Store(settings)
})

async function keysOf(store: FileStore, prefix?: string) {
  const keys: string[] = []
  for await (const key of store.list(prefix)) keys.push(key)
  return keys.sort()
}

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inABucket],
])('the store %s', (_, test) => {
  test('returns written bytes, completely or as a range, and their size', async ({ store }) => {
    await store.write('ab/file', Buffer.from('0123456789'))

    expect(await store.read('ab/file')).toEqual(Buffer.from('0123456789'))
    expect(await store.size('ab/file')).toBe(10)
    expect((await buffer(await store.stream('ab/file', 2, 4))).toString()).toBe('234')
  })

  test('stores a large local file', async ({ store, folder }) => {
    const path = join(folder, 'video')
    const bytes = Buffer.alloc(9_000_000, 'video')
    await writeFile(path, bytes)

    await store.writeFrom('cd/video', path)

    expect(await store.size('cd/video')).toBe(bytes.length)
    expect((await buffer(await store.stream('cd/video', 0, bytes.length - 1))).equals(bytes)).toBe(true)
  })

  test('overwrites an existing file', async ({ store }) => {
    await store.write('ab/file', Buffer.from('old'))
    await store.write('ab/file', Buffer.from('new'))

    expect((await store.read('ab/file'))?.toString()).toBe('new')
  })

  test('returns null for a missing file', async ({ store }) => {
    expect(await store.read('ab/file')).toBeNull()
    expect(await store.size('ab/file')).toBeNull()
    expect(await keysOf(store)).toEqual([])
    await expect(store.stream('ab/file', 0, 1).then(buffer)).rejects.toThrow()
  })

  test('lists every key, or the keys below a folder', async ({ store }) => {
    for (const key of ['ab/one/original', 'ab/one/96.webp', 'cd/two/original']) await store.write(key, Buffer.from('x'))

    expect(await keysOf(store)).toEqual(['ab/one/96.webp', 'ab/one/original', 'cd/two/original'])
    expect(await keysOf(store, 'ab/')).toEqual(['ab/one/96.webp', 'ab/one/original'])
  })

  test('removes everything below a folder, and nothing else', async ({ store }) => {
    for (const key of ['ab/one/original', 'ab/one/96.webp', 'ab/onemore/original', 'ab/two/original'])
      await store.write(key, Buffer.from('x'))

    await store.removeAll('ab/one')
    await store.removeAll('ab/never')

    expect(await keysOf(store)).toEqual(['ab/onemore/original', 'ab/two/original'])
  })
})

describe('a bucket', () => {
  baseTest('that cannot be reached is an error, not an absent file', async ({ folder }) => {
    const { close, ...settings } = await aBucket(join(folder, 'bucket'))
    await close()
    const store = s3Store(settings)

    await expect(store.read('ab/file')).rejects.toThrow()
    await expect(store.size('ab/file')).rejects.toThrow()
    await expect(store.write('ab/file', Buffer.from('x'))).rejects.toThrow()
  })

  baseTest('that is missing is an error, not an empty bucket', async ({ folder }) => {
    const { close, ...settings } = await aBucket(join(folder, 'another'))
    const store = s3Store({ ...settings, bucket: 'never-made' })

    await expect(store.read('ab/file')).rejects.toThrow()
    await close()
  })
})

describe('the store on disk', () => {
  const test = baseTest
  test('does not list unfinished writes of a killed process', async ({ folder }) => {
    await mkdir(join(folder, 'ab'))
    await writeFile(join(folder, 'ab', 'file.1.abc.half'), 'x')

    expect(await keysOf(diskStore(folder))).toEqual([])
  })

  test('does not treat other errors as a missing file', async ({ folder }) => {
    const store = diskStore(folder)
    await mkdir(join(folder, 'ab'))

    await expect(store.read('ab')).rejects.toThrow('EISDIR')
  })

  test('writes atomically: concurrent reads see the old or the new file', async ({ folder }) => {
    const store = diskStore(folder)
    const [old, newer] = [Buffer.alloc(2_000_000, 'a'), Buffer.alloc(2_000_000, 'b')]
    await store.write('ab/file', old)

    const writing = Array.from({ length: 5 }, () => store.write('ab/file', newer))
    const seen = await Promise.all(Array.from({ length: 20 }, () => store.read('ab/file')))
    await Promise.all(writing)

    for (const bytes of seen) expect(bytes?.equals(old) || bytes?.equals(newer)).toBe(true)
    expect((await store.read('ab/file'))?.equals(newer)).toBe(true)
    expect(await readdir(join(folder, 'ab'))).toEqual(['file'])
  })

  test('leaves nothing behind when writing fails', async ({ folder }) => {
    const store = diskStore(folder)
    await mkdir(join(folder, 'ab', 'file', 'in the way'), { recursive: true })

    await expect(store.write('ab/file', Buffer.from('x'))).rejects.toThrow()

    expect(await readdir(join(folder, 'ab'))).toEqual(['file'])
  })
})
