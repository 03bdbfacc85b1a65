import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { watchedSockets } from './watched-socket.ts'
import { withReconnect } from './with-reconnect.ts'

export type Db = PostgresJsDatabase
/** A database or a transaction of it; functions that write accept both. */
export type Tx = Db | Parameters<Parameters<Db['transaction']>[0]>[0]

/** Returns the seconds before a reconnect; with the driver's default, visitors would wait up to 20 after an outage. */
const reconnectDelay = (tries: number) => Math.min(0.05 * 2 ** tries, 1)

/**
 * Timeouts of the database within a request, in milliseconds, so that a form gets a response within five seconds. The
 * server enforces `statement`; `connect` and `silence` are for a server that hangs.
 */
export const requestLimits = { connect: 2500, statement: 3500, silence: 4000 }

type Options = {
  max?: number
  /** Without limits, queries have no timeout: for jobs, migrations and backups. */
  limits?: typeof requestLimits
}

/** Opens a pool of at most `max` connections; `sql` is the underlying driver, for closing it and for LISTEN. */
export function connect(url: string, { max = 10, limits }: Options = {}): { db: Db; sql: postgres.Sql } {
  const sql = withReconnect(
    postgres(url, {
      max,
      backoff: reconnectDelay,
      onnotice: () => {},
      connection: { application_name: 'shk-site', ...(limits && { statement_timeout: limits.statement }) },
      ...(limits && { connect_timeout: limits.connect / 1000, socket: watchedSockets(limits.silence) }),
    }),
    limits?.statement,
  )
  return { db: drizzle(sql, { casing: 'snake_case' }), sql }
}
