import { eq, or } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { contactsTable } from '../../db/tables/contacts.ts'

/**
 * Where a mail about a request goes: to the e-mail that came with it while the person has it, else to the one on the
 * person's screen, as staff corrected it. Null when there is none.
 */
export async function emailOf(
  tx: Tx,
  { contactId, email }: { contactId: string; email: string | null },
): Promise<string | null> {
  const contacts = await tx
    .select({ id: contactsTable.id, email: contactsTable.email })
    .from(contactsTable)
    .where(or(eq(contactsTable.id, contactId), eq(contactsTable.mergedIntoId, contactId)))
  if (email && contacts.some(contact => contact.email === email.toLowerCase())) return email
  return contacts.find(({ id }) => id === contactId)?.email ?? email
}
