import { localTimeOf, startOfLocalDay as startOf, localToday as today } from '@/db/local-time'
import 'server-only'
import { and, asc, count, eq, gte, inArray, isNotNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { contactsTable, leadsTable, messagesTable } from '@/db/tables/leads'

const { createdAt, status, visitAt, tourDay, nextActionOn } = leadsTable

/** The figures at the top of the dashboard. Days are in Nairobi time; a week begins on Monday. */
export async function crmFigures(db: Tx) {
  const notSpam = ne(status, 'spam')
  const open = notInArray(status, ['won', 'lost', 'spam'])
  const [[leads], [mails]] = await Promise.all([
    db
      .select({
        today: sql<number>`count(*) filter (where ${and(notSpam, gte(createdAt, startOf(today)))})::int`,
        unanswered: sql<number>`count(*) filter (where ${eq(status, 'new')})::int`,
        due: sql<number>`count(*) filter (where ${and(open, lte(nextActionOn, today))})::int`,
        spam: sql<number>`count(*) filter (where ${and(eq(status, 'spam'), gte(createdAt, startOf(sql`${today} - 6`)))})::int`,
      })
      .from(leadsTable),
    db
      .select({
        waiting: sql<number>`count(*) filter (where ${eq(messagesTable.state, 'queued')})::int`,
        failed: sql<number>`count(*) filter (where ${and(inArray(messagesTable.state, ['bounced', 'given-up']), gte(messagesTable.createdAt, startOf(sql`${today} - 6`)))})::int`,
      })
      .from(messagesTable),
  ])
  return {
    leads: leads ?? { today: 0, unanswered: 0, due: 0, spam: 0 },
    mails: mails ?? { waiting: 0, failed: 0 },
  }
}

/** The visits of this week, agreed or requested, in order. */
export function toursThisWeek(db: Tx) {
  const monday = sql`date_trunc('week', ${today}::timestamp)::date`
  return db
    .select({
      id: leadsTable.id,
      reference: leadsTable.reference,
      name: contactsTable.name,
      email: contactsTable.email,
      property: sql<string | null>`coalesce(${leadsTable.estate}, ${leadsTable.property})`,
      visitAt,
      tourDay,
    })
    .from(leadsTable)
    .innerJoin(contactsTable, eq(contactsTable.id, leadsTable.contactId))
    .where(
      and(
        notInArray(status, ['spam', 'lost']),
        or(
          and(isNotNull(visitAt), gte(visitAt, startOf(monday)), lt(visitAt, startOf(sql`${monday} + 7`))),
          and(sql`${visitAt} is null`, gte(tourDay, monday), lt(tourDay, sql`${monday} + 7`)),
        ),
      ),
    )
    .orderBy(asc(sql`coalesce(${visitAt}, ${startOf(sql`${tourDay}`)})`))
    .limit(50)
}

export type Series = { weeks: string[]; rows: { name: string; totals: number[] }[] }

const shownWeeks = 12

/** Leads per week over the last twelve weeks, by property or by source of the visit; the smallest are grouped together. */
export async function leadsOverTime(db: Tx, by: 'property' | 'source'): Promise<Series> {
  const monday = sql`date_trunc('week', ${localTimeOf(createdAt)})::date`
  const name =
    by === 'property'
      ? sql<string>`coalesce(${leadsTable.estate}, case when ${leadsTable.property} like 'Any property%' then 'Any property' else ${leadsTable.property} end, 'Not said')`
      : sql<string>`case when ${leadsTable.firstReferral} is not null then 'Referral' else coalesce(${leadsTable.campaign}->>'utm_source', 'Direct and search') end`
  const rows = await db
    .select({ week: sql<string>`${monday}::text`, name, total: count() })
    .from(leadsTable)
    .where(
      and(
        ne(status, 'spam'),
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
  const own = new Set(names.slice(0, maxNames))
  const shown = names.length > maxNames ? [...own, 'All others'] : [...own]
  return {
    weeks,
    rows: shown.map(name => ({
      name,
      totals: weeks.map(week =>
        rows
          .filter(row => row.week === week && (own.has(row.name) ? row.name === name : name === 'All others'))
          .reduce((sum, row) => sum + row.total, 0),
      ),
    })),
  }
}
