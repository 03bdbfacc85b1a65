import 'server-only'
import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { startOfLocalDay } from '@/db/local-time'
import { activitiesTable } from '@/db/tables/activities'
import type { DealStage } from '@/db/tables/deals'
import { unitClaimsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import type { Deals } from '../deal-scope.ts'
import { stageRank } from '../deals/stage.ts'
import { agentOf, campaignName, sourceName } from './origin'
import type { FunnelStep, ReportFilter } from './report-filter'

const contactedStages = ['contacted', 'visit-booked', 'visited', 'offer-sent', 'reserved', 'sold'] satisfies DealStage[]
const stagesAfterVisit = ['offer-sent', 'reserved', 'sold'] satisfies DealStage[]

/** Matches stages that imply a reply to the person. */
export const isContacted = (stage: SQL): SQL => sql`${stage} in ${contactedStages}`

/**
 * Matches deals for which staff set the stage visited: the present stage, or an earlier one of a deal that is further
 * now. Visits with an arrival are counted separately.
 */
export const isVisitedByStage = (stage: SQL, wasVisited: SQL): SQL =>
  sql`(${stage} = 'visited' or (${stage} in ${stagesAfterVisit} and ${wasVisited}))`

/** Matches activities that set the stage visited. It equals the condition of an index. */
export const isVisitedStage: SQL = sql`${activitiesTable.kind} = 'stage' and ${activitiesTable.outcome} = 'visited'`

/** Matches claims that are sales and have not ended; expects alias `claim`. */
export const isCurrentSale: SQL = sql`claim.kind = 'sale' and claim.ended_at is null`

/** Matches reservations and sales except mistakes; expects alias `claim`. */
export const isCountedClaim: SQL = sql`(claim.kind <> 'hold' and claim.cancellation is distinct from 'mistake')`

/** `isOpenStage` matches activities with a stage other than lost and spam; `lastStageFirst` sorts the latest first. */
export const isOpenStage: SQL = sql`${activitiesTable.kind} = 'stage' and ${activitiesTable.outcome} not in ('lost', 'spam')`
export const lastStageFirst: SQL = sql`${activitiesTable.at} desc, ${stageRank(activitiesTable.outcome)} desc`

/** Matches times on the local days `from` to `to`. */
export const isWithin = (at: AnyPgColumn, from: string | null, to: string | null): SQL | undefined =>
  and(from ? gte(at, startOfLocalDay(from)) : undefined, to ? lt(at, startOfLocalDay(to, 1)) : undefined)

/** Matches the deals that a figure of a report counts. Reports link to the inbox with this filter. */
export const reportCondition = (deals: Deals, filter: ReportFilter): SQL | undefined =>
  and(
    isWithin(deals.createdAt, filter.createdFrom, filter.createdTo),
    filter.source ? sql`${sourceName(deals.firstReferral, deals.utmSource)} = ${filter.source}` : undefined,
    filter.campaign ? sql`${campaignName(deals.utmCampaign)} = ${filter.campaign}` : undefined,
    filter.agent ? sql`${agentOf(deals)} = ${filter.agent}` : undefined,
    filter.reached ? hasReached(deals, filter.reached) : undefined,
    filter.replied ? sql`${filter.replied === 'yes' ? sql`` : sql`not`} ${hasReply(deals)}` : undefined,
    filter.replied ? sql`not ${isImported(sql`${deals.id}`, sql`${deals.createdAt}`)}` : undefined,
    isLostFor(deals, filter.lost),
    filter.lostFrom || filter.lostTo ? eq(deals.stage, 'lost') : undefined,
    isWithin(deals.stageSince, filter.lostFrom, filter.lostTo),
  )

/** Matches deals that reached a step, by homes, visits and stage (of lost deals the stage before). */
function hasReached(deals: Deals, step: FunnelStep): SQL {
  const stage = lastOpenStage(deals)
  const hasArrived = sql`exists (select 1 from ${siteVisitsTable} as visit join ${leadsTable} as visitor on visitor.id = visit.lead_id
    where visitor.deal_id = ${deals.id} and visit.arrived_at is not null)`
  if (step === 'sold') return hasClaim(deals, isCurrentSale)
  if (step === 'reserved') return hasClaim(deals, sql`true`)
  if (step === 'contacted') return sql`(${isContacted(stage)} or ${hasArrived} or ${hasClaim(deals, sql`true`)})`
  const wasVisited = sql`exists (select 1 from ${activitiesTable} where ${activitiesTable.dealId} = ${deals.id} and ${isVisitedStage})`
  return sql`(${hasArrived} or ${isVisitedByStage(stage, wasVisited)})`
}

const hasClaim = (deals: Deals, condition: SQL): SQL =>
  sql`exists (select 1 from ${unitClaimsTable} as claim join ${leadsTable} as buyer on buyer.id = claim.lead_id
    where buyer.deal_id = ${deals.id} and ${isCountedClaim} and ${condition})`

/** Returns SQL for the stage of a deal, or of a lost deal the stage before. */
const lastOpenStage = (deals: Deals): SQL =>
  sql`(case when ${deals.stage} = 'lost' then (select ${activitiesTable.outcome} from ${activitiesTable}
    where ${activitiesTable.dealId} = ${deals.id} and ${isOpenStage} order by ${lastStageFirst} limit 1) else ${deals.stage} end)`

/** Matches deals that began with an import by staff, in which nobody waited for a reply. */
export const isImported = (dealId: SQL, createdAt: SQL): SQL =>
  sql`exists (select 1 from ${leadsTable} as listed
    where listed.deal_id = ${dealId} and listed.kind = 'import' and listed.created_at <= ${createdAt})`

const hasReply = (deals: Deals): SQL =>
  sql`exists (select 1 from ${activitiesTable} where ${activitiesTable.dealId} = ${deals.id} and ${activitiesTable.isReply})`

function isLostFor(deals: Deals, lost: ReportFilter['lost']): SQL | undefined {
  if (!lost) return undefined
  const reason = lost === 'none' ? isNull(deals.lostReason) : lost === 'any' ? undefined : eq(deals.lostReason, lost)
  return and(eq(deals.stage, 'lost'), reason)
}
