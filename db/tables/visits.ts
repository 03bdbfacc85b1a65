import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { estatesTable } from '../collections/estates.ts'
import { instant } from '../column-types.ts'
import { period } from '../period.ts'
import { leadsTable } from './leads.ts'
import { staffTable } from './staff.ts'

/**
 * Visits of estates, one row per lead; `during` is null until a time is chosen. Two visits never have the same seat
 * simultaneously: an exclusion constraint of the database (in the migration) rejects the second.
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
    /** Part of the URL of the page for the visitor: its owner can choose, move and cancel this visit, nothing else. */
    token: text().notNull().unique(),
    during: period(),
    /** From 1 to the number of seats; null for a time outside the visiting hours to which staff agreed. */
    seat: integer(),
    /** The version of the calendar entry; every change increases it. */
    sequence: integer().notNull().default(0),
    /** The IANA time zone of the visitor's device; null if it is unknown. */
    timeZone: text(),
    cancelledAt: instant(),
    arrivedAt: instant(),
    missedAt: instant(),
    /** The start of the visit of which the visitor was reminded; a move causes another reminder. */
    remindedOf: instant(),
    thankedAt: instant(),
    /** The time of the last choice by the link in a mail, which proves that the mailbox belongs to the visitor. */
    provedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  table => [index('site_visits_during_index').using('gist', table.during), index().on(table.estateId)],
)

/** Days without visits, apart from public holidays; for all estates if `estateId` is null. */
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
