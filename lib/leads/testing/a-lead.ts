import type { Tx } from '../../../db/connect.ts'
import { contactsTable, leadsTable } from '../../../db/tables/leads.ts'
import { insertedRow } from '../../../db/testing/staff.ts'
import { unique } from '../../../db/testing/unique.ts'

/** A contact with a unique e-mail. */
export async function aContact(db: Tx, values: Partial<typeof contactsTable.$inferInsert> = {}) {
  const email = `${unique('person').replace(' ', '-')}@example.com`
  const [contact] = await db
    .insert(contactsTable)
    .values({ name: 'Sample Person', email, ...values })
    .returning()
  return insertedRow(contact)
}

/** A site tour request. */
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
  return insertedRow(lead)
}
