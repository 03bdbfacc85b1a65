import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { isSameName } from '../../../db/folded-search.ts'
import { contactMergesTable, contactsTable } from '../../../db/tables/contacts.ts'
import { dealsTable } from '../../../db/tables/deals.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import { type Actor, contactSubject, recordAuditEvent } from '../../audit/record-audit-event.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { withUniqueConflict } from '../../unique-violation.ts'
import { recordActivity } from '../deals/activity.ts'
import { isDealOf } from '../deals/deals-of-person.ts'
import type { Sender } from '../senders/sender.ts'

type Contact = typeof contactsTable.$inferSelect

const detailNames = ['name', 'email', 'phone'] as const

/** The error for a new e-mail that belongs to another person, who can be merged with this one. */
export class OtherPersonError extends ConflictError {
  override name = 'OtherPersonError'
  readonly otherId: string

  constructor(message: string, otherId: string) {
    super(message)
    this.otherId = otherId
  }
}

/**
 * Corrects name, e-mail and phone of a person. Their leads get the corrected name, and keep the typed one, so that a
 * search still finds it; e-mails and phones of leads stay as sent. Throws `OtherPersonError`, `ConflictError` and
 * `NotFoundError`.
 */
export async function correctContact(db: Tx, by: Actor, id: string, details: Sender): Promise<void> {
  await db.transaction(async tx => {
    const contact = await lockContact(tx, id)
    const changed = detailNames.filter(name => contact[name] !== details[name])
    if (changed.length === 0) return
    if (details.email && changed.includes('email')) await swapWithMerged(tx, contact, details.email)
    await store(tx, id, details)
    if (changed.includes('name') && contact.name && details.name) await correctLeads(tx, id, contact.name, details.name)
    await recordCorrection(tx, by, id, changed)
  })
}

async function lockContact(tx: Tx, id: string): Promise<Contact> {
  const [contact] = await tx.select().from(contactsTable).where(eq(contactsTable.id, id)).for('update')
  if (!contact) throw new NotFoundError('There is no such person.')
  if (contact.mergedIntoId || contact.erasedAt)
    throw new ConflictError('This person was merged or erased in the meantime.')
  return contact
}

/**
 * Swaps the two e-mails if the new one is a further e-mail of the same person, stored as a contact merged into this
 * one. Throws `OtherPersonError`, and `ConflictError` for an e-mail that came with a merge by staff: its undo needs it.
 */
async function swapWithMerged(tx: Tx, contact: Contact, email: string): Promise<void> {
  const [holder] = await tx.select().from(contactsTable).where(eq(contactsTable.email, email)).for('update')
  if (!holder) return
  if (holder.mergedIntoId !== contact.id)
    throw new OtherPersonError('This e-mail belongs to another person.', holder.mergedIntoId ?? holder.id)
  if (await isMergedByStaff(tx, contact.id, holder.id))
    throw new ConflictError('They have this e-mail already, from the person who was merged into this one.')
  await tx.update(contactsTable).set({ email: null }).where(eq(contactsTable.id, contact.id))
  await tx.update(contactsTable).set({ email: contact.email }).where(eq(contactsTable.id, holder.id))
}

/**
 * Gives the corrected name to the leads that the person sent under the old one, but not to those of other senders. If a
 * correction is taken back, leads that were sent under the mistaken name stay: another sender may have this name.
 */
async function correctLeads(tx: Tx, contactId: string, oldName: string, name: string): Promise<void> {
  const { typedName } = leadsTable
  const isOfPerson = eq(leadsTable.contactId, contactId)
  const isTakenBack = (await tx.$count(leadsTable, and(isOfPerson, isSameName(typedName, name)))) > 0
  await tx
    .update(leadsTable)
    .set({
      name,
      typedName: sql`nullif(coalesce(${typedName}, ${leadsTable.name}), ${name})`,
      updatedAt: sql`now()`,
    })
    .where(and(isOfPerson, isSameName(leadsTable.name, oldName), isTakenBack ? isNotNull(typedName) : undefined))
}

async function isMergedByStaff(tx: Tx, keptId: string, id: string): Promise<boolean> {
  const { moved, undoneAt } = contactMergesTable
  const hasMovedContact = sql`${moved} -> 'contactIds' @> ${JSON.stringify([id])}::jsonb`
  return (
    (await tx.$count(
      contactMergesTable,
      and(eq(contactMergesTable.keptId, keptId), isNull(undoneAt), hasMovedContact),
    )) > 0
  )
}

const store = (tx: Tx, id: string, details: Sender) =>
  withUniqueConflict(tx, 'This e-mail was stored a moment ago: try again.', savepoint =>
    savepoint
      .update(contactsTable)
      .set({ ...details, updatedAt: sql`now()` })
      .where(eq(contactsTable.id, id)),
  )

/** Records the names of corrected details, not the values, because the timeline and the audit log outlast them. */
async function recordCorrection(tx: Tx, by: Actor, contactId: string, changed: readonly string[]): Promise<void> {
  const [deal] = await tx
    .select()
    .from(dealsTable)
    .where(isDealOf(contactId))
    .orderBy(desc(dealsTable.lastLeadAt))
    .limit(1)
  if (deal) await recordActivity(tx, { id: deal.id, contactId }, { kind: 'correction', outcome: changed.join(' '), by })
  await recordAuditEvent(tx, { by, action: 'contact-corrected', subject: contactSubject(contactId), changed })
}
