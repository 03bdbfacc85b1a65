import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { test } from '@/db/testing/test'
import { diskStore } from './store'

describe('the store on disk', () => {
  test('gives back what was written, whole or in part, and its size', async ({ folder }) => {
    const store = diskStore(folder)
    await store.write('ab/file', Buffer.from('0123456789'))

    expect(await store.read('ab/file')).toEqual(Buffer.from('0123456789'))
    expect(await store.size('ab/file')).toBe(10)
    expect((await buffer(await store.stream('ab/file', 2, 4))).toString()).toBe('234')
  })

  test('knows of nothing that was never written', async ({ folder }) => {
    const store = diskStore(folder)

    expect(await store.read('ab/file')).toBeNull()
    expect(await store.size('ab/file')).toBeNull()
  })

  test('does not take another trouble for an absent file', async ({ folder }) => {
    const store = diskStore(folder)
    await mkdir(join(folder, 'ab'))

    await expect(store.read('ab')).rejects.toThrow('EISDIR')
  })

  test('writes whole or not at all: whoever reads meanwhile sees the old or the new', async ({ folder }) => {
    const store = diskStore(folder)
    const [old, young] = [Buffer.alloc(2_000_000, 'a'), Buffer.alloc(2_000_000, 'b')]
    await store.write('ab/file', old)

    const writing = Array.from({ length: 5 }, () => store.write('ab/file', young))
    const seen = await Promise.all(Array.from({ length: 20 }, () => store.read('ab/file')))
    await Promise.all(writing)

    for (const bytes of seen) expect(bytes?.equals(old) || bytes?.equals(young)).toBe(true)
    expect((await store.read('ab/file'))?.equals(young)).toBe(true)
    expect(await readdir(join(folder, 'ab'))).toEqual(['file'])
  })

  test('leaves nothing behind when it cannot write', async ({ folder }) => {
    const store = diskStore(folder)
    await mkdir(join(folder, 'ab', 'file', 'in the way'), { recursive: true })

    await expect(store.write('ab/file', Buffer.from('x'))).rejects.toThrow()

    expect(await readdir(join(folder, 'ab'))).toEqual(['file'])
  })

  test('removes everything below a prefix, and nothing beside it', async ({ folder }) => {
    const store = diskStore(folder)
    for (const key of ['ab/one/original', 'ab/one/96.webp', 'ab/two/original']) await store.write(key, Buffer.from('x'))

    await store.removeAll('ab/one')
    await store.removeAll('ab/never')

    expect(await store.size('ab/one/original')).toBeNull()
    expect(await store.size('ab/two/original')).toBe(1)
  })
})
