import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { type ActivityKind, activitiesTable } from '../../db/tables/activities.ts'
import { dealsTable } from '../../db/tables/deals.ts'
import { recordStageEvent } from './deal-event.ts'

export type Person = { id: string; name: string }
export type Deal = typeof dealsTable.$inferSelect

type NewActivity = {
  kind: ActivityKind
  outcome?: string | null
  text?: string | null
  messageId?: string | null
  /** Null: the site itself, or the visitor. */
  by: Person | null
  at?: Date
  isReply?: boolean
}

/** Adds an activity to the timeline of a deal. Returns its id. */
export async function recordActivity(
  tx: Tx,
  deal: Pick<Deal, 'id' | 'contactId'>,
  activity: NewActivity,
): Promise<string> {
  const { kind, outcome = null, text = null, messageId = null, by, at, isReply = false } = activity
  const id = crypto.randomUUID()
  await tx.insert(activitiesTable).values({
    id,
    contactId: deal.contactId,
    dealId: deal.id,
    kind,
    outcome,
    text,
    messageId,
    staffId: by?.id ?? null,
    staffName: by?.name ?? null,
    isReply,
    ...(at && { at }),
  })
  return id
}

/** Somebody replied to the visitor: the deal no longer waits, and a new one counts as contacted. */
export async function endWait(tx: Tx, deal: Deal, by: Person | null): Promise<void> {
  const isNew = deal.stage === 'new'
  await tx
    .update(dealsTable)
    .set({
      waitingSince: null,
      dueAt: null,
      triedAt: null,
      escalatedAt: null,
      updatedAt: sql`now()`,
      ...(isNew && { stage: 'contacted', stageSince: sql`now()` }),
    })
    .where(eq(dealsTable.id, deal.id))
  if (!isNew) return
  await recordActivity(tx, deal, { kind: 'stage', outcome: 'contacted', by })
  await recordStageEvent(tx, deal, 'contacted')
}
