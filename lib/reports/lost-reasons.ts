import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { dealsTable, type LostReason } from '@/db/tables/deals'
import { type DealScope, isInScope } from '../pipeline/deal-scope.ts'
import { isWithin } from '../pipeline/people/report-conditions'
import type { ReportPeriod } from './report-view'

export type LostRow = { reason: LostReason | 'none'; people: number }

/** Counts the people whose deal was lost in the period by reason, most frequent first. */
export async function countLost(
  db: Tx,
  { from, to }: ReportPeriod,
  scope: DealScope,
): Promise<{ rows: LostRow[]; total: number }> {
  const { contactId, lostReason, stage, stageSince } = dealsTable
  const found = await db
    .select({
      reason: sql<LostReason | 'none'>`coalesce(${lostReason}, 'none')`,
      isTotal: sql<boolean>`grouping(${lostReason}) = 1`,
      people: sql<number>`count(distinct ${contactId})::int`,
    })
    .from(dealsTable)
    .where(and(eq(stage, 'lost'), isWithin(stageSince, from, to), isInScope(dealsTable, scope)))
    .groupBy(sql`grouping sets ((${lostReason}), ())`)
  const rows = found.filter(({ isTotal }) => !isTotal).map(({ reason, people }) => ({ reason, people }))
  return {
    rows: rows.toSorted((one, other) => other.people - one.people || one.reason.localeCompare(other.reason)),
    total: found.find(({ isTotal }) => isTotal)?.people ?? 0,
  }
}
