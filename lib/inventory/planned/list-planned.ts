import 'server-only'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { codeOrder } from '@/db/inventory/code-order'
import { ownOrTypePriceAt } from '@/db/inventory/prices'
import { unitStateNow } from '@/db/inventory/unit-state'
import { unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { plannedPricesTable } from '@/db/tables/planned-prices'

const isPending = and(isNull(plannedPricesTable.cancelledAt), sql`${plannedPricesTable.startsAt} > now()`)

/** Returns the planned changes of prices that have not begun, the next first. Prices are in whole shillings. */
export async function listPlannedPrices(db: Tx) {
  const rows = await db
    .select({
      id: unitsTable.id,
      code: unitsTable.code,
      estate: estatesTable.title,
      /** The price until then; null for a price on request. */
      before: ownOrTypePriceAt(sql`${plannedPricesTable.startsAt} - interval '1 microsecond'`),
      after: plannedPricesTable.price,
      /** True for a reserved or sold home, whose price was agreed. */
      isReservedOrSold: sql<boolean>`${unitStateNow} in ('reserved', 'sold')`,
      batchId: plannedPricesTable.batchId,
      startsAt: plannedPricesTable.startsAt,
      staffName: plannedPricesTable.staffName,
      createdAt: plannedPricesTable.createdAt,
    })
    .from(plannedPricesTable)
    .innerJoin(unitsTable, eq(unitsTable.id, plannedPricesTable.unitId))
    .innerJoin(unitTypesTable, eq(unitTypesTable.id, unitsTable.unitTypeId))
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .where(isPending)
    .orderBy(asc(plannedPricesTable.startsAt), asc(estatesTable.title), codeOrder(unitsTable.code))
  return withHomes(Map.groupBy(rows, ({ batchId }) => batchId))
}
export type PlannedPrices = Awaited<ReturnType<typeof listPlannedPrices>>[number]

/** Returns the planned releases, the next first, by estate. */
export async function listPlannedReleases(db: Tx) {
  const rows = await db
    .select({
      id: unitsTable.id,
      code: unitsTable.code,
      estateId: unitsTable.estateId,
      estate: estatesTable.title,
      startsAt: sql<Date>`${unitsTable.releasedAt}`.mapWith(unitsTable.releasedAt),
      staffName: sql<string>`(select event.staff_name from ${unitEventsTable} as event
        where event.unit_id = units.id and event.verb = 'release' order by event.id desc limit 1)`,
    })
    .from(unitsTable)
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .where(and(sql`${unitsTable.releasedAt} > now()`, isNull(unitsTable.withdrawnAt)))
    .orderBy(asc(unitsTable.releasedAt), asc(estatesTable.title), codeOrder(unitsTable.code))
  return withHomes(Map.groupBy(rows, ({ estateId, startsAt }) => `${estateId} ${startsAt.getTime()}`))
}
export type PlannedRelease = Awaited<ReturnType<typeof listPlannedReleases>>[number]

/** Returns the first home of each group, which has the values of all, with the homes of the group. */
const withHomes = <Home>(groups: ReadonlyMap<string, Home[]>): (Home & { homes: Home[] })[] =>
  [...groups.values()].flatMap(homes => homes.slice(0, 1).map(first => ({ ...first, homes })))

/** Returns the planned prices of one home that have not begun, the next first, in whole shillings. */
export const listPlannedPricesOf = (db: Tx, unitId: string) =>
  db
    .select({ startsAt: plannedPricesTable.startsAt, price: plannedPricesTable.price })
    .from(plannedPricesTable)
    .where(and(eq(plannedPricesTable.unitId, unitId), isPending))
    .orderBy(asc(plannedPricesTable.startsAt))
