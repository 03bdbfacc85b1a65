import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { unitsTable } from '@/db/tables/inventory'
import type { ListingHistoryKind } from '../inventory/listing-history/listing-history.ts'
import { wasListed } from '../inventory/listing-history/was-listed.ts'
import type { ReportPeriod } from './report-view'

/** The numbers of homes that were offered at the beginning of the period, were added in it, and were sold in it. */
export type ListedCounts = Record<ListingHistoryKind, number>
export type SellThroughRow = ListedCounts & { estateId: string; estate: string }

/** Counts the homes that were offered and sold, by estate. Estates without offered homes are left out. */
export async function countSellThrough(db: Tx, { from, to }: ReportPeriod): Promise<SellThroughRow[]> {
  const count = (kind: ListingHistoryKind) =>
    sql<number>`(count(*) filter (where ${wasListed({ kind, from, to })}))::int`
  const rows = await db
    .select({
      estateId: estatesTable.id,
      estate: estatesTable.title,
      begin: count('begin'),
      added: count('added'),
      sold: count('sold'),
    })
    .from(unitsTable)
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .groupBy(estatesTable.id, estatesTable.title)
  return rows
    .filter(({ begin, added }) => begin + added > 0)
    .toSorted((one, other) => one.estate.localeCompare(other.estate))
}
