import 'server-only'
import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { startOfLocalDay } from '@/db/local-time'
import { activitiesTable } from '@/db/tables/activities'
import type { DealStage, dealsTable } from '@/db/tables/deals'
import { unitClaimsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import { stageRank } from '../deals/stage.ts'
import { agentOf, campaignName, sourceName } from './origin'
import type { FunnelStep, ReportFilter } from './report-filter'

type Deals = typeof dealsTable | ReturnType<typeof alias<typeof dealsTable, string>>

const contactedStages = ['contacted', 'visit-booked', 'visited', 'offer-sent', 'reserved', 'sold'] satisfies DealStage[]
const stagesAfterVisit = ['offer-sent', 'reserved', 'sold'] satisfies DealStage[]

/** The condition that a stage, or one before it, was an answer to the person. */
export const isContacted = (stage: SQL): SQL => sql`${stage} in ${contactedStages}`

/**
 * The condition that staff have set the stage visited: the deal has it, or has a later one and had it before. A visit that
 * took place counts besides.
 */
export const isVisitedByStage = (stage: SQL, wasVisited: SQL): SQL =>
  sql`(${stage} = 'visited' or (${stage} in ${stagesAfterVisit} and ${wasVisited}))`

/** The condition that an activity is the stage visited; an index has these. */
export const isVisitedStage: SQL = sql`${activitiesTable.kind} = 'stage' and ${activitiesTable.outcome} = 'visited'`

/** The condition that the claim of a home stands as a sale, as the table `claim`. */
export const isStandingSale: SQL = sql`claim.kind = 'sale' and claim.ended_at is null`

/** The condition that a claim counts, as the table `claim`. */
export const isCountedClaim: SQL = sql`(claim.kind <> 'hold' and claim.cancellation is distinct from 'mistake')`

/** The condition that an activity is an open stage, and the order that begins with the last one. */
export const isOpenStage: SQL = sql`${activitiesTable.kind} = 'stage' and ${activitiesTable.outcome} not in ('lost', 'spam')`
export const lastStageFirst: SQL = sql`${activitiesTable.at} desc, ${stageRank(activitiesTable.outcome)} desc`

/** The condition that an instant is on the days `from` to `to`, in Nairobi. */
export const isWithin = (at: AnyPgColumn, from: string | null, to: string | null): SQL | undefined =>
  and(from ? gte(at, startOfLocalDay(from)) : undefined, to ? lt(at, startOfLocalDay(to, 1)) : undefined)

/** The conditions of the inbox that reports link to: which deals a figure counts. */
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

/** The step is reached by what happened: homes, visits, and the stage that the deal has, or had before it was lost. */
function hasReached(deals: Deals, step: FunnelStep): SQL {
  const stage = lastOpenStage(deals)
  const hasArrived = sql`exists (select 1 from ${siteVisitsTable} as visit join ${leadsTable} as visitor on visitor.id = visit.lead_id
    where visitor.deal_id = ${deals.id} and visit.arrived_at is not null)`
  if (step === 'sold') return hasClaim(deals, isStandingSale)
  if (step === 'reserved') return hasClaim(deals, sql`true`)
  if (step === 'contacted') return sql`(${isContacted(stage)} or ${hasArrived} or ${hasClaim(deals, sql`true`)})`
  const wasVisited = sql`exists (select 1 from ${activitiesTable} where ${activitiesTable.dealId} = ${deals.id} and ${isVisitedStage})`
  return sql`(${hasArrived} or ${isVisitedByStage(stage, wasVisited)})`
}

const hasClaim = (deals: Deals, condition: SQL): SQL =>
  sql`exists (select 1 from ${unitClaimsTable} as claim join ${leadsTable} as buyer on buyer.id = claim.lead_id
    where buyer.deal_id = ${deals.id} and ${isCountedClaim} and ${condition})`

/** The stage of a deal, or the last one before it was lost. */
const lastOpenStage = (deals: Deals): SQL =>
  sql`(case when ${deals.stage} = 'lost' then (select ${activitiesTable.outcome} from ${activitiesTable}
    where ${activitiesTable.dealId} = ${deals.id} and ${isOpenStage} order by ${lastStageFirst} limit 1) else ${deals.stage} end)`

/** The condition that a deal began with a list that staff imported: nobody waited for a reply. */
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
