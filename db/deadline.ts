/** The database did not answer within the time that a request has. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError'
  readonly code = 'DATABASE_TIMEOUT'

  constructor() {
    super('The database did not answer in time.')
  }
}

/**
 * A clock that runs while an answer is awaited: `ask` starts it unless it runs, `answered` stops it once nothing more is
 * awaited. After `limit` milliseconds it calls `late`, once; without a limit, never.
 */
export function deadline(limit: number | undefined, late: (error: DatabaseTimeoutError) => void) {
  let awaited = 0
  let timer: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const start = () => {
    if (limit === undefined) return
    timer = setTimeout(() => {
      const mine = timer
      // An answer that arrived while this process was busy is read first.
      setImmediate(() => setImmediate(() => timer === mine && late(new DatabaseTimeoutError())))
    }, limit)
  }
  return {
    ask() {
      if (awaited++ === 0) start()
    },
    answered() {
      if (awaited === 0) return
      stop()
      if (--awaited > 0) start()
    },
    end() {
      awaited = 0
      stop()
    },
  }
}
