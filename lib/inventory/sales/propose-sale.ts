import 'server-only'
import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { quoteLabel } from '@/lib/text/quote-label'
import { isLeadOfBuyer } from '../../pipeline/deals/deals-of-person.ts'
import { isReplacedQuote } from '../../pipeline/deals/replaced-quote.ts'
import { findAgreedPrice, findDealOfLead, getSeller, sellerOf } from './sale-facts'

/**
 * Returns the facts that a reservation or a sale of a home would store for the person with this lead: the price with
 * its basis, and the seller; also the person's quote that waits for approval. Null when there is no such home.
 */
export async function proposeSale(db: Tx, unitId: string, leadId: string | null) {
  const [unit] = await db.select().from(unitsTable).where(eq(unitsTable.id, unitId))
  if (!unit) return null
  const [claim] = await db
    .select()
    .from(unitClaimsTable)
    .where(and(eq(unitClaimsTable.unitId, unitId), sql`${unitClaimsTable.during} @> now()`))
  const deal = leadId ? await findDealOfLead(db, leadId) : null
  const found = { unit, claim: claim ?? null, at: new Date() }
  const { price, priceBasis, quoteId } = await findAgreedPrice(db, found, deal?.contactId ?? null)
  const isPriceOfReservation = claim !== undefined && claim.price === price && claim.quoteId === quoteId
  // Null if no seller is known: the member of staff who stores the claim becomes the seller.
  const sellerId = sellerOf(claim ?? null, deal?.ownerId ?? null)
  const seller = sellerId && (await getSeller(db, sellerId)).name
  const waiting = deal ? await findWaitingQuote(db, unitId, deal.contactId) : null
  return { price, priceBasis, isPriceOfReservation, seller, sellerId, waiting }
}
export type SaleProposal = NonNullable<Awaited<ReturnType<typeof proposeSale>>>

/** Returns the quote of this person for the home that waits for approval. */
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
        isLeadOfBuyer(buyerId),
      ),
    )
    .orderBy(desc(quotesTable.createdAt))
    .limit(1)
  return quote ? { label: quoteLabel(quote), total: quote.total } : null
}
