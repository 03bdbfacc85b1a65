import { isNull, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether no process sends a row now: it has no lease, or the process that had it died. */
export const hasNoLease = (sendingUntil: PgColumn, now: Date): SQL | undefined =>
  or(isNull(sendingUntil), lte(sendingUntil, now))
