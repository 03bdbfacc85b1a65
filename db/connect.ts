import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { steady } from './steady.ts'

export type Db = PostgresJsDatabase
/** A database or a transaction inside one: writes take either. */
export type Tx = Db | Parameters<Parameters<Db['transaction']>[0]>[0]

/**
 * Seconds until a lost connection is tried again. The driver's own pause grows to twenty: visitors would wait for so long
 * after the database is back.
 */
const pause = (tries: number) => Math.min(0.05 * 2 ** tries, 1)

/** Opens a pool of at most `max` connections; `sql` is the driver beneath, for closing it and for LISTEN. */
export function connect(url: string, options: { max?: number } = {}): { db: Db; sql: postgres.Sql } {
  const sql = steady(
    postgres(url, {
      max: options.max ?? 10,
      backoff: pause,
      onnotice: () => {},
      connection: { application_name: 'shk-site' },
    }),
  )
  return { db: drizzle(sql, { casing: 'snake_case' }), sql }
}
