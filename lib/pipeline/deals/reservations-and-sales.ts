import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
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
    .orderBy(asc(unitsTable.code))
  return found.map(toTerms)
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
