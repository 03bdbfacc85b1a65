import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import type { CallOutcome } from '../../db/tables/activities.ts'
import { dealsTable } from '../../db/tables/deals.ts'
import { type Deal, endWait, type Person, recordActivity } from './activity.ts'
import { addTask } from './tasks.ts'

export type LoggedCall = { outcome: CallOutcome; note: string | null; callBackAt: Date | null }

/**
 * Logs a call. Reached: the person is answered. Not reached, or asked to be called back: a task to call again at that
 * time; the person still waits unless they were spoken to.
 */
export async function logCall(
  tx: Tx,
  by: Person,
  deal: Deal,
  { outcome, note, callBackAt }: LoggedCall,
): Promise<void> {
  const wasReached = outcome !== 'no-answer'
  await recordActivity(tx, deal, { kind: 'call', outcome, text: note, by, isReply: wasReached })
  if (wasReached) await endWait(tx, deal, by)
  else await tx.update(dealsTable).set({ triedAt: sql`now()`, updatedAt: sql`now()` }).where(eq(dealsTable.id, deal.id))
  if (callBackAt) await addTask(tx, by, deal, { text: 'Call back', dueAt: callBackAt, ownerId: by.id })
}

/** Adds a note for staff. */
export async function addNote(tx: Tx, by: Person, deal: Deal, text: string): Promise<void> {
  await recordActivity(tx, deal, { kind: 'note', text, by })
}

/** Somebody opened WhatsApp with the person's number; whether they wrote, nobody knows yet. */
export async function logWhatsappTap(tx: Tx, by: Person, deal: Deal): Promise<void> {
  await recordActivity(tx, deal, { kind: 'whatsapp', outcome: 'tap', by })
}

/** Staff report that they wrote on WhatsApp: the person is answered. */
export async function logWhatsappWritten(tx: Tx, by: Person, deal: Deal, text: string | null): Promise<void> {
  await recordActivity(tx, deal, { kind: 'whatsapp', outcome: 'written', text, by, isReply: true })
  await endWait(tx, deal, by)
}
