import { Semaphore, withTimeout } from 'async-mutex'

/** Thrown to a caller that has waited in the queue for too long. */
export class SemaphoreTimeoutError extends Error {}

/** Runs up to `concurrency` functions, queues others in order; throws `SemaphoreTimeoutError` after `maxWait` ms. */
export function semaphore({ concurrency, maxWait }: { concurrency: number; maxWait: number }) {
  const slots = withTimeout(new Semaphore(concurrency), maxWait, new SemaphoreTimeoutError())
  return <Result>(work: () => Promise<Result>): Promise<Result> => slots.runExclusive(work)
}
