import { eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { phoneNumberIn } from '../../../db/phone-number.ts'
import { contactsTable } from '../../../db/tables/contacts.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import { phoneWithoutExtension } from '../../phone/extension.ts'
import { mailboxOf } from '../../text/mailbox.ts'

export type ContactDetails = { email: string | null; phone: string | null }

/** Returns true for the same phone (in international form) or the same mailbox under any of its aliases. */
export const shareEmailOrPhone = (one: ContactDetails, other: ContactDetails): boolean =>
  Boolean(one.email && other.email && mailboxOf(one.email) === mailboxOf(other.email)) ||
  Boolean(one.phone && other.phone && phoneWithoutExtension(one.phone) === phoneWithoutExtension(other.phone))

/** Returns the e-mails and phones of a person: a pair for the contact itself, and for each contact merged into it. */
export const listContactDetails = (tx: Tx, contactId: string): Promise<ContactDetails[]> =>
  tx
    .select({ email: contactsTable.email, phone: contactsTable.phone })
    .from(contactsTable)
    .where(or(eq(contactsTable.id, contactId), eq(contactsTable.mergedIntoId, contactId)))

/**
 * Returns the ids of the people who have one of these mailboxes or phones, or sent a lead with one of them. A person
 * with two mailboxes is two people until staff merge them.
 */
export async function findSamePeople(tx: Tx, allDetails: readonly ContactDetails[]): Promise<Set<string>> {
  const isAmong = (email: SQLWrapper, phone: SQLWrapper) =>
    or(...allDetails.flatMap(details => possibleMatches(details, email, phone)))
  if (!allDetails.some(({ email, phone }) => email || phone)) return new Set()
  const { id, mergedIntoId, ...contact } = contactsTable
  const contacts = await tx
    .select({ id, keptId: mergedIntoId, email: contact.email, phone: contact.phone })
    .from(contactsTable)
    .where(isAmong(contact.email, contact.phone))
  const senders = await tx
    .select({ id: leadsTable.contactId, keptId: sql<null>`null`, email: leadsTable.email, phone: leadsTable.phone })
    .from(leadsTable)
    .where(isAmong(leadsTable.email, leadsTable.phone))
  const matching = [...contacts, ...senders].filter(found =>
    allDetails.some(details => shareEmailOrPhone(details, found)),
  )
  return new Set(matching.flatMap(({ id, keptId }) => (keptId ? [id, keptId] : [id])))
}

/** Returns conditions for mailbox and phone. They match all aliases and other mailboxes; the caller must filter. */
function possibleMatches({ email, phone }: ContactDetails, emailColumn: SQLWrapper, phoneColumn: SQLWrapper): SQL[] {
  const [name = '', domain = ''] = email ? mailboxOf(email).split('@') : []
  const domains = domain === 'gmail.com' ? [domain, 'googlemail.com'] : [domain]
  const isAtDomain = inArray(sql`split_part(lower(${emailColumn}), '@', 2)`, domains)
  const isNamed = sql`starts_with(replace(lower(${emailColumn}), '.', ''), ${name.replaceAll('.', '')})`
  return [
    ...(name ? [sql`(${isAtDomain} and ${isNamed})`] : []),
    ...(phone ? [inArray(phoneNumberIn(phoneColumn), [phoneWithoutExtension(phone)])] : []),
  ]
}
