import 'server-only'
import { and, ne, type SQL, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { localTimeOf } from '@/db/local-time'
import { claimStages, dealsTable } from '@/db/tables/deals'
import { unitClaimsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { staffTable } from '@/db/tables/staff'
import { type DealScope, isInScope } from '../pipeline/deal-scope.ts'
import { campaignName, sourceName } from '../pipeline/people/origin'
import { isWithin } from '../pipeline/people/report-conditions'
import { monthInWords } from '../targets/months'
import type { Grouping, ReportPeriod } from './report-view'

/** Matches the deals that a report counts: those that began in the period, without spam. */
export const isCounted = ({ from, to }: ReportPeriod, scope: DealScope): SQL | undefined =>
  and(ne(dealsTable.stage, 'spam'), isWithin(dealsTable.createdAt, from, to), isInScope(dealsTable, scope))

const keys: Record<Grouping, SQL> = {
  source: sourceName(dealsTable.firstReferral, dealsTable.utmSource),
  campaign: campaignName(dealsTable.utmCampaign),
  estate: sql`coalesce(${dealsTable.estateId}::text, 'none')`,
  // Equals `agentOf`, which would look up the homes of each deal separately.
  agent: sql`coalesce(sellers.seller_id::text, ${dealsTable.ownerId}::text, 'nobody')`,
  month: sql`to_char(${localTimeOf(dealsTable.createdAt)}, 'YYYY-MM')`,
}

/** Joins the seller of the newest home of each deal, for reports by agent. */
const sellers = sql`left join (
  select distinct on (buyer.deal_id) buyer.deal_id, claim.seller_id from ${unitClaimsTable} as claim
  join ${leadsTable} as buyer on buyer.id = claim.lead_id where claim.kind <> 'hold' and claim.ended_at is null
  order by buyer.deal_id, lower(claim.during) desc
) as sellers on sellers.deal_id = ${dealsTable.id} and ${dealsTable.stage} in ${[...claimStages]}`

/** Returns a common table expression `counted` with the counted deals and the keys of their groups. */
export function countedDeals({ by, ...period }: ReportPeriod & { by: Grouping }, scope: DealScope): SQL {
  const { id, contactId, stage, createdAt } = dealsTable
  return sql`counted as (
    select ${id} as id, ${contactId} as contact_id, ${stage} as stage, ${createdAt} as created_at, ${keys[by]} as key
    from ${dealsTable} ${by === 'agent' ? sellers : sql``} where ${isCounted(period, scope)}
  )`
}

export type Group = { key: string; name: string }

/**
 * Returns the counts of each group with its name, and the total: the row with a null key, or `noCounts` without rows.
 * Months are in their order, other groups are sorted by `size`, largest first.
 */
export async function namedGroups<Counts extends object>(
  db: Tx,
  by: Grouping,
  found: Iterable<Counts & { key: string | null }>,
  size: (counts: Counts) => number,
  noCounts: Counts,
): Promise<{ rows: (Group & Counts)[]; total: Counts }> {
  const names = await namesOf(db, by)
  const nameOf = (key: string) => (by === 'month' ? monthInWords(`${key}-01`) : (names.get(key) ?? key))
  const rows = [...found].map(({ key, ...counts }) => ({ key, counts: counts as unknown as Counts }))
  const groups = rows.flatMap(({ key, counts }) => (key === null ? [] : [{ ...counts, key, name: nameOf(key) }]))
  return {
    rows: groups.toSorted((one, other) =>
      by === 'month' ? one.key.localeCompare(other.key) : size(other) - size(one) || one.name.localeCompare(other.name),
    ),
    total: rows.find(({ key }) => key === null)?.counts ?? noCounts,
  }
}

async function namesOf(db: Tx, by: Grouping): Promise<ReadonlyMap<string, string>> {
  if (by === 'estate') {
    const estates = await db.select({ id: estatesTable.id, name: estatesTable.title }).from(estatesTable)
    return new Map([['none', 'No estate yet'], ...estates.map(({ id, name }) => [id, name] as const)])
  }
  if (by === 'agent') {
    const staff = await db.select({ id: staffTable.id, name: staffTable.name }).from(staffTable)
    return new Map([['nobody', 'Nobody'], ...staff.map(({ id, name }) => [id, name] as const)])
  }
  return new Map()
}
