import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * When staff last changed what visitors see of a collection. Written with every change in its transaction; what is
 * cached in any process is older or newer than this. What changes by schedule is read from the entries themselves.
 */
export const contentClockTable = pgTable('content_clock', {
  collection: text().primaryKey(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
})

/** One row: which database this is. Pages built from one database are not served from another. */
export const installationTable = pgTable('installation', {
  id: uuid().primaryKey().defaultRandom(),
  seededAt: timestamp({ withTimezone: true }),
})
