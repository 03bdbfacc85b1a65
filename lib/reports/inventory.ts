import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { ownOrTypePrice } from '@/db/inventory/prices'
import { type UnitState, unitStateNow } from '@/db/inventory/unit-state'
import { unitClaimsTable, unitsTable } from '@/db/tables/inventory'

/** The number of homes, the sum of their prices in whole shillings, and the number of homes without a price. */
export type Stock = { homes: number; value: number; unpriced: number }
export type StockRow = Stock & { estateId: string; estate: string; state: UnitState }

/** SQL for the agreed price of a reserved or sold home, else for the price today. */
const price = sql`coalesce((select claim.price from ${unitClaimsTable} as claim
  where claim.unit_id = units.id and claim.kind <> 'hold' and claim.during @> now()), ${ownOrTypePrice})`

export async function countInventory(db: Tx): Promise<StockRow[]> {
  const rows = await db
    .select({
      estateId: estatesTable.id,
      estate: estatesTable.title,
      state: unitStateNow,
      homes: sql<number>`count(*)::int`,
      value: sql<number>`coalesce(sum(${price}), 0)::float8`,
      unpriced: sql<number>`(count(*) filter (where ${price} is null))::int`,
    })
    .from(unitsTable)
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .innerJoin(unitTypesTable, eq(unitTypesTable.id, unitsTable.unitTypeId))
    // The third selected column is `state`.
    .groupBy(estatesTable.id, estatesTable.title, sql`3`)
  return rows.toSorted((one, other) => one.estate.localeCompare(other.estate) || one.state.localeCompare(other.state))
}
