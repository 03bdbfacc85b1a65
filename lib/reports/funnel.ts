import 'server-only'
import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { unitClaimsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import type { DealScope } from '../pipeline/deal-scope.ts'
import {
  isContacted,
  isCountedClaim,
  isCurrentSale,
  isOpenStage,
  isVisitedByStage,
  isVisitedStage,
  lastStageFirst,
} from '../pipeline/people/report-conditions'
import type { FunnelStep } from '../pipeline/people/report-filter'
import { countedDeals, type Group, namedGroups } from './groups'
import type { Grouping, ReportPeriod } from './report-view'

/** The number of people with a deal that began in the period, and how many of them reached each step with it. */
export type FunnelCounts = { leads: number } & Record<FunnelStep, number>
export type FunnelRow = Group & FunnelCounts

/** `key` is null for the total. */
type KeyedCounts = FunnelCounts & { key: string | null }

/** Counts the funnel by group and in total. A person with deals in two groups counts in both, but once in the total. */
export async function countFunnel(
  db: Tx,
  view: ReportPeriod & { by: Grouping },
  scope: DealScope,
): Promise<{ rows: FunnelRow[]; total: FunnelCounts }> {
  // A lost deal counts with the stage before; it has none if it was lost immediately.
  const stage = sql`(case when counted.stage = 'lost' then before_loss.stage else counted.stage end)`
  const found = await db.execute<KeyedCounts>(sql`
    with ${countedDeals(view, scope)}, before_loss as (
      select distinct on (${activitiesTable.dealId}) ${activitiesTable.dealId} as deal_id, ${activitiesTable.outcome} as stage
      from ${activitiesTable}
      where ${isOpenStage} and ${activitiesTable.dealId} in (select id from counted where stage = 'lost')
      order by ${activitiesTable.dealId}, ${lastStageFirst}
    ), stage_visited as (
      select distinct ${activitiesTable.dealId} as deal_id from ${activitiesTable} where ${isVisitedStage}
    ), arrived as (
      select visitor.deal_id from ${siteVisitsTable} as visit
      join ${leadsTable} as visitor on visitor.id = visit.lead_id where visit.arrived_at is not null group by 1
    ), claimed as (
      select buyer.deal_id, bool_or(${isCurrentSale}) as is_sold from ${unitClaimsTable} as claim
      join ${leadsTable} as buyer on buyer.id = claim.lead_id where ${isCountedClaim} group by 1
    ), people as (
      select key, contact_id,
        bool_or(${isContacted(stage)} or arrived.deal_id is not null or claimed.deal_id is not null) as contacted,
        bool_or(arrived.deal_id is not null or ${isVisitedByStage(stage, sql`stage_visited.deal_id is not null`)}) as visited,
        bool_or(claimed.deal_id is not null) as reserved,
        bool_or(coalesce(claimed.is_sold, false)) as sold
      from counted
      left join before_loss on before_loss.deal_id = counted.id
      left join stage_visited on stage_visited.deal_id = counted.id
      left join arrived on arrived.deal_id = counted.id
      left join claimed on claimed.deal_id = counted.id
      group by grouping sets ((key, contact_id), (contact_id))
    )
    select key, count(*)::int as leads,
      (count(*) filter (where contacted))::int as contacted,
      (count(*) filter (where visited))::int as visited,
      (count(*) filter (where reserved))::int as reserved,
      (count(*) filter (where sold))::int as sold
    from people group by key`)
  return namedGroups(db, view.by, found, ({ leads }) => leads, noPeople)
}

const noPeople: FunnelCounts = { leads: 0, contacted: 0, visited: 0, reserved: 0, sold: 0 }
