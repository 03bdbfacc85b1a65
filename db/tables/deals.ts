import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { estatesTable } from '../collections/estates.ts'
import { cascadingReference, instant, requiredReference } from '../column-types.ts'
import { contactsTable, type JoinedDeal } from './contacts.ts'
import { staffTable } from './staff.ts'

/** The stages of a deal in their order. The last two end it, and `spam` means that it is not a deal. */
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

/** The stages that follow from the reservation or the sale of a home. Staff cannot set them. */
export const claimStages = ['reserved', 'sold'] as const satisfies readonly DealStage[]
export type ClaimStage = (typeof claimStages)[number]

export const isClaimStage = (stage: DealStage): stage is ClaimStage =>
  (claimStages as readonly DealStage[]).includes(stage)

export const chosenStages = [
  'new',
  'contacted',
  'visit-booked',
  'visited',
  'offer-sent',
  'lost',
  'spam',
] as const satisfies readonly Exclude<DealStage, ClaimStage>[]
export type ChosenStage = (typeof chosenStages)[number]

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

/**
 * The rules by which a deal got its owner: `estate` and `round-robin` are turns of the agents of the estate or of all,
 * `known` is the owner of another deal of the person, `entered` is the author, `staff` is a choice of staff.
 * No owner: `nobody` was at work, or the other deals of the person are `unowned`.
 */
export const assignmentRules = [
  'estate',
  'round-robin',
  'known',
  'entered',
  'escalation',
  'staff',
  'nobody',
  'unowned',
] as const
export type AssignmentRule = (typeof assignmentRules)[number]

/**
 * The interest in one estate of one person, or of several people (`dealPeopleTable`) with a main contact. A person is
 * the main contact of at most one open deal per estate.
 */
export const dealsTable = pgTable(
  'deals',
  {
    id: uuid().primaryKey().defaultRandom(),
    contactId: requiredReference(() => contactsTable.id),
    estateId: uuid().references(() => estatesTable.id),
    stage: text({ enum: dealStages }).notNull().default('new'),
    stageSince: instant().notNull().defaultNow(),
    lostReason: text({ enum: lostReasons }),
    ownerId: uuid().references(() => staffTable.id),
    assignedBy: text({ enum: assignmentRules }).notNull().default('nobody'),
    /** Whole shillings: the sum of the prices of reserved or sold homes, else the total of the newest issued quote. */
    value: bigint({ mode: 'number' }),
    /** The code of the first valid referrer, stored until the sale. */
    firstReferral: text(),
    /** Two campaign tags of the first lead. Only a trigger of `leads` writes them (decision 059). */
    utmSource: text(),
    utmCampaign: text(),
    /** The time of the oldest lead without a reply by staff; null when all have one. */
    awaitingReplySince: timestamp('waiting_since', { withTimezone: true }),
    /** The time until which staff should reply, by the office hours of the settings. */
    dueAt: instant(),
    /** The time when staff called or wrote without reaching the person; it ends the escalation, not the wait. */
    triedAt: instant(),
    escalatedAt: instant(),
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
    index('deals_waiting_index').on(table.awaitingReplySince).where(sql`${table.awaitingReplySince} is not null`),
    index().on(table.createdAt),
  ],
)

export const dealRoles = ['buyer', 'spouse', 'advocate', 'payer', 'other'] as const
export type DealRole = (typeof dealRoles)[number]

/**
 * The people of a deal beside its main contact, each with a role. Their leads belong to the deal (decision 105). The
 * main contact has a row only if their role is not buyer.
 */
export const dealPeopleTable = pgTable(
  'deal_people',
  {
    dealId: cascadingReference(() => dealsTable.id),
    contactId: cascadingReference(() => contactsTable.id),
    role: text({ enum: dealRoles }).notNull(),
    /** The deal of the person for the same estate that was joined to this deal; a separation restores it. */
    joined: jsonb().$type<JoinedDeal>(),
    createdByName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.dealId, table.contactId] }), index().on(table.contactId)],
)

export const tasksTable = pgTable(
  'tasks',
  {
    id: uuid().primaryKey().defaultRandom(),
    dealId: cascadingReference(() => dealsTable.id),
    text: text().notNull(),
    dueAt: instant().notNull(),
    ownerId: uuid().references(() => staffTable.id),
    createdByName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    doneAt: instant(),
    doneByName: text(),
    /** The due time of which the owner was notified; a moved task causes another notice. */
    notifiedOf: instant(),
  },
  table => [
    index('tasks_open_index').on(table.dealId, table.dueAt).where(sql`${table.doneAt} is null`),
    index('tasks_due_index').on(table.dueAt).where(sql`${table.doneAt} is null`),
  ],
)

/** The members of staff who look after an estate and share its new deals. */
export const estateAgentsTable = pgTable(
  'estate_agents',
  {
    id: uuid().primaryKey().defaultRandom(),
    estateId: cascadingReference(() => estatesTable.id),
    staffId: cascadingReference(() => staffTable.id),
  },
  table => [unique().on(table.estateId, table.staffId)],
)

/** Settings of staff for new deals, and the time of their last one. Without a row, staff get deals and have had none. */
export const agentsTable = pgTable('agents', {
  staffId: uuid()
    .primaryKey()
    .references(() => staffTable.id, { onDelete: 'cascade' }),
  /** False if new deals are not assigned to them. */
  takesDeals: boolean().notNull().default(true),
  /** The last day of an absence, in Nairobi; null when they are at work. */
  awayUntil: date({ mode: 'string' }),
  lastAssignedAt: instant(),
})
