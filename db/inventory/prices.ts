import { sql } from 'drizzle-orm'
import { estatesTable } from '../collections/estates.ts'
import { unitTypesTable } from '../collections/unit-types.ts'
import { unitsTable } from '../tables/inventory.ts'
import { localToday } from './dates.ts'

/** The price of a unit, its own or that of its type, in any query with both. */
export const ownOrTypePrice = sql<number | null>`coalesce(${unitsTable.price}, ${unitTypesTable.price})`

/** Whether the price list of an estate has ended, in any query with `estates`. */
export const pricesArePast = sql<boolean>`coalesce(${estatesTable.pricesUntil} < ${localToday}, false)`
