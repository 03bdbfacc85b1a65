import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { activitiesTable } from '../../../db/tables/activities.ts'
import { contactsTable } from '../../../db/tables/contacts.ts'
import { dealsTable } from '../../../db/tables/deals.ts'
import { emailsTable, enteredKinds, leadsTable } from '../../../db/tables/leads.ts'
import type { Actor } from '../../audit/record-audit-event.ts'
import { addOfficeMinutes } from '../../time/office-clock.ts'
import { type Deal, markReplied } from '../deals/activity.ts'
import { isOtherName } from '../senders/sender.ts'
import { readReplyRules } from './reply-rules.ts'

/**
 * Ends the wait of a deal after a reply to one of its senders. If another sender of the deal has no reply yet, the deal
 * waits since their oldest lead without a reply.
 */
export async function markSenderReplied(tx: Tx, deal: Deal, leadId: string, by: Actor): Promise<void> {
  const since = await othersWaitSince(tx, deal, leadId)
  await markReplied(tx, deal, by)
  if (!since) return
  const { hours, replyMinutes } = await readReplyRules(tx)
  await tx
    .update(dealsTable)
    .set({ awaitingReplySince: since, dueAt: addOfficeMinutes(since, replyMinutes, hours) })
    .where(eq(dealsTable.id, deal.id))
}

const name = sql<string | null>`coalesce(${leadsTable.name}, ${contactsTable.name})`

async function othersWaitSince(tx: Tx, deal: Deal, repliedId: string): Promise<Date | null> {
  if (!deal.awaitingReplySince) return null
  const { id, contactId, dealId, kind, createdAt } = leadsTable
  const leads = await tx
    .select({ id, name, createdAt })
    .from(leadsTable)
    .innerJoin(contactsTable, eq(contactsTable.id, contactId))
    .where(and(eq(dealId, deal.id), notInArray(kind, [...enteredKinds])))
    .orderBy(asc(createdAt))
  const repliedLead = leads.find(lead => lead.id === repliedId)
  const replies = await listReplies(tx, deal)
  // Leads before the wait have a reply. The minute allows for leads whose transaction began before the wait.
  const begin = deal.awaitingReplySince.getTime() - 60_000
  const waiting = leads.find(
    lead =>
      lead.createdAt.getTime() >= begin &&
      isOtherName(lead.name, repliedLead?.name ?? null) &&
      !replies.some(reply => reply.at > lead.createdAt && !isOtherName(reply.name, lead.name)),
  )
  return waiting?.createdAt ?? null
}

/** Selects the replies in a deal, with the name of the sender who got each; null if the sender is not known. */
const listReplies = (tx: Tx, { id }: Deal) =>
  tx
    .select({ at: activitiesTable.at, name })
    .from(activitiesTable)
    .leftJoin(emailsTable, eq(emailsTable.id, activitiesTable.emailId))
    .leftJoin(leadsTable, eq(leadsTable.id, emailsTable.leadId))
    .leftJoin(contactsTable, eq(contactsTable.id, leadsTable.contactId))
    .where(and(eq(activitiesTable.dealId, id), eq(activitiesTable.isReply, true)))
