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
const stored = async (db: Db, id: string) => (await db.select().from(contactsTable).where(eq(contactsTable.id, id)))[0]

describe('a form', () => {
  test('joins the person of its mailbox, in any case, with any phone and name', async ({ db }) => {
    const email = anEmail()
    const first = await contactOf(db, { email, phone: aPhone(), name: 'Sample Person' })
    expect(await contactOf(db, { email: email.toUpperCase(), name: null })).toBe(first)
    expect(await contactOf(db, { email, phone: aPhone(), name: 'Another Name' })).toBe(first)
  })

  test('of three people with one phone makes three people, who all keep it', async ({ db }) => {
    const phone = aPhone()
    const names = ['Auma Otieno', 'Barasa Otieno', 'Auma Otieno']
    const ids = []
    for (const name of names) ids.push(await contactOf(db, { email: anEmail(), phone, name }))
    expect(new Set(ids).size).toBe(3)
    for (const [index, id] of ids.entries()) expect(await stored(db, id)).toMatchObject({ name: names[index], phone })
  })

  test('of a caller without an e-mail joins them by name and number, with any extension', async ({ db }) => {
    const [number, name] = [aPhone(), 'Auma Otieno']
    const call = (phone: string, caller = name) => contactOf(db, { kind: 'call', email: null, phone, name: caller })
    const id = await call(`${number} ext. 12`)
    expect(await call(number)).toBe(id)
    expect(await call(`${number} ext. 34`)).toBe(id)
    expect(await call(`${number} ext. 12`, 'Barasa Otieno')).not.toBe(id)
    expect(await stored(db, id)).toMatchObject({ phone: `${number} ext. 12` })
  })

  test('fills in a missing name and phone, and changes neither', async ({ db }) => {
    const [email, phone] = [anEmail(), aPhone()]
    const id = await contactOf(db, { email, name: null, kind: 'tour' })
    await contactOf(db, { email, name: 'Sample Person', phone })
    await contactOf(db, { email, name: 'Another Name', phone: aPhone() })
    expect(await stored(db, id)).toMatchObject({ email, name: 'Sample Person', phone })
  })

  test('of another sender of the mailbox leaves the person without a phone', async ({ db }) => {
    const email = anEmail()
    const id = await contactOf(db, { email, name: 'Peter Otieno' })
    await contactOf(db, { email, name: 'Mary Njeri', phone: aPhone() })
    expect(await stored(db, id)).toMatchObject({ name: 'Peter Otieno', phone: null })
    const phone = aPhone()
    await contactOf(db, { email, name: 'PETER OTIENO', phone })
    expect(await stored(db, id)).toMatchObject({ phone })
  })

  test('without a name leaves its phone out of a person with one', async ({ db }) => {
    const email = anEmail()
    const id = await contactOf(db, { email, name: 'Peter Otieno' })
    await contactOf(db, { email, name: null, phone: aPhone() })
    expect(await stored(db, id)).toMatchObject({ phone: null })
  })

  test('follows merges to the remaining person, through two of them', async ({ db }) => {
    const kept = await aContact(db)
    const middle = await aContact(db, { mergedIntoId: kept.id })
    const merged = await aContact(db, { mergedIntoId: middle.id })
    expect(await contactOf(db, { email: merged.email ?? '' })).toBe(kept.id)
  })

  test('is not blocked by a circular merge', async ({ db }) => {
    const one = await aContact(db)
    const two = await aContact(db, { mergedIntoId: one.id })
    await db.update(contactsTable).set({ mergedIntoId: two.id }).where(eq(contactsTable.id, one.id))
    expect([one.id, two.id]).toContain(await contactOf(db, { email: one.email ?? '' }))
  })

  test('ten times simultaneously makes one contact with ten leads', async ({ db }) => {
    const [email, phone] = [anEmail(), aPhone()]
    const ids = await Promise.all(Array.from({ length: 10 }, () => contactOf(db, { email, phone })))
    expect(new Set(ids).size).toBe(1)
    expect(await db.$count(leadsTable, eq(leadsTable.email, email))).toBe(10)
  })

  test('of somebody without a mailbox of their own joins them by the name that they use in it', async ({ db }) => {
    const email = anEmail()
    const person = await contactOf(db, { email, name: 'Peter Otieno' })
    const separated = await aContact(db, { email: null, name: 'Mary Njeri' })
    await aLead(db, { contactId: separated.id, email: email.toUpperCase(), name: 'Mary Njeri' })
    expect(await contactOf(db, { email, name: 'mary  njéri' })).toBe(separated.id)
    expect(await contactOf(db, { email, name: 'Peter Otieno' })).toBe(person)
    expect(await contactOf(db, { email, name: 'Somebody Else' })).toBe(person)
    expect(await contactOf(db, { email, name: null })).toBe(person)
    // Staff stored an e-mail of their own; they still write from the shared one.
    await db.update(contactsTable).set({ email: anEmail() }).where(eq(contactsTable.id, separated.id))
    expect(await contactOf(db, { email, name: 'Mary Njeri' })).toBe(separated.id)
  })

  test('goes to the owner of the mailbox, although an undone merge left a request with another', async ({ db }) => {
    const email = anEmail()
    const owner = await contactOf(db, { email, name: 'Mary Njeri' })
    const other = await aContact(db, { name: 'Peter Otieno' })
    await aLead(db, { contactId: other.id, email, name: 'Mary Njeri' })
    expect(await contactOf(db, { email, name: 'Mary Njeri' })).toBe(owner)
  })
})

