import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '../../db/connect.ts'
import type { RetrySchedule } from './retry-schedule.ts'

/**
 * A table of rows to send. The lease of the process that sends a row is in `sendingUntil`. In a table without this column
 * it is in `nextAttemptAt`, and an attempt counts from its beginning.
 */
export type OutboxTable = PgTable &
  Record<'id' | 'attempts' | 'nextAttemptAt' | 'lastError' | 'createdAt', PgColumn> & {
    sendingUntil?: PgColumn
    $inferSelect: { id: string; attempts: number; createdAt: Date }
  }

/** The rows of a table that are to be sent. */
export type Queue<Table extends OutboxTable = OutboxTable> = {
  table: Table
  /** Selects rows without a final result. Without it, a row is deleted when it is sent or given up. */
  isWaiting?: SQL
  /** Selects rows that can be sent now, besides being due. */
  canBeSent?: SQL
  /** Milliseconds for which a row is locked by the process that sends it: the timeout and time to store the result. */
  lease: number
}

/** A queue with its sender. `Facts` are properties of an outcome that the caller of `deliver` needs. */
export type Outbox<Table extends OutboxTable, Facts = object> = Queue<Table> & {
  retries: RetrySchedule
  /** Columns to store when a row is given up. */
  givenUp?: PgUpdateSetSource<Table>
  /** Sends a row once, without a database connection meanwhile. */
  send(row: Table['$inferSelect'], context: SendContext): Promise<Outcome<Table> & Facts>
  /** Returns the outcome for an error that `send` threw, or that storing its outcome threw. */
  failureOf(error: unknown, row: Table['$inferSelect']): Outcome<Table> & Facts
}

type SendContext = { db: Db; now: Date; stop: AbortSignal | undefined }

/**
 * The result of an attempt. `sent`: the receiver has it. `refused`: a rule of this site forbids to send it. `failed`: it
 * is retried as scheduled. `busy`: the receiver limits the rate; for a day this does not count as a failed attempt.
 * `given-up`: the receiver will never accept it.
 */
export type Result = 'sent' | 'refused' | 'failed' | 'busy' | 'given-up'

export type Outcome<Table extends OutboxTable> = {
  result: Result
  error?: string | null
  /** Milliseconds. */
  retryAfter?: number | undefined
  /** Columns to store besides those of every outbox. */
  values?: PgUpdateSetSource<Table>
  /** Runs before the row changes, in the same transaction. */
  also?: (tx: Tx) => Promise<unknown>
}
