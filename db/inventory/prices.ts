import { type SQL, sql } from 'drizzle-orm'
import { estatesTable } from '../collections/estates.ts'
import { unitTypesTable } from '../collections/unit-types.ts'
import { localToday } from '../local-time.ts'
import { plannedPricesTable } from '../tables/planned-prices.ts'

/** Converts an amount, which the driver returns as text, to a number; null remains null. */
export const asNumber = (value: unknown) => (value === null ? null : Number(value))

/**
 * Selects the own price of a home at a time, now or later; null if the price of its type applies. It is the last
 * planned price that has begun since the price was stored, or else the stored price. Expects `units` in the query.
 */
export const ownPriceAt = (at: SQL) =>
  sql<number | null>`coalesce((
  select planned.price from ${plannedPricesTable} as planned
  where planned.unit_id = units.id and planned.cancelled_at is null
    and planned.starts_at > units.price_set_at and planned.starts_at <= ${at}
  order by planned.starts_at desc limit 1), units.price)`.mapWith(asNumber)

/** Selects the price of a home at a time: its own or its type's. Expects `units` and `unit_types` in the query. */
export const ownOrTypePriceAt = (at: SQL) =>
  sql<number | null>`coalesce(${ownPriceAt(at)}, ${unitTypesTable.price})`.mapWith(asNumber)

export const ownPrice = ownPriceAt(sql`now()`)

export const ownOrTypePrice = ownOrTypePriceAt(sql`now()`)

/** The last time at which a planned price or a planned release of a home began. Expects `units` in the query. */
export const lastClockChangeAt = sql`greatest(
  (select max(planned.starts_at) from ${plannedPricesTable} as planned
    where planned.unit_id = units.id and planned.cancelled_at is null and planned.starts_at <= now()),
  case when units.released_at <= now() then units.released_at end)`

/** True if the price list of an estate has ended. Expects `estates` in the query. */
export const pricesArePast = sql<boolean>`coalesce(${estatesTable.pricesUntil} < ${localToday}, false)`
