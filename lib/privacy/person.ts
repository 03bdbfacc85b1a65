import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { referralsTable } from '../../db/collections/referrals.ts'
import type { Tx } from '../../db/connect.ts'
import { phoneNumberIn } from '../../db/phone-number.ts'
import { contactsTable } from '../../db/tables/contacts.ts'
import { dealsTable } from '../../db/tables/deals.ts'
import { estateFollowersTable } from '../../db/tables/followers.ts'
import { emailsTable, leadsTable, subscribersTable } from '../../db/tables/leads.ts'
import { NotFoundError } from '../errors.ts'
import { phoneWithoutExtension } from '../phone/extension.ts'
import { internationalPhone } from '../phone/international-phone.ts'

/** The member of staff who requested the change; null for a scheduled job. */
export type By = { id: string; name: string } | null

export type Person = Awaited<ReturnType<typeof getPerson>>

/**
 * Reads all stored data of the person of this contact: merged contacts, leads and deals; also subscriptions, followed
 * estates, mails and referrers of their e-mails and phones that no other person has. With `byMailbox`, the result
 * includes leads that other people sent from the same mailboxes and that staff separated, and all data of these people
 * if they have no other mailbox. Locks the contacts. Throws `NotFoundError`.
 */
export async function getPerson(tx: Tx, contactId: string, { byMailbox = false } = {}) {
  const { contacts, mailboxes } = await lockContacts(tx, contactId, byMailbox)
  const ids = idsOf(contacts)
  const leads = await tx
    .select()
    .from(leadsTable)
    .where(or(inArray(leadsTable.contactId, ids), inArray(mailboxOfLead, mailboxes)))
    .orderBy(asc(leadsTable.createdAt))

  const deals = await tx
    .select()
    .from(dealsTable)
    .where(inArray(dealsTable.contactId, ids))
    .orderBy(asc(dealsTable.createdAt))
  const ownEmails = distinct([...contacts, ...leads].map(({ email }) => email?.toLowerCase()))
  const emails = await valuesOfNobodyElse(tx, contactsTable.email, ownEmails, ids)
  const ownPhones = distinct([...contacts, ...leads].map(({ phone }) => phone && phoneWithoutExtension(phone)))
  const phones = await valuesOfNobodyElse(tx, phoneNumberIn(contactsTable.phone), ownPhones, ids)
  const subscriptions = await tx.select().from(subscribersTable).where(inArray(subscribersTable.email, emails))
  const followed = await tx.select().from(estateFollowersTable).where(inArray(estateFollowersTable.email, emails))
  const mails = await tx
    .select()
    .from(emailsTable)
    .where(
      or(
        inArray(emailsTable.leadId, idsOf(leads)),
        inArray(emailsTable.subscriberId, idsOf(subscriptions)),
        inArray(emailsTable.followerId, idsOf(followed)),
        // A mail about somebody else's lead is not theirs, even if it was sent to their e-mail.
        and(isNull(emailsTable.leadId), inArray(emailsTable.to, emails)),
      ),
    )
    .orderBy(asc(emailsTable.createdAt))
  const referrers = await tx
    .select()
    .from(referralsTable)
    .where(or(inArray(referralsTable.email, emails), inArray(referralsTable.id, await listReferrers(tx, phones))))
  return { contacts, leads, deals, emails, subscriptions, followed, mails, referrers }
}

/** Locks contacts in the order of their ids, as merges do; starts again if other contacts joined them meanwhile. */
async function lockContacts(tx: Tx, contactId: string, byMailbox: boolean, lockedCount = 0) {
  const merged = await mergedContacts(tx, contactId)
  if (merged.length === 0) throw new NotFoundError('There is no such person.')
  const mailboxes = byMailbox ? distinct(merged.map(({ email }) => email)) : []
  const contacts = [...merged]
  for (const id of await listSeparated(tx, mailboxes, idsOf(merged))) contacts.push(...(await mergedContacts(tx, id)))
  if (contacts.length === lockedCount) return { contacts, mailboxes }
  await tx
    .select({ id: contactsTable.id })
    .from(contactsTable)
    .where(inArray(contactsTable.id, idsOf(contacts)))
    .orderBy(asc(contactsTable.id))
    .for('update')
  return lockContacts(tx, contactId, byMailbox, contacts.length)
}

/** Returns the ids of referrers with one of these phones, which staff type in any notation. */
async function listReferrers(tx: Tx, phones: readonly string[]): Promise<string[]> {
  if (phones.length === 0) return []
  const { id, phone } = referralsTable
  const rows = await tx.select({ id, phone }).from(referralsTable).where(isNotNull(phone))
  return idsOf(rows.filter(row => phones.includes(phoneWithoutExtension(internationalPhone(row.phone ?? '') ?? ''))))
}

const mailboxOfLead = sql`lower(${leadsTable.email})`

/** Returns ids of people without a mailbox who wrote only from these mailboxes and were separated from the owner. */
async function listSeparated(tx: Tx, mailboxes: readonly string[], ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: leadsTable.contactId })
    .from(leadsTable)
    .innerJoin(contactsTable, and(eq(contactsTable.id, leadsTable.contactId), isNull(contactsTable.email)))
    .where(
      inArray(
        leadsTable.contactId,
        tx.select({ id: leadsTable.contactId }).from(leadsTable).where(inArray(mailboxOfLead, mailboxes)),
      ),
    )
    .groupBy(leadsTable.contactId)
    .having(sql`bool_and(${leadsTable.email} is null or ${inArray(mailboxOfLead, mailboxes)})`)
  return rows.map(({ id }) => id).filter(id => !ids.includes(id))
}

/** Returns the e-mails or phones that no other person has. A shared one also belongs to the other person. */
async function valuesOfNobodyElse(
  tx: Tx,
  column: AnyPgColumn | SQL<string | null>,
  values: readonly string[],
  ids: readonly string[],
) {
  const others = await tx
    .select({ value: column })
    .from(contactsTable)
    .where(and(inArray(sql`${column}`, values), notInArray(contactsTable.id, [...ids])))
  return values.filter(value => !others.some(other => other.value === value))
}

/** Returns the contact, the contact that it was merged into, and all other contacts that were merged into that one. */
async function mergedContacts(tx: Tx, contactId: string) {
  const [contact] = await tx.select().from(contactsTable).where(eq(contactsTable.id, contactId))
  if (!contact) return []
  let ids = [contact.mergedIntoId ?? contact.id]
  for (;;) {
    const found = await tx
      .select()
      .from(contactsTable)
      .where(or(inArray(contactsTable.id, ids), inArray(contactsTable.mergedIntoId, ids)))
      .orderBy(asc(contactsTable.id))
    if (found.length === ids.length) return found
    ids = found.map(({ id }) => id)
  }
}

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const distinct = (values: readonly (string | null | undefined)[]) => [...new Set(values.filter(value => value != null))]
