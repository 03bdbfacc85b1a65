import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/connect.ts'
import type { RetrySchedule } from './retry-schedule.ts'

/**
 * A table of rows to send. `sendingUntil` is the end of the lease of the process that sends a row. A table without this
 * column uses `nextAttemptAt` instead, and an attempt counts from its beginning.
 */
export type OutboxTable = PgTable &
  Record<'id' | 'attempts' | 'nextAttemptAt' | 'lastError' | 'createdAt', PgColumn> & {
    sendingUntil?: PgColumn
    $inferSelect: { id: string; attempts: number; createdAt: Date }
  }

export type Queue<Table extends OutboxTable = OutboxTable> = {
  table: Table
  /** Matches rows without a final result. If undefined, rows are deleted when they are sent or given up. */
  isWaiting?: SQL
  /** An additional condition for due rows to be sent now. */
  canBeSent?: SQL
  /** Milliseconds for which the sending process locks a row: the timeout of sending plus time to store the result. */
  lease: number
}

/** A queue with its sender. `Facts` are additional properties of an outcome for the caller of `deliver`. */
export type Outbox<Table extends OutboxTable, Facts = object> = Queue<Table> & {
  retries: RetrySchedule
  /** Additional columns to store when a row is given up. */
  givenUp?: PgUpdateSetSource<Table>
  /** Tries once to send a row. No database connection is used during this call. */
  send(row: Table['$inferSelect'], context: SendContext): Promise<Outcome<Table> & Facts>
  /** Returns the outcome for an error while sending or while storing the outcome. */
  failureOf(error: unknown, row: Table['$inferSelect']): Outcome<Table> & Facts
}

type SendContext = { db: Db; now: Date; stop: AbortSignal | undefined }

/**
 * The result of an attempt. `sent`: the receiver accepted the row. `refused`: a rule of this site forbids sending it.
 * `failed`: it is retried as scheduled. `busy`: the receiver limits the rate, which does not count as a failed attempt
 * for a day. `given-up`: the receiver will never accept it.
 */
export type Result = 'sent' | 'refused' | 'failed' | 'busy' | 'given-up'

export type Outcome<Table extends OutboxTable> = {
  result: Result
  error?: string | null
  /** In milliseconds. */
  retryAfter?: number | undefined
  /** Additional columns to store, which only this table has. */
  values?: PgUpdateSetSource<Table>
  /** Runs in the same transaction, before the row changes. */
  also?: (tx: Tx) => Promise<unknown>
}
