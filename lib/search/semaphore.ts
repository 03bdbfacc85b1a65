/** The maximum time in the queue was exceeded. */
export class SemaphoreTimeoutError extends Error {}

/**
 * Runs at most `concurrency` functions at a time and queues the others in order; rejects with `SemaphoreTimeoutError`
 * after `maxWait` milliseconds in the queue.
 */
export function semaphore({ atOnce, longestWait }: { atOnce: number; longestWait: number }) {
  let underway = 0
  const queue = new Set<() => void>()

  const turn = () =>
    new Promise<void>((begin, refuse) => {
      if (underway < atOnce) {
        underway++
        begin()
        return
      }
      const called = () => {
        clearTimeout(patience)
        begin()
      }
      const patience = setTimeout(() => {
        queue.delete(called)
        refuse(new SemaphoreTimeoutError())
      }, longestWait)
      queue.add(called)
    })

  // The slot is passed directly to the next in the queue, so that no new call gets in between.
  const handOver = () => {
    const [next] = queue
    if (!next) underway--
    else {
      queue.delete(next)
      next()
    }
  }

  return async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    await turn()
    try {
      return await work()
    } finally {
      handOver()
    }
  }
}
