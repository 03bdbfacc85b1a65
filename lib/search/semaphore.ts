import { Semaphore, withTimeout } from 'async-mutex'

/** Thrown to a caller that has waited in the queue for too long. */
export class SemaphoreTimeoutError extends Error {}

/**
 * Runs at most `concurrency` functions simultaneously and queues the others in order. A caller that has waited
 * `maxWait` milliseconds gets a `SemaphoreTimeoutError`.
 */
export function semaphore({ concurrency, maxWait }: { concurrency: number; maxWait: number }) {
  const slots = withTimeout(new Semaphore(concurrency), maxWait, new SemaphoreTimeoutError())
  return <Result>(work: () => Promise<Result>): Promise<Result> => slots.runExclusive(work)
}
