import { expect, test } from 'vitest'
import { SemaphoreTimeoutError, semaphore } from './semaphore'

/** Creates a function that resolves on demand. */
function aTask() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const task = { begun: false, end: resolve, run }
  function run() {
    task.begun = true
    return promise
  }
  return task
}

const nextTurn = () => new Promise(done => setImmediate(done))

test('no more than the limit run simultaneously, and the others run in order', async () => {
  const limit = semaphore({ concurrency: 2, maxWait: 60_000 })
  const tasks = [aTask(), aTask(), aTask(), aTask()]
  const all = tasks.map(task => limit(task.run))
  await nextTurn()
  expect(tasks.map(task => task.begun)).toEqual([true, true, false, false])

  tasks[1]?.end()
  await nextTurn()
  expect(tasks.map(task => task.begun)).toEqual([true, true, true, false])

  for (const task of tasks) task.end()
  await Promise.all(all)
  expect(tasks.every(task => task.begun)).toBe(true)
})

test('a failed function frees its place for the next', async () => {
  const limit = semaphore({ concurrency: 1, maxWait: 60_000 })
  await expect(limit(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  await expect(limit(async () => 'done')).resolves.toBe('done')
})

test('a function that has waited too long is rejected and not called later', async () => {
  const limit = semaphore({ concurrency: 1, maxWait: 5 })
  const [first, second, third] = [aTask(), aTask(), aTask()]
  const one = limit(first.run)
  await expect(limit(second.run)).rejects.toBeInstanceOf(SemaphoreTimeoutError)
  first.end()
  await one
  const three = limit(third.run)
  third.end()
  await three
  expect(second.begun).toBe(false)
})
