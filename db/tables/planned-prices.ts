import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cascadingReference, instant } from '../column-types.ts'
import { unitsTable } from './inventory.ts'
import { staffTable } from './staff.ts'

/**
 * Prices that apply from a time on. No job changes a home at that time: `ownPriceAt` compares the times with the clock.
 * Prices planned in one action of staff share a batch.
 */
export const plannedPricesTable = pgTable(
  'planned_prices',
  {
    id: uuid().primaryKey().defaultRandom(),
    batchId: uuid().notNull(),
    unitId: cascadingReference(() => unitsTable.id),
    /** Whole shillings. */
    price: bigint({ mode: 'number' }).notNull(),
    startsAt: instant().notNull(),
    staffId: uuid().references(() => staffTable.id),
    staffName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    cancelledAt: instant(),
  },
  table => [
    uniqueIndex().on(table.unitId, table.startsAt).where(sql`${table.cancelledAt} is null`),
    index().on(table.batchId),
    index().on(table.startsAt),
  ],
)
