import { Semaphore, withTimeout } from 'async-mutex'

/** The caller waited in the queue for longer than is worth it. */
export class SemaphoreTimeoutError extends Error {}

/**
 * Runs at most `concurrency` pieces of work at a time and the others in the order in which they came; who has waited
 * `maxWait` milliseconds is refused with `SemaphoreTimeoutError`.
 */
export function semaphore({ concurrency, maxWait }: { concurrency: number; maxWait: number }) {
  const slots = withTimeout(new Semaphore(concurrency), maxWait, new SemaphoreTimeoutError())
  return <Result>(work: () => Promise<Result>): Promise<Result> => slots.runExclusive(work)
}
