import { expect } from 'vitest'
import { tasksTable } from '@/db/tables/deals'
import { anEntry } from '@/db/testing/entries'
import { aContact, aDeal, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail, aPhone } from '@/db/testing/unique'
import { localDay } from '../../time/local-time.ts'
import { salesFigures } from './figures'
import { readToday } from './today'

test('Today shows and calls the sender of the newest lead if they are not the person', async ({ db }) => {
  const { id: ownerId } = await aStaffMember(db)
  const [email, phone] = [anEmail(), aPhone()]
  const person = await aContact(db, { name: 'Wairimu Njeri', email, phone: aPhone() })
  const deal = { ownerId, awaitingReplySince: new Date(0) }
  const first = await aLead(db, { contactId: person.id, name: person.name, email, phone: person.phone, deal })
  const waiting = async () => (await readToday(db, { staffId: ownerId, mine: true, scope: { ownerId } })).waiting
  expect(await waiting()).toMatchObject([{ name: person.name, phone: person.phone, otherSender: null }])

  const nextLead = { contactId: person.id, dealId: first.dealId, createdAt: new Date(Date.now() + 1000) }
  await aLead(db, { ...nextLead, name: 'Simon Njeri', email, phone, message: 'Simon asks' })
  expect(await waiting()).toMatchObject([
    { name: person.name, phone, otherSender: 'Simon Njeri', message: 'Simon asks', email },
  ])
})

test('Today calls and writes to the further person of a deal who wrote last', async ({ db }) => {
  const { id: ownerId } = await aStaffMember(db)
  const deal = { ownerId, awaitingReplySince: new Date(0) }
  const senders = [
    { name: 'Mary Njeri', email: null, phone: aPhone() },
    { name: 'Mary Njeri', email: anEmail(), phone: null },
    { name: null, email: anEmail(), phone: aPhone() },
  ]
  for (const sender of senders) {
    const main = { name: 'Peter Kamau', email: anEmail(), phone: aPhone() }
    const peter = await aContact(db, main)
    const other = await aContact(db, sender)
    const first = await aLead(db, { contactId: peter.id, ...main, deal })
    const nextLead = { dealId: first.dealId, createdAt: new Date(Date.now() + 1000) }
    await aLead(db, { contactId: other.id, ...sender, ...nextLead })
    const { waiting } = await readToday(db, { staffId: ownerId, mine: true, scope: { ownerId } })
    expect(waiting.find(({ dealId }) => dealId === first.dealId)).toMatchObject({
      ...{ email: sender.email, phone: sender.phone, writeTo: other.id, otherSender: sender.name ?? sender.email },
    })
  }
})

test('Today lists the first twenty waiting people and due tasks, with the total numbers', async ({ db }) => {
  const { id: ownerId } = await aStaffMember(db)
  const { id: colleagueId } = await aStaffMember(db)
  const waiting = { ownerId, awaitingReplySince: new Date() }
  for (let n = 0; n < 23; n++) {
    const { id: dealId } = await aDeal(db, waiting)
    const due = { dealId, text: `Call ${n}`, dueAt: new Date(0), ownerId, createdByName: 'Sample' }
    // Every second person has two tasks.
    await db.insert(tasksTable).values(n % 2 ? [due] : [due, due])
  }
  await aDeal(db, { ...waiting, ownerId: colleagueId })
  const today = await readToday(db, { staffId: ownerId, mine: false, scope: { ownerId } })
  expect([today.waiting.length, today.waiting[0]?.total]).toEqual([20, 23])
  expect([today.tasks.length, today.tasks[0]?.total]).toEqual([20, 35])
})

test('Today writes to a person who was separated from a shared mailbox, in the mail of their leads', async ({ db }) => {
  const { id: ownerId } = await aStaffMember(db)
  const person = await aContact(db, { name: 'Mary Njeri', email: null, phone: aPhone() })
  const email = anEmail()
  const deal = { ownerId, awaitingReplySince: new Date(0) }
  const { dealId } = await aLead(db, { contactId: person.id, name: person.name, email, phone: person.phone, deal })
  await db.insert(tasksTable).values({ dealId, text: 'Call', dueAt: new Date(0), ownerId, createdByName: 'Sample' })
  const { waiting, tasks } = await readToday(db, { staffId: ownerId, mine: true, scope: { ownerId } })
  for (const list of [waiting, tasks]) expect(list).toMatchObject([{ email, phone: person.phone }])
})

test('Today counts a person with two waiting deals once, as its figure does', async ({ db }) => {
  const { id: ownerId } = await aStaffMember(db)
  const { id: contactId } = await aContact(db)
  const { id: estateId } = await anEntry(db, 'estates')
  const first = await aDeal(db, { ownerId, contactId, awaitingReplySince: new Date(0) })
  await aDeal(db, { ownerId, contactId, estateId, awaitingReplySince: new Date(1000) })
  await aDeal(db, { ownerId, awaitingReplySince: new Date(2000) })
  const { waiting } = await readToday(db, { staffId: ownerId, mine: true, scope: { ownerId } })
  expect(waiting.map(({ total }) => total)).toEqual([2, 2])
  expect(waiting[0]?.dealId).toBe(first.id)
  expect((await salesFigures(db, { ownerId }, localDay(new Date()))).waiting).toBe(2)
})
