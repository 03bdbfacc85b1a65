import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { codeOrder } from '../../../db/inventory/code-order.ts'
import { dealsTable } from '../../../db/tables/deals.ts'
import { unitClaimsTable, unitsTable } from '../../../db/tables/inventory.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import { quotesTable } from '../../../db/tables/quotes.ts'
import { quoteLabel } from '../../text/quote-label.ts'

/** Returns the terms of the present reservation or sale of a home; null if it has neither. */
export async function findReservationOrSale(db: Tx, unitId: string): Promise<ReservationOrSale | null> {
  const [found] = await selectClaims(db).where(and(isCurrentReservationOrSale, eq(unitClaimsTable.unitId, unitId)))
  return found ? toTerms(found) : null
}

/** Lists the homes that are reserved or sold to the leads of one or several deals, with their terms, by code. */
export async function listReservationsAndSales(
  db: Tx,
  dealIds: string | readonly string[],
): Promise<ReservationOrSale[]> {
  const found = await selectClaims(db)
    .where(and(isCurrentReservationOrSale, inArray(leadsTable.dealId, [dealIds].flat())))
    .orderBy(codeOrder(unitsTable.code))
  return found.map(toTerms)
}

/** Returns the money of receipts to return to each of these deals after cancellations, in whole shillings. */
export async function sumToReturn(db: Tx, dealIds: readonly string[]): Promise<Map<string, number>> {
  const toReturn = sql<number>`sum(${unitClaimsTable.receiptAmount})`.mapWith(Number)
  const rows = await db
    .select({ dealId: dealsTable.id, toReturn })
    .from(unitClaimsTable)
    .innerJoin(leadsTable, eq(leadsTable.id, unitClaimsTable.leadId))
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(and(eq(unitClaimsTable.cancellation, 'cancelled'), inArray(dealsTable.id, [...dealIds])))
    .groupBy(dealsTable.id)
  return new Map(rows.map(row => [row.dealId, row.toReturn]))
}

export const isCurrentReservationOrSale = and(ne(unitClaimsTable.kind, 'hold'), isNull(unitClaimsTable.endedAt))

const selectClaims = (db: Tx) =>
  db
    .select({
      claim: unitClaimsTable,
      code: unitsTable.code,
      dealId: leadsTable.dealId,
      quote: { number: quotesTable.number, version: quotesTable.version },
    })
    .from(unitClaimsTable)
    .innerJoin(unitsTable, eq(unitsTable.id, unitClaimsTable.unitId))
    .leftJoin(leadsTable, eq(leadsTable.id, unitClaimsTable.leadId))
    .leftJoin(quotesTable, eq(quotesTable.id, unitClaimsTable.quoteId))

type Row = Awaited<ReturnType<typeof selectClaims>>[number]

function toTerms({ claim, code, dealId, quote }: Row) {
  const { unitId, price, priceBasis, isReckoned, sellerName, receiptNumber, receiptAmount, agreementOn } = claim
  return {
    kind: claim.kind === 'sale' ? ('sale' as const) : ('reservation' as const),
    ...{ unitId, code, dealId, price, priceBasis, isReckoned, sellerName, receiptNumber, receiptAmount, agreementOn },
    /** The label of the quote with this price. */
    quote: quote && quoteLabel(quote),
  }
}
/** The terms of a reservation or sale that has not ended, as staff see them. Amounts are in whole shillings. */
export type ReservationOrSale = ReturnType<typeof toTerms>
