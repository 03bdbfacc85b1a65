import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { estatesTable } from '../collections/estates.ts'
import { contactsTable } from './contacts.ts'
import { staffTable } from './staff.ts'

const instant = () => timestamp({ withTimezone: true })

/** The stages of a deal in their order; the last two end it, and `spam` is no deal at all. */
export const dealStages = [
  'new',
  'contacted',
  'visit-booked',
  'visited',
  'offer-sent',
  'reserved',
  'sold',
  'lost',
  'spam',
] as const
export type DealStage = (typeof dealStages)[number]

/** The stages of deals that nobody works on any more. */
export const closedStages = ['sold', 'lost', 'spam'] as const satisfies readonly DealStage[]

export const lostReasons = [
  'price',
  'financing',
  'place',
  'size',
  'timing',
  'bought-elsewhere',
  'no-answer',
  'other',
] as const
export type LostReason = (typeof lostReasons)[number]

/** Why a deal has its owner; see `lib/deals/assign.ts`. */
export const assignmentRules = ['estate', 'round-robin', 'known', 'entered', 'escalation', 'staff', 'nobody'] as const
export type AssignmentRule = (typeof assignmentRules)[number]

/** The interest of one person in one estate. A person has at most one open deal for each estate. */
export const dealsTable = pgTable(
  'deals',
  {
    id: uuid().primaryKey().defaultRandom(),
    contactId: uuid()
      .notNull()
      .references(() => contactsTable.id),
    /** Null while the person has named no estate. */
    estateId: uuid().references(() => estatesTable.id),
    stage: text({ enum: dealStages }).notNull().default('new'),
    stageSince: instant().notNull().defaultNow(),
    lostReason: text({ enum: lostReasons }),
    ownerId: uuid().references(() => staffTable.id),
    assignedBy: text({ enum: assignmentRules }).notNull().default('nobody'),
    /** Whole shillings: the price of the home that was offered, reserved or sold last. */
    value: bigint({ mode: 'number' }),
    /** The code of the first valid referrer; kept through to the sale. */
    firstReferral: text(),
    /** Two tags of its first message. Never written by us: a trigger of `leads` keeps them right (decision 059). */
    utmSource: text(),
    utmCampaign: text(),
    /** The time of the oldest message that no person has answered; null when all are answered. */
    waitingSince: instant(),
    /** Until when it should be answered, by the office hours of the settings. */
    dueAt: instant(),
    /** When somebody called or wrote without reaching the person; ends the escalation, not the wait. */
    triedAt: instant(),
    escalatedAt: instant(),
    /** The time of the newest message. */
    lastLeadAt: instant().notNull().defaultNow(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('deals_one_open_for_each_estate')
      .on(table.contactId, sql`coalesce(${table.estateId}, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`${table.stage} not in ('sold', 'lost', 'spam')`),
    index().on(table.contactId, table.lastLeadAt),
    index().on(table.lastLeadAt, table.id),
    index().on(table.stage, table.lastLeadAt),
    index().on(table.ownerId, table.lastLeadAt),
    index().on(table.estateId, table.lastLeadAt),
    index('deals_waiting_index').on(table.waitingSince).where(sql`${table.waitingSince} is not null`),
    index().on(table.createdAt),
  ],
)

/** What somebody has promised to do next about a deal. */
export const tasksTable = pgTable(
  'tasks',
  {
    id: uuid().primaryKey().defaultRandom(),
    dealId: uuid()
      .notNull()
      .references(() => dealsTable.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    dueAt: instant().notNull(),
    ownerId: uuid().references(() => staffTable.id),
    createdByName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    doneAt: instant(),
    doneByName: text(),
    /** The due time that its owner was notified of; a moved task has another notice. */
    notifiedOf: instant(),
  },
  table => [
    index('tasks_open_index').on(table.dealId, table.dueAt).where(sql`${table.doneAt} is null`),
    index('tasks_due_index').on(table.dueAt).where(sql`${table.doneAt} is null`),
  ],
)

/** Who looks after an estate; new deals for it are shared among them. */
export const estateAgentsTable = pgTable(
  'estate_agents',
  {
    id: uuid().primaryKey().defaultRandom(),
    estateId: uuid()
      .notNull()
      .references(() => estatesTable.id, { onDelete: 'cascade' }),
    staffId: uuid()
      .notNull()
      .references(() => staffTable.id, { onDelete: 'cascade' }),
  },
  table => [unique().on(table.estateId, table.staffId)],
)

/** The members of staff who get new deals, and when they got the last one. Without a row: gets deals, never had one. */
export const agentsTable = pgTable('agents', {
  staffId: uuid()
    .primaryKey()
    .references(() => staffTable.id, { onDelete: 'cascade' }),
  /** Whether deals are given to them at all. */
  takesDeals: boolean().notNull().default(true),
  /** The last day of an absence, in Nairobi; null when they are at work. */
  awayUntil: date({ mode: 'string' }),
  lastAssignedAt: instant(),
})
