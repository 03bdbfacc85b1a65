import 'server-only'
import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { startOfLocalDay } from '@/db/local-time'
import { activitiesTable } from '@/db/tables/activities'
import { type DealStage, dealStages, type dealsTable } from '@/db/tables/deals'
import { campaignName, sourceName } from './origin'
import { type FunnelStep, funnelSteps, type ReportFilter } from './report-filter'

type Deals = typeof dealsTable | ReturnType<typeof alias<typeof dealsTable, string>>

/** The stages at which a step is reached: its own and the later ones. `lost` and `spam` are no steps. */
const stagesFrom = (step: FunnelStep): readonly DealStage[] =>
  dealStages.slice(dealStages.indexOf(step), dealStages.indexOf('sold') + 1)

/** How many steps of the funnel a stage is, 0 to 4. */
export const stepsOf = (stage: SQL | AnyPgColumn): SQL =>
  sql`case ${stage} ${sql.join(
    stagesFrom('contacted').map(
      name =>
        sql`when ${name} then ${sql.raw(String(funnelSteps.filter(step => stagesFrom(step).includes(name)).length))}`,
    ),
    sql` `,
  )} else 0 end`

/** The condition that an instant is on the days `from` to `to`, in Nairobi. */
export const isWithin = (at: AnyPgColumn, from: string | null, to: string | null): SQL | undefined =>
  and(from ? gte(at, startOfLocalDay(from)) : undefined, to ? lt(at, startOfLocalDay(to, 1)) : undefined)

/** The conditions of the inbox that reports link to: which deals a figure counts. */
export const reportCondition = (deals: Deals, filter: ReportFilter): SQL | undefined =>
  and(
    isWithin(deals.createdAt, filter.createdFrom, filter.createdTo),
    filter.source ? sql`${sourceName(deals.firstReferral, deals.utmSource)} = ${filter.source}` : undefined,
    filter.campaign ? sql`${campaignName(deals.utmCampaign)} = ${filter.campaign}` : undefined,
    filter.reached ? hasReached(deals, filter.reached) : undefined,
    filter.replied ? sql`${filter.replied === 'yes' ? sql`` : sql`not`} ${hasReply(deals)}` : undefined,
    isLostFor(deals, filter.lost),
    filter.lostFrom || filter.lostTo ? eq(deals.stage, 'lost') : undefined,
    isWithin(deals.stageSince, filter.lostFrom, filter.lostTo),
  )

function hasReached(deals: Deals, step: FunnelStep): SQL {
  const stages = sql.join(
    stagesFrom(step).map(stage => sql`${stage}`),
    sql`, `,
  )
  return sql`(${deals.stage} in (${stages}) or exists (select 1 from ${activitiesTable} where ${activitiesTable.dealId} = ${deals.id} and ${activitiesTable.kind} = 'stage' and ${activitiesTable.outcome} in (${stages})))`
}

const hasReply = (deals: Deals): SQL =>
  sql`exists (select 1 from ${activitiesTable} where ${activitiesTable.dealId} = ${deals.id} and ${activitiesTable.isReply})`

function isLostFor(deals: Deals, lost: ReportFilter['lost']): SQL | undefined {
  if (!lost) return undefined
  const reason = lost === 'none' ? isNull(deals.lostReason) : lost === 'any' ? undefined : eq(deals.lostReason, lost)
  return and(eq(deals.stage, 'lost'), reason)
}
