import { expect } from 'vitest'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, aPhone } from '@/db/testing/unique'
import { readToday } from './today'

test('Today names and calls the sender of the newest message, where it is not the person', async ({ db }) => {
  const { id: ownerId } = await aStaffMember(db)
  const [email, phone] = [anEmail(), aPhone()]
  const person = await aContact(db, { name: 'Wairimu Njeri', email, phone: aPhone() })
  const deal = { ownerId, waitingSince: new Date(0) }
  const first = await aLead(db, { contactId: person.id, name: person.name, email, phone: person.phone, deal })
  const waiting = async () => (await readToday(db, { staffId: ownerId, mine: true, sight: { ownerId } })).waiting
  expect(await waiting()).toMatchObject([{ name: person.name, phone: person.phone, sentBy: null }])

  const later = { contactId: person.id, dealId: first.dealId, createdAt: new Date(Date.now() + 1000) }
  await aLead(db, { ...later, name: 'Simon Njeri', email, phone, message: 'Simon asks' })
  expect(await waiting()).toMatchObject([
    { name: person.name, phone, sentBy: 'Simon Njeri', message: 'Simon asks', email },
  ])
})
