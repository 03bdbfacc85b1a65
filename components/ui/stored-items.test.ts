import { afterEach, expect, test, vi } from 'vitest'
import { storedItems } from './stored-items'

afterEach(() => vi.unstubAllGlobals())

const rejection = new DOMException('The request was denied.', 'SecurityError')

/** Simulates a browser that blocks cookies: storage throws, and locks are rejected. */
function blockStorage() {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw rejection
    },
  })
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(rejection) } })
}

test('runs a task once if the lock is rejected', async () => {
  blockStorage()
  const task = vi.fn(async () => 'sent')
  expect(await storedItems('items').exclusively('key', {}, task)).toBe('sent')
  expect(task).toHaveBeenCalledTimes(1)
  expect(task).toHaveBeenCalledWith()
})

test('runs a task in a browser without locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await storedItems('items').exclusively('key', {}, async () => 'sent')).toBe('sent')
})

test('does not repeat a task that fails under its lock', async () => {
  const request = (_name: string, _options: LockOptions, callback: (lock: null) => Promise<unknown>) => callback(null)
  vi.stubGlobal('navigator', { locks: { request } })
  const task = vi.fn(() => Promise.reject(new Error('lost')))
  await expect(storedItems('items').exclusively('key', {}, task)).rejects.toThrow('lost')
  expect(task).toHaveBeenCalledTimes(1)
})

test('stores nothing, returns false and lists nothing in a browser that blocks storage', () => {
  blockStorage()
  const items = storedItems('items')
  expect(items.put({ key: 'a' })).toBe(false)
  expect(items.list()).toEqual([])
  expect(items.remove('a')).toBe(false)
})

test.each(['[{', 'null', '{}'])('lists nothing if the stored text is %s, and stores a new item', text => {
  const stored = new Map([['items', text]])
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  }
  vi.stubGlobal('window', { localStorage })
  const items = storedItems('items')
  expect(items.list()).toEqual([])
  expect(items.put({ key: 'a' })).toBe(true)
  expect(items.list()).toEqual([{ key: 'a' }])
})
