import { date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffTable } from './staff.ts'

const instant = () => timestamp({ withTimezone: true })

/** Imports of people from a file. What each of them stored has its id: leads and consents. */
export const peopleImportsTable = pgTable('people_imports', {
  /** Made with the preview: the same press, sent again, is the same import. */
  id: uuid().primaryKey(),
  fileName: text().notNull(),
  source: text().notNull(),
  /** The place or way in which the people agreed to offers, and the day; null when they did not. */
  consentHow: text(),
  consentOn: date({ mode: 'string' }),
  /** Leads that it stored, and how many of their people and deals were new. */
  leads: integer().notNull(),
  newPeople: integer().notNull(),
  newDeals: integer().notNull(),
  staffId: uuid().references(() => staffTable.id),
  staffName: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  undoneAt: instant(),
  undoneByName: text(),
  /** Leads that an undo left, since somebody had worked with them. */
  undoneLeft: integer(),
})
