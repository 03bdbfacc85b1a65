import { and, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { isSameName } from '../../../db/folded-search.ts'
import { contactsTable } from '../../../db/tables/contacts.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import { isOtherName } from './sender.ts'

type Sent = { contactId: string; name: string | null; email: string | null }

/**
 * Returns the recipient of mails about a lead: the e-mail of the lead if its person still has it, or if another sender
 * typed it; otherwise the present e-mail of the person, as corrected by staff. Null if there is none.
 */
export async function emailOf(tx: Tx, { contactId, name, email }: Sent): Promise<string | null> {
  const contacts = await tx
    .select({ id: contactsTable.id, name: contactsTable.name, email: contactsTable.email })
    .from(contactsTable)
    .where(or(eq(contactsTable.id, contactId), eq(contactsTable.mergedIntoId, contactId)))
  if (email && contacts.some(contact => contact.email === email.toLowerCase())) return email
  const person = contacts.find(({ id }) => id === contactId)
  if (!person?.email) return email
  const isOfOtherPerson =
    email && isOtherName(person.name, name) && (await hasAnotherOwner(tx, contactId, person.name, email.toLowerCase()))
  return isOfOtherPerson ? email : person.email
}

/**
 * Returns true if a mailbox that the person no longer has belongs to somebody else too: to another contact, or the
 * person also wrote from it under their present name. Otherwise staff corrected the name too, and the other name is an
 * old one of the person.
 */
async function hasAnotherOwner(tx: Tx, contactId: string, name: string | null, mailbox: string): Promise<boolean> {
  if ((await tx.$count(contactsTable, eq(contactsTable.email, mailbox))) > 0) return true
  const { email } = leadsTable
  const isOwnLead = and(
    eq(leadsTable.contactId, contactId),
    eq(sql`lower(${email})`, mailbox),
    isSameName(leadsTable.name, name ?? ''),
  )
  return (await tx.$count(leadsTable, isOwnLead)) > 0
}
