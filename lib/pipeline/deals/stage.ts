import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../db/connect.ts'
import { returnedRow } from '../../../db/returned-row.ts'
import { activitiesTable, type BeforeStage } from '../../../db/tables/activities.ts'
import {
  type ChosenStage,
  closedStages,
  type DealStage,
  dealStages,
  dealsTable,
  isClaimStage,
  type LostReason,
  tasksTable,
} from '../../../db/tables/deals.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import type { Actor } from '../../audit/record-audit-event.ts'
import { ConflictError } from '../../errors.ts'
import { assign } from '../assignment/assign.ts'
import { type Deal, markReplied, notWaiting, recordActivity } from './activity.ts'
import { recordStageEvent } from './deal-event.ts'
import { listReservationsAndSales } from './reservations-and-sales.ts'

/** Matches deals for this estate, or deals without an estate for null. */
export const sameEstate = (estateId: string | null): SQL =>
  estateId === null ? isNull(dealsTable.estateId) : eq(dealsTable.estateId, estateId)

export const isClosed = (stage: DealStage) => (closedStages as readonly DealStage[]).includes(stage)

const rankOf = (stage: DealStage) => dealStages.indexOf(stage)

/** Returns SQL for the rank of a stage in the order of stages, from 1. */
export const stageRank = (stage: AnyPgColumn): SQL<number> =>
  sql`array_position(array[${sql.raw(dealStages.map(each => `'${each}'`).join(', '))}], ${stage})`

/**
 * Sets a stage that staff choose, and stores the previous values for an undo. Any open stage other than new counts as a
 * reply to the person. Returns the deal. Throws `ConflictError` if a home is reserved or sold to the deal, or if the
 * person would have two open deals for the same estate.
 */
export async function setStage(
  tx: Tx,
  by: Actor,
  deal: Deal,
  stage: ChosenStage,
  lostReason: LostReason | null = null,
): Promise<Deal> {
  if (deal.stage === stage && deal.lostReason === lostReason) return deal
  if (isClaimStage(deal.stage)) await requireNoHome(tx, deal)
  if (deal.stage === 'spam') return restoreFromSpam(tx, by, deal, stage)
  if (isClosed(deal.stage) && !isClosed(stage) && (await findOtherOpen(tx, deal)))
    throw new ConflictError('There is another open deal of this person for the same estate.')
  return storeStage(tx, by, deal, { stage, lostReason, before: valuesBefore(deal) })
}

async function requireNoHome(tx: Tx, deal: Deal) {
  const [home] = await listReservationsAndSales(tx, deal.id)
  if (!home) return
  const verb = home.kind === 'sale' ? 'sold to' : 'reserved for'
  throw new ConflictError(`Home ${home.code} is ${verb} this person: cancel that on the screen of the home first.`)
}

/** Returns the values of a deal that a change of stage overwrites, for an undo. */
export const valuesBefore = (deal: Deal): BeforeStage => ({
  stage: deal.stage,
  stageSince: deal.stageSince.toISOString(),
  lostReason: deal.lostReason,
  awaitingReplySince: deal.awaitingReplySince?.toISOString() ?? null,
  dueAt: deal.dueAt?.toISOString() ?? null,
  triedAt: deal.triedAt?.toISOString() ?? null,
  escalatedAt: deal.escalatedAt?.toISOString() ?? null,
})

/**
 * Moves an open deal forward to a stage, never backward. Returns the deal. With a member of staff as `by`, the change
 * counts as a reply to everybody in the deal unless `isReply` is false.
 */
export async function advanceStage(
  tx: Tx,
  by: Actor | null,
  deal: Deal,
  stage: DealStage,
  options?: StageChange,
): Promise<Deal> {
  if (deal.stage === 'spam') return restoreFromSpam(tx, by, deal, stage, options)
  if (isClosed(deal.stage) || rankOf(deal.stage) >= rankOf(stage)) return deal
  return storeStage(tx, by, deal, { stage, ...options })
}

/** Moves a deal that is in the stage `from` back to `to`, else to contacted or new. Returns the deal. */
export async function revertStage(
  tx: Tx,
  by: Actor | null,
  deal: Deal,
  from: DealStage,
  { to, at }: { to?: DealStage; at?: Date } = {},
): Promise<Deal> {
  if (deal.stage !== from) return deal
  const stage = to ?? ((await hasReply(tx, deal)) ? 'contacted' : 'new')
  return storeStage(tx, by, deal, { stage, isReply: false, ...(at && { at }) })
}

