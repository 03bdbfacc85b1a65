import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { returnedRow } from '../../../db/returned-row.ts'
import { activitiesTable } from '../../../db/tables/activities.ts'
import { contactMergesTable, contactsTable } from '../../../db/tables/contacts.ts'
import { dataRequestsTable } from '../../../db/tables/data-requests.ts'
import { dealsTable } from '../../../db/tables/deals.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import { type Actor, contactSubject, recordAuditEvent } from '../../audit/record-audit-event.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { phoneWithoutExtension } from '../../phone/extension.ts'
import { type DealScope, requireWholePerson } from '../deal-scope.ts'
import type { Deal } from '../deals/activity.ts'
import { syncDealWithClaims } from '../deals/claim-stage.ts'
import { lockDeal, lockDeals } from '../deals/find-deal.ts'
import { findOtherOpen, isClosed } from '../deals/stage.ts'
import { joinDeals, recordOnNewestDeal } from '../people/merge.ts'
import { findByMailboxAndName, lockSender } from './find-contact.ts'
import { leadsOfSender, mergedByStaff } from './leads-of-sender.ts'
import { isOtherName } from './sender.ts'
import { splitDeal } from './split-deal.ts'

type Contact = typeof contactsTable.$inferSelect
type SentLead = Pick<typeof leadsTable.$inferSelect, 'id' | 'name' | 'email' | 'phone'>

/**
 * Makes the sender of a lead a separate person, with all leads that they sent under this contact. Deals of the sender
 * alone move as they are; of shared deals, their leads move to another deal. If the sender was separated before, the
 * earlier contact gets the leads. A merge reverses it. Returns the id of the contact. Throws `NotFoundError` and
 * `ConflictError`.
 */
export async function separateSender(
  tx: Tx,
  by: Actor,
  { contactId, leadId }: { contactId: string; leadId: string },
  scope: DealScope,
): Promise<string> {
  const [lead] = await tx
    .select()
    .from(leadsTable)
    .where(and(eq(leadsTable.id, leadId), eq(leadsTable.contactId, contactId)))
  if (!lead) throw new NotFoundError('There is no such lead.')
  await lockSender(tx, lead.email ?? (lead.phone && phoneWithoutExtension(lead.phone)))
  const merges = await tx
    .select({ moved: contactMergesTable.moved })
    .from(contactMergesTable)
    .where(and(eq(contactMergesTable.keptId, contactId), isNull(contactMergesTable.undoneAt)))
  const existingId = await findExisting(tx, lead, contactId, mergedByStaff({ merges }).contactIds)
  const { contact, merged, existing } = await lockContacts(tx, contactId, existingId)
  const leads = await tx
    .select()
    .from(leadsTable)
    .where(eq(leadsTable.contactId, contactId))
    .orderBy(asc(leadsTable.createdAt))
    .for('update')
  const senderLeads = leadsOfSender(lead, { contact, merged, merges, leads })
  if (senderLeads.length === 0)
    throw new ConflictError('This lead is their own, or came with a merge: undo the merge instead.')
  if (existing && !existing.mergedIntoId) await requireWholePerson(tx, scope, existing.id)

  const toId = await makePerson(tx, lead, senderLeads, existing)
  await moveDeals(tx, by, { fromId: contactId, toId, senderLeads })
  for (const id of [contactId, toId]) await recordOnNewestDeal(tx, by, id, 'unmerge')
  await recordAuditEvent(tx, { by, action: 'unmerge', subject: contactSubject(contactId, 'two people') })
  return toId
}

/**
 * Returns the existing contact of the sender: the person of this name in the mailbox, else the contact of the mailbox
 * unless it is this person or staff merged it into somebody.
 */
async function findExisting(
  tx: Tx,
  { email, name }: SentLead,
  contactId: string,
  staffMerged: ReadonlySet<string>,
): Promise<string | null> {
  if (!email) return null
  const mailbox = email.toLowerCase()
  const named = await findByMailboxAndName(tx, mailbox, name, contactId)
  if (named) return named
  const [holder] = await tx.select().from(contactsTable).where(eq(contactsTable.email, mailbox))
  if (!holder || holder.id === contactId || isOtherName(holder.name, name)) return null
  const isJoinedByForm = holder.mergedIntoId === contactId && !staffMerged.has(holder.id)
  return isJoinedByForm || !holder.mergedIntoId ? holder.id : null
}

