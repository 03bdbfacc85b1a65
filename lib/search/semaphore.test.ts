import { expect, test } from 'vitest'
import { SemaphoreTimeoutError, semaphore } from './semaphore'

/** Creates a function that resolves on demand. */
function work() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const piece = { begun: false, end: resolve, run }
  function run() {
    piece.begun = true
    return promise
  }
  return piece
}

const settled = () => new Promise(done => setImmediate(done))

test('no more than the limit run simultaneously, and the others run in order', async () => {
  const limit = semaphore({ concurrency: 2, maxWait: 60_000 })
  const pieces = [work(), work(), work(), work()]
  const all = pieces.map(piece => limit(piece.run))
  await settled()
  expect(pieces.map(piece => piece.begun)).toEqual([true, true, false, false])

  pieces[1]?.end()
  await settled()
  expect(pieces.map(piece => piece.begun)).toEqual([true, true, true, false])

  for (const piece of pieces) piece.end()
  await Promise.all(all)
  expect(pieces.every(piece => piece.begun)).toBe(true)
})

test('a failed function frees its place for the next', async () => {
  const limit = semaphore({ concurrency: 1, maxWait: 60_000 })
  await expect(limit(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(limit(async () => 'done')).resolves.toBe('done')
})

test('a function that has waited too long is rejected and not called later', async () => {
  const limit = semaphore({ concurrency: 1, maxWait: 5 })
  const [first, second, third] = [work(), work(), work()]
  const one = limit(first.run)
  await expect(limit(second.run)).rejects.toBeInstanceOf(SemaphoreTimeoutError)
  first.end()
  await one
  const three = limit(third.run)
  third.end()
  await three
  expect(second.begun).toBe(false)
})
