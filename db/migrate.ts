import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { connect } from './connect.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Advisory lock, any constant: concurrent starts migrate sequentially. */
export const migrationLock = 7_402_611

/** Applies all migrations; safe to call from several processes. Throws the error of the server. */
export async function migrateDatabase(url: string): Promise<void> {
  const { db, sql: driver } = connect(url, { max: 1 })
  try {
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    // A lock on a table in use is not awaited for long: later queries would queue behind it.
    await db.execute(sql`set lock_timeout = '5s'`)
    await migrate(db, { migrationsFolder })
  } finally {
    await driver.end({ timeout: 5 })
  }
}
