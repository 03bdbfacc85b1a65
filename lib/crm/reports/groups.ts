import 'server-only'
import { and, ne, type SQL, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { localTimeOf } from '@/db/local-time'
import { dealsTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import { staffTable } from '@/db/tables/staff'
import { isInSight, type Sight } from '../sight'
import { isWithin } from './conditions'
import { campaignName, sourceName } from './origin'
import type { Grouping, ReportPeriod } from './report-view'

/** The deals that a report counts: those that began in the period, without spam. */
export const isCounted = ({ from, to }: ReportPeriod, sight: Sight): SQL | undefined =>
  and(ne(dealsTable.stage, 'spam'), isWithin(dealsTable.createdAt, from, to), isInSight(dealsTable, sight))

const firstCampaign = sql`first_lead.campaign`

/** The key of the group that a deal is in, in queries from `deals` with `joinsOf` the grouping. */
export const groupKeys: Record<Grouping, SQL<string>> = {
  source: sourceName(dealsTable.firstReferral, firstCampaign),
  campaign: campaignName(firstCampaign),
  estate: sql<string>`coalesce(${dealsTable.estateId}::text, 'none')`,
  agent: sql<string>`coalesce(${dealsTable.ownerId}::text, 'nobody')`,
  month: sql<string>`to_char(${localTimeOf(dealsTable.createdAt)}, 'YYYY-MM')`,
}

/** The first message of each deal, for the groupings that come from it. */
export const joinsOf = (by: Grouping): SQL =>
  by === 'source' || by === 'campaign'
    ? sql`left join lateral (select ${leadsTable.campaign} as campaign from ${leadsTable} where ${leadsTable.dealId} = ${dealsTable.id} order by ${leadsTable.createdAt}, ${leadsTable.id} limit 1) first_lead on true`
    : sql``

export type Group = { key: string; name: string }

/** The rows of a report with the names of their groups: months in their order, others by the larger figure first. */
export async function withNames<Row extends { key: string }>(
  db: Tx,
  by: Grouping,
  rows: readonly Row[],
  size: (row: Row) => number,
): Promise<(Row & Group)[]> {
  const names = await namesOf(db, by)
  const named = rows.map(row => ({ ...row, name: names.get(row.key) ?? row.key }))
  if (by === 'month') return named.toSorted((one, other) => one.key.localeCompare(other.key))
  return named.toSorted((one, other) => size(other) - size(one) || one.name.localeCompare(other.name))
}

async function namesOf(db: Tx, by: Grouping): Promise<ReadonlyMap<string, string>> {
  if (by === 'estate') {
    const estates = await db.select({ id: estatesTable.id, name: estatesTable.title }).from(estatesTable)
    return new Map([['none', 'No estate yet'], ...estates.map(({ id, name }) => [id, name] as const)])
  }
  if (by === 'agent') {
    const staff = await db.select({ id: staffTable.id, name: staffTable.name }).from(staffTable)
    return new Map([['nobody', 'Nobody yet'], ...staff.map(({ id, name }) => [id, name] as const)])
  }
  return new Map()
}
