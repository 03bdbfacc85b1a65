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
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { unitsTable } from './inventory.ts'
import { leadsTable } from './leads.ts'
import { staffTable } from './staff.ts'

const instant = () => timestamp({ withTimezone: true })

/** Numbers of quotes, in the order in which they are made; a quote that was rolled back leaves a gap. */
export const quoteNumbers = pgSequence('quote_numbers')

export const quoteStates = ['awaiting-approval', 'issued', 'declined', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

/** The terms of a quote, which do not change after it was made. Amounts are in whole shillings. */
export type QuoteTerms = {
  estate: string
  estatePath: string
  code: string
  unitType: string
  /** Facts of the home, as label and value. */
  facts: [label: string, value: string][]
  buyer: string
  planTitle: string
  rows: { kind: 'deposit' | 'instalment' | 'handover'; number: number | null; dueOn: string | null; amount: number }[]
  cashPrice: number | null
  excluded: { cost: string; typical: string }[]
}

/**
 * Offers of a home to a buyer. A change is a new version under the same number; only the newest issued version can be
 * valid.
 */
export const quotesTable = pgTable(
  'quotes',
  {
    id: uuid().primaryKey().defaultRandom(),
    number: integer().notNull(),
    version: integer().notNull().default(1),
    /** Part of the URL of the buyer's page. */
    token: text().notNull().unique(),
    state: text({ enum: quoteStates }).notNull(),
    leadId: uuid()
      .notNull()
      .references(() => leadsTable.id, { onDelete: 'cascade' }),
    unitId: uuid()
      .notNull()
      .references(() => unitsTable.id),
    paymentPlanId: uuid(),
    /** Whole shillings: the list price, the discount, and the sum that the buyer pays. */
    listPrice: bigint({ mode: 'number' }).notNull(),
    discount: bigint({ mode: 'number' }).notNull().default(0),
    /** The unit in which the discount was typed; null in quotes of earlier releases. */
    discountBy: text({ enum: ['percent', 'amount'] }),
    total: bigint({ mode: 'number' }).notNull(),
    terms: jsonb().$type<QuoteTerms>().notNull(),
    /** The last day on which it can be accepted, in Nairobi. */
    validUntil: date({ mode: 'string' }).notNull(),
    staffId: uuid().references(() => staffTable.id),
    staffName: text().notNull(),
    /**
     * Set while a sale or a cancellation has withdrawn it: the claim, and the state before, which a cancellation of that
     * claim as a mistake restores.
     */
    endedByClaimId: uuid(),
    stateBefore: text({ enum: quoteStates }),
    /** The member of staff who allowed or declined a discount beyond the limit of its author. */
    decidedByName: text(),
    decidedAt: instant(),
    /** The time at which the buyer asked to reserve the home by this quote. */
    reserveRequestedAt: instant(),
    sample: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  table => [unique().on(table.number, table.version), index().on(table.leadId), index().on(table.unitId)],
)
