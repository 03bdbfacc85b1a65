import { afterEach, expect, test, vi } from 'vitest'
import { storedItems } from './stored-items'

afterEach(() => vi.unstubAllGlobals())

const rejection = new DOMException('The request was denied.', 'SecurityError')

/** As a browser that blocks cookies: storage throws, and locks are refused. */
function blockStorage() {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw rejection
    },
  })
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(rejection) } })
}

test('a task runs once where the lock is refused', async () => {
  blockStorage()
  const task = vi.fn(async () => 'sent')
  expect(await storedItems('items').exclusively('key', {}, task)).toBe('sent')
  expect(task).toHaveBeenCalledTimes(1)
  expect(task).toHaveBeenCalledWith()
})

test('a task runs where there are no locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await storedItems('items').exclusively('key', {}, async () => 'sent')).toBe('sent')
})

test('a task that fails under its lock is not repeated', async () => {
  const request = (_name: string, _options: LockOptions, callback: (lock: null) => Promise<unknown>) => callback(null)
  vi.stubGlobal('navigator', { locks: { request } })
  const task = vi.fn(() => Promise.reject(new Error('lost')))
  await expect(storedItems('items').exclusively('key', {}, task)).rejects.toThrow('lost')
  expect(task).toHaveBeenCalledTimes(1)
})

test('a browser that blocks storage keeps nothing, reports it, and lists nothing', () => {
  blockStorage()
  const items = storedItems('items')
  expect(items.put({ key: 'a' })).toBe(false)
  expect(items.list()).toEqual([])
  expect(items.remove('a')).toBe(false)
})
