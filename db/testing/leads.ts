import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { Tx } from '../connect.ts'
import { returnedRow } from '../returned-row.ts'
import { contactsTable } from '../tables/contacts.ts'
import { closedStages, dealsTable } from '../tables/deals.ts'
import { leadsTable } from '../tables/leads.ts'
import { anEmail } from './unique.ts'

export async function aContact(db: Tx, values: Partial<typeof contactsTable.$inferInsert> = {}) {
  const [contact] = await db
    .insert(contactsTable)
    .values({ name: 'Sample Person', email: anEmail('person'), ...values })
    .returning()
  return returnedRow(contact)
}

/** Creates an open deal of a new contact without an estate; `values` override this. */
export async function aDeal(db: Tx, values: Partial<typeof dealsTable.$inferInsert> = {}) {
  const contactId = values.contactId ?? (await aContact(db)).id
  const [deal] = await db
    .insert(dealsTable)
    .values({ ...values, contactId })
    .returning()
  return returnedRow(deal)
}

async function findOpenDeal(db: Tx, contactId: string): Promise<string | null> {
  const [deal] = await db
    .select({ id: dealsTable.id })
    .from(dealsTable)
    .where(
      and(
        eq(dealsTable.contactId, contactId),
        isNull(dealsTable.estateId),
        notInArray(dealsTable.stage, [...closedStages]),
      ),
    )
  return deal?.id ?? null
}

/**
 * Creates a lead of the kind `tour` of a new contact in a new deal; `values` override this. The deal gets the values
 * `deal`; without them, a lead of an existing contact joins the open deal of the contact without an estate, if any.
 */
export async function aLead(
  db: Tx,
  {
    deal: dealValues,
    ...values
  }: Partial<typeof leadsTable.$inferInsert> & { deal?: Partial<typeof dealsTable.$inferInsert> } = {},
) {
  const contact = values.contactId ? null : await aContact(db)
  const contactId = values.contactId ?? contact?.id ?? ''
  const dealId =
    values.dealId ??
    (dealValues ? null : await findOpenDeal(db, contactId)) ??
    (await aDeal(db, { contactId, ...dealValues })).id
  const [lead] = await db
    .insert(leadsTable)
    .values({
      kind: 'tour',
      reference: crypto.randomUUID().slice(0, 8).toUpperCase(),
      contactId,
      dealId,
      name: contact?.name ?? 'Sample Person',
      email: contact?.email ?? 'person@example.com',
      ...values,
    })
    .returning()
  return returnedRow(lead)
}
