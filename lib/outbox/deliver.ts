import type { Db } from '../../db/connect.ts'
import { claim, databaseTime, release } from './claim.ts'
import type { Outbox, OutboxTable, Outcome, Result } from './outbox.ts'
import { afterRateLimit, nextAttempt } from './retry-schedule.ts'

const day = 24 * 60 * 60_000

export type DeliverOptions = { now?: Date | undefined; stop?: AbortSignal | undefined }

/**
 * Tries to send a due row, and returns the outcome with the time of the next attempt; null if the row is not due, or if
 * `stop` aborted the attempt. A lease is stored first, so that two workers never send the same row, and no database
 * connection is used while the receiver responds. If this process dies before it has stored the result, the row is sent
 * again after the lease, under the same id.
 */
export async function deliver<Table extends OutboxTable, Facts>(
  db: Db,
  outbox: Outbox<Table, Facts>,
  id: string,
  { now: chosenTime, stop }: DeliverOptions = {},
): Promise<(Outcome<Table> & Facts & { retryAt: Date | null }) | null> {
  const now = chosenTime ?? (await databaseTime(db))
  const row = await claim(db, outbox, id, now)
  if (!row) return null
  const store = async (outcome: Outcome<Table> & Facts) => {
    const { values, ...next } = resultOf(outbox, row, outcome, now)
    const isSent = next.result === 'sent'
    await db.transaction(async tx => {
      // Parent rows are changed first, as in a cascade, because transactions must lock them in the same order.
      await outcome.also?.(tx)
      await release(tx, outbox, id, now, { isSent, isFinal: !next.retryAt, values })
    })
    return { ...outcome, ...next }
  }
  try {
    return await store(await outbox.send(row, { db, now, stop }))
  } catch (error) {
    if (!stop?.aborted) return store(outbox.failureOf(error, row))
    // This process is stopping: another process retries, and this attempt does not count.
    await release(db, outbox, id, now, {})
    return null
  }
}

/** Returns the result, the time of the next attempt if there is one, and the columns to store. */
function resultOf<Table extends OutboxTable>(
  { table, retries, givenUp }: Outbox<Table>,
  row: OutboxTable['$inferSelect'],
  { result, error, retryAfter, values }: Outcome<Table>,
  now: Date,
): { result: Result; retryAt: Date | null; values: object } {
  if (result === 'refused') return { result, retryAt: null, values: { ...values } }
  const lastError = error?.slice(0, 300) ?? null
  // On the first day of a row, attempts beyond the receiver's rate limit do not count.
  if (result === 'busy' && now.getTime() - row.createdAt.getTime() < day) {
    const retryAt = afterRateLimit(now, retryAfter)
    return { result, retryAt, values: { lastError, nextAttemptAt: retryAt, ...values } }
  }
  // In a table without `sendingUntil`, `claim` has already counted the attempt.
  const attempts = row.attempts + (table.sendingUntil ? 1 : 0)
  const columns = { attempts, lastError, ...values }
  if (result === 'sent') return { result, retryAt: null, values: columns }
  const retryAt = result === 'given-up' ? null : nextAttempt(retries, attempts, now, retryAfter)
  if (!retryAt) return { result: 'given-up', retryAt, values: { ...columns, ...givenUp } }
  return { result: 'failed', retryAt, values: { ...columns, nextAttemptAt: retryAt } }
}
