import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { estatesTable } from '../collections/estates.ts'
import { progressUpdatesTable } from '../collections/progress-updates.ts'
import { instant, requiredReference } from '../column-types.ts'
import { type Consent, subscriptionStates } from './leads.ts'

/** Visitors who follow an estate by mail. They request it, confirm it by mail, and end it by a link in every mail. */
export const estateFollowersTable = pgTable(
  'estate_followers',
  {
    id: uuid().primaryKey().defaultRandom(),
    estateId: requiredReference(() => estatesTable.id),
    email: text().notNull(),
    state: text({ enum: subscriptionStates }).notNull().default('pending'),
    /** Part of the links in the mails, which can only confirm or end the following. */
    token: text().notNull().unique(),
    page: text(),
    consents: jsonb().$type<Consent[]>().notNull().default([]),
    createdAt: instant().notNull().defaultNow(),
    confirmedAt: instant(),
    leftAt: instant(),
  },
  table => [unique().on(table.estateId, table.email), index().on(table.email)],
)

/** Updates about which followers were notified, so that each update is mailed once. */
export const progressNoticesTable = pgTable('progress_notices', {
  updateId: uuid()
    .primaryKey()
    .references(() => progressUpdatesTable.id, { onDelete: 'cascade' }),
  queuedAt: instant().notNull().defaultNow(),
})
