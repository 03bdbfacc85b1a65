import { isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/connect.ts'

/** Whether no process sends a row now: it has no lease, or the process that had it died. */
export const hasNoLease = (sendingUntil: PgColumn, now: Date): SQL | undefined =>
  or(isNull(sendingUntil), lte(sendingUntil, now))

/**
 * The time by the clock of the database, by which rows become due: the clock of a process may be wrong by an hour. Rounded
 * up to milliseconds, so that a row of this instant is due.
 */
export async function databaseTime(db: Tx): Promise<Date> {
  const [row] = await db.execute<{ ms: string }>(sql`select ceil(extract(epoch from clock_timestamp()) * 1000) as ms`)
  return new Date(Number(row?.ms))
}
