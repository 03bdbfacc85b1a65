import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { OutboxTable, Queue } from './outbox.ts'

/**
 * Returns the time of the database's clock, which decides when rows are due, because the clock of a process may be
 * wrong by an hour. It is rounded up to milliseconds, so that a row of this instant is due.
 */
export async function databaseTime(db: Tx): Promise<Date> {
  const [row] = await db.execute<{ ms: string }>(sql`select ceil(extract(epoch from clock_timestamp()) * 1000) as ms`)
  return new Date(Number(row?.ms))
}

/** Matches rows that are due and that no process is sending: they have no lease, or their lease has expired. */
export function isDue({ table, isWaiting, canBeSent }: Queue, now: Date): SQL | undefined {
  const { nextAttemptAt, sendingUntil } = table
  const isUnleased = sendingUntil && or(isNull(sendingUntil), lte(sendingUntil, now))
  return and(isWaiting, canBeSent, lte(nextAttemptAt, now), isUnleased)
}

/** Returns the ids of due rows: rows without an attempt first, then the oldest. */
export async function listDue(db: Tx, queue: Queue, limit: number): Promise<string[]> {
  const { id, attempts, nextAttemptAt } = queue.table
  const due = isDue(queue, await databaseTime(db))
  const order = [sql`${attempts} > 0`, asc(nextAttemptAt)]
  const rows = await db
    .select({ id: sql<string>`${id}` })
    .from(queue.table)
    .where(due)
    .orderBy(...order)
    .limit(limit)
  return rows.map(row => row.id)
}

/** Leases a due row for this process in one statement and returns it; undefined if another process was first. */
export async function claim<Table extends OutboxTable>(db: Tx, queue: Queue<Table>, id: string, now: Date) {
  const table: OutboxTable = queue.table
  const until = leaseEnd(queue, now)
  // Without the column, the time of the next attempt is the lease, and the attempt is counted now, not by its result.
  const leaseWithoutColumn = { nextAttemptAt: until, attempts: sql`${table.attempts} + 1` }
  const rows = await db
    .update(table)
    .set(table.sendingUntil ? { sendingUntil: until } : leaseWithoutColumn)
    .where(and(eq(table.id, id), isDue(queue, now)))
    .returning()
  return rows[0] as Table['$inferSelect'] | undefined
}

type AttemptResult = { isSent?: boolean; isFinal?: boolean; values?: object }

/**
 * Stores the result for a row that was claimed at `now`, and releases the row. A success is always stored. Other
 * results are stored only while this process has the lease and the row has no final result, which a receiver may report
 * first.
 */
export async function release(tx: Tx, queue: Queue, id: string, now: Date, { isSent, isFinal, values }: AttemptResult) {
  const { table, isWaiting } = queue
  const isLeasedByUs = and(isWaiting, eq(table.sendingUntil ?? table.nextAttemptAt, leaseEnd(queue, now)))
  const row = and(eq(table.id, id), isSent ? undefined : isLeasedByUs)
  const withoutLease = table.sendingUntil ? { sendingUntil: null } : { nextAttemptAt: now }
  // Without the condition `isWaiting`, the table has no column for a final result: the row itself is the pending work.
  const keepsFinalRows = isWaiting !== undefined
  if (isFinal && !keepsFinalRows) await tx.delete(table).where(row)
  else
    await tx
      .update(table)
      .set({ ...withoutLease, ...values })
      .where(row)
}

const leaseEnd = ({ lease }: Queue, now: Date) => new Date(now.getTime() + lease)
