import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { estatesTable } from '../collections/estates.ts'
import { unitTypesTable } from '../collections/unit-types.ts'
import { cascadingReference, instant, requiredReference } from '../column-types.ts'
import type { PlanFeature } from '../inventory/plan-geometry.ts'
import { period } from '../period.ts'
import { leadsTable } from './leads.ts'
import { roles, staffTable } from './staff.ts'

/** The homes and plots of estates. Their state is not stored: see `db/inventory/unit-state.ts`. */
export const unitsTable = pgTable(
  'units',
  {
    id: uuid().primaryKey().defaultRandom(),
    estateId: requiredReference(() => estatesTable.id),
    unitTypeId: requiredReference(() => unitTypesTable.id),
    /** The code on the sign at the gate: unique in the estate, part of the URL. */
    code: text().notNull(),
    /** The close, street or building. */
    block: text().notNull(),
    /** The phase in which the home is sold, such as `Phase 4`; null if the estate has no phases. */
    phase: text(),
    /** 0 is the ground floor; null for a house or a plot. */
    floor: integer(),
    orientation: text(),
    /** Null if the value of the type applies. */
    areaSqm: doublePrecision(),
    plotSqm: doublePrecision(),
    /** Whole shillings; null for the price of the type. A planned price begun since replaces it: see `ownPriceAt`. */
    price: bigint({ mode: 'number' }),
    /** The time when the price was last stored: planned prices that began earlier no longer apply. */
    priceSetAt: instant().notNull().defaultNow(),
    /** Null if the value of the type applies. */
    readyOn: date({ mode: 'string' }),
    /** The time from which the home is for sale, which can be in the future; null if none is set. */
    releasedAt: instant(),
    withdrawnAt: instant(),
    withdrawnReason: text(),
    staffNote: text(),
    visitorNote: text(),
    sample: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  table => [unique().on(table.estateId, table.code), index().on(table.unitTypeId)],
)

export const claimKinds = ['hold', 'reservation', 'sale'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** The source of the price of a reservation or a sale: an approved quote, or the price list of that day. */
export const priceBases = ['quote', 'list'] as const
export type PriceBasis = (typeof priceBases)[number]

/**
 * The claims of homes, each with a holder and a period. Two claims of one home never overlap: an exclusion constraint
 * of the database (in the migration, because the schema language has none) rejects the second, from any code. A hold
 * ends automatically.
 */
export const unitClaimsTable = pgTable(
  'unit_claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    unitId: cascadingReference(() => unitsTable.id),
    kind: text({ enum: claimKinds }).notNull(),
    during: period().notNull(),
    leadId: uuid().references(() => leadsTable.id),
    staffId: uuid().references(() => staffTable.id),
    staffName: text().notNull(),
    reason: text(),
    // Facts of a reservation or a sale, stored when it happens (decision 100): later price lists, hand-overs and merges
    // do not change them. A hold has none.
    /** Whole shillings; null if the home had no price. */
    price: bigint({ mode: 'number' }),
    priceBasis: text({ enum: priceBases }),
    quoteId: uuid(),
    /** True if a migration found the price later, because it was not stored at the time. */
    isReckoned: boolean().notNull().default(false),
    sellerId: uuid().references(() => staffTable.id),
    sellerName: text(),
    /** The role of the seller at that time; null for claims from before this column (decision 103). */
    sellerRole: text({ enum: roles }),
    /** The source and the campaign of the buyer in the words of the reports; null without a buyer. */
    source: text(),
    campaign: text(),
    receiptNumber: text(),
    receiptAmount: bigint({ mode: 'number' }),
    agreementOn: date({ mode: 'string' }),
    extendedAt: instant(),
    extensionReason: text(),
    /** The time when staff without the right asked to reserve; null after the decision or the end of the hold. */
    reservationAskedAt: instant(),
    /** The end of the hold about which its holder was notified; an extension causes another notice. */
    notifiedEnd: instant(),
    /** Set if a member of staff ended the claim; an expired hold has only the end of its period. */
    endedAt: instant(),
    endedByName: text(),
    endReason: text(),
    /** Set when staff cancel a reservation or sale. Reports omit a `mistake`, and the claim it replaced is restored. */
    cancellation: text({ enum: ['cancelled', 'mistake'] }),
    createdAt: instant().notNull().defaultNow(),
  },
  table => [
    index().on(table.unitId),
    index().on(table.leadId),
    index().on(table.staffId),
    index().on(table.sellerId),
    index('unit_claims_asked_index').on(table.reservationAskedAt).where(sql`${table.reservationAskedAt} is not null`),
  ],
)

export const unitVerbs = [
  'create',
  'change',
  'release',
  'withdraw',
  'hold',
  'extend',
  'end-hold',
  'reserve',
  'sell',
  'cancel',
  'ask',
  'decline',
  'hand-over',
  'plan-price',
  'cancel-price',
  'cancel-release',
] as const
export type UnitVerb = (typeof unitVerbs)[number]

/** Values before and after, by column; `null` for an empty value. */
export type UnitChange = { [column: string]: [before: unknown, after: unknown] }

/** The history of every home, append-only: replaying it results in the present state. */
export const unitEventsTable = pgTable(
  'unit_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    unitId: cascadingReference(() => unitsTable.id),
    claimId: uuid(),
    leadId: uuid(),
    verb: text({ enum: unitVerbs }).notNull(),
    at: instant().notNull(),
    until: instant(),
    /** The time from which a planned release or price counts. */
    startsAt: instant(),
    changed: jsonb().$type<UnitChange>().notNull().default({}),
    /** Equal for changes that staff made with one press of a button, and that are undone together. */
    batchId: uuid(),
    staffId: uuid(),
    staffName: text().notNull(),
    reason: text(),
  },
  table => [
    index().on(table.unitId),
    index().on(table.batchId),
    index().on(table.leadId),
    index().on(table.staffId, table.id),
  ],
)

/** Visitors who asked to be notified when a home is available, first come first. */
export const unitWaitersTable = pgTable(
  'unit_waiters',
  {
    id: uuid().primaryKey().defaultRandom(),
    unitId: cascadingReference(() => unitsTable.id),
    leadId: cascadingReference(() => leadsTable.id),
    createdAt: instant().notNull().defaultNow(),
    notifiedAt: instant(),
    /** True if many leads came from the same network address: this one is notified after all others. */
    isLast: boolean().notNull().default(false),
  },
  table => [unique().on(table.unitId, table.leadId), index().on(table.leadId)],
)

/** The place of the architect's picture under the plan: top left corner and width in metres, rotation in degrees. */
export type PicturePlacement = { x: number; y: number; width: number; rotation: number }

/** Versions of an estate's plan. The newest published version is public, with date and reason of earlier versions. */
export const estatePlansTable = pgTable(
  'estate_plans',
  {
    id: uuid().primaryKey().defaultRandom(),
    estateId: requiredReference(() => estatesTable.id),
    version: integer().notNull(),
    datedOn: date({ mode: 'string' }).notNull(),
    /** One sentence for the public list of changes. */
    reason: text().notNull(),
    /** In metres from the top left corner; y grows downwards. */
    features: jsonb().$type<PlanFeature[]>().notNull(),
    pictureId: uuid(),
    picturePlacement: jsonb().$type<PicturePlacement>(),
    publishedAt: instant(),
    sample: boolean().notNull().default(false),
    staffId: uuid(),
    staffName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  table => [unique().on(table.estateId, table.version)],
)
