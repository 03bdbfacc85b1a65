import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { connect } from './connect.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** The key of the advisory lock, an arbitrary number: concurrent starts migrate sequentially. */
export const migrationLock = 7_402_611

/** Applies all pending migrations; several processes may call it simultaneously. Throws the error of the server. */
export async function migrateDatabase(url: string): Promise<void> {
  const { db, sql: driver } = connect(url, { max: 1 })
  try {
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    // Limits the wait for a lock on a table in use: later queries would queue behind it.
    await db.execute(sql`set lock_timeout = '5s'`)
    await migrate(db, { migrationsFolder })
  } finally {
    await driver.end({ timeout: 5 })
  }
}