describe('a caller without an e-mail', () => {
  const call = (db: Db, values: Partial<NewLead>) => contactOf(db, { email: null, kind: 'call', ...values })

  test('is known by the same phone and the same name together, not by one of them', async ({ db }) => {
    const phone = aPhone()
    const first = await call(db, { phone, name: 'Grace Ng’ang’a' })
    expect(await call(db, { phone, name: 'grace NGANGA' })).toBe(first)
    expect(await call(db, { phone, name: 'Somebody Else' })).not.toBe(first)
    expect(await call(db, { phone, name: null })).not.toBe(first)
    expect(await call(db, { phone: aPhone(), name: 'Grace Ng’ang’a' })).not.toBe(first)
  })

  test('is known by a second phone that was stored as a merged contact', async ({ db }) => {
    const [phone, name] = [aPhone(), 'Sample Person']
    const person = await aContact(db, { name })
    await aContact(db, { name: null, email: null, phone, mergedIntoId: person.id })
    expect(await call(db, { phone, name })).toBe(person.id)
  })

  test('chosen by staff also gets the mailbox that they typed, for mails about it and later forms', async ({ db }) => {
    const [before, after] = [anEmail('before'), anEmail('after')]
    const id = await contactOf(db, { email: before, name: 'Auma Otieno' })
    const { lead } = await aSubmittedLead(db, { kind: 'call', email: after, name: 'Auma Otieno', chosenContactId: id })
    const later = await aSubmittedLead(db, { email: after, name: 'Auma Otieno' })
    expect([lead.contactId, later.lead.contactId]).toEqual([id, id])
    expect(await stored(db, id)).toMatchObject({ email: before })
    for (const sent of [lead, later.lead]) expect(await emailOf(db, sent)).toBe(after)
    expect(await emailOf(db, { contactId: id, name: 'Auma Otieno', email: before })).toBe(before)
  })

  test('is the person whom staff chose, whatever the phone; not one who was erased', async ({ db }) => {
    const person = await aContact(db, { name: null, email: null })
    const [phone, email] = [aPhone(), anEmail()]
    expect(await call(db, { phone, email, name: 'Auma', chosenContactId: person.id })).toBe(person.id)
    expect(await stored(db, person.id)).toMatchObject({ name: 'Auma', phone, email })
    await erasePerson(db, await aStaffMember(db), person.id)
    await expect(call(db, { phone, name: 'Auma', chosenContactId: person.id })).rejects.toThrow('was erased')
  })
})
