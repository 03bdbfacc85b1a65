import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../column-types.ts'
import { staffTable } from './staff.ts'

/**
 * The keys of entries that staff logged. A browser sends an entry again until it gets a response; only the first one
 * changes anything (decision 109).
 */
export const sentEntriesTable = pgTable('sent_entries', {
  key: uuid().primaryKey(),
  staffId: uuid()
    .notNull()
    .references(() => staffTable.id),
  arrivedAt: instant().notNull().defaultNow(),
})
