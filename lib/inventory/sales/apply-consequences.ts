import type { Actor } from '../../audit/record-audit-event.ts'
import 'server-only'
import { not } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { syncDealWithClaims } from '../../pipeline/deals/claim-stage.ts'
import { isLeadOfBuyer } from '../../pipeline/deals/deals-of-person.ts'
import { buyerOfLead, lockDealOfLead } from '../../pipeline/deals/find-deal.ts'
import type { LockedUnit } from '../claims'
import { endQuotes, restoreQuotes } from './end-quotes'
import { closeRequests } from './reservation-requests'

/**
 * `claimId` is the claim that the change stored or ended, for the lead `leadId`; null without a claim. `isMistake` is
 * true for the cancellation of a claim that was stored by mistake and counts as if it had never been.
 */
type Change = { claimId: string | null; leadId: string | null; reason: string | null; isMistake: boolean }

/**
 * Applies the change of a home to quotes, then to stages of deals, then to requests for its reservation. `found` is the
 * home with its claim before the change.
 */
export async function applyConsequences(tx: Tx, by: Actor, verb: string, found: LockedUnit, change: Change) {
  const { unit, claim } = found
  const { claimId, leadId, reason } = change
  if (claimId && (verb === 'reserve' || verb === 'sell' || verb === 'cancel')) {
    // Quotes are locked before deals, in the same order as when a quote is sent.
    await updateQuotes(tx, by, verb, unit.id, { ...change, claimId })
    await updateDeals(tx, by, verb, found, change)
  }
  if (verb === 'reserve' || verb === 'sell') await closeRequests(tx, by, unit, { kind: 'taken', leadId })
  if (verb === 'decline') await closeRequests(tx, by, unit, { kind: 'declined', reason })
  if (verb === 'end-hold' && claim?.reservationAskedAt) await closeRequests(tx, by, unit, { kind: 'declined', reason })
}

type SaleVerb = 'reserve' | 'sell' | 'cancel'

async function updateQuotes(
  tx: Tx,
  by: Actor,
  verb: SaleVerb,
  unitId: string,
  { claimId, leadId, isMistake }: Change & { claimId: string },
) {
  const claim = { id: claimId, unitId }
  const buyerId = leadId ? await buyerOfLead(tx, leadId) : null
  if (verb === 'sell') await endQuotes(tx, by, claim, buyerId ? not(isLeadOfBuyer(buyerId)) : undefined)
  if (verb === 'cancel' && isMistake) await restoreQuotes(tx, claimId)
  if (verb === 'cancel' && !isMistake && buyerId) await endQuotes(tx, by, claim, isLeadOfBuyer(buyerId))
}

async function updateDeals(
  tx: Tx,
  by: Actor,
  verb: SaleVerb,
  { claim, at }: LockedUnit,
  { leadId, isMistake }: Change,
) {
  // The stage that the mistaken claim caused at its start is undone. A reservation or sale is a reply to the person.
  const mistakenClaimStart = isMistake ? (claim?.during.from ?? null) : null
  const stageChange = { at, isReply: verb !== 'cancel', mistakenClaimStart }
  const deal = leadId ? await lockDealOfLead(tx, leadId) : null
  if (deal) await syncDealWithClaims(tx, by, deal, stageChange)
  // The home may have been reserved in another deal.
  const formerDeal = claim?.leadId ? await lockDealOfLead(tx, claim.leadId) : null
  if (formerDeal && formerDeal.id !== deal?.id) await syncDealWithClaims(tx, by, formerDeal, stageChange)
}
