import 'server-only'
import { and, countDistinct, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { referralsTable } from '@/db/collections/referrals'
import type { Tx } from '@/db/connect'
import { type DealStage, dealStages, dealsTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'

const { stage } = dealsTable

export type Outcome = Record<DealStage, number> & { total: number }

/** Matches the lead that opened the deal. */
const isOpening = sql`${leadsTable.createdAt} = (select min(opening.created_at) from ${leadsTable} opening where opening.deal_id = ${dealsTable.id})`

/**
 * Matches deals that this referrer brought (see `joinDeal`): as first referrer, or as last referrer of the lead that
 * opened the deal. Referrers of later leads do not count, because the person was known by then.
 */
const isReferredBy = (code: string | typeof referralsTable.code) =>
  and(
    isNotNull(dealsTable.firstReferral),
    or(eq(dealsTable.firstReferral, code), and(eq(leadsTable.lastReferral, code), isOpening)),
  )

/** Returns the number of deals of a referrer by stage, by their first and last referrals. `total` excludes spam. */
export async function outcomeOf(tx: Tx, code: string): Promise<Outcome> {
  const rows = await tx
    .select({ stage, deals: countDistinct(dealsTable.id) })
    .from(dealsTable)
    .innerJoin(leadsTable, eq(leadsTable.dealId, dealsTable.id))
    .where(isReferredBy(code))
    .groupBy(stage)
  const byStage = Object.fromEntries(
    dealStages.map(known => [known, rows.find(row => row.stage === known)?.deals ?? 0]),
  ) as Record<DealStage, number>
  const total = rows.reduce((sum, row) => sum + (row.stage === 'spam' ? 0 : row.deals), 0)
  return { ...byStage, total }
}

/**
 * Lists the 50 referrers with most deals. A deal with two referrers counts for both. `visits` counts unsold deals from
 * the booking of a visit on.
 */
export function listOutcomes(tx: Tx) {
  const countIn = (...stages: DealStage[]) =>
    sql<number>`count(distinct ${dealsTable.id}) filter (where ${or(...stages.map(each => eq(stage, each)))})::int`
  const total = countDistinct(dealsTable.id)
  return tx
    .select({
      id: referralsTable.id,
      name: referralsTable.name,
      code: referralsTable.code,
      total,
      open: countIn('new', 'contacted'),
      visits: countIn('visit-booked', 'visited', 'offer-sent', 'reserved'),
      won: countIn('sold'),
      lost: countIn('lost'),
    })
    .from(dealsTable)
    .innerJoin(leadsTable, eq(leadsTable.dealId, dealsTable.id))
    .innerJoin(referralsTable, isReferredBy(referralsTable.code))
    .where(and(isNotNull(dealsTable.firstReferral), ne(stage, 'spam')))
    .groupBy(referralsTable.id)
    .orderBy(sql`count(distinct ${dealsTable.id}) desc`, referralsTable.name)
    .limit(50)
}
