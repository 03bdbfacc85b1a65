import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { dealsTable } from '@/db/tables/deals'
import { auditLogTable } from '@/db/tables/history'
import { emailsTable } from '@/db/tables/leads'
import { anEntry } from '@/db/testing/entries'
import { aContact, aDeal } from '@/db/testing/leads'
import { clearCookies, signInAs } from '@/db/testing/signed-in'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { agentsSee } from '@/lib/pipeline/testing/agents-see'
import { formatLocal } from '@/lib/time/local-time'
import { changeDeals } from './bulk-actions'

afterEach(clearCookies)

const noticesTo = async (db: Tx, staffId: string) =>
  (await db.select().from(emailsTable).where(eq(emailsTable.staffId, staffId))).map(({ subject }) => subject)
const countDealsOf = (db: Tx, ownerId: string) => db.$count(dealsTable, eq(dealsTable.ownerId, ownerId))

test('the new owner of many people gets one notice; nobody is changed if one deal is unknown', async ({ db }) => {
  await ensureSettings(db)
  const agent = await aStaffMember(db, { role: 'sales' })
  await signInAs(db, 'sales-manager')
  const ids = (await Promise.all(Array.from({ length: 40 }, () => aDeal(db)))).map(({ id }) => id)
  const change = { kind: 'owner', ownerId: agent.id } as const
  expect(await changeDeals({ ids: [...ids, crypto.randomUUID()] }, change)).toMatchObject({ done: false })
  expect(await countDealsOf(db, agent.id)).toBe(0)
  expect(await changeDeals({ ids }, change)).toMatchObject({ done: true, message: 'Saved for 40' })
  expect(await countDealsOf(db, agent.id)).toBe(40)
  expect(await noticesTo(db, agent.id)).toEqual(['You have 40 new people'])
})

test('closed deals stay with their owners when many people get another owner', async ({ db }) => {
  await ensureSettings(db)
  const [former, agent] = [await aStaffMember(db, { role: 'sales' }), await aStaffMember(db, { role: 'sales' })]
  await signInAs(db, 'sales-manager')
  const open = await Promise.all(Array.from({ length: 38 }, () => aDeal(db, { ownerId: former.id })))
  const sold = await aDeal(db, { ownerId: former.id, stage: 'sold' })
  const lost = await aDeal(db, { ownerId: former.id, stage: 'lost', lostReason: 'price' })
  const ids = [...open, sold, lost].map(({ id }) => id)
  expect(await changeDeals({ ids }, { kind: 'owner', ownerId: agent.id })).toMatchObject({
    done: true,
    message: 'Saved for 38. 2 that are sold, lost or spam stay where they were.',
  })
  expect([await countDealsOf(db, agent.id), await countDealsOf(db, former.id)]).toEqual([38, 2])
  expect(await noticesTo(db, agent.id)).toEqual(['You have 38 new people'])
  expect(await changeDeals({ ids: [sold.id] }, { kind: 'owner', ownerId: null })).toMatchObject({
    message: 'Saved for 0. 1 that is sold, lost or spam stays where it was.',
  })
  expect(await countDealsOf(db, former.id)).toBe(2)
})

/** Creates an estate with this many people with deals for it, and one who sent spam. */
async function anEstateWith(db: Tx, people: number, values: Partial<typeof dealsTable.$inferInsert> = {}) {
  const { id: estateId } = await anEntry(db, 'estates')
  for (let count = 0; count < people; count++) await aDeal(db, { estateId, ...values })
  await aDeal(db, { estateId, stage: 'spam' })
  return { estateId, query: `estate=${estateId}` }
}

async function addDeals(db: Tx, estateId: string, count: number) {
  const names = Array.from({ length: count }, (_, index) => ({ name: `Person ${index}` }))
  const contacts = await db.insert(contactsTable).values(names).returning({ contactId: contactsTable.id })
  await db.insert(dealsTable).values(contacts.map(({ contactId }) => ({ contactId, estateId })))
}

