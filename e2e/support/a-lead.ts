import type { Db } from '../../db/connect.ts'
import type { dealsTable } from '../../db/tables/deals.ts'
import type { leadsTable } from '../../db/tables/leads.ts'
import { aContact, aDeal, aLead } from '../../db/testing/leads.ts'
import { unique } from './fixtures.ts'

type Values = Partial<typeof leadsTable.$inferInsert> & { deal?: Partial<typeof dealsTable.$inferInsert> }

/** Creates an enquiry from a new person with a unique name and e-mail. */
export async function anEnquiry(db: Db, { deal: dealValues, ...values }: Values = {}) {
  const name = values.name ?? unique('Visitor')
  const email = `${name.replace(/\W+/g, '-').toLowerCase()}-${Math.random().toString(36).slice(2)}@example.com`
  const contact = await aContact(db, { name, email })
  const deal = await aDeal(db, { contactId: contact.id, ...dealValues })
  const reference = unique('D').replace(/\W/g, '')
  const lead = await aLead(db, {
    ...{ kind: 'enquiry', reference, email, contactId: contact.id, dealId: deal.id },
    ...values,
    name,
  })
  return { ...lead, name, email }
}

/** Creates an enquiry that staff have not replied to yet. */
export const aLeadWithoutReply = (db: Db, values: Values = {}) =>
  anEnquiry(db, {
    message: 'Is there a plot with a view?',
    estate: 'Lukenya Plains',
    deal: { awaitingReplySince: new Date(), dueAt: new Date() },
    ...values,
  })
