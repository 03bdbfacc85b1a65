import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { type ActivityKind, activitiesTable, type BeforeStage } from '../../../db/tables/activities.ts'
import { dealsTable } from '../../../db/tables/deals.ts'
import type { Actor } from '../../audit/record-audit-event.ts'
import { recordStageEvent } from './deal-event.ts'

export type Deal = typeof dealsTable.$inferSelect

type NewActivity = {
  kind: ActivityKind
  outcome?: string | null
  text?: string | null
  emailId?: string | null
  /** Null for the site itself or the visitor. */
  by: Actor | null
  /** The time of the activity; now by default. */
  at?: Date
  /** The time at which an entry that was logged without a network reached the server. */
  arrivedAt?: Date
  isReply?: boolean
  /** The values of the deal before a change of its stage, for an undo. */
  before?: BeforeStage
}

export async function recordActivity(
  tx: Tx,
  deal: Pick<Deal, 'id' | 'contactId'>,
  { by, ...activity }: NewActivity,
): Promise<string> {
  const id = crypto.randomUUID()
  await tx.insert(activitiesTable).values({
    ...{ id, contactId: deal.contactId, dealId: deal.id, ...activity },
    ...{ staffId: by?.id ?? null, staffName: by?.name ?? null },
  })
  return id
}

/** The columns of a deal in which nobody waits for a reply. */
export const notWaiting = { awaitingReplySince: null, dueAt: null, triedAt: null, escalatedAt: null }

/** Stores that the person got a reply, now or at `at`: the deal no longer waits, and a new deal becomes contacted. */
export async function markReplied(tx: Tx, deal: Deal, by: Actor | null, at?: Date): Promise<void> {
  const isNew = deal.stage === 'new'
  await tx
    .update(dealsTable)
    .set({ ...notWaiting, updatedAt: sql`now()`, ...(isNew && { stage: 'contacted', stageSince: at ?? sql`now()` }) })
    .where(eq(dealsTable.id, deal.id))
  if (!isNew) return
  await recordActivity(tx, deal, { kind: 'stage', outcome: 'contacted', by, ...(at && { at }) })
  await recordStageEvent(tx, deal, 'contacted')
}
