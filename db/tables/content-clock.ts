import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * When what visitors see of a collection last changed, and when it changes next by schedule. Written with every
 * change in its transaction; what is cached in any process is older or newer than this, and nothing else counts.
 */
export const contentClockTable = pgTable('content_clock', {
  collection: text().primaryKey(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
  nextChangeAt: timestamp({ withTimezone: true }),
})

/** One row: which database this is. Pages built from one database are not served from another. */
export const installationTable = pgTable('installation', {
  id: uuid().primaryKey().defaultRandom(),
  seededAt: timestamp({ withTimezone: true }),
})
