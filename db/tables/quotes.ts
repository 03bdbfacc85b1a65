import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { cascadingReference, instant, requiredReference } from '../column-types.ts'
import { unitsTable } from './inventory.ts'
import { leadsTable } from './leads.ts'
import { staffTable } from './staff.ts'

/** Numbers of quotes in the order of their creation; a transaction that was rolled back leaves a gap. */
export const quoteNumbers = pgSequence('quote_numbers')

export const quoteStates = ['awaiting-approval', 'issued', 'declined', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

/** The terms of a quote, which do not change after its creation. Amounts are in whole shillings. */
export type QuoteTerms = {
  estate: string
  estatePath: string
  code: string
  unitType: string
  facts: [label: string, value: string][]
  buyer: string
  planTitle: string
  rows: { kind: 'deposit' | 'instalment' | 'handover'; number: number | null; dueOn: string | null; amount: number }[]
  cashPrice: number | null
  /** Missing sums: the quote is older than them. */
  excluded: { cost: string; typical: string; percent?: number | null; amount?: number | null }[]
}

/** Quotes for a home. A change is a new version with the same number; only the newest issued version can be valid. */
export const quotesTable = pgTable(
  'quotes',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: integer().notNull(),
    version: integer().notNull().default(1),
    /** Part of the URL of the page for the buyer. */
    token: text().notNull().unique(),
    state: text({ enum: quoteStates }).notNull(),
    leadId: cascadingReference(() => leadsTable.id),
    unitId: requiredReference(() => unitsTable.id),
    paymentPlanId: uuid(),
    /** Whole shillings: the list price, the discount, and the sum that the buyer pays. */
    listPrice: bigint({ mode: 'number' }).notNull(),
    discount: bigint({ mode: 'number' }).notNull().default(0),
    /** The unit in which staff typed the discount; null in quotes of earlier releases. */
    discountBy: text({ enum: ['percent', 'amount'] }),
    total: bigint({ mode: 'number' }).notNull(),
    terms: jsonb().$type<QuoteTerms>().notNull(),
    /** The last day on which the buyer can accept it, in Nairobi. */
    validUntil: date({ mode: 'string' }).notNull(),
    staffId: uuid().references(() => staffTable.id),
    staffName: text().notNull(),
    /** The claim whose sale or cancellation withdrew the quote; a cancellation as a mistake restores `stateBefore`. */
    endedByClaimId: uuid(),
    stateBefore: text({ enum: quoteStates }),
    /** The member of staff who approved or declined a discount beyond the limit of its author. */
    decidedByName: text(),
    decidedAt: instant(),
    /** The time when the buyer asked to reserve the home with this quote. */
    reserveRequestedAt: instant(),
    sample: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  table => [unique().on(table.number, table.version), index().on(table.leadId), index().on(table.unitId)],
)
