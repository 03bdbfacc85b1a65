import 'server-only'
import type { Tx } from '@/db/connect'
import type { Actor } from '../../pipeline/deals/activity.ts'
import { syncDealWithClaims } from '../../pipeline/deals/claim-stage.ts'
import { buyerOfLead, lockDealOfLead } from '../../pipeline/deals/find-deal.ts'
import type { LockedUnit } from '../claims'
import { endQuotesOf, endQuotesOfOthers, restoreQuotes } from './end-quotes'
import { closeRequests } from './reservation-requests'

type Change = {
  claimId: string | null
  leadId: string | null
  reason: string | null
  isMistake: boolean
}

/** Applies the change of a home to quotes, then to stages of deals, then to requests for its reservation. */
export async function applyConsequences(tx: Tx, by: Actor, verb: string, found: LockedUnit, change: Change) {
  const { unit, claim } = found
  const { claimId, leadId, reason } = change
  if (claimId && (verb === 'reserve' || verb === 'sell' || verb === 'cancel')) {
    // Quotes are locked before deals, in the same order as when a quote is sent.
    await followQuotes(tx, by, verb, unit.id, { ...change, claimId })
    await followDeals(tx, by, verb, found, change)
  }
  if (verb === 'reserve' || verb === 'sell') await closeRequests(tx, by, unit, { kind: 'taken', leadId })
  if (verb === 'decline') await closeRequests(tx, by, unit, { kind: 'declined', reason })
  if (verb === 'end-hold' && claim?.reservationAskedAt) await closeRequests(tx, by, unit, { kind: 'declined', reason })
}

async function followQuotes(
  tx: Tx,
  by: Actor,
  verb: 'reserve' | 'sell' | 'cancel',
  unitId: string,
  { claimId, leadId, isMistake }: Change & { claimId: string },
) {
  const claim = { id: claimId, unitId }
  const buyerId = leadId ? await buyerOfLead(tx, leadId) : null
  if (verb === 'sell') await endQuotesOfOthers(tx, by, claim, buyerId)
  if (verb === 'cancel' && isMistake) await restoreQuotes(tx, claimId)
  if (verb === 'cancel' && !isMistake && buyerId) await endQuotesOf(tx, by, claim, buyerId)
}

async function followDeals(
  tx: Tx,
  by: Actor,
  verb: 'reserve' | 'sell' | 'cancel',
  { claim, at }: LockedUnit,
  { leadId, isMistake }: Change,
) {
  const mistakeAt = isMistake ? (claim?.during.from ?? null) : null
  const change = { at, isReply: verb !== 'cancel', mistakeAt }
  const deal = leadId ? await lockDealOfLead(tx, leadId) : null
  if (deal) await syncDealWithClaims(tx, by, deal, change)
  // The home may have been reserved in another deal.
  const former = claim?.leadId ? await lockDealOfLead(tx, claim.leadId) : null
  if (former && former.id !== deal?.id) await syncDealWithClaims(tx, by, former, change)
}
