import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { returnedRow } from '../../../db/returned-row.ts'
import { activitiesTable } from '../../../db/tables/activities.ts'
import { dealsTable } from '../../../db/tables/deals.ts'
import { unitClaimsTable } from '../../../db/tables/inventory.ts'
import { emailsTable, leadsTable } from '../../../db/tables/leads.ts'
import { ConflictError } from '../../errors.ts'
import { type Deal, notWaiting } from '../deals/activity.ts'
import { isCurrentReservationOrSale } from '../deals/reservations-and-sales.ts'

type Sent = { id: string; createdAt: Date; firstReferral: string | null }
type Split = {
  /** The leads that move, and the leads that stay: both oldest first and not empty. */
  movingLeads: readonly Sent[]
  stayingLeads: readonly Sent[]
  toId: string
  /** The open deal of the other person for this estate. */
  open: Deal | null
}

/**
 * Moves some leads of a deal, and the replies to them, to a deal of another person. Each of the two deals waits if one
 * of its leads has no reply. Notes of staff stay. Throws `ConflictError` if a home is reserved or sold to the sender in
 * this deal, because only one of the deals could have its stage.
 */
export async function splitDeal(tx: Tx, deal: Deal, { movingLeads, stayingLeads, toId, open }: Split): Promise<void> {
  const ids = movingLeads.map(({ id }) => id)
  if (await haveReservationOrSale(tx, ids))
    throw new ConflictError('A home is reserved or sold to this sender in a deal with others: cancel that first.')
  const repliedAt = await lastReply(tx, deal.id)
  const waitOf = (sent: readonly Sent[]) => waitSince(deal, sent, repliedAt)
  const into = open ?? (await openDeal(tx, deal, toId, movingLeads, { wait: waitOf(movingLeads), repliedAt }))
  if (open) await addToDeal(tx, open, movingLeads, waitOf(movingLeads))
  await moveLeads(tx, ids, { contactId: toId, dealId: into.id })

  const [first] = [...movingLeads, ...stayingLeads].toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  )
  const wait = waitOf(stayingLeads)
  await tx
    .update(dealsTable)
    .set({
      ...{ lastLeadAt: stayingLeads.at(-1)?.createdAt ?? deal.lastLeadAt, updatedAt: sql`now()` },
      ...(first && ids.includes(first.id) && { firstReferral: stayingLeads[0]?.firstReferral ?? null }),
      ...(deal.awaitingReplySince && (wait ? { awaitingReplySince: wait.awaitingReplySince } : notWaiting)),
    })
    .where(eq(dealsTable.id, deal.id))
}

async function haveReservationOrSale(tx: Tx, leadIds: string[]): Promise<boolean> {
  return (
    (await tx.$count(unitClaimsTable, and(isCurrentReservationOrSale, inArray(unitClaimsTable.leadId, leadIds)))) > 0
  )
}

async function lastReply(tx: Tx, dealId: string): Promise<Date | null> {
  const replies = and(eq(activitiesTable.dealId, dealId), eq(activitiesTable.isReply, true))
  const [reply] = await tx
    .select({ at: max(activitiesTable.at) })
    .from(activitiesTable)
    .where(replies)
  return reply?.at ?? null
}

/** Returns the wait of these leads, since the oldest one without a reply; null if all have a reply. */
function waitSince(deal: Deal, sent: readonly Sent[], repliedAt: Date | null) {
  const oldest = sent.find(({ createdAt }) => !repliedAt || createdAt > repliedAt)
  if (!deal.awaitingReplySince || !oldest) return null
  const { dueAt, triedAt, escalatedAt } = deal
  return { awaitingReplySince: oldest.createdAt, dueAt, triedAt, escalatedAt }
}

type Wait = ReturnType<typeof waitSince>

async function openDeal(
  tx: Tx,
  deal: Deal,
  contactId: string,
  sent: readonly Sent[],
  { wait, repliedAt }: { wait: Wait; repliedAt: Date | null },
): Promise<Deal> {
  const isReplied = repliedAt !== null && sent.some(lead => lead.createdAt <= repliedAt)
  const { estateId, ownerId, assignedBy, createdAt, lastLeadAt } = deal
  const [opened] = await tx
    .insert(dealsTable)
    .values({
      ...{ contactId, estateId, ownerId, assignedBy, ...wait },
      // The events that set a later stage may concern the other senders.
      stage: deal.stage === 'spam' || deal.stage === 'new' ? deal.stage : isReplied ? 'contacted' : 'new',
      firstReferral: sent[0]?.firstReferral ?? null,
      createdAt: sent[0]?.createdAt ?? createdAt,
      lastLeadAt: sent.at(-1)?.createdAt ?? lastLeadAt,
    })
    .returning()
  return returnedRow(opened)
}

async function addToDeal(tx: Tx, open: Deal, sent: readonly Sent[], wait: Wait) {
  await tx
    .update(dealsTable)
    .set({
      ...(!open.awaitingReplySince && wait),
      lastLeadAt: sql`greatest(${dealsTable.lastLeadAt}, ${sent.at(-1)?.createdAt.toISOString()}::timestamptz)`,
      updatedAt: sql`now()`,
    })
    .where(eq(dealsTable.id, open.id))
}

async function moveLeads(tx: Tx, ids: string[], to: { contactId: string; dealId: string }) {
  await tx.update(leadsTable).set(to).where(inArray(leadsTable.id, ids))
  const mails = tx.select({ id: emailsTable.id }).from(emailsTable).where(inArray(emailsTable.leadId, ids))
  await tx.update(activitiesTable).set(to).where(inArray(activitiesTable.emailId, mails))
}
