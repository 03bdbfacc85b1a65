import { and, eq, isNull, sql } from 'drizzle-orm'
import { estatesTable } from '../../../db/collections/estates.ts'
import type { Tx } from '../../../db/connect.ts'
import { dealsTable } from '../../../db/tables/deals.ts'
import type { Actor } from '../../audit/record-audit-event.ts'
import { ConflictError } from '../../errors.ts'
import { withUniqueConflict } from '../../unique-violation.ts'
import type { DealScope } from '../deal-scope.ts'
import { joinDeals } from '../people/merge.ts'
import { type Deal, recordActivity } from './activity.ts'
import { lockDeal } from './find-deal.ts'
import { advanceStage, findOtherOpen, isClosed } from './stage.ts'

/** `joined` is true if the deal became part of the open deal that the person had for this estate. */
export type ChangedEstate = { joined: boolean; estate: string | null }

/**
 * Sets the estate of a deal, or none. If the person has an open deal for that estate, this deal is joined into it, as
 * when two contacts are merged: otherwise staff could only close this deal as lost, which reports would count. The
 * joined deal gets the later stage of the two. Throws `ConflictError` for a deal in one of `fixedStages`, for a deleted
 * estate, and if the other deal is out of scope.
 */
export async function changeEstate(
  tx: Tx,
  by: Actor,
  deal: Deal,
  estateId: string | null,
  scope: DealScope,
): Promise<ChangedEstate> {
  const estate = estateId ? await titleOf(tx, estateId) : null
  if (deal.estateId === estateId) return { joined: false, estate }
  if (fixedStages.includes(deal.stage)) throw new ConflictError('The estate of this deal can no longer be changed.')
  const other = isClosed(deal.stage) ? null : await findOtherOpen(tx, { ...deal, estateId })
  if (other && scope.ownerId && other.ownerId !== scope.ownerId)
    throw new ConflictError('Somebody else has a deal of this person for that estate: ask your sales manager.')
  const changed = other ? await joinInto(tx, deal, other) : await store(tx, deal, estateId)
  await recordActivity(tx, changed, { kind: 'estate', outcome: other ? 'joined' : null, text: estate, by })
  return { joined: other !== null, estate }
}

/** The stages in which the estate cannot change: a home of it is reserved or sold, or the deal is spam. */
const fixedStages: readonly Deal['stage'][] = ['reserved', 'sold', 'spam']

async function titleOf(tx: Tx, id: string): Promise<string> {
  const isExisting = and(eq(estatesTable.id, id), isNull(estatesTable.deletedAt))
  const [estate] = await tx.select({ title: estatesTable.title }).from(estatesTable).where(isExisting)
  if (!estate) throw new ConflictError('This estate was deleted.')
  return estate.title
}

async function store(tx: Tx, { id }: Deal, estateId: string | null): Promise<Deal> {
  await withUniqueConflict(tx, 'They asked about that estate a moment ago: try again.', savepoint =>
    savepoint.update(dealsTable).set({ estateId, updatedAt: sql`now()` }).where(eq(dealsTable.id, id)),
  )
  return lockDeal(tx, id)
}

/** Joins a deal into another, with the later stage. The change has no author, so that it does not count as a reply. */
async function joinInto(tx: Tx, deal: Deal, other: Deal): Promise<Deal> {
  await joinDeals(tx, deal, other)
  return advanceStage(tx, null, await lockDeal(tx, other.id), deal.stage)
}
