import { and, desc, eq, gt, isNotNull, not, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../db/connect.ts'
import { activitiesTable, type BeforeStage } from '../../../db/tables/activities.ts'
import { type ClaimStage, type DealStage, dealsTable, isClaimStage, tasksTable } from '../../../db/tables/deals.ts'
import type { Actor } from '../../audit/record-audit-event.ts'
import { ConflictError } from '../../errors.ts'
import type { Deal } from './activity.ts'
import { recordStageEvent } from './deal-event.ts'
import { findOtherOpen, isClosed } from './stage.ts'

const undoable = ['stage', 'call', 'task'] as const
/** Activities that can be undone: a stage that was set, a call that was logged, a task that was completed. */
export type Undoable = (typeof undoable)[number]

type UndoableActivity = { kind: Undoable; at: Date; before: BeforeStage }

/** Returns the newest activity if `by` can undo it, else null. Activities logged without a network arrive too late. */
export async function findUndoable(
  tx: Tx,
  by: Pick<Actor, 'id'>,
  deal: Pick<Deal, 'id' | 'stage' | 'lastLeadAt'>,
): Promise<UndoableActivity | null> {
  const { at, kind, outcome, staffId, before, arrivedAt } = activitiesTable
  const newest = await tx
    .select({ at, kind, outcome, staffId, before, arrivedAt })
    .from(activitiesTable)
    .where(eq(activitiesTable.dealId, deal.id))
    .orderBy(desc(at))
    .limit(2)
  const last = newest.find(({ before }) => before !== null)
  const lastKind = undoable.find(each => each === last?.kind)
  if (!last?.before || !lastKind || last.staffId !== by.id || last.arrivedAt) return null
  if (lastKind === 'stage' && (isClaimStage(deal.stage) || last.outcome !== deal.stage)) return null
  // A reply and the stage that it causes are two activities of the same time. The person may have written again since.
  const isNewest = newest.every(each => each === last || each.at < last.at || each.kind === 'stage')
  return isNewest && deal.lastLeadAt <= last.at ? { kind: lastKind, at: last.at, before: last.before } : null
}

/**
 * Undoes the last action of a member of staff with all its effects: the deal waits again, tasks are open again, and
 * reports do not count it. The text of a call stays as a note. Returns the kind of the action. Throws `ConflictError` if
 * something else has happened since.
 */
export async function undoLast(tx: Tx, by: Actor, deal: Deal): Promise<Undoable> {
  const last = await findUndoable(tx, by, deal)
  if (!last) throw new ConflictError('Something else has happened since: choose the stage instead.')
  if (await wouldBeSecondOpen(tx, deal, last.before.stage))
    throw new ConflictError('There is another open deal of this person for the same estate.')
  await restoreBefore(tx, deal, last)
  return last.kind
}

/**
 * Undoes the stage of a reservation or sale at this time, which was a mistake. `stage` is the stage of the other homes
 * of the deal, or null. Returns false if the deal has moved since, or cannot return to the stage before.
 */
export async function undoClaimStage(tx: Tx, deal: Deal, at: Date, stage: ClaimStage | null): Promise<boolean> {
  const [found] = await tx
    .select({ at: activitiesTable.at, outcome: activitiesTable.outcome, before: activitiesTable.before })
    .from(activitiesTable)
    .where(and(isActivityAt(deal, 'stage', at), isNotNull(activitiesTable.before)))
  if (!found?.before || found.outcome !== deal.stage) return false
  const { before } = found
  const isExpectedStage = stage ? before.stage === stage : !isClaimStage(before.stage)
  if (!isExpectedStage || (await wouldBeSecondOpen(tx, deal, before.stage))) return false
  await restoreBefore(tx, deal, { kind: 'stage', at: found.at, before })
  return true
}

const wouldBeSecondOpen = async (tx: Tx, deal: Deal, stage: DealStage): Promise<boolean> =>
  isClosed(deal.stage) && !isClosed(stage) && (await findOtherOpen(tx, deal)) !== null

/** Restores the values before an activity; the wait only if there was one and nobody has replied since. */
async function restoreBefore(tx: Tx, deal: Deal, { kind, at, before }: UndoableActivity): Promise<void> {
  const time = (text: string | null) => (text === null ? null : new Date(text))
  const restoresWait = before.awaitingReplySince !== null && !(await hasReplySince(tx, deal, at))
  await tx
    .update(dealsTable)
    .set({
      stage: before.stage,
      stageSince: new Date(before.stageSince),
      lostReason: before.lostReason,
      updatedAt: sql`now()`,
      ...(restoresWait && {
        awaitingReplySince: time(before.awaitingReplySince),
        dueAt: time(before.dueAt),
        triedAt: time(before.triedAt),
        escalatedAt: time(before.escalatedAt),
      }),
      // A wait that the undo does not restore keeps its attempt to reach the person.
      ...(deal.awaitingReplySince === null && !restoresWait && { triedAt: time(before.triedAt) }),
    })
    .where(eq(dealsTable.id, deal.id))
  await tx
    .update(activitiesTable)
    .set(asNote)
    .where(and(isActivityAt(deal, 'call', at), isNotNull(activitiesTable.text)))
  for (const each of new Set(['stage', kind] as const))
    await tx.delete(activitiesTable).where(isActivityAt(deal, each, at))
  const { dealId, doneAt, createdAt } = tasksTable
  await tx
    .update(tasksTable)
    .set({ doneAt: null, doneByName: null })
    .where(and(eq(dealId, deal.id), isAt(doneAt, at)))
  // A call may have created a task to call again.
  if (kind === 'call') await tx.delete(tasksTable).where(and(eq(dealId, deal.id), isAt(createdAt, at)))
  if (before.stage !== deal.stage) await recordStageEvent(tx, deal, before.stage)
}

const asNote = { kind: 'note', outcome: null, isReply: false, before: null } as const

const isActivityAt = (deal: Deal, kind: Undoable, at: Date) =>
  and(eq(activitiesTable.dealId, deal.id), eq(activitiesTable.kind, kind), isAt(activitiesTable.at, at))

async function hasReplySince(tx: Tx, deal: Deal, since: Date): Promise<boolean> {
  const { dealId, isReply, at } = activitiesTable
  const replies = and(eq(dealId, deal.id), eq(isReply, true), gt(at, since), not(isAt(at, since)))
  return (await tx.$count(activitiesTable, replies)) > 0
}

/** Compares times in milliseconds: the database stores microseconds, but a `Date` does not. */
const isAt = (column: AnyPgColumn, at: Date) =>
  sql`date_trunc('milliseconds', ${column}) = ${at.toISOString()}::timestamptz`
