import { expect, test } from 'vitest'
import { SemaphoreTimeoutError, semaphore } from './semaphore'

/** A function that resolves on demand. */
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

test('runs at most the given number concurrently, the others in order', async () => {
  const limited = semaphore({ concurrency: 2, maxWait: 60_000 })
  const pieces = [work(), work(), work(), work()]
  const all = pieces.map(piece => limited(piece.run))
  await settled()
  expect(pieces.map(piece => piece.begun)).toEqual([true, true, false, false])

  pieces[1]?.end()
  await settled()
  expect(pieces.map(piece => piece.begun)).toEqual([true, true, true, false])

  for (const piece of pieces) piece.end()
  await Promise.all(all)
  expect(pieces.every(piece => piece.begun)).toBe(true)
})

test('a failed function releases its slot', async () => {
  const limited = semaphore({ concurrency: 1, maxWait: 60_000 })
  await expect(limited(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(limited(async () => 'done')).resolves.toBe('done')
})

test('a call that waited too long is rejected, and does not run later', async () => {
  const limited = semaphore({ concurrency: 1, maxWait: 5 })
  const [first, second, third] = [work(), work(), work()]
  const one = limited(first.run)
  await expect(limited(second.run)).rejects.toBeInstanceOf(SemaphoreTimeoutError)
  first.end()
  await one
  const three = limited(third.run)
  third.end()
  await three
  expect(second.begun).toBe(false)
})
