/** Thrown when the database did not respond within the timeout of a request. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError'
  readonly code = 'DATABASE_TIMEOUT'

  constructor() {
    super('The database timed out.')
  }
}

/**
 * Creates a timer for pending queries: `queryStarted` starts it unless it runs, `queryEnded` restarts it, or stops it
 * when no query is pending. After `limit` milliseconds without an ended query it calls `onTimeout`; without a limit,
 * never.
 */
export function queryTimer(limit: number | undefined, onTimeout: (error: DatabaseTimeoutError) => void) {
  let pending = 0
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const start = () => {
    if (limit === undefined) return
    timer = setTimeout(() => {
      const firedTimer = timer
      // A response that arrived while this process was busy is read first.
      setImmediate(() => setImmediate(() => timer === firedTimer && onTimeout(new DatabaseTimeoutError())))
    }, limit)
  }
  return {
    queryStarted() {
      if (pending++ === 0) start()
    },
    queryEnded() {
      if (pending === 0) return
      stop()
      if (--pending > 0) start()
    },
    end() {
      pending = 0
      stop()
    },
  }
}
