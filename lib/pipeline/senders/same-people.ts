import { eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { phoneNumberIn } from '../../../db/phone-number.ts'
import { contactsTable } from '../../../db/tables/contacts.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import { phoneWithoutExtension } from '../../phone/extension.ts'
import { mailboxOf } from '../../text/mailbox.ts'

export type Address = { email: string | null; phone: string | null }

/** Returns true for the same phone (in international form) or the same mailbox under any of its aliases. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  Boolean(one.email && other.email && mailboxOf(one.email) === mailboxOf(other.email)) ||
  Boolean(one.phone && other.phone && phoneWithoutExtension(one.phone) === phoneWithoutExtension(other.phone))

/** Returns every e-mail and phone of a person, each with the contact that has it. */
export const addressesOf = (tx: Tx, contactId: string): Promise<Address[]> =>
  tx
    .select({ email: contactsTable.email, phone: contactsTable.phone })
    .from(contactsTable)
    .where(or(eq(contactsTable.id, contactId), eq(contactsTable.mergedIntoId, contactId)))

/**
 * Returns the ids of the people who have one of these mailboxes or phones, or sent a lead with one of them. A person
 * with two mailboxes is two people until staff merge them.
 */
export async function findSamePeople(tx: Tx, addresses: readonly Address[]): Promise<Set<string>> {
  const isAmong = (email: SQLWrapper, phone: SQLWrapper) => or(...addresses.flatMap(of => mayBe(of, email, phone)))
  if (!addresses.some(({ email, phone }) => email || phone)) return new Set()
  const { id, mergedIntoId, ...contact } = contactsTable
  const contacts = await tx
    .select({ id, keptId: mergedIntoId, email: contact.email, phone: contact.phone })
    .from(contactsTable)
    .where(isAmong(contact.email, contact.phone))
  const senders = await tx
    .select({ id: leadsTable.contactId, keptId: sql<null>`null`, email: leadsTable.email, phone: leadsTable.phone })
    .from(leadsTable)
    .where(isAmong(leadsTable.email, leadsTable.phone))
  const same = [...contacts, ...senders].filter(found => addresses.some(address => isSameAddress(address, found)))
  return new Set(same.flatMap(({ id, keptId }) => (keptId ? [id, keptId] : [id])))
}

/** Returns conditions for mailbox and phone. They match all aliases and other mailboxes; the caller must filter. */
function mayBe({ email, phone }: Address, emailColumn: SQLWrapper, phoneColumn: SQLWrapper): SQL[] {
  const [name = '', domain = ''] = email ? mailboxOf(email).split('@') : []
  const domains = domain === 'gmail.com' ? [domain, 'googlemail.com'] : [domain]
  const isAtDomain = inArray(sql`split_part(lower(${emailColumn}), '@', 2)`, domains)
  const isNamed = sql`starts_with(replace(lower(${emailColumn}), '.', ''), ${name.replaceAll('.', '')})`
  return [
    ...(name ? [sql`(${isAtDomain} and ${isNamed})`] : []),
    ...(phone ? [inArray(phoneNumberIn(phoneColumn), [phoneWithoutExtension(phone)])] : []),
  ]
}
