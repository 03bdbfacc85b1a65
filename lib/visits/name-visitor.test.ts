import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { leadsTable } from '@/db/tables/leads'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { correctContact } from '../pipeline/people/correct-contact'
import { nameVisitor } from './name-visitor'
import { anEstateWithVisits, aVisit } from './testing/a-visit'

test('a visitor who enters a name that staff corrected before gets the corrected name', async ({ db }) => {
  const by = await aStaffMember(db)
  const { id, email, phone } = await aContact(db, { name: 'Jon Kamu' })
  await aLead(db, { contactId: id, name: 'Jon Kamu' })
  await correctContact(db, by, id, { name: 'John Kamau', email, phone })
  const visit = await aVisit(db, await anEstateWithVisits(db))
  await db.update(leadsTable).set({ contactId: id, name: null }).where(eq(leadsTable.id, visit.leadId))

  await nameVisitor(db, visit.token, { name: 'Jon Kamu', phone: null })

  const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.id, visit.leadId))
  expect([lead?.name, lead?.typedName]).toEqual(['John Kamau', 'Jon Kamu'])
})
