import 'server-only'
import { and, arrayContains, count, eq, gte, inArray, ne, not, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { localTimeOf, startOfLocalDay as startOf, localToday as today } from '@/db/local-time'
import { dealsTable } from '@/db/tables/deals'
import { emailsTable, failedEmailStates, isAddedPerson, leadsTable } from '@/db/tables/leads'
import { type DealScope, isInScope } from '../deal-scope.ts'
import { tooManyOfNetwork } from '../leads/spam.ts'
import { countPeople } from '../people/count-people'
import { sourceName } from '../people/origin'
import { peopleViewSchema } from '../people/people-view'

const { createdAt } = leadsTable

/** Returns the figures of Today, each the number of people that its list shows. `day` is the local day of today. */
export async function salesFigures(db: Tx, scope: DealScope, day: string) {
  const countView = (view: Record<string, string>) => countPeople(db, peopleViewSchema.parse(view), scope)
  const [wroteToday, waiting, late, due, spam] = await Promise.all([
    countView({ from: day, to: day, wrote: 'yes' }),
    countView({ waiting: 'yes' }),
    countView({ late: 'yes' }),
    countView({ stage: 'open', due: 'yes' }),
    countView({ stage: 'spam' }),
  ])
  return { wroteToday, waiting, late, due, spam }
}

/** Returns the number of queued mails, and of mails that failed in the last seven days. */
export async function mailFigures(db: Tx) {
  const [mails] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${eq(emailsTable.state, 'queued')})::int`,
      failed: sql<number>`count(*) filter (where ${and(inArray(emailsTable.state, [...failedEmailStates]), gte(emailsTable.createdAt, startOf(sql`${today} - 6`)))})::int`,
    })
    .from(emailsTable)
  return mails ?? { waiting: 0, failed: 0 }
}

/** Returns the number of leads since yesterday that are filed under spam because far too many came from one network. */
export async function countTooManyOfNetwork(db: Tx): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(
      and(
        eq(dealsTable.stage, 'spam'),
        arrayContains(leadsTable.spamReasons, [tooManyOfNetwork]),
        gte(createdAt, startOf(sql`${today} - 1`)),
      ),
    )
  return row?.total ?? 0
}

export type Series = { weeks: string[]; rows: { name: string; totals: number[] }[] }

const shownWeeks = 12

/** Returns weekly leads in scope over twelve weeks, by property or by source. The smallest groups are added up. */
export async function leadsOverTime(db: Tx, by: 'property' | 'source', scope: DealScope): Promise<Series> {
  const monday = sql`date_trunc('week', ${localTimeOf(createdAt)})::date`
  const name =
    by === 'property'
      ? // The title of the estate of the deal comes first, because forms spell it in several ways.
        sql<string>`coalesce(${estatesTable.title}, ${leadsTable.estate}, case when ${leadsTable.property} like 'Any property%' then 'Any property' else ${leadsTable.property} end, 'Not said')`
      : sourceName(leadsTable.firstReferral, sql`${leadsTable.campaign}->>'utm_source'`)
  const rows = await db
    .select({ week: sql<string>`${monday}::text`, name, total: count() })
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .where(
      and(
        ne(dealsTable.stage, 'spam'),
        not(isAddedPerson(leadsTable)),
        isInScope(dealsTable, scope),
        gte(createdAt, startOf(sql`date_trunc('week', ${today}::timestamp)::date - ${(shownWeeks - 1) * 7}::int`)),
      ),
    )
    .groupBy(sql`1`, sql`2`)
  return toSeries(rows, await lastMondays(db))
}

async function lastMondays(db: Tx): Promise<string[]> {
  const rows = await db.execute<{ week: string }>(
    sql`select (date_trunc('week', ${today}::timestamp)::date - step * 7)::text as week from generate_series(${shownWeeks - 1}::int, 0, -1) step`,
  )
  return [...rows].map(row => row.week)
}

const maxNames = 5

function toSeries(rows: { week: string; name: string; total: number }[], weeks: string[]): Series {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.name, (sums.get(row.name) ?? 0) + row.total)
  const names = [...sums].sort(([one, a], [other, b]) => b - a || one.localeCompare(other)).map(([name]) => name)
  const separate = new Set(names.slice(0, maxNames))
  const shownNames = names.length > maxNames ? [...separate, 'All others'] : [...separate]
  return {
    weeks,
    rows: shownNames.map(name => ({
      name,
      totals: weeks.map(week =>
        rows
          .filter(row => row.week === week && (separate.has(row.name) ? row.name === name : name === 'All others'))
          .reduce((sum, row) => sum + row.total, 0),
      ),
    })),
  }
}
