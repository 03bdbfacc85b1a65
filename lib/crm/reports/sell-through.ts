import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { unitsTable } from '@/db/tables/inventory'
import { isOffered } from '../../inventory/offers/is-offered.ts'
import type { OfferKind } from '../../inventory/offers/offer-kinds.ts'
import type { ReportPeriod } from './report-view'

/** Homes offered at the beginning of the period, homes that were added in it, and those sold in it. */
export type Offered = Record<OfferKind, number>
export type SellThroughRow = Offered & { estateId: string; estate: string }

/** What was offered and what was sold, by estate; estates that offered nothing are left out. */
export async function countSellThrough(db: Tx, { from, to }: ReportPeriod): Promise<SellThroughRow[]> {
  const count = (kind: OfferKind) => sql<number>`(count(*) filter (where ${isOffered({ kind, from, to })}))::int`
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

/** The sum of all estates. */
export const sumOffered = (rows: readonly Offered[]): Offered => ({
  begin: rows.reduce((sum, row) => sum + row.begin, 0),
  added: rows.reduce((sum, row) => sum + row.added, 0),
  sold: rows.reduce((sum, row) => sum + row.sold, 0),
})
