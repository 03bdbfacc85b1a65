import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { returnedRow } from '../../db/returned-row.ts'
import { activitiesTable } from '../../db/tables/activities.ts'
import {
  closedStages,
  type DealStage,
  dealStages,
  dealsTable,
  type LostReason,
  tasksTable,
} from '../../db/tables/deals.ts'
import { leadsTable } from '../../db/tables/leads.ts'
import { ConflictError } from '../errors.ts'
import { type Deal, endWait, type Person, recordActivity } from './activity.ts'
import { assign } from './assign.ts'
import { recordStageEvent } from './deal-event.ts'
import { sameEstate } from './same-estate.ts'

export const isClosed = (stage: DealStage) => (closedStages as readonly DealStage[]).includes(stage)

const rankOf = (stage: DealStage) => dealStages.indexOf(stage)

/**
 * Sets the stage that staff choose. Any stage of an open deal counts as an answer to the person. Returns the deal.
 * Throws `ConflictError` when it would be a second open deal of the person for the same estate.
 */
export async function setStage(
  tx: Tx,
  by: Person,
  deal: Deal,
  stage: DealStage,
  lostReason: LostReason | null = null,
): Promise<Deal> {
  if (deal.stage === stage && deal.lostReason === lostReason) return deal
  if (deal.stage === 'spam') return restoreFromSpam(tx, by, deal, stage)
  if (isClosed(deal.stage) && !isClosed(stage) && (await findOtherOpen(tx, deal)))
    throw new ConflictError('There is another open deal of this person for the same estate.')
  return store(tx, by, deal, stage, lostReason)
}

/** Moves an open deal forward to a stage that follows from what happened; never backward. Returns the deal. */
export async function advanceStage(tx: Tx, by: Person | null, deal: Deal, stage: DealStage): Promise<Deal> {
  if (deal.stage === 'spam') return restoreFromSpam(tx, by, deal, stage)
  if (isClosed(deal.stage) || rankOf(deal.stage) >= rankOf(stage)) return deal
  return store(tx, by, deal, stage, null)
}

/**
 * Moves a deal back from a stage whose reason is gone, such as a cancelled visit: to `to`, else to contacted or new.
 * Returns the deal; a sale that is cancelled beside another open deal for the estate is lost.
 */
export async function revertStage(
  tx: Tx,
  by: Person | null,
  deal: Deal,
  from: DealStage,
  to?: DealStage,
): Promise<Deal> {
  if (deal.stage !== from) return deal
  if (isClosed(from) && (await findOtherOpen(tx, deal))) return store(tx, by, deal, 'lost', 'other')
  if (to) return store(tx, by, deal, to, null, { isAnswer: false })
  const [answered] = await tx
    .select({ id: activitiesTable.id })
    .from(activitiesTable)
    .where(and(eq(activitiesTable.dealId, deal.id), eq(activitiesTable.isReply, true)))
    .limit(1)
  return store(tx, by, deal, answered ? 'contacted' : 'new', null, { isAnswer: false })
}

async function store(
  tx: Tx,
  by: Person | null,
  deal: Deal,
  stage: DealStage,
  lostReason: LostReason | null,
  { isAnswer = by !== null && !isClosed(stage) && stage !== 'new' } = {},
): Promise<Deal> {
  // An answer by a person moves a new deal to contacted; the stage of this change follows.
  if (isAnswer && deal.waitingSince) await endWait(tx, { ...deal, stage: 'contacted' }, by)
  const [stored] = await tx
    .update(dealsTable)
    .set({
      stage,
      stageSince: sql`now()`,
      lostReason: stage === 'lost' ? lostReason : null,
      updatedAt: sql`now()`,
      ...(isClosed(stage) && { waitingSince: null, dueAt: null, triedAt: null, escalatedAt: null }),
    })
    .where(eq(dealsTable.id, deal.id))
    .returning()
  await recordActivity(tx, deal, { kind: 'stage', outcome: stage, text: lostReason, by, isReply: isAnswer })
  await recordStageEvent(tx, deal, stage)
  if (isClosed(stage)) await endTasks(tx, deal, by)
  return returnedRow(stored)
}

/** Nobody has anything to do about a closed deal. */
async function endTasks(tx: Tx, { id }: Deal, by: Person | null) {
  await tx
    .update(tasksTable)
    .set({ doneAt: sql`now()`, doneByName: by?.name ?? 'the site itself' })
    .where(and(eq(tasksTable.dealId, id), sql`${tasksTable.doneAt} is null`))
}

/** Not spam after all: joins the open deal of the person for the estate, or becomes one that waits for an answer. */
async function restoreFromSpam(tx: Tx, by: Person | null, deal: Deal, stage: DealStage): Promise<Deal> {
  if (isClosed(stage)) return store(tx, by, deal, stage, null)
  const open = await findOtherOpen(tx, deal)
  if (!open) {
    const { owner, rule } = await assign(tx, deal)
    const [waiting] = await tx
      .update(dealsTable)
      .set({ waitingSince: deal.lastLeadAt, dueAt: sql`now()`, ownerId: owner?.id ?? null, assignedBy: rule })
      .where(eq(dealsTable.id, deal.id))
      .returning()
    return store(tx, by, returnedRow(waiting), stage, null)
  }
  await tx.update(leadsTable).set({ dealId: open.id }).where(eq(leadsTable.dealId, deal.id))
  await tx.update(activitiesTable).set({ dealId: open.id }).where(eq(activitiesTable.dealId, deal.id))
  await tx.delete(dealsTable).where(eq(dealsTable.id, deal.id))
  const [joined] = await tx
    .update(dealsTable)
    .set({
      lastLeadAt: sql`greatest(${dealsTable.lastLeadAt}, ${deal.lastLeadAt.toISOString()}::timestamptz)`,
      waitingSince: sql`coalesce(${dealsTable.waitingSince}, ${deal.lastLeadAt.toISOString()}::timestamptz)`,
      dueAt: sql`coalesce(${dealsTable.dueAt}, now())`,
    })
    .where(eq(dealsTable.id, open.id))
    .returning()
  return advanceStage(tx, by, returnedRow(joined), stage)
}

/** Another open deal of the person for the same estate, locked; null when there is none. */
export async function findOtherOpen(tx: Tx, { id, contactId, estateId }: Deal): Promise<Deal | null> {
  const [open] = await tx
    .select()
    .from(dealsTable)
    .where(
      and(
        eq(dealsTable.contactId, contactId),
        sameEstate(estateId),
        notInArray(dealsTable.stage, [...closedStages]),
        sql`${dealsTable.id} <> ${id}`,
      ),
    )
    .for('update')
  return open ?? null
}
