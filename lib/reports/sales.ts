import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { localTimeOf } from '@/db/local-time'
import { unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { staffTable } from '@/db/tables/staff'
import type { DealScope } from '../pipeline/deal-scope.ts'
import { isCountedClaim } from '../pipeline/people/report-conditions'
import { commissionOf, rateOfSale } from '../targets/rate-of-sale'
import { type Group, namedGroups } from './groups'
import type { Grouping, ReportPeriod } from './report-view'

export const noSales = {
  reserved: 0,
  sold: 0,
  turnover: 0,
  reckoned: 0,
  unpriced: 0,
  commission: 0,
  unrated: 0,
  cancelled: 0,
}
/**
 * The numbers of homes that were reserved, sold and cancelled in the period. A sale counts on the day of its agreement,
 * unless it was cancelled. `turnover` is the sum of the prices of sold homes in whole shillings; `reckoned` of these
 * prices were found later, and `unpriced` homes have none. `commission` is the sum of the commissions; `unrated` sales
 * have a price but no rate.
 */
export type SalesCounts = typeof noSales
export type SalesRow = Group & SalesCounts

const keys: Record<Grouping, SQL> = {
  source: sql`coalesce(source, 'Not known')`,
  campaign: sql`coalesce(campaign, 'Not known')`,
  estate: sql`estate_id::text`,
  agent: sql`coalesce(seller_id::text, seller_name, 'nobody')`,
  month: sql`to_char(day, 'YYYY-MM')`,
}

const rate = rateOfSale({
  estateId: sql`events.estate_id`,
  sellerRole: sql`events.role_of_seller`,
  day: sql`events.day`,
})

const localDayOf = (instant: SQL) => sql`(${localTimeOf(instant)})::date`

/** Counts the reservations, sales and cancellations of the period by group and in total, each on its own local day. */
export async function countSales(
  db: Tx,
  { by, from, to }: ReportPeriod & { by: Grouping },
  { ownerId }: DealScope,
): Promise<{ rows: SalesRow[]; total: SalesCounts }> {
  const isOfSeller = ownerId ? sql`and claim.seller_id = ${ownerId}` : sql``
  const found = await db.execute<SalesCounts & { key: string | null }>(sql`
    with claims as (
      select claim.*, unit.estate_id, coalesce(claim.seller_role, seller.role) as role_of_seller
      from ${unitClaimsTable} as claim
      join ${unitsTable} as unit on unit.id = claim.unit_id
      left join ${staffTable} as seller on seller.id = claim.seller_id where ${isCountedClaim} ${isOfSeller}
    ), events as (
      select 'reserved' as event, ${localDayOf(sql`lower(during)`)} as day, claims.* from claims where kind = 'reservation'
      union all
      select 'sold', coalesce(agreement_on, ${localDayOf(sql`lower(during)`)}), claims.* from claims
      where kind = 'sale' and ended_at is null
      union all
      select 'cancelled', ${localDayOf(sql`ended_at`)}, claims.* from claims
      where cancellation = 'cancelled'
    ), counted as (
      select ${keys[by]} as key, case when event = 'sold' then ${rate} end as rate, * from events
      where day between ${from}::date and ${to}::date
    )
    select key,
      (count(*) filter (where event = 'reserved'))::int as reserved,
      (count(*) filter (where event = 'sold'))::int as sold,
      coalesce(sum(price) filter (where event = 'sold'), 0)::float8 as turnover,
      (count(*) filter (where event = 'sold' and is_reckoned))::int as reckoned,
      (count(*) filter (where event = 'sold' and price is null))::int as unpriced,
      coalesce(sum(${commissionOf(sql`price`, sql`rate`)}), 0)::float8 as commission,
      (count(*) filter (where event = 'sold' and price is not null and rate is null))::int as unrated,
      (count(*) filter (where event = 'cancelled'))::int as cancelled
    from counted group by grouping sets ((key), ())`)
  return namedGroups(db, by, found, ({ turnover }) => turnover, noSales)
}
