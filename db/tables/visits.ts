import { date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { estatesTable } from '../collections/estates.ts'
import { period } from '../period.ts'
import { leadsTable } from './leads.ts'
import { staffTable } from './staff.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * Visits of estates, one row for each request; `during` is null until a time is chosen. Two visits never have the same
 * seat at the same time: an exclusion constraint of the database (in the migration) refuses the second.
 */
export const siteVisitsTable = pgTable(
  'site_visits',
  {
    id: uuid().primaryKey().defaultRandom(),
    leadId: uuid()
      .notNull()
      .unique()
      .references(() => leadsTable.id, { onDelete: 'cascade' }),
    estateId: uuid().references(() => estatesTable.id),
    /** In the address of the visitor's page: who has it may choose, move and cancel this visit, nothing else. */
    token: text().notNull().unique(),
    during: period(),
    /** From 1 to the number of seats; null for a time outside the visiting hours that staff agreed on. */
    seat: integer(),
    /** The version of the calendar entry; every change raises it. */
    sequence: integer().notNull().default(0),
    /** The IANA zone of the visitor's device; null when it is unknown. */
    timeZone: text(),
    cancelledAt: instant(),
    arrivedAt: instant(),
    missedAt: instant(),
    /** The start of the visit that the visitor was reminded of; after a move there is another reminder. */
    remindedOf: instant(),
    thankedAt: instant(),
    /** When a time was chosen with the link in a mail: the mailbox of the request belongs to its visitor. */
    provedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  table => [index('site_visits_during_index').using('gist', table.during), index().on(table.estateId)],
)

/** Days without visits besides public holidays; without an estate for all of them. */
export const closedDaysTable = pgTable(
  'closed_days',
  {
    id: uuid().primaryKey().defaultRandom(),
    estateId: uuid().references(() => estatesTable.id),
    day: date({ mode: 'string' }).notNull(),
    reason: text(),
    staffId: uuid().references(() => staffTable.id),
    createdAt: instant().notNull().defaultNow(),
  },
  table => [unique('closed_days_once').on(table.estateId, table.day).nullsNotDistinct()],
)
