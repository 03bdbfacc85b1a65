import { expect, test, vi } from 'vitest'
import { processSingleton } from './process-singleton'

test('a singleton is created once, also if its module is loaded again', async () => {
  const create = vi.fn(() => ({ count: 0 }))
  const first = processSingleton('test: counter', create)
  first.count = 3
  vi.resetModules()
  const again = await import('./process-singleton')
  expect(again.processSingleton).not.toBe(processSingleton)
  expect(again.processSingleton('test: counter', create)).toBe(first)
  expect(create).toHaveBeenCalledOnce()
})

test('singletons with different names are independent, and a value may be undefined', () => {
  const create = vi.fn(() => undefined)
  expect(processSingleton('test: nothing', create)).toBeUndefined()
  expect(processSingleton('test: nothing', create)).toBeUndefined()
  expect(create).toHaveBeenCalledOnce()
  expect(processSingleton('test: other', () => 1)).toBe(1)
})

test('a failed creation is attempted again', () => {
  const create = vi
    .fn(() => 2)
    .mockImplementationOnce(() => {
      throw new Error('not yet')
    })
  expect(() => processSingleton('test: late', create)).toThrow('not yet')
  expect(processSingleton('test: late', create)).toBe(2)
})
