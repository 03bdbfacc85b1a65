import 'server-only'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { unitStateNow } from '@/db/inventory/unit-state'
import { unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { localDay } from '@/lib/time/local-time'
import { currentPrice } from './quotable-homes'

/** `taken`: the home is claimed for somebody else or no longer offered; `yours`: reserved for or sold to the buyer. */
export type QuoteStanding = 'valid' | 'yours' | 'expired' | 'replaced' | 'withdrawn' | 'taken'

/** The format of a token; other texts cannot be tokens and are not looked up. */
const tokenFormat = /^[\da-f]{64}$/

/** Returns a quote for its buyer; null for an unknown token, or a quote that waits for approval or was declined. */
export async function findBuyerQuote(tx: Tx, token: string, now = new Date()) {
  if (!tokenFormat.test(token)) return null
  const [found] = await tx
    .select({ quote: quotesTable, unitState: unitStateNow, price: currentPrice, claim: claimKind })
    .from(quotesTable)
    .innerJoin(leadsTable, eq(leadsTable.id, quotesTable.leadId))
    .innerJoin(unitsTable, eq(unitsTable.id, quotesTable.unitId))
    .innerJoin(unitTypesTable, eq(unitTypesTable.id, unitsTable.unitTypeId))
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .where(eq(quotesTable.token, token))
  if (!found || found.quote.state === 'awaiting-approval' || found.quote.state === 'declined') return null
  const { quote, unitState, price, claim } = found
  const newer = await findNewer(tx, quote)
  return {
    quote,
    unitState,
    newer,
    standing: standingOf({ quote, isReplaced: newer !== null, isAvailable: unitState === 'available', claim }, now),
    /** True if the list price has changed or ended since. */
    isPriceChanged: price !== quote.listPrice,
  }
}
export type BuyerQuote = NonNullable<Awaited<ReturnType<typeof findBuyerQuote>>>

/** SQL for the kind of the live claim if it is for the buyer; otherwise null. */
const claimKind = sql<'hold' | 'reservation' | 'sale' | null>`(select claim.kind from unit_claims as claim
  join leads as claim_lead on claim_lead.id = claim.lead_id join deals as claim_deal on claim_deal.id = claim_lead.deal_id
  join deals as quote_deal on quote_deal.id = ${leadsTable.dealId}
  where claim.unit_id = units.id and claim.during @> now() and claim_deal.contact_id = quote_deal.contact_id)`

async function findNewer(tx: Tx, { number, version }: { number: number; version: number }) {
  const [newer] = await tx
    .select({ token: quotesTable.token, number: quotesTable.number, version: quotesTable.version })
    .from(quotesTable)
    .where(and(eq(quotesTable.number, number), gt(quotesTable.version, version), eq(quotesTable.state, 'issued')))
    .orderBy(desc(quotesTable.version))
    .limit(1)
  return newer ?? null
}

type Facts = {
  quote: { state: string; validUntil: string }
  isReplaced: boolean
  isAvailable: boolean
  claim: 'hold' | 'reservation' | 'sale' | null
}

/** Returns the standing of a quote now. A quote is valid to the end of its last day in Nairobi. */
function standingOf({ quote, isReplaced, isAvailable, claim }: Facts, now: Date): QuoteStanding {
  if (quote.state === 'withdrawn') return 'withdrawn'
  if (isReplaced) return 'replaced'
  if (claim === 'reservation' || claim === 'sale') return 'yours'
  if (quote.validUntil < localDay(now)) return 'expired'
  return isAvailable || claim === 'hold' ? 'valid' : 'taken'
}
