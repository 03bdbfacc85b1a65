import type postgres from 'postgres'
import { deadline } from './deadline.ts'

type Work = (client: postgres.TransactionSql) => unknown
type Begin = (options: string, work: Work) => Promise<unknown>

/** What the server or the line says when a connection is gone; the transaction on it is gone as well. */
const gone = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['57P01', '57P02', '57P05', '25P03', '25P04', '08003', '08006'],
])

/**
 * Makes what is lost with a connection end there, and no more than that. By itself the driver (postgres 3.4.9) goes on
 * with a transaction: it writes what is asked for next, and its ROLLBACK, to a connection that is closed, which throws
 * outside of any promise or waits for ever, or that was opened again for somebody else, in whose transaction it then
 * lands. Here everything that a lost transaction still asks for is refused, and the driver never hears how it ended.
 *
 * The other way round it tells whoever comes first on a connection that was opened again what became of the one before.
 * What was never sent is asked again, and what only reads once more. So `unsafe` is a query to wait for and no piece of
 * another: it goes out by itself.
 *
 * With a `limit`, in milliseconds, whoever waits longer for one answer gets a `DatabaseTimeoutError`; what a transaction
 * asks for after that is refused, so that it is rolled back.
 */
export function withReconnect(sql: postgres.Sql, limit?: number): postgres.Sql {
  const begin = sql.begin.bind(sql) as unknown as Begin
  const unsafe = sql.unsafe.bind(sql)
  // Each connection may have one thing to tell of before; then one may be lost on the way, and be told of in its turn.
  const most = sql.options.max + 2

  const steadyBegin = (...given: [Work] | [string, Work]) => {
    const [options, work] = given.length === 1 ? ['', given[0]] : given
    let begun = false
    let late: Error | undefined
    return new Promise((resolve, reject) => {
      const clock = deadline(limit, error => {
        late = error
        reject(error)
      })
      const once = () =>
        new Promise((resolve, reject) => {
          let lost: Error | undefined
          const lose = (error: Error) => {
            lost ??= error
            reject(error)
          }
          const transaction: Transaction = { lost: () => lost, late: () => late, lose, clock }
          const steadyWork: Work = async client => {
            begun = true
            clock.answered()
            if (late) throw late
            try {
              const result = await ended(transaction, async () => work(watched(client, transaction)))
              // Its caller was told that it failed.
              if (late) throw late
              return result
            } finally {
              // For COMMIT or ROLLBACK.
              clock.ask()
            }
          }
          begin(options, steadyWork).then(resolve, lose)
        })
      clock.ask()
      again(once, () => !begun && !late, most)
        .then(resolve, reject)
        .finally(() => clock.end())
    })
  }

  const steadyUnsafe = (...words: Parameters<typeof unsafe>) => {
    // The driver's own BEGIN is the first word of a transaction, and tried again with it.
    if (words[2] && 'onexecute' in words[2]) return unsafe(...words)
    let bare = false
    let rereads = isRead(words[0]) ? 1 : 0
    let asked: Asked = { state: null, cancel: () => {} }
    const once = () => {
      const query = unsafe(...words)
      asked = query as unknown as Asked
      return bare ? query.values() : query
    }
    let late = false
    const answer = new Promise<Awaited<ReturnType<typeof once>>>((resolve, reject) => {
      const clock = deadline(limit, error => {
        late = true
        reject(error)
        // It waits for a connection still, and nobody waits for it.
        if (!asked.state) asked.cancel()
      })
      clock.ask()
      Promise.resolve()
        .then(() => again(once, () => !late && (!asked.state || rereads-- > 0), most))
        .then(resolve, reject)
        .finally(() => clock.end())
    })
    const values = () => {
      bare = true
      return answer
    }
    return Object.assign(answer, { values })
  }
  return Object.assign(sql, { begin: steadyBegin, unsafe: steadyUnsafe })
}

/** What the driver knows of a query: on which connection it went out, if it did. */
type Asked = { state: unknown; cancel(): void }

const isRead = (text: string) => /^\s*select\b/i.test(text)

/** Asks again what a lost connection refused, while that `mayBe`. */
async function again<T>(ask: () => PromiseLike<T>, mayBe: () => boolean, left: number): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (left === 0 || !saysGone(error) || !mayBe()) throw error
    return again(ask, mayBe, left - 1)
  }
}

type Transaction = {
  lost: () => Error | undefined
  /** Set when its caller has been told that the database did not answer in time. */
  late: () => Error | undefined
  lose: (error: Error) => void
  clock: ReturnType<typeof deadline>
}

/** The end of the work of a transaction, or never, when its connection was lost. */
function ended(transaction: Transaction, work: () => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    work().then(
      result => transaction.lost() || resolve(result),
      error => {
        if (saysGone(error)) transaction.lose(error)
        if (!transaction.lost()) reject(error)
      },
    )
  })
}

/** A connection that refuses whatever comes after it was lost. */
function watched(client: postgres.TransactionSql, transaction: Transaction): postgres.TransactionSql {
  const unlessLost =
    (ask: (...words: never[]) => unknown) =>
    (...words: never[]) => {
      const error = transaction.lost() ?? transaction.late()
      return error ? refused(error) : noticed(ask(...words), transaction)
    }
  const savepoint = (...given: [Work] | [string, Work]) => {
    const work = given.at(-1) as Work
    const inside: Work = inner => ended(transaction, async () => work(watched(inner, transaction)))
    return given.length === 1 ? client.savepoint(inside) : client.savepoint(given[0] as string, inside)
  }
  return new Proxy(client, {
    apply: (target, _, words) => unlessLost(target as never)(...(words as never[])),
    get: (target, name) => {
      if (name === 'unsafe') return unlessLost(target.unsafe as never)
      if (name === 'savepoint') return unlessLost(savepoint as never)
      return Reflect.get(target, name)
    },
  })
}

/**
 * A query by which a lost connection is noticed at once, and for whose answer the clock runs; watching its promise
 * instead would send it too early.
 */
function noticed(query: unknown, transaction: Transaction) {
  if (!isQuery(query)) return query
  const { resolve, reject } = query
  transaction.clock.ask()
  query.resolve = (result: unknown) => {
    transaction.clock.answered()
    resolve(result)
  }
  query.reject = (error: unknown) => {
    transaction.clock.answered()
    if (saysGone(error)) transaction.lose(error)
    reject(error)
  }
  return query
}

type Query = Promise<unknown> & { resolve(result: unknown): void; reject(error: unknown): void }

const isQuery = (query: unknown): query is Query =>
  query instanceof Promise && 'reject' in query && typeof query.reject === 'function'

/** In the shape of a query of the driver. */
function refused(error: Error) {
  const query = Promise.reject(error)
  return Object.assign(query, { values: () => query, execute: () => query })
}

function saysGone(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return ('code' in error && gone.has(String(error.code))) || saysGone(error.cause)
}
