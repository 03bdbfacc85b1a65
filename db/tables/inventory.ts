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
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { estatesTable } from '../collections/estates.ts'
import { unitTypesTable } from '../collections/unit-types.ts'
import type { PlanFeature } from '../inventory/plan-geometry.ts'
import { period } from '../period.ts'
import { leadsTable } from './leads.ts'
import { staffTable } from './staff.ts'

const instant = () => timestamp({ withTimezone: true })

/** The homes and plots that an estate consists of. Their state is not stored: see `db/inventory/unit-state.ts`. */
export const unitsTable = pgTable(
  'units',
  {
    id: uuid().primaryKey().defaultRandom(),
    estateId: uuid()
      .notNull()
      .references(() => estatesTable.id),
    unitTypeId: uuid()
      .notNull()
      .references(() => unitTypesTable.id),
    /** What the sign at the gate says: unique in the estate, part of the URL. */
    code: text().notNull(),
    /** The close, court or building; also the phase where an estate is sold in phases. */
    block: text().notNull(),
    phase: text(),
    /** 0 is the ground floor; null for a house or a plot. */
    floor: integer(),
    orientation: text(),
    /** Null: as the type. */
    areaSqm: doublePrecision(),
    plotSqm: doublePrecision(),
    /** Whole shillings; null: as the type. */
    price: bigint({ mode: 'number' }),
    /** Null: as the type. */
    readyOn: date({ mode: 'string' }),
    /** From when it may be sold; null: not yet. */
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

/**
 * Who has a unit, and when. Two claims of one unit never overlap: an exclusion constraint of the database (in the
 * migration, since the schema language has none) refuses the second, from any code. A hold ends by itself.
 */
export const unitClaimsTable = pgTable(
  'unit_claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    unitId: uuid()
      .notNull()
      .references(() => unitsTable.id, { onDelete: 'cascade' }),
    kind: text({ enum: claimKinds }).notNull(),
    during: period().notNull(),
    leadId: uuid().references(() => leadsTable.id),
    staffId: uuid().references(() => staffTable.id),
    staffName: text().notNull(),
    reason: text(),
    /** Whole shillings: the price that was agreed when the claim was made. */
    price: bigint({ mode: 'number' }),
    receiptNumber: text(),
    receiptAmount: bigint({ mode: 'number' }),
    agreementOn: date({ mode: 'string' }),
    extendedAt: instant(),
    extensionReason: text(),
    /** Set when somebody ended it; a hold whose time ran out has no end but that of its period. */
    /** The end of the hold that its holder was notified of; after an extension there is another notice. */
    notifiedEnd: instant(),
    endedAt: instant(),
    endedByName: text(),
    endReason: text(),
    createdAt: instant().notNull().defaultNow(),
  },
  table => [index().on(table.unitId), index().on(table.leadId), index().on(table.staffId)],
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
] as const
export type UnitVerb = (typeof unitVerbs)[number]

/** Values before and after, by column; `null` for what was empty. */
export type UnitChange = { [column: string]: [before: unknown, after: unknown] }

/** The history of every unit, append-only: replayed, it gives the present state. */
export const unitEventsTable = pgTable(
  'unit_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    unitId: uuid()
      .notNull()
      .references(() => unitsTable.id, { onDelete: 'cascade' }),
    claimId: uuid(),
    leadId: uuid(),
    verb: text({ enum: unitVerbs }).notNull(),
    at: instant().notNull(),
    /** The end of a hold. */
    until: instant(),
    changed: jsonb().$type<UnitChange>().notNull().default({}),
    /** Changes made by one press: they are undone together. */
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

/** Visitors who asked to hear when a home becomes free, first come first. */
export const unitWaitersTable = pgTable(
  'unit_waiters',
  {
    id: uuid().primaryKey().defaultRandom(),
    unitId: uuid()
      .notNull()
      .references(() => unitsTable.id, { onDelete: 'cascade' }),
    leadId: uuid()
      .notNull()
      .references(() => leadsTable.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull().defaultNow(),
    notifiedAt: instant(),
  },
  table => [unique().on(table.unitId, table.leadId), index().on(table.leadId)],
)

/** Where the architect's picture is under the plan: its top left corner and its width, in metres, and its rotation in degrees. */
export type PicturePlacement = { x: number; y: number; width: number; rotation: number }

/** Versions of the plan of an estate. The newest published one is public, with the date and reason of all before it. */
export const estatePlansTable = pgTable(
  'estate_plans',
  {
    id: uuid().primaryKey().defaultRandom(),
    estateId: uuid()
      .notNull()
      .references(() => estatesTable.id),
    version: integer().notNull(),
    datedOn: date({ mode: 'string' }).notNull(),
    /** One sentence for the public list of changes. */
    reason: text().notNull(),
    /** Metres, y down, from the top left corner. */
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