describe('changing everybody whom a filter lists', () => {
  test('changes the listed deal of each person and sends one notice', async ({ db }) => {
    await ensureSettings(db)
    const agent = await aStaffMember(db, { role: 'sales' })
    await signInAs(db, 'sales-manager')
    const { estateId, query } = await anEstateWith(db, 29)
    const contact = await aContact(db)
    const ofContact = { contactId: contact.id, estateId }
    const older = await aDeal(db, { ...ofContact, stage: 'lost', lastLeadAt: new Date('2026-01-01') })
    await aDeal(db, ofContact)
    const elsewhere = await aDeal(db, { contactId: contact.id })
    const change = { kind: 'owner', ownerId: agent.id } as const
    expect(await changeDeals({ query, shown: 30 }, change)).toMatchObject({ done: true, message: 'Saved for 30' })
    const changedDeals = await db.select().from(dealsTable).where(eq(dealsTable.ownerId, agent.id))
    expect(changedDeals).toHaveLength(30)
    expect(changedDeals.every(deal => deal.estateId === estateId && deal.stage === 'new')).toBe(true)
    expect(changedDeals.map(({ id }) => id)).not.toContain(older.id)
    expect(changedDeals.map(({ id }) => id)).not.toContain(elsewhere.id)
    expect(await noticesTo(db, agent.id)).toEqual(['You have 30 new people'])
    const logged = and(eq(auditLogTable.entryId, contact.id), eq(auditLogTable.action, 'save'))
    expect(await db.select().from(auditLogTable).where(logged)).toMatchObject([{ changed: ['owner'] }])
  })

  test('is rejected and changes nobody if the number of matches differs from the number shown', async ({ db }) => {
    await ensureSettings(db)
    const agent = await aStaffMember(db, { role: 'sales' })
    await signInAs(db, 'sales-manager')
    const { estateId, query } = await anEstateWith(db, 3)
    await aDeal(db, { estateId })
    const change = { kind: 'owner', ownerId: agent.id } as const
    const result = await changeDeals({ query, shown: 3 }, change)
    expect(result).toMatchObject({ done: false, message: expect.stringContaining('3 were shown, 4 match now.') })
    expect(await countDealsOf(db, agent.id)).toBe(0)
    expect(await noticesTo(db, agent.id)).toEqual([])
  })

  test('leaves out people whom the member of staff does not see', async ({ db }) => {
    await agentsSee(db, 'own')
    const colleague = await aStaffMember(db, { role: 'sales' })
    const agent = await signInAs(db, 'sales')
    const { estateId, query } = await anEstateWith(db, 2, { ownerId: agent.id })
    const dealOfColleague = await aDeal(db, { estateId, ownerId: colleague.id })
    const change = { kind: 'stage', stage: 'contacted' } as const
    expect(await changeDeals({ query, shown: 3 }, change)).toMatchObject({ done: false })
    expect(await changeDeals({ query, shown: 2 }, change)).toMatchObject({ done: true })
    const [untouched] = await db.select().from(dealsTable).where(eq(dealsTable.id, dealOfColleague.id))
    expect(untouched?.stage).toBe('new')
    expect(await changeDeals({ ids: [dealOfColleague.id] }, change)).toMatchObject({ done: false })
    await agentsSee(db, 'all')
  })

  test('changes at most 1,000 people', async ({ db }) => {
    await ensureSettings(db)
    await signInAs(db, 'sales-manager')
    const { estateId, query } = await anEstateWith(db, 0)
    await addDeals(db, estateId, 1000)
    const change = { kind: 'lost', reason: 'timing' } as const
    expect(await changeDeals({ query, shown: 1000 }, change)).toMatchObject({ done: true, message: 'Saved for 1000' })
    await addDeals(db, estateId, 1)
    const tooMany = await changeDeals(
      { query, shown: 1001 },
      { kind: 'task', text: 'Call', dueAt: formatLocal(new Date()) },
    )
    expect(tooMany).toMatchObject({ done: false, message: expect.stringContaining('More than 1,000 match') })
  })
})
