import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffTable } from './staff.ts'

/**
 * The keys of what staff logged: a browser sends an entry again until it is answered, and only the first one changes
 * anything (decision 109).
 */
export const sentEntriesTable = pgTable('sent_entries', {
  key: uuid().primaryKey(),
  staffId: uuid()
    .notNull()
    .references(() => staffTable.id),
  arrivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
