/** The maximum time in the queue was exceeded. */
export class SemaphoreTimeoutError extends Error {}

/**
 * Runs at most `concurrency` functions at a time and queues the others in order; rejects with `SemaphoreTimeoutError`
 * after `maxWait` milliseconds in the queue.
 */
export function semaphore({ concurrency, maxWait }: { concurrency: number; maxWait: number }) {
  let running = 0
  const queue = new Set<() => void>()

  const acquire = () =>
    new Promise<void>((resolve, reject) => {
      if (running < concurrency) {
        running++
        resolve()
        return
      }
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        queue.delete(start)
        reject(new SemaphoreTimeoutError())
      }, maxWait)
      queue.add(start)
    })

  // The slot is passed directly to the next in the queue, so that no new call gets in between.
  const release = () => {
    const [next] = queue
    if (!next) running--
    else {
      queue.delete(next)
      next()
    }
  }

  return async function limited<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