export async function hasReply(tx: Tx, { id }: Deal): Promise<boolean> {
  const replies = and(eq(activitiesTable.dealId, id), eq(activitiesTable.isReply, true))
  return (await tx.$count(activitiesTable, replies)) > 0
}

type StageChange = {
  /** True if the change counts as a reply; by default if staff move the deal to an open stage other than new. */
  isReply?: boolean
  /** The time of the stage, its activity and the end of tasks; now by default. */
  at?: Date
}

type StoredStage = StageChange & {
  stage: DealStage
  lostReason?: LostReason | null
  /** The values before the change, for an undo. */
  before?: BeforeStage
}

/** Stores a stage with its activity and event, and ends the tasks if the stage is closed. Returns the deal. */
export async function storeStage(
  tx: Tx,
  by: Actor | null,
  deal: Deal,
  { stage, lostReason = null, isReply = by !== null && !isClosed(stage) && stage !== 'new', at, before }: StoredStage,
): Promise<Deal> {
  // The stage passed to `markReplied` prevents a change to contacted there: the new stage is stored below.
  if (isReply && deal.awaitingReplySince) await markReplied(tx, { ...deal, stage: 'contacted' }, by, at)
  const [stored] = await tx
    .update(dealsTable)
    .set({
      stage,
      stageSince: at ?? sql`now()`,
      lostReason: stage === 'lost' ? lostReason : null,
      updatedAt: sql`now()`,
      ...(isClosed(stage) && notWaiting),
    })
    .where(eq(dealsTable.id, deal.id))
    .returning()
  await recordActivity(tx, deal, {
    ...{ kind: 'stage', outcome: stage, text: lostReason, by, isReply },
    ...(at && { at }),
    ...(before && { before }),
  })
  await recordStageEvent(tx, deal, stage)
  if (isClosed(stage)) await endTasks(tx, deal, by, at)
  return returnedRow(stored)
}

async function endTasks(tx: Tx, { id }: Deal, by: Actor | null, at?: Date) {
  await tx
    .update(tasksTable)
    .set({ doneAt: at ?? sql`now()`, doneByName: by?.name ?? 'the site itself' })
    .where(and(eq(tasksTable.dealId, id), sql`${tasksTable.doneAt} is null`))
}

/**
 * Takes a deal out of spam: joins it into the open deal of the person for the estate, or makes it an open deal that
 * waits for a reply, which is due now. A closed stage is only stored. Returns the remaining deal.
 */
export async function restoreFromSpam(
  tx: Tx,
  by: Actor | null,
  deal: Deal,
  stage: DealStage,
  options?: StageChange,
): Promise<Deal> {
  if (isClosed(stage)) return storeStage(tx, by, deal, { stage, ...options })
  const open = await findOtherOpen(tx, deal)
  if (!open) {
    const { owner, rule } = await assign(tx, deal)
    const [waiting] = await tx
      .update(dealsTable)
      .set({ awaitingReplySince: deal.lastLeadAt, dueAt: sql`now()`, ownerId: owner?.id ?? null, assignedBy: rule })
      .where(eq(dealsTable.id, deal.id))
      .returning()
    return storeStage(tx, by, returnedRow(waiting), { stage, ...options })
  }
  await tx.update(leadsTable).set({ dealId: open.id }).where(eq(leadsTable.dealId, deal.id))
  await tx.update(activitiesTable).set({ dealId: open.id }).where(eq(activitiesTable.dealId, deal.id))
  await tx.delete(dealsTable).where(eq(dealsTable.id, deal.id))
  const [joined] = await tx
    .update(dealsTable)
    .set({
      lastLeadAt: sql`greatest(${dealsTable.lastLeadAt}, ${deal.lastLeadAt.toISOString()}::timestamptz)`,
      awaitingReplySince: sql`coalesce(${dealsTable.awaitingReplySince}, ${deal.lastLeadAt.toISOString()}::timestamptz)`,
      dueAt: sql`coalesce(${dealsTable.dueAt}, now())`,
    })
    .where(eq(dealsTable.id, open.id))
    .returning()
  return advanceStage(tx, by, returnedRow(joined), stage, options)
}

/** Returns another open deal of the person for the same estate, locked; null if there is none. */
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
