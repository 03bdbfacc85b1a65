import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * When the public content of a collection was last changed by staff. Written in the transaction of every change; caches
 * compare their age with it. Scheduled changes are read from the entries themselves.
 */
export const contentClockTable = pgTable('content_clock', {
  collection: text().primaryKey(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
})

/** One row that identifies this database. Pages built from one database are not served from another. */
export const installationTable = pgTable('installation', {
  id: uuid().primaryKey().defaultRandom(),
  seededAt: timestamp({ withTimezone: true }),
})
