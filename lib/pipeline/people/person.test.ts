import { expect } from 'vitest'
import { aContact, aLead } from '@/db/testing/leads'
import { test } from '@/db/testing/test'
import { anEmail, aPhone, unique } from '@/db/testing/unique'
import { allDeals } from '../deal-scope.ts'
import { findPerson } from './person'

test('people with the same name, phone or mailbox are proposed for a merge, with the matching detail', async ({
  db,
}) => {
  const [name, phone, secondPhone, email] = [unique('Person'), aPhone(), aPhone(), anEmail()]
  const person = await aContact(db, { name, phone, email })
  await aLead(db, { contactId: person.id, name, email, phone: secondPhone })
  const namesake = await aContact(db, { name: name.toUpperCase(), phone })
  const partner = await aContact(db, { phone: `${phone} ext. 12` })
  const unnamed = await aContact(db, { name: null, phone: secondPhone })
  const separated = await aContact(db, { email: null, name: unique('Separated') })
  await aLead(db, { contactId: separated.id, email: email.toUpperCase() })
  await aContact(db, { phone, mergedIntoId: partner.id })
  await aContact(db, { phone, erasedAt: new Date() })
  await aContact(db)
  const found = await findPerson(db, person.id, allDeals)
  expect(Object.fromEntries(found?.possibleDuplicates.map(({ id, why }) => [id, why]) ?? [])).toEqual({
    [namesake.id]: 'Same name',
    [partner.id]: 'Same phone, another name',
    [unnamed.id]: 'Same phone, no name',
    [separated.id]: 'Same mailbox, another name',
  })
  // Staff tell two people of one name apart by the e-mail, which a separated person has only in their leads.
  expect(found?.possibleDuplicates.find(({ id }) => id === separated.id)?.email).toBe(email.toUpperCase())
  // The other contact gets the same proposal, although it has no e-mail itself.
  const other = await findPerson(db, separated.id, allDeals)
  expect(other?.possibleDuplicates).toMatchObject([{ id: person.id, why: 'Same mailbox, another name' }])
})
