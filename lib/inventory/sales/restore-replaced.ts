import 'server-only'
import { and, desc, eq, inArray, isNull, max } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { unitClaimsTable, unitEventsTable } from '@/db/tables/inventory'
import { recordClaimEvent } from '@/lib/events/claim-events'
import type { Claim } from '../claims'

/**
 * Restores the hold or reservation that a mistaken claim replaced, with its price, receipt and seller, and with the
 * request for a reservation if the claim granted one. Returns its kind; null when the claim replaced nothing, or when
 * the hold has run out meanwhile.
 */
export async function restoreReplaced(tx: Tx, mistake: Claim, at: Date): Promise<'hold' | 'reservation' | null> {
  const { unitId, kind, endedAt, cancellation } = unitClaimsTable
  const isReplaced = and(eq(endedAt, mistake.during.from), isNull(cancellation))
  const [replaced] = await tx
    .select()
    .from(unitClaimsTable)
    .where(and(eq(unitId, mistake.unitId), inArray(kind, ['hold', 'reservation']), isReplaced))
  if (!replaced || replaced.kind === 'sale') return null
  const until = replaced.kind === 'hold' ? await findHoldEnd(tx, replaced.id) : null
  if (replaced.kind === 'hold' && (!until || until <= at)) return null
  const reservationAskedAt = await findRequestTime(tx, replaced)
  await tx
    .update(unitClaimsTable)
    .set({
      during: { from: replaced.during.from, until },
      ...{ endedAt: null, endedByName: null, endReason: null, reservationAskedAt },
    })
    .where(eq(unitClaimsTable.id, replaced.id))
  await recordClaimEvent(tx, 'claim.created', replaced.id)
  return replaced.kind
}

/** Returns the time of the request of this hold that was granted by mistake and waits again; null if there is none. */
async function findRequestTime(tx: Tx, { id, kind, unitId }: Claim): Promise<Date | null> {
  if (kind !== 'hold') return null
  const [lastRequestOrDecision] = await tx
    .select({ verb: unitEventsTable.verb, at: unitEventsTable.at, claimId: unitEventsTable.claimId })
    .from(unitEventsTable)
    .where(and(eq(unitEventsTable.unitId, unitId), inArray(unitEventsTable.verb, ['ask', 'decline'])))
    .orderBy(desc(unitEventsTable.id))
    .limit(1)
  return lastRequestOrDecision?.verb === 'ask' && lastRequestOrDecision.claimId === id ? lastRequestOrDecision.at : null
}

async function findHoldEnd(tx: Tx, claimId: string): Promise<Date | null> {
  const [event] = await tx
    .select({ until: max(unitEventsTable.until) })
    .from(unitEventsTable)
    .where(eq(unitEventsTable.claimId, claimId))
  return event?.until ?? null
}
