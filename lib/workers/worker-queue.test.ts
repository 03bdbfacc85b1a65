import { expect, onTestFinished, test, vi } from 'vitest'
import { InvalidFileError } from '../errors'
import { QueueFullError, WorkerTimeoutError, workerQueue } from './worker-queue'

const work = workerQueue<number | string, number | string>({
  ...{ module: 'lib/workers/testing/a-task.ts', name: 'work' },
  ...{ maxWaiting: 3, timeout: 60_000, errors: [InvalidFileError] },
})
const loop = workerQueue<null, never>({
  module: 'lib/workers/testing/a-task.ts',
  name: 'loop',
  maxWaiting: 3,
  timeout: 400,
})

test('a function runs in a worker, and each call gets its own result', async () => {
  expect(await Promise.all([work(1), work(2), work(3)])).toEqual([2, 4, 6])
})

test('errors of the listed classes are thrown unchanged; other errors contain the original message', async () => {
  await expect(work('refuse')).rejects.toThrow(new InvalidFileError('Not this one.'))
  await expect(work('refuse')).rejects.toBeInstanceOf(InvalidFileError)
  await expect(work('fail')).rejects.toThrow('A worker failed: a bug')
})

test('requests beyond the maximum are rejected', async () => {
  // One call runs, three wait, and four are rejected.
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => work('sleep')))
  const reasons = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
  expect(reasons).toHaveLength(4)
  expect(reasons[0]).toBeInstanceOf(QueueFullError)
})

test('a worker that exits during a request is replaced for the next request', async () => {
  await expect(work('exit')).rejects.toThrow('ended')
  expect(await work(4)).toBe(8)
})

test('a request that takes too long is stopped, and the next request runs', async () => {
  await expect(loop(null)).rejects.toBeInstanceOf(WorkerTimeoutError)
  await expect(loop(null)).rejects.toBeInstanceOf(WorkerTimeoutError)
})

test('the time in which a worker loads its function does not count', async () => {
  // No other test has loaded this function.
  const double = workerQueue<number, number>({
    ...{ module: 'lib/workers/testing/a-task.ts', name: 'double' },
    ...{ maxWaiting: 3, timeout: 400 },
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const doubled = double(2)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await doubled).toBe(4)
})