/** Locks the person, all contacts merged into them, and the existing contact of the sender. */
async function lockContacts(tx: Tx, contactId: string, existingId: string | null) {
  const ids = existingId ? [contactId, existingId] : [contactId]
  const locked = await tx
    .select()
    .from(contactsTable)
    .where(or(inArray(contactsTable.id, ids), eq(contactsTable.mergedIntoId, contactId)))
    .orderBy(asc(contactsTable.id))
    .for('update')
  const contact = locked.find(({ id }) => id === contactId)
  const existing = locked.find(({ id }) => id === existingId) ?? null
  if (!contact) throw new NotFoundError('There is no such person.')
  const isMergedOrErased = ({ mergedIntoId, erasedAt }: Contact) =>
    erasedAt !== null || (mergedIntoId ?? contactId) !== contactId
  if (contact.mergedIntoId || isMergedOrErased(contact) || (existing && isMergedOrErased(existing)))
    throw new ConflictError('One of them was merged or erased in the meantime.')
  return { contact, existing, merged: locked.filter(({ mergedIntoId }) => mergedIntoId === contactId) }
}

/** Returns the contact of the sender: the existing one, with missing details filled in, or a new one. */
async function makePerson(
  tx: Tx,
  { email, name }: SentLead,
  senderLeads: readonly SentLead[],
  existing: Contact | null,
) {
  const phone = senderLeads.findLast(sent => sent.phone)?.phone ?? null
  if (!existing) {
    const isUnusedEmail = email && (await tx.$count(contactsTable, eq(contactsTable.email, email.toLowerCase()))) === 0
    const values = { name, phone, email: isUnusedEmail ? email.toLowerCase() : null }
    const [created] = await tx.insert(contactsTable).values(values).returning()
    return returnedRow(created).id
  }
  await tx
    .update(contactsTable)
    .set({ mergedIntoId: null, name: existing.name ?? name, phone: existing.phone ?? phone, updatedAt: new Date() })
    .where(eq(contactsTable.id, existing.id))
  // Data requests that came from the mailbox of the sender move too.
  if (existing.mergedIntoId && existing.email)
    await tx
      .update(dataRequestsTable)
      .set({ contactId: existing.id })
      .where(and(eq(dataRequestsTable.contactId, existing.mergedIntoId), eq(dataRequestsTable.email, existing.email)))
  return existing.id
}

type Move = { fromId: string; toId: string; senderLeads: readonly (typeof leadsTable.$inferSelect)[] }

type DealMove = { fromId: string; toId: string; open: Deal | null }

async function moveDeals(tx: Tx, by: Actor, { fromId, toId, senderLeads }: Move) {
  const ids = [...new Set(senderLeads.map(({ dealId }) => dealId))]
  const deals = await lockDeals(tx, ids)
  const leads = await tx
    .select()
    .from(leadsTable)
    .where(inArray(leadsTable.dealId, ids))
    .orderBy(asc(leadsTable.createdAt))
  const senderLeadIds = new Set(senderLeads.map(({ id }) => id))
  for (const deal of deals) {
    const ofDeal = leads.filter(({ dealId }) => dealId === deal.id)
    const movingLeads = ofDeal.filter(({ id }) => senderLeadIds.has(id))
    const stayingLeads = ofDeal.filter(({ id }) => !senderLeadIds.has(id))
    const open = isClosed(deal.stage) ? null : await findOtherOpen(tx, { ...deal, contactId: toId })
    // A deal whose main contact is somebody else remains theirs. Leads of further people are not a reason to split a
    // deal.
    const isShared = deal.contactId !== fromId || stayingLeads.some(({ contactId }) => contactId === fromId)
    if (isShared) await splitDeal(tx, deal, { movingLeads, stayingLeads, toId, open })
    else await moveDeal(tx, by, deal, { fromId, toId, open })
  }
}

/** Moves a whole deal to another person, or joins it into their open deal for the same estate. */
async function moveDeal(tx: Tx, by: Actor, deal: Deal, { fromId, toId: contactId, open }: DealMove) {
  await tx
    .update(leadsTable)
    .set({ contactId })
    .where(and(eq(leadsTable.dealId, deal.id), eq(leadsTable.contactId, fromId)))
  await tx
    .update(activitiesTable)
    .set({ contactId })
    .where(and(eq(activitiesTable.dealId, deal.id), eq(activitiesTable.contactId, fromId)))
  if (open) {
    await joinDeals(tx, deal, open)
    await syncDealWithClaims(tx, by, await lockDeal(tx, open.id))
  } else await tx.update(dealsTable).set({ contactId }).where(eq(dealsTable.id, deal.id))
}
