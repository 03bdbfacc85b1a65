import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Db } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { dealsTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, aPhone } from '@/db/testing/unique'
import { ConflictError } from '@/lib/errors'
import { allDeals } from '../deal-scope'
import { aSubmittedLead } from '../testing/a-submitted-lead'
import { separateSender } from './separate-sender'

const names = ['Peter Otieno', 'peter otieno', 'Mary Njeri', 'Grace Achieng', null]
const formValues = fc.record({
  name: fc.constantFrom(...names),
  // Indexes of two phones and three mailboxes; null for no phone.
  phone: fc.constantFrom(0, 1, null),
  mailbox: fc.nat(2),
  /** True if staff separate the sender of the lead afterwards. */
  isSeparated: fc.boolean(),
})

test('each person has leads of one mailbox, and no lead is lost, after any leads and separations', async ({ db }) => {
  const by = await aStaffMember(db, { role: 'sales' })
  await fc.assert(
    fc.asyncProperty(fc.array(formValues, { minLength: 2, maxLength: 10 }), async forms => {
      const emails = [anEmail(), anEmail(), anEmail()]
      const phones = [aPhone(), aPhone()]
      const ids: string[] = []
      for (const { name, phone, mailbox, isSeparated } of forms) {
        const { lead } = await aSubmittedLead(db, {
          ...{ name, email: emails[mailbox] ?? null, phone: phone === null ? null : (phones[phone] ?? null) },
        })
        ids.push(lead.id)
        if (isSeparated) await separate(db, by, lead)
      }
      const leads = (await db.select().from(leadsTable)).filter(({ id }) => ids.includes(id))
      expect(leads).toHaveLength(forms.length)
      const leadsByContact = Map.groupBy(leads, ({ contactId }) => contactId)
      for (const [contactId, leadsOfContact] of leadsByContact) {
        expect(new Set(leadsOfContact.map(({ email }) => email)).size).toBe(1)
        const [contact] = await db.select().from(contactsTable).where(eq(contactsTable.id, contactId))
        expect([leadsOfContact[0]?.email, null]).toContain(contact?.email)
      }
      for (const { dealId, contactId } of leads) {
        const [deal] = await db.select().from(dealsTable).where(eq(dealsTable.id, dealId))
        expect(deal?.contactId).toBe(contactId)
      }
    }),
    { numRuns: 20 },
  )
})

async function separate(db: Db, by: { id: string; name: string }, lead: { id: string; contactId: string }) {
  const sender = { contactId: lead.contactId, leadId: lead.id }
  await db
    .transaction(tx => separateSender(tx, by, sender, allDeals))
    .catch((error: unknown) => {
      if (!(error instanceof ConflictError)) throw error
    })
}
