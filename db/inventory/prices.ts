import { type SQL, sql } from 'drizzle-orm'
import { estatesTable } from '../collections/estates.ts'
import { unitTypesTable } from '../collections/unit-types.ts'
import { plannedPricesTable } from '../tables/planned-prices.ts'
import { localToday } from './dates.ts'

/** An amount of a query, which the driver returns as text, as a number; null stays. */
export const asNumber = (value: unknown) => (value === null ? null : Number(value))

/**
 * The own price of a unit at a time, now or later, in any query with `units`; null: as its type. It is the stored one, or
 * the last planned one that has begun since that was stored.
 */
export const ownPriceAt = (at: SQL) =>
  sql<number | null>`coalesce((
  select planned.price from ${plannedPricesTable} as planned
  where planned.unit_id = units.id and planned.cancelled_at is null
    and planned.starts_at > units.price_set_at and planned.starts_at <= ${at}
  order by planned.starts_at desc limit 1), units.price)`.mapWith(asNumber)

/** The price of a unit at a time, its own or that of its type, in any query with both. */
export const ownOrTypePriceAt = (at: SQL) =>
  sql<number | null>`coalesce(${ownPriceAt(at)}, ${unitTypesTable.price})`.mapWith(asNumber)

/** The own price of a unit now. */
export const ownPrice = ownPriceAt(sql`now()`)

/** The price of a unit now, its own or that of its type. */
export const ownOrTypePrice = ownOrTypePriceAt(sql`now()`)

/** When a unit changed last by the clock alone, in any query with `units`: a planned price or its release began. */
export const changedByClockAt = sql`greatest(
  (select max(planned.starts_at) from ${plannedPricesTable} as planned
    where planned.unit_id = units.id and planned.cancelled_at is null and planned.starts_at <= now()),
  case when units.released_at <= now() then units.released_at end)`

/** True if the price list of an estate has ended, in any query with `estates`. */
export const pricesArePast = sql<boolean>`coalesce(${estatesTable.pricesUntil} < ${localToday}, false)`
