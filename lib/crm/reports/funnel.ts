import 'server-only'
import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import type { Sight } from '../../deals/sight.ts'
import { stepsOf } from './conditions'
import { countedDeals, type Group, withNames } from './groups'
import type { FunnelStep } from './report-filter'
import type { Grouping, ReportPeriod } from './report-view'

/** People with a deal that began in the period, and how many of them reached each step with it. */
export type FunnelCounts = { leads: number } & Record<FunnelStep, number>
export type FunnelRow = Group & FunnelCounts

type Counted = FunnelCounts & { key: string | null }

/** The funnel by group, and of all: who has deals in two groups is counted in both, and once in the total. */
export async function countFunnel(
  db: Tx,
  view: ReportPeriod & { by: Grouping },
  sight: Sight,
): Promise<{ rows: FunnelRow[]; total: FunnelCounts }> {
  const found = await db.execute<Counted>(sql`
    with ${countedDeals(view, sight)}, reached as (
      select ${activitiesTable.dealId} as deal_id, max(${stepsOf(activitiesTable.outcome)}) as steps
      from ${activitiesTable} where ${activitiesTable.kind} = 'stage' group by 1
    ), people as (
      select key, contact_id, max(greatest(${stepsOf(sql`stage`)}, reached.steps)) as steps
      from counted left join reached on reached.deal_id = counted.id
      group by grouping sets ((key, contact_id), (contact_id))
    )
    select key, count(*)::int as leads,
      (count(*) filter (where steps >= 1))::int as contacted,
      (count(*) filter (where steps >= 2))::int as visited,
      (count(*) filter (where steps >= 3))::int as reserved,
      (count(*) filter (where steps >= 4))::int as sold
    from people group by key`)
  const [total] = [...found].flatMap(({ key, ...counts }) => (key === null ? [counts] : []))
  const groups = [...found].flatMap(({ key, ...counts }) => (key === null ? [] : [{ key, ...counts }]))
  return { rows: await withNames(db, view.by, groups, row => row.leads), total: total ?? nobody }
}

const nobody: FunnelCounts = { leads: 0, contacted: 0, visited: 0, reserved: 0, sold: 0 }
