import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { leadsTable } from '@/db/tables/leads'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, aPhone } from '@/db/testing/unique'
import { erasePerson } from '../../privacy/erase.ts'
import type { NewLead } from '../leads/new-lead.ts'
import { aSubmittedLead } from '../testing/a-submitted-lead.ts'
import { emailOf } from './email-of.ts'

const contactOf = async (db: Db, values: Partial<NewLead>) => (await aSubmittedLead(db, values)).lead.contactId
const readContact = async (db: Db, id: string) =>
  (await db.select().from(contactsTable).where(eq(contactsTable.id, id)))[0]

describe('the contact of a form', () => {
  test('is the person of its mailbox in any case, with any phone and name', async ({ db }) => {
    const email = anEmail()
    const first = await contactOf(db, { email, phone: aPhone(), name: 'Sample Person' })
    expect(await contactOf(db, { email: email.toUpperCase(), name: null })).toBe(first)
    expect(await contactOf(db, { email, phone: aPhone(), name: 'Another Name' })).toBe(first)
  })

  test('is a new person for each mailbox, although all have one phone', async ({ db }) => {
    const phone = aPhone()
    const names = ['Auma Otieno', 'Barasa Otieno', 'Auma Otieno']
    const ids = []
    for (const name of names) ids.push(await contactOf(db, { email: anEmail(), phone, name }))
    expect(new Set(ids).size).toBe(3)
    for (const [index, id] of ids.entries())
      expect(await readContact(db, id)).toMatchObject({ name: names[index], phone })
  })

  test('is the person of the same name and number, with any extension, for a caller without an e-mail', async ({
    db,
  }) => {
    const [number, name] = [aPhone(), 'Auma Otieno']
    const call = (phone: string, caller = name) => contactOf(db, { kind: 'call', email: null, phone, name: caller })
    const id = await call(`${number} ext. 12`)
    expect(await call(number)).toBe(id)
    expect(await call(`${number} ext. 34`)).toBe(id)
    expect(await call(`${number} ext. 12`, 'Barasa Otieno')).not.toBe(id)
    expect(await readContact(db, id)).toMatchObject({ phone: `${number} ext. 12` })
  })

  test('gets a missing name and phone, and keeps existing ones', async ({ db }) => {
    const [email, phone] = [anEmail(), aPhone()]
    const id = await contactOf(db, { email, name: null, kind: 'tour' })
    await contactOf(db, { email, name: 'Sample Person', phone })
    await contactOf(db, { email, name: 'Another Name', phone: aPhone() })
    expect(await readContact(db, id)).toMatchObject({ email, name: 'Sample Person', phone })
  })

  test('does not get the phone of another sender of the mailbox', async ({ db }) => {
    const email = anEmail()
    const id = await contactOf(db, { email, name: 'Peter Otieno' })
    await contactOf(db, { email, name: 'Mary Njeri', phone: aPhone() })
    expect(await readContact(db, id)).toMatchObject({ name: 'Peter Otieno', phone: null })
    const phone = aPhone()
    await contactOf(db, { email, name: 'PETER OTIENO', phone })
    expect(await readContact(db, id)).toMatchObject({ phone })
  })

  test('does not get the phone of a form without a name, if the contact has a name', async ({ db }) => {
    const email = anEmail()
    const id = await contactOf(db, { email, name: 'Peter Otieno' })
    await contactOf(db, { email, name: null, phone: aPhone() })
    expect(await readContact(db, id)).toMatchObject({ phone: null })
  })

  test('is the person that remains after two merges', async ({ db }) => {
    const kept = await aContact(db)
    const middle = await aContact(db, { mergedIntoId: kept.id })
    const merged = await aContact(db, { mergedIntoId: middle.id })
    expect(await contactOf(db, { email: merged.email ?? '' })).toBe(kept.id)
  })

  test('is found in spite of a circular merge', async ({ db }) => {
    const one = await aContact(db)
    const two = await aContact(db, { mergedIntoId: one.id })
    await db.update(contactsTable).set({ mergedIntoId: two.id }).where(eq(contactsTable.id, one.id))
    expect([one.id, two.id]).toContain(await contactOf(db, { email: one.email ?? '' }))
  })

  test('is the same for ten simultaneous leads', async ({ db }) => {
    const [email, phone] = [anEmail(), aPhone()]
    const ids = await Promise.all(Array.from({ length: 10 }, () => contactOf(db, { email, phone })))
    expect(new Set(ids).size).toBe(1)
    expect(await db.$count(leadsTable, eq(leadsTable.email, email))).toBe(10)
  })

  test('is a separated person without a mailbox, if the form has the name that they used in the mailbox', async ({
    db,
  }) => {
    const email = anEmail()
    const person = await contactOf(db, { email, name: 'Peter Otieno' })
    const separated = await aContact(db, { email: null, name: 'Mary Njeri' })
    await aLead(db, { contactId: separated.id, email: email.toUpperCase(), name: 'Mary Njeri' })
    expect(await contactOf(db, { email, name: 'mary  njéri' })).toBe(separated.id)
    expect(await contactOf(db, { email, name: 'Peter Otieno' })).toBe(person)
    expect(await contactOf(db, { email, name: 'Somebody Else' })).toBe(person)
    expect(await contactOf(db, { email, name: null })).toBe(person)
    // Staff stored an e-mail for this person, who still writes from the shared mailbox.
    await db.update(contactsTable).set({ email: anEmail() }).where(eq(contactsTable.id, separated.id))
    expect(await contactOf(db, { email, name: 'Mary Njeri' })).toBe(separated.id)
  })

  test('is the owner of the mailbox, although an undone merge left a lead of it with another person', async ({
    db,
  }) => {
    const email = anEmail()
    const owner = await contactOf(db, { email, name: 'Mary Njeri' })
    const other = await aContact(db, { name: 'Peter Otieno' })
    await aLead(db, { contactId: other.id, email, name: 'Mary Njeri' })
    expect(await contactOf(db, { email, name: 'Mary Njeri' })).toBe(owner)
  })
})

