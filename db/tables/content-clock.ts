import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../column-types.ts'

/**
 * The time when staff last changed the public content of a collection, written in the transaction of every change.
 * Caches compare it with the age of their contents. Scheduled changes are read from the entries themselves.
 */
export const contentClockTable = pgTable('content_clock', {
  collection: text().primaryKey(),
  changedAt: instant().notNull(),
})

/** One row that identifies this database. Pages built from one database are not served from another. */
export const installationTable = pgTable('installation', {
  id: uuid().primaryKey().defaultRandom(),
  seededAt: instant(),
})
