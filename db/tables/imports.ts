import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../column-types.ts'
import { staffTable } from './staff.ts'

/** Imports of people from a file. Leads and consents that an import stored have its id. */
export const peopleImportsTable = pgTable('people_imports', {
  /** Created with the preview, so that a repeated request is recognised as the same import. */
  id: uuid().primaryKey(),
  fileName: text().notNull(),
  /** The source of the leads, such as a fair, by which reports count them. */
  source: text().notNull(),
  /** How and on which day the people gave their consent to offers; null if they did not. */
  consentHow: text(),
  consentOn: date({ mode: 'string' }),
  leads: integer().notNull(),
  newPeople: integer().notNull(),
  newDeals: integer().notNull(),
  staffId: uuid().references(() => staffTable.id),
  staffName: text().notNull(),
  createdAt: instant().notNull().defaultNow(),
  undoneAt: instant(),
  undoneByName: text(),
  /** The number of leads that an undo did not delete, because staff had worked with them. */
  undoneLeft: integer(),
})
