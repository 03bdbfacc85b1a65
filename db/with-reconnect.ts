import type postgres from 'postgres'
import { queryTimer } from './query-timer.ts'

type Work = (client: postgres.TransactionSql) => unknown
type Begin = (options: string, work: Work) => Promise<unknown>

/** Error codes of the server or the network for a lost connection; its transaction is lost as well. */
const lostCodes = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['57P01', '57P02', '57P05', '25P03', '25P04', '08003', '08006'],
])

/**
 * Limits the effects of a lost connection to its own transaction. Without it the driver (postgres 3.4.9) continues such
 * a transaction: it writes the next queries and the ROLLBACK to the closed connection, which throws outside of any
 * promise or never settles, or to the reopened connection, into the transaction of another caller. This wrapper rejects
 * all further queries of a lost transaction, and the promise that it passes to the driver never settles.
 *
 * The driver also reports the loss of a connection to the first query on the reopened one. Queries that were never sent
 * are retried, and reads are retried once. Therefore `unsafe` is always a query of its own, to be awaited, never a
 * fragment of another one: it is sent immediately.
 *
 * With a `limit`, in milliseconds, a query that takes longer rejects with a `DatabaseTimeoutError`; further queries of
 * its transaction are rejected, so that it is rolled back.
 */
export function withReconnect(sql: postgres.Sql, limit?: number): postgres.Sql {
  const begin = sql.begin.bind(sql) as Begin
  const unsafe = sql.unsafe.bind(sql)
  // One for the earlier loss that each connection may still report, and two for a loss during a retry and its report.
  const maxRetries = sql.options.max + 2

  const reconnectingBegin = (...args: [Work] | [string, Work]) => {
    const [options, work] = args.length === 1 ? ['', args[0]] : args
    let started = false
    let timeoutError: Error | undefined
    return new Promise((resolve, reject) => {
      const timer = queryTimer(limit, error => {
        timeoutError = error
        reject(error)
      })
      const attempt = () =>
        new Promise((resolve, reject) => {
          let lost: Error | undefined
          const markLost = (error: Error) => {
            lost ??= error
            reject(error)
          }
          const transaction: Transaction = {
            lost: () => lost,
            timeoutError: () => timeoutError,
            markLost,
            timer,
          }
          const guardedWork: Work = async client => {
            started = true
            timer.queryEnded()
            if (timeoutError) throw timeoutError
            try {
              const result = await runGuarded(transaction, async () => work(guardClient(client, transaction)))
              // The caller already got the timeout error.
              if (timeoutError) throw timeoutError
              return result
            } finally {
              // Starts the timer for COMMIT or ROLLBACK.
              timer.queryStarted()
            }
          }
          begin(options, guardedWork).then(resolve, markLost)
        })
      timer.queryStarted()
      withRetries(attempt, () => !started && !timeoutError, maxRetries)
        .then(resolve, reject)
        .finally(() => timer.end())
    })
  }

  const reconnectingUnsafe = (...args: Parameters<typeof unsafe>) => {
    // BEGIN, which the driver sends, is part of a transaction and is retried with it.
    if (args[2] && 'onexecute' in args[2]) return unsafe(...args)
    let asValues = false
    let readRetries = isRead(args[0]) ? 1 : 0
    let current: DriverQuery = { state: null, cancel: () => {} }
    const attempt = () => {
      const query = unsafe(...args)
      current = query as typeof query & DriverQuery
      return asValues ? query.values() : query
    }
    let timedOut = false
    const result = new Promise<Awaited<ReturnType<typeof attempt>>>((resolve, reject) => {
      const timer = queryTimer(limit, error => {
        timedOut = true
        reject(error)
        // The query is still queued for a connection: cancel it.
        if (!current.state) current.cancel()
      })
      timer.queryStarted()
      Promise.resolve()
        .then(() => withRetries(attempt, () => !timedOut && (!current.state || readRetries-- > 0), maxRetries))
        .then(resolve, reject)
        .finally(() => timer.end())
    })
    const values = () => {
      asValues = true
      return result
    }
    return Object.assign(result, { values })
  }
  return Object.assign(sql, { begin: reconnectingBegin, unsafe: reconnectingUnsafe })
}

/** The driver's internals of a query: `state` is its connection once it was sent. */
type DriverQuery = { state: unknown; cancel(): void }

const isRead = (text: string) => /^\s*select\b/i.test(text)

async function withRetries<T>(run: () => PromiseLike<T>, canRetry: () => boolean, retriesLeft: number): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (retriesLeft === 0 || !isConnectionLost(error) || !canRetry()) throw error
    return withRetries(run, canRetry, retriesLeft - 1)
  }
}

type Transaction = {
  lost: () => Error | undefined
  /** Returns the timeout error if the caller already got it. */
  timeoutError: () => Error | undefined
  markLost: (error: Error) => void
  timer: ReturnType<typeof queryTimer>
}

/** Runs the work of a transaction; never settles when the connection was lost. */
function runGuarded(transaction: Transaction, work: () => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    work().then(
      result => transaction.lost() || resolve(result),
      error => {
        if (isConnectionLost(error)) transaction.markLost(error)
        if (!transaction.lost()) reject(error)
      },
    )
  })
}

/** Returns a client that rejects all queries after the connection was lost. */
function guardClient(client: postgres.TransactionSql, transaction: Transaction): postgres.TransactionSql {
  const unlessLost = (send: () => unknown) => {
    const error = transaction.lost() ?? transaction.timeoutError()
    return error ? rejectedQuery(error) : watchQuery(send(), transaction)
  }
  const savepoint = (...args: [Work] | [string, Work]) => {
    const guarded =
      (work: Work): Work =>
      inner =>
        runGuarded(transaction, async () => work(guardClient(inner, transaction)))
    return args.length === 1 ? client.savepoint(guarded(args[0])) : client.savepoint(args[0], guarded(args[1]))
  }
  return new Proxy(client, {
    apply: (target, self, args) => unlessLost(() => Reflect.apply(target, self, args)),
    get: (target, name) => {
      if (name === 'unsafe')
        return (...args: Parameters<typeof client.unsafe>) => unlessLost(() => target.unsafe(...args))
      if (name === 'savepoint') return (...args: [Work] | [string, Work]) => unlessLost(() => savepoint(...args))
      return Reflect.get(target, name)
    },
  })
}

/** Wraps a query to detect a lost connection and run the timer; using its promise would send the query too early. */
function watchQuery(query: unknown, transaction: Transaction) {
  if (!isQuery(query)) return query
  const { resolve, reject } = query
  transaction.timer.queryStarted()
  query.resolve = (result: unknown) => {
    transaction.timer.queryEnded()
    resolve(result)
  }
  query.reject = (error: unknown) => {
    transaction.timer.queryEnded()
    if (isConnectionLost(error)) transaction.markLost(error)
    reject(error)
  }
  return query
}

type Query = Promise<unknown> & { resolve(result: unknown): void; reject(error: unknown): void }

const isQuery = (query: unknown): query is Query =>
  query instanceof Promise && 'reject' in query && typeof query.reject === 'function'

function rejectedQuery(error: Error) {
  const query = Promise.reject(error)
  return Object.assign(query, { values: () => query, execute: () => query })
}

function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return ('code' in error && lostCodes.has(String(error.code))) || isConnectionLost(error.cause)
}
