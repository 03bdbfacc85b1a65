import 'server-only'
import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { localTimeOf } from '@/db/local-time'
import { unitClaimsTable } from '@/db/tables/inventory'
import { siteVisitsTable } from '@/db/tables/visits'
import { isCountedClaim } from '../../pipeline/people/report-conditions'
import type { ReportPeriod } from '../report-view'

/** Returns the sum of the receipts of reservations that began in the period, in whole shillings. */
export async function sumReceipts(db: Tx, { from, to }: ReportPeriod): Promise<number> {
  const began = localTimeOf(sql`lower(claim.during)`)
  const [found] = await db.execute<{ received: number }>(sql`
    select coalesce(sum(claim.receipt_amount), 0)::float8 as received from ${unitClaimsTable} as claim
    where ${isCountedClaim} and claim.kind = 'reservation' and (${began})::date between ${from}::date and ${to}::date`)
  return found?.received ?? 0
}

/** Returns the number of visits in the period at which the visitor arrived. */
export async function countVisits(db: Tx, { from, to }: ReportPeriod): Promise<number> {
  const { arrivedAt, during } = siteVisitsTable
  const day = sql`(${localTimeOf(sql`coalesce(lower(${during}), ${arrivedAt})`)})::date`
  return db.$count(siteVisitsTable, sql`${arrivedAt} is not null and ${day} between ${from}::date and ${to}::date`)
}
