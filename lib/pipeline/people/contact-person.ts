import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import type { CallOutcome } from '../../../db/tables/activities.ts'
import { dealsTable, tasksTable } from '../../../db/tables/deals.ts'
import type { Actor } from '../../audit/record-audit-event.ts'
import { type Deal, markReplied, recordActivity } from '../deals/activity.ts'
import { isAfterLastLead, type LoggedAt } from '../deals/sent-entry.ts'
import { isClosed, valuesBefore } from '../deals/stage.ts'
import { addTask, type Task } from '../deals/tasks.ts'
import { nextHalfDay } from '../reply/quick-times.ts'
import { readReplyRules } from '../reply/reply-rules.ts'

export type LoggedCall = { outcome: CallOutcome; note: string | null; callBackAt: Date | null }

/** The texts of tasks to call a person. A deal has at most one such open task. */
const callTasks = { asked: 'Call back', missed: 'Call again' } as const

/**
 * Logs a call. A person who was reached no longer waits; if they asked to be called back, `by` gets a task for it. If
 * nobody was reached, the wait goes on, and the owner gets a task for the next half of an office day, unless a task to
 * call is open. Returns the new task, or null.
 */
export async function logCall(
  tx: Tx,
  by: Actor,
  deal: Deal,
  { outcome, note, callBackAt }: LoggedCall,
  logged: LoggedAt = {},
  now = new Date(),
): Promise<Task | null> {
  const wasReached = outcome !== 'no-answer'
  const before = valuesBefore(deal)
  await recordActivity(tx, deal, { kind: 'call', outcome, text: note, by, isReply: wasReached, before, ...logged })
  if (wasReached) {
    await markRepliedIfLast(tx, deal, by, logged)
    await endMissedCalls(tx, deal, by, logged)
  } else if (!logged.at || !deal.awaitingReplySince || logged.at >= deal.awaitingReplySince)
    // A call from before the present wait is no attempt to end it.
    await tx
      .update(dealsTable)
      .set({ triedAt: logged.at ?? sql`now()`, updatedAt: sql`now()` })
      .where(eq(dealsTable.id, deal.id))
  if (outcome === 'call-back' && callBackAt)
    return addTask(tx, by, deal, { text: callTasks.asked, dueAt: callBackAt, ownerId: by.id })
  if (wasReached || isClosed(deal.stage) || (await hasCallTask(tx, deal))) return null
  const { hours } = await readReplyRules(tx)
  // Without an owner of the deal, the caller gets the task.
  const ownerId = deal.ownerId ?? by.id
  return addTask(tx, by, deal, { text: callTasks.missed, dueAt: nextHalfDay(now, hours), ownerId })
}

/** Ends the wait for a reply, unless the person wrote again after the call or message, which may be logged late. */
async function markRepliedIfLast(tx: Tx, deal: Deal, by: Actor, logged: LoggedAt): Promise<void> {
  if (isAfterLastLead(logged, deal)) await markReplied(tx, deal, by, logged.at)
}

/** Completes tasks to call again, which are needless once the person was reached. */
async function endMissedCalls(tx: Tx, deal: Deal, by: Actor, { at }: LoggedAt): Promise<void> {
  await tx
    .update(tasksTable)
    .set({ doneAt: at ?? sql`now()`, doneByName: by.name })
    .where(and(eq(tasksTable.dealId, deal.id), eq(tasksTable.text, callTasks.missed), isNull(tasksTable.doneAt)))
}

async function hasCallTask(tx: Tx, { id }: Deal): Promise<boolean> {
  const isOpen = and(eq(tasksTable.dealId, id), isNull(tasksTable.doneAt))
  return (await tx.$count(tasksTable, and(isOpen, inArray(tasksTable.text, Object.values(callTasks))))) > 0
}

export async function addNote(tx: Tx, by: Actor, deal: Deal, text: string, logged: LoggedAt = {}): Promise<void> {
  await recordActivity(tx, deal, { kind: 'note', text, by, ...logged })
}

/** Records that staff opened WhatsApp with the number of the person. Nothing shows yet if they wrote. */
export async function logWhatsappTap(tx: Tx, by: Actor, deal: Deal): Promise<void> {
  await recordActivity(tx, deal, { kind: 'whatsapp', outcome: 'tap', by })
}

/** Records that staff wrote on WhatsApp, which counts as a reply. */
export async function logWhatsappWritten(
  tx: Tx,
  by: Actor,
  deal: Deal,
  text: string | null,
  logged: LoggedAt = {},
): Promise<void> {
  await recordActivity(tx, deal, { kind: 'whatsapp', outcome: 'written', text, by, isReply: true, ...logged })
  await markRepliedIfLast(tx, deal, by, logged)
}
