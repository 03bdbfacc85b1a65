import type { Tx } from '../connect.ts'
import { returnedRow } from '../returned-row.ts'
import { contactsTable, leadsTable } from '../tables/leads.ts'
import { anEmail } from './unique.ts'

/** A contact with a unique e-mail. */
export async function aContact(db: Tx, values: Partial<typeof contactsTable.$inferInsert> = {}) {
  const [contact] = await db
    .insert(contactsTable)
    .values({ name: 'Sample Person', email: anEmail('person'), ...values })
    .returning()
  return returnedRow(contact)
}

/** A site tour request of a new contact, unless `values` says otherwise. */
export async function aLead(db: Tx, values: Partial<typeof leadsTable.$inferInsert> = {}) {
  const contact = values.contactId ? null : await aContact(db)
  const [lead] = await db
    .insert(leadsTable)
    .values({
      kind: 'tour',
      reference: crypto.randomUUID().slice(0, 8).toUpperCase(),
      contactId: contact?.id ?? '',
      name: contact?.name ?? 'Sample Person',
      email: contact?.email ?? 'person@example.com',
      ...values,
    })
    .returning()
  return returnedRow(lead)
}
