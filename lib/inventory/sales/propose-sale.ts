import 'server-only'
import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { type PriceBasis, unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { quoteLabel } from '@/lib/text/quote-label'
import { isOfBuyer } from '../../pipeline/deals/deals-of-person.ts'
import { isReplacedQuote } from '../../pipeline/deals/replaced-quote.ts'
import { findAgreedPrice, findDeal, getSeller, sellerOf } from './sale-facts'

/**
 * The facts that a reservation or a sale of a home would store for a person: the price with its basis, and the seller.
 * `seller` is null for the member of staff who stores it; `isReserved` is true if the price is from the reservation.
 */
export type SaleProposal = {
  price: number | null
  priceBasis: PriceBasis | null
  isReserved: boolean
  seller: string | null
  sellerId: string | null
  /** The quote of this person for the home that waits for approval. */
  waiting: { label: string; total: number } | null
}

/** Returns the proposal for the person with this lead; null when there is no such home. */
export async function proposeSale(db: Tx, unitId: string, leadId: string | null): Promise<SaleProposal | null> {
  const [unit] = await db.select().from(unitsTable).where(eq(unitsTable.id, unitId))
  if (!unit) return null
  const [claim] = await db
    .select()
    .from(unitClaimsTable)
    .where(and(eq(unitClaimsTable.unitId, unitId), sql`${unitClaimsTable.during} @> now()`))
  const deal = leadId ? await findDeal(db, leadId) : null
  const found = { unit, claim: claim ?? null, at: new Date() }
  const { price, priceBasis, quoteId } = await findAgreedPrice(db, found, deal?.contactId ?? null)
  const isReserved = claim !== undefined && claim.price === price && claim.quoteId === quoteId
  const sellerId = sellerOf(claim ?? null, deal?.ownerId ?? null)
  const seller = sellerId && (await getSeller(db, sellerId)).name
  const waiting = deal ? await findWaitingQuote(db, unitId, deal.contactId) : null
  return { price, priceBasis, isReserved, seller, sellerId, waiting }
}

async function findWaitingQuote(db: Tx, unitId: string, buyerId: string) {
  const [quote] = await db
    .select({ number: quotesTable.number, version: quotesTable.version, total: quotesTable.total })
    .from(quotesTable)
    .innerJoin(leadsTable, eq(leadsTable.id, quotesTable.leadId))
    .where(
      and(
        eq(quotesTable.unitId, unitId),
        eq(quotesTable.state, 'awaiting-approval'),
        not(isReplacedQuote),
        isOfBuyer(buyerId),
      ),
    )
    .orderBy(desc(quotesTable.createdAt))
    .limit(1)
  return quote ? { label: quoteLabel(quote), total: quote.total } : null
}
