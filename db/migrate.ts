import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { connect } from './connect.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any constant: instances that start together take turns. */
export const migrationLock = 7_402_611

/** Brings the database to the newest migration; several processes may call it at once. Throws what the server says. */
export async function migrateDatabase(url: string): Promise<void> {
  const { db, sql: driver } = connect(url, { max: 1 })
  try {
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
    // A table that is in use is waited for a moment: whoever came after would wait behind us.
    await db.execute(sql`set lock_timeout = '5s'`)
    await migrate(db, { migrationsFolder })
  } finally {
    await driver.end({ timeout: 5 })
  }
}
