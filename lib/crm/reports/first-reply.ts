import 'server-only'
import { and, eq, min, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { dealsTable } from '@/db/tables/deals'
import { localDay } from '@/lib/local-time'
import type { OfficeHours } from '../../deals/office-clock.ts'
import type { Sight } from '../sight'
import { type Group, groupKeys, isCounted, joinsOf, withNames } from './groups'
import { officeDayOf, officeDays, officeTimeBefore } from './office-days'
import type { Grouping, ReportPeriod } from './report-view'

/** People whose deal of the period was answered or was not, and the median of office minutes to the first reply. */
export type ReplyCounts = { answered: number; unanswered: number; medianMinutes: number | null }
export type ReplyRow = Group & ReplyCounts

type Counted = ReplyCounts & { key: string | null }

/** How long the first reply took, by group and of all. The median is one of deals: each has its own first reply. */
export async function measureFirstReply(
  db: Tx,
  { from, to, by }: ReportPeriod & { by: Grouping },
  sight: Sight,
  hours: OfficeHours,
): Promise<{ rows: ReplyRow[]; total: ReplyCounts }> {
  const counted = isCounted({ from, to }, sight)
  const [first] = await db.select({ at: min(dealsTable.createdAt) }).from(dealsTable).where(counted)
  if (!first?.at) return { rows: [], total: { answered: 0, unanswered: 0, medianMinutes: null } }
  const days = officeDays(localDay(first.at), localDay(new Date()), hours)
  const [asked, replied] = [sql`${dealsTable.createdAt}`, sql`reply.at`]
  const found = await db.execute<Counted>(sql`
    with days as materialized (select * from ${days}), reply as (
      select ${activitiesTable.dealId} as deal_id, min(${activitiesTable.at}) as at
      from ${activitiesTable} where ${activitiesTable.isReply} group by 1
    ), deal as (
      select ${groupKeys[by]} as key, ${dealsTable.contactId} as contact_id, reply.at is not null as answered,
        case when reply.at is not null then floor(greatest(0,
          ${officeTimeBefore('end_day', replied)} - (${officeTimeBefore('start_day', asked)})) / 60000) end as minutes
      from ${dealsTable}
      left join reply on reply.deal_id = ${dealsTable.id}
      left join days start_day on start_day.day = ${officeDayOf(asked)}
      left join days end_day on end_day.day = ${officeDayOf(replied)} ${joinsOf(by)}
      where ${counted}
    )
    select key,
      (count(distinct contact_id) filter (where answered))::int as answered,
      (count(distinct contact_id) filter (where not answered))::int as unanswered,
      floor(percentile_cont(0.5) within group (order by minutes::float8))::int as "medianMinutes"
    from deal group by grouping sets ((key), ())`)
  const rows = [...found].flatMap(({ key, ...counts }) => (key === null ? [] : [{ key, ...counts }]))
  const total = [...found].find(({ key }) => key === null)
  return {
    rows: await withNames(db, by, rows, row => row.answered + row.unanswered),
    total: total
      ? { answered: total.answered, unanswered: total.unanswered, medianMinutes: total.medianMinutes }
      : { answered: 0, unanswered: 0, medianMinutes: null },
  }
}
