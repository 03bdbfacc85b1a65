/** Somebody waited in a queue for longer than is worth it. */
export class SemaphoreTimeoutError extends Error {}

/**
 * Lets at most `atOnce` pieces of work go on at a time and keeps the others waiting in their order; who has waited
 * `longestWait` milliseconds is turned away with `SemaphoreTimeoutError`.
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

  // The place of who has finished goes straight to the next, so that nobody slips in between.
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
