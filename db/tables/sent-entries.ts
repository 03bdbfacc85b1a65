import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant, requiredReference } from '../column-types.ts'
import { staffTable } from './staff.ts'

/** Keys of entries that staff logged: repetitions by a browser without a response change nothing (decision 109). */
export const sentEntriesTable = pgTable('sent_entries', {
  key: uuid().primaryKey(),
  staffId: requiredReference(() => staffTable.id),
  arrivedAt: instant().notNull().defaultNow(),
})
