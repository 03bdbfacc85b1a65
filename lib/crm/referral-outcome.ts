import 'server-only'
import { and, count, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { referralsTable } from '@/db/collections/referrals'
import type { Tx } from '@/db/connect'
import { type LeadStatus, leadStatuses, leadsTable } from '@/db/tables/leads'

const { firstReferral, lastReferral, status } = leadsTable

export type Outcome = Record<LeadStatus, number> & { total: number }

/** The number of leads of a referral by status; first and last referrals count. `total` excludes spam. */
export async function outcomeOf(tx: Tx, code: string): Promise<Outcome> {
  const rows = await tx
    .select({ status, leads: count() })
    .from(leadsTable)
    .where(or(eq(firstReferral, code), eq(lastReferral, code)))
    .groupBy(status)
  const byStatus = Object.fromEntries(
    leadStatuses.map(known => [known, rows.find(row => row.status === known)?.leads ?? 0]),
  ) as Record<LeadStatus, number>
  const total = rows.reduce((sum, row) => sum + (row.status === 'spam' ? 0 : row.leads), 0)
  return { ...byStatus, total }
}

/** Leads by referrer, most first, without referrers that have none. A lead with two referrals counts for both. */
export function listOutcomes(tx: Tx) {
  const of = (...wanted: LeadStatus[]) =>
    sql<number>`count(*) filter (where ${or(...wanted.map(one => eq(status, one)))})::int`
  return tx
    .select({
      id: referralsTable.id,
      name: referralsTable.name,
      code: referralsTable.code,
      total: count(),
      open: of('new', 'contacted'),
      visits: of('visit-booked'),
      won: of('won'),
      lost: of('lost'),
    })
    .from(referralsTable)
    .innerJoin(
      leadsTable,
      and(
        ne(status, 'spam'),
        or(eq(firstReferral, referralsTable.code), eq(lastReferral, referralsTable.code)),
        or(isNotNull(firstReferral), isNotNull(lastReferral)),
      ),
    )
    .groupBy(referralsTable.id)
    .orderBy(sql`count(*) desc`, referralsTable.name)
    .limit(50)
}
