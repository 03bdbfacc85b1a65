import { sql } from 'drizzle-orm'
import { bigint, check, date, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { estatesTable } from '../collections/estates.ts'
import { cascadingReference, instant } from '../column-types.ts'
import { roles, staffTable } from './staff.ts'

export const salesTargetsTable = pgTable(
  'sales_targets',
  {
    id: uuid().primaryKey().defaultRandom(),
    staffId: cascadingReference(() => staffTable.id),
    month: date({ mode: 'string' }).notNull(),
    homes: integer(),
    /** Whole shillings. */
    amount: bigint({ mode: 'number' }),
    setByName: text().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  table => [unique().on(table.staffId, table.month)],
)

/** Commission rates for sellers with a role or homes of an estate, from a day until the next rate (decision 103). */
export const commissionRatesTable = pgTable(
  'commission_rates',
  {
    id: uuid().primaryKey().defaultRandom(),
    role: text({ enum: roles }),
    estateId: uuid().references(() => estatesTable.id, { onDelete: 'cascade' }),
    /** Hundredths of a percent. */
    basisPoints: integer().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    staffName: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  table => [
    unique().on(table.role, table.validFrom),
    unique().on(table.estateId, table.validFrom),
    check('commission_rates_of_one', sql`num_nonnulls(${table.role}, ${table.estateId}) = 1`),
  ],
)
