import 'server-only'
import { min, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { dealsTable } from '@/db/tables/deals'
import { localDay } from '@/lib/time/local-time'
import type { DealScope } from '../pipeline/deal-scope.ts'
import { isImported } from '../pipeline/people/report-conditions.ts'
import type { OfficeHours } from '../time/office-clock.ts'
import { countedDeals, type Group, isCounted, namedGroups } from './groups'
import { officeChanges, officeTimeBefore } from './office-time'
import type { Grouping, ReportPeriod } from './report-view'

/** The people whose deals began in the period, with and without a reply, and the median office minutes to a reply. */
export type ReplyCounts = { answered: number; unanswered: number; medianMinutes: number | null }
export type ReplyRow = Group & ReplyCounts

/** `key` is null for the total. */
type KeyedCounts = ReplyCounts & { key: string | null }

/** Measures times to the first reply, by group and in total. Medians are over deals, each with its own first reply. */
export async function measureFirstReply(
  db: Tx,
  view: ReportPeriod & { by: Grouping },
  scope: DealScope,
  hours: OfficeHours,
): Promise<{ rows: ReplyRow[]; total: ReplyCounts }> {
  const office = await officeSinceFirst(db, isCounted(view, scope), hours)
  if (!office) return { rows: [], total: noReplies }
  const [asked, replied] = [sql`counted.created_at`, sql`reply.at`]
  const found = await db.execute<KeyedCounts>(sql`
    with ${countedDeals(view, scope)}, ${office}, reply as (
      select ${activitiesTable.dealId} as deal_id, min(${activitiesTable.at}) as at
      from ${activitiesTable} where ${activitiesTable.isReply} group by 1
    ), measured as (
      select key, contact_id, reply.at is not null as answered,
        case when reply.at is not null then floor(greatest(0,
          ${officeTimeBefore(replied)} - ${officeTimeBefore(asked)}) / 60000) end as minutes
      from counted
      cross join office
      left join reply on reply.deal_id = counted.id
      where not ${isImported(sql`counted.id`, sql`counted.created_at`)}
    )
    select key,
      (count(distinct contact_id) filter (where answered))::int as answered,
      (count(distinct contact_id) filter (where not answered))::int as unanswered,
      floor(percentile_cont(0.5) within group (order by minutes))::int as "medianMinutes"
    from measured group by grouping sets ((key), ())`)
  return namedGroups(db, view.by, found, ({ answered, unanswered }) => answered + unanswered, noReplies)
}

const noReplies: ReplyCounts = { answered: 0, unanswered: 0, medianMinutes: null }

/** Returns the office hours since the first counted deal, as SQL; null if no deal is counted. */
async function officeSinceFirst(db: Tx, counted: SQL | undefined, hours: OfficeHours): Promise<SQL | null> {
  const [first] = await db
    .select({ at: min(dealsTable.createdAt) })
    .from(dealsTable)
    .where(counted)
  return first?.at ? officeChanges(localDay(first.at), localDay(new Date()), hours) : null
}
