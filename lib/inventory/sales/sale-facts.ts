import 'server-only'
import { and, desc, eq, gte, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { ownOrTypePriceAt } from '@/db/inventory/prices'
import { dealsTable } from '@/db/tables/deals'
import { type PriceBasis, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { type Role, staffTable } from '@/db/tables/staff'
import { ConflictError } from '@/lib/errors'
import { localDay } from '@/lib/time/local-time'
import { isLeadOfBuyer } from '../../pipeline/deals/deals-of-person.ts'
import { isReplacedQuote } from '../../pipeline/deals/replaced-quote.ts'
import { campaignName, sourceName } from '../../pipeline/people/origin'
import type { Claim, LockedUnit } from '../claims'

/** The price of a reservation or a sale at the time when it begins, in whole shillings. */
type AgreedPrice = { price: number | null; priceBasis: PriceBasis | null; quoteId: string | null }

type Input = { leadId: string | null; sellerId: string | null; by: { id: string; name: string } }

/**
 * Returns the facts of a reservation or a sale that begins now (decision 100). The price comes from the newest quote
 * that the buyer can accept and that is newer than the reservation, else from the reservation, else from the price
 * list. The seller is the chosen one, else the seller of the reservation, else the owner of the deal, else the author
 * of the request, else the member of staff who stores it. Throws `ConflictError` for an unknown seller.
 */
export async function readSaleFacts(tx: Tx, found: LockedUnit, { leadId, sellerId, by }: Input) {
  const deal = leadId ? await findDealOfLead(tx, leadId) : null
  const reservation = found.claim?.kind === 'reservation' ? found.claim : null
  const agreedPrice = await findAgreedPrice(tx, found, deal?.contactId ?? null)
  const seller = await getSeller(tx, sellerId ?? sellerOf(found.claim, deal?.ownerId ?? null) ?? by.id)
  return {
    ...agreedPrice,
    // True for a price that a migration found later, because the reservation did not store one.
    isReckoned: reservation?.isReckoned === true && agreedPrice.price === reservation.price,
    sellerId: seller.id,
    sellerName: seller.name,
    sellerRole: seller.role,
    source: deal?.source ?? null,
    campaign: deal?.campaign ?? null,
  }
}

/** Returns the seller by decision 100 when staff chose none; null for the member of staff who stores the claim. */
export function sellerOf(claim: Claim | null, ownerId: string | null): string | null {
  const requesterId = claim?.reservationAskedAt ? claim.staffId : null
  return (claim?.kind === 'hold' ? null : claim?.sellerId) ?? ownerId ?? requesterId
}

/** Returns the price, with its basis, at which a home would be reserved or sold to this buyer at the time `at`. */
export async function findAgreedPrice(
  tx: Tx,
  { unit, claim, at }: Pick<LockedUnit, 'unit' | 'claim' | 'at'>,
  buyerId: string | null,
): Promise<AgreedPrice> {
  const reservation = claim?.kind === 'reservation' ? claim : null
  const isAfterReservation = reservation
    ? sql`coalesce(${quotesTable.decidedAt}, ${quotesTable.createdAt}) > ${reservation.during.from.toISOString()}::timestamptz`
    : undefined
  const quote = buyerId ? await findOpenQuote(tx, unit.id, buyerId, at, isAfterReservation) : null
  if (quote) return { price: quote.total, priceBasis: 'quote', quoteId: quote.id }
  if (reservation?.priceBasis) {
    const { price, priceBasis, quoteId } = reservation
    return { price, priceBasis, quoteId }
  }
  const price = await findListPrice(tx, unit.id, at)
  return { price, priceBasis: price === null ? null : 'list', quoteId: null }
}

/** Returns the newest issued quote of the home to the buyer that has not expired or was accepted before expiry. */
async function findOpenQuote(tx: Tx, unitId: string, buyerId: string, at: Date, isAfterReservation: SQL | undefined) {
  const [quote] = await tx
    .select({ id: quotesTable.id, total: quotesTable.total })
    .from(quotesTable)
    .innerJoin(leadsTable, eq(leadsTable.id, quotesTable.leadId))
    .where(
      and(
        eq(quotesTable.unitId, unitId),
        isLeadOfBuyer(buyerId),
        eq(quotesTable.state, 'issued'),
        or(gte(quotesTable.validUntil, localDay(at)), isNotNull(quotesTable.reserveRequestedAt)),
        sql`not ${isReplacedQuote}`,
        isAfterReservation,
      ),
    )
    .orderBy(desc(quotesTable.createdAt), desc(quotesTable.version))
    .limit(1)
  return quote ?? null
}

async function findListPrice(tx: Tx, unitId: string, at: Date): Promise<number | null> {
  const [found] = await tx
    .select({ price: ownOrTypePriceAt(sql`${at.toISOString()}::timestamptz`) })
    .from(unitsTable)
    .innerJoin(unitTypesTable, eq(unitTypesTable.id, unitsTable.unitTypeId))
    .where(eq(unitsTable.id, unitId))
  return found?.price ?? null
}

/** Returns the buyer, the owner and the origin of the deal of a lead. */
export async function findDealOfLead(tx: Tx, leadId: string) {
  const { contactId, ownerId, firstReferral, utmSource, utmCampaign } = dealsTable
  const [deal] = await tx
    .select({ contactId, ownerId, source: sourceName(firstReferral, utmSource), campaign: campaignName(utmCampaign) })
    .from(dealsTable)
    .innerJoin(leadsTable, eq(leadsTable.dealId, dealsTable.id))
    .where(eq(leadsTable.id, leadId))
  return deal ?? null
}

/** Returns a member of staff as a seller. Throws `ConflictError` when there is no such account. */
export async function getSeller(tx: Tx, id: string): Promise<{ id: string; name: string; role: Role }> {
  const { name, role } = staffTable
  const [seller] = await tx.select({ id: staffTable.id, name, role }).from(staffTable).where(eq(staffTable.id, id))
  if (!seller) throw new ConflictError('There is no such seller.')
  return seller
}