describe('the contact of a call, with or without an e-mail', () => {
  const call = (db: Db, values: Partial<NewLead>) => contactOf(db, { email: null, kind: 'call', ...values })

  test('is known by phone and name together, not by one of them', async ({ db }) => {
    const phone = aPhone()
    const first = await call(db, { phone, name: 'Grace Ng’ang’a' })
    expect(await call(db, { phone, name: 'grace NGANGA' })).toBe(first)
    expect(await call(db, { phone, name: 'Somebody Else' })).not.toBe(first)
    expect(await call(db, { phone, name: null })).not.toBe(first)
    expect(await call(db, { phone: aPhone(), name: 'Grace Ng’ang’a' })).not.toBe(first)
  })

  test('is known by a second phone that a merged contact has', async ({ db }) => {
    const [phone, name] = [aPhone(), 'Sample Person']
    const person = await aContact(db, { name })
    await aContact(db, { name: null, email: null, phone, mergedIntoId: person.id })
    expect(await call(db, { phone, name })).toBe(person.id)
  })

  test('gets the mailbox that staff typed for the chosen person, for mails about the lead and later forms', async ({
    db,
  }) => {
    const [before, after] = [anEmail('before'), anEmail('after')]
    const id = await contactOf(db, { email: before, name: 'Auma Otieno' })
    const { lead } = await aSubmittedLead(db, { kind: 'call', email: after, name: 'Auma Otieno', chosenContactId: id })
    const later = await aSubmittedLead(db, { email: after, name: 'Auma Otieno' })
    expect([lead.contactId, later.lead.contactId]).toEqual([id, id])
    expect(await readContact(db, id)).toMatchObject({ email: before })
    for (const sent of [lead, later.lead]) expect(await emailOf(db, sent)).toBe(after)
    expect(await emailOf(db, { contactId: id, name: 'Auma Otieno', email: before })).toBe(before)
  })

  test('is the person whom staff chose, with any phone; an erased person is rejected', async ({ db }) => {
    const person = await aContact(db, { name: null, email: null })
    const [phone, email] = [aPhone(), anEmail()]
    expect(await call(db, { phone, email, name: 'Auma', chosenContactId: person.id })).toBe(person.id)
    expect(await readContact(db, person.id)).toMatchObject({ name: 'Auma', phone, email })
    await erasePerson(db, await aStaffMember(db), person.id)
    await expect(call(db, { phone, name: 'Auma', chosenContactId: person.id })).rejects.toThrow('was erased')
  })
})
