import { and, desc, eq, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { activitiesTable } from '../../../db/tables/activities.ts'
import { type ClaimStage, claimStages, type DealStage, dealsTable, isClaimStage } from '../../../db/tables/deals.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import { quotesTable } from '../../../db/tables/quotes.ts'
import { siteVisitsTable } from '../../../db/tables/visits.ts'
import type { Actor } from '../../audit/record-audit-event.ts'
import { ConflictError } from '../../errors.ts'
import type { Deal } from './activity.ts'
import { listReservationsAndSales, type ReservationOrSale } from './reservations-and-sales.ts'
import { findOtherOpen, hasReply, isClosed, restoreFromSpam, stageRank, storeStage, valuesBefore } from './stage.ts'
import { undoClaimStage } from './undo-last.ts'

const stageOf: Record<ReservationOrSale['kind'], ClaimStage> = { reservation: 'reserved', sale: 'sold' }

type Change = {
  /** The time of the claim that causes the stage; now by default. */
  at?: Date
  /** True if the reservation or sale counts as a reply to the person; false for a merge. */
  isReply?: boolean
  /** The start of the claim if it was cancelled as a mistake. */
  mistakenClaimStart?: Date | null
}

/**
 * Sets the stage of a deal by its reserved and sold homes, and its value by their prices. When the last of these homes
 * was cancelled, the deal returns to the stage before; after a mistake, all values that the claim changed are restored.
 * Throws `ConflictError` if the change would reopen a closed deal while the person has another open deal for the same
 * estate.
 */
export async function syncDealWithClaims(tx: Tx, by: Actor, deal: Deal, change: Change = {}): Promise<void> {
  const homes = await listReservationsAndSales(tx, deal.id)
  if (deal.stage === 'spam' && homes.length > 0)
    return syncDealWithClaims(tx, by, await restoreFromSpam(tx, by, deal, 'contacted'), change)
  const stages = homes.map(({ kind }) => stageOf[kind])
  const stage = stages.includes('sold') ? 'sold' : stages[0]
  if (homes.length > 0 || isClaimStage(deal.stage)) await updateValue(tx, deal.id, homes)
  if (stage === deal.stage) return
  if (change.mistakenClaimStart && (await undoClaimStage(tx, deal, change.mistakenClaimStart, stage ?? null))) return
  if (stage) await moveTo(tx, by, deal, stage, change)
  else if (isClaimStage(deal.stage)) await moveBack(tx, by, deal, change)
}

/**
 * Stores the value of a deal in whole shillings: the prices of its reserved and sold homes, else the sum of its newest
 * issued quote, else null.
 */
async function updateValue(tx: Tx, dealId: string, homes: readonly ReservationOrSale[]): Promise<void> {
  const prices = homes.flatMap(({ price }) => price ?? [])
  const agreed = prices.length > 0 ? prices.reduce((sum, price) => sum + price, 0) : null
  const value = agreed ?? (await findQuotedTotal(tx, dealId))
  await tx.update(dealsTable).set({ value, updatedAt: sql`now()` }).where(eq(dealsTable.id, dealId))
}

async function findQuotedTotal(tx: Tx, dealId: string): Promise<number | null> {
  const [quote] = await tx
    .select({ total: quotesTable.total })
    .from(quotesTable)
    .innerJoin(leadsTable, eq(leadsTable.id, quotesTable.leadId))
    .where(and(eq(leadsTable.dealId, dealId), eq(quotesTable.state, 'issued')))
    .orderBy(desc(quotesTable.createdAt))
    .limit(1)
  return quote?.total ?? null
}

async function moveTo(tx: Tx, by: Actor, deal: Deal, stage: ClaimStage, { at, isReply = false }: Change) {
  if (stage === 'reserved' && isClosed(deal.stage) && (await findOtherOpen(tx, deal)))
    throw new ConflictError(
      deal.stage === 'sold'
        ? 'This person has another open deal for the estate: cancel their other reservation first.'
        : 'This lead belongs to a closed deal: choose the open deal of the same person.',
    )
  await storeStage(tx, by, deal, { stage, isReply, before: valuesBefore(deal), ...(at && { at }) })
}

async function moveBack(tx: Tx, by: Actor, deal: Deal, { at }: Change) {
  const time = at && { at }
  // A person has at most one open deal for an estate.
  if (deal.stage === 'sold' && (await findOtherOpen(tx, deal)))
    return storeStage(tx, by, deal, { stage: 'lost', lostReason: 'other', ...time })
  return storeStage(tx, by, deal, { stage: await stageBefore(tx, deal), isReply: false, ...time })
}

/** Returns the stage of a deal before a home was reserved or sold, adjusted to visits made or cancelled since. */
async function stageBefore(tx: Tx, deal: Deal): Promise<DealStage> {
  const { dealId, kind, outcome, at } = activitiesTable
  const isBeforeClaim = notInArray(outcome, [...claimStages, 'lost', 'spam'])
  const [found] = await tx
    .select({ stage: outcome })
    .from(activitiesTable)
    .where(and(eq(dealId, deal.id), eq(kind, 'stage'), isBeforeClaim))
    .orderBy(desc(at), desc(stageRank(outcome)))
    .limit(1)
  const previous = (found?.stage as DealStage | undefined) ?? 'new'
  const visits = await countVisits(tx, deal.id)
  if (visits.arrived > 0 && previous !== 'offer-sent') return 'visited'
  const isWithoutVisit = previous === 'visit-booked' && visits.all > 0 && visits.open === 0
  if (previous !== 'new' && !isWithoutVisit) return previous
  return (await hasReply(tx, deal)) ? 'contacted' : 'new'
}

async function countVisits(tx: Tx, dealId: string) {
  const { arrivedAt, cancelledAt, missedAt, leadId } = siteVisitsTable
  const count = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`
  const [visits] = await tx
    .select({
      all: count(sql`true`),
      arrived: count(isNotNull(arrivedAt)),
      open: count(and(isNull(cancelledAt), isNull(missedAt))),
    })
    .from(siteVisitsTable)
    .innerJoin(leadsTable, eq(leadsTable.id, leadId))
    .where(eq(leadsTable.dealId, dealId))
  return visits ?? { all: 0, arrived: 0, open: 0 }
}
