import 'server-only'
import { and, ne, type SQL, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { localTimeOf } from '@/db/local-time'
import { dealsTable } from '@/db/tables/deals'
import { staffTable } from '@/db/tables/staff'
import { isInSight, type Sight } from '../../deals/sight.ts'
import { isWithin } from './conditions'
import { campaignName, sourceName } from './origin'
import type { Grouping, ReportPeriod } from './report-view'

/** The deals that a report counts: those that began in the period, without spam. */
export const isCounted = ({ from, to }: ReportPeriod, sight: Sight): SQL | undefined =>
  and(ne(dealsTable.stage, 'spam'), isWithin(dealsTable.createdAt, from, to), isInSight(dealsTable, sight))

const keys: Record<Grouping, SQL> = {
  source: sourceName(dealsTable.firstReferral, dealsTable.utmSource),
  campaign: campaignName(dealsTable.utmCampaign),
  estate: sql`coalesce(${dealsTable.estateId}::text, 'none')`,
  agent: sql`coalesce(${dealsTable.ownerId}::text, 'nobody')`,
  month: sql`to_char(${localTimeOf(dealsTable.createdAt)}, 'YYYY-MM')`,
}

/** The counted deals with the key of their group, as the table `counted` of a query. */
export function countedDeals({ by, ...period }: ReportPeriod & { by: Grouping }, sight: Sight): SQL {
  const { id, contactId, stage, createdAt } = dealsTable
  return sql`counted as (
    select ${id} as id, ${contactId} as contact_id, ${stage} as stage, ${createdAt} as created_at, ${keys[by]} as key
    from ${dealsTable} where ${isCounted(period, sight)}
  )`
}

export type Group = { key: string; name: string }

/** The rows of a report with the names of their groups: months in their order, others by the larger figure first. */
export async function withNames<Row extends { key: string }>(
  db: Tx,
  by: Grouping,
  rows: readonly Row[],
  size: (row: Row) => number,
): Promise<(Row & Group)[]> {
  const names = await namesOf(db, by)
  const named = rows.map(row => ({ ...row, name: names.get(row.key) ?? row.key }))
  if (by === 'month') return named.toSorted((one, other) => one.key.localeCompare(other.key))
  return named.toSorted((one, other) => size(other) - size(one) || one.name.localeCompare(other.name))
}

async function namesOf(db: Tx, by: Grouping): Promise<ReadonlyMap<string, string>> {
  if (by === 'estate') {
    const estates = await db.select({ id: estatesTable.id, name: estatesTable.title }).from(estatesTable)
    return new Map([['none', 'No estate yet'], ...estates.map(({ id, name }) => [id, name] as const)])
  }
  if (by === 'agent') {
    const staff = await db.select({ id: staffTable.id, name: staffTable.name }).from(staffTable)
    return new Map([['nobody', 'Nobody yet'], ...staff.map(({ id, name }) => [id, name] as const)])
  }
  return new Map()
}
