import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { unitClaimsTable, unitWaitersTable } from '@/db/tables/inventory'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { emptyAttribution } from '@/lib/intake/testing/empty-attribution'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { listUnitLeads } from '@/lib/pipeline/deals/unit-interest'
import { joinWaitingList } from '../intake/submit'
import { queueNotices } from './notices'
import { changeUnit } from './unit-transitions'

/**
 * Creates the home B-14. `join` puts a visitor on its waiting list; with `isLast`, behind all visitors who join later.
 */
async function aHomeWithWaitingList(db: Db, values: { releasedAt?: null } = {}) {
  await ensureSettings(db)
  const estate = await anEntry(db, 'estates', publishedValues)
  const unit = await aUnit(db, { estateId: estate.id, code: 'B-14', ...values })
  const join = (email: string, { isLast = false, name = 'Sample Visitor' } = {}) => {
    const person = { ...emptyAttribution, name, email }
    // Forms send the code with the type of the home, and the spelling does not matter.
    return joinWaitingList({ ...person, estate: estate.title.toUpperCase(), unit: 'b-14, Tausi' }, isLast)
  }
  return { unit, estate, join }
}

/** Returns the given recipients of a kind of mail, in the order of the mails. */
const recipients = async (db: Db, kind: string, ...addresses: string[]) =>
  (
    await db
      .select({ to: emailsTable.to })
      .from(emailsTable)
      .where(and(eq(emailsTable.kind, kind), inArray(emailsTable.to, addresses)))
      .orderBy(emailsTable.createdAt)
  ).map(({ to }) => to)

test('a waiting list is notified when the home is available, in order, each a day after the one before', async ({
  db,
}) => {
  const { unit, join } = await aHomeWithWaitingList(db)
  const agent = await aStaffMember(db, { role: 'sales' })
  await changeUnit(db, agent, unit.id, 'hold')
  const [first, second, fromBusyNetwork] = [anEmail(), anEmail(), anEmail()]
  await join(fromBusyNetwork, { isLast: true })
  await join(first)
  await join(second)
  await queueNotices(db)
  expect(await recipients(db, 'home-is-free', first, second)).toEqual([])

  await changeUnit(db, agent, unit.id, 'end-hold')
  await queueNotices(db)
  await queueNotices(db)
  expect(await recipients(db, 'home-is-free', first, second)).toEqual([first])

  const dayLater = { notifiedAt: sql`${unitWaitersTable.notifiedAt} - interval '24 hours'` }
  await db.update(unitWaitersTable).set(dayLater).where(eq(unitWaitersTable.unitId, unit.id))
  await queueNotices(db)
  await db.update(unitWaitersTable).set(dayLater).where(eq(unitWaitersTable.unitId, unit.id))
  await queueNotices(db)
  // The visitor from a network with many forms joined first and is notified last.
  expect(await recipients(db, 'home-is-free', first, second, fromBusyNetwork)).toEqual([first, second, fromBusyNetwork])
})

test('a visitor whom somebody else put at the end of the list moves forward when she joins herself', async ({ db }) => {
  const { unit, join } = await aHomeWithWaitingList(db)
  const agent = await aStaffMember(db, { role: 'sales' })
  await changeUnit(db, agent, unit.id, 'hold')
  const [her, other] = [anEmail(), anEmail()]
  expect(await join(her, { isLast: true, name: 'Somebody Else' })).toMatchObject({ gotPlace: true })
  await join(other)
  expect(await join(her)).toMatchObject({ gotPlace: true })
  expect(await join(her)).toMatchObject({ gotPlace: false })
  // A later form from a network with many forms does not move her back.
  await join(her, { isLast: true, name: 'Another One' })
  await changeUnit(db, agent, unit.id, 'end-hold')
  await queueNotices(db)
  expect(await recipients(db, 'home-is-free', her, other)).toEqual([her])
})

test('a visitor whom a robot put on the list gets a regular place when she joins herself', async ({ db }) => {
  const { unit, estate, join } = await aHomeWithWaitingList(db)
  const agent = await aStaffMember(db, { role: 'sales' })
  await changeUnit(db, agent, unit.id, 'hold')
  const [her, other] = [anEmail(), anEmail()]
  const robot = { ...emptyAttribution, name: null, email: her, leaveEmpty: 'x' }
  await joinWaitingList({ ...robot, estate: estate.title, unit: 'B-14' })
  expect(await join(her)).toMatchObject({ gotPlace: true, deal: { stage: 'new' } })
  await join(other)
  await changeUnit(db, agent, unit.id, 'end-hold')
  await queueNotices(db)
  expect(await recipients(db, 'home-is-free', her, other)).toEqual([her])
})

test('a home that is not released yet has a waiting list too', async ({ db }) => {
  const { unit, join } = await aHomeWithWaitingList(db, { releasedAt: null })
  const email = anEmail()
  await join(email)
  await queueNotices(db)
  expect(await recipients(db, 'home-is-free', email)).toEqual([])
  await changeUnit(db, await aStaffMember(db, { role: 'sales-manager' }), unit.id, 'release')
  await queueNotices(db)
  expect(await recipients(db, 'home-is-free', email)).toEqual([email])
})

test('the waiting list is notified when a hold runs out, once each with several instances', async ({ db }) => {
  const { unit, join } = await aHomeWithWaitingList(db)
  const agent = await aStaffMember(db, { role: 'sales' })
  await changeUnit(db, agent, unit.id, 'hold')
  const email = anEmail()
  await join(email)
  await db
    .update(unitClaimsTable)
    .set({ during: { from: new Date(Date.now() - 2_000), until: new Date(Date.now() - 1_000) } })
    .where(eq(unitClaimsTable.unitId, unit.id))

  await Promise.all(Array.from({ length: 5 }, () => queueNotices(db)))

  expect(await recipients(db, 'home-is-free', email)).toEqual([email])
})

test('spam and erased visitors are not notified, and one person has one place', async ({ db }) => {
  const { unit, estate, join } = await aHomeWithWaitingList(db)
  const email = anEmail()
  await join(email)
  const again = await joinWaitingList({
    ...emptyAttribution,
    name: 'Another Name',
    email,
    estate: estate.title,
    unit: 'B-14',
  })
  expect(await db.$count(unitWaitersTable, eq(unitWaitersTable.unitId, unit.id))).toBe(1)
  expect(await db.$count(leadsTable, eq(leadsTable.unitId, unit.id))).toBe(2)
  expect(again.repeated).toBe(false)
  const ofThisUnit = eq(leadsTable.unitId, unit.id)
  const [lead] = await db.select().from(leadsTable).where(ofThisUnit)
  const deal = eq(dealsTable.id, lead?.dealId ?? '')
  await db.update(dealsTable).set({ stage: 'spam' }).where(deal)
  await queueNotices(db)
  await db.update(dealsTable).set({ stage: 'new' }).where(deal)
  await db.update(leadsTable).set({ email: null }).where(ofThisUnit)
  await queueNotices(db)
  expect(await recipients(db, 'home-is-free', email)).toEqual([])
})

test('a home that is not in the inventory has no waiting list, and nothing is stored', async ({ db }) => {
  const { estate } = await aHomeWithWaitingList(db)
  const before = await db.$count(leadsTable)
  const join = (unit: string, estateName = estate.title) =>
    joinWaitingList({ ...emptyAttribution, name: 'Sample Visitor', email: anEmail(), estate: estateName, unit })
  await expect(join('B-15')).rejects.toThrow()
  await expect(join('B-14', 'Another estate')).rejects.toThrow()
  expect(await db.$count(leadsTable)).toBe(before)
})

test('the holder of a home is notified once from four hours before the hold ends, and again after an extension', async ({
  db,
}) => {
  const { unit } = await aHomeWithWaitingList(db)
  const agent = await aStaffMember(db, { role: 'sales' })
  await changeUnit(db, agent, unit.id, 'hold', { hours: 5 })
  await queueNotices(db)
  expect(await recipients(db, 'hold-ends', agent.email)).toEqual([])

  const endsIn = (hours: number) =>
    db
      .update(unitClaimsTable)
      .set({ during: { from: new Date(Date.now() - 60_000), until: new Date(Date.now() + hours * 3_600_000) } })
      .where(eq(unitClaimsTable.unitId, unit.id))
  await endsIn(3)
  await Promise.all([queueNotices(db), queueNotices(db)])
  await queueNotices(db)
  expect(await recipients(db, 'hold-ends', agent.email)).toEqual([agent.email])

  await endsIn(3.5)
  await queueNotices(db)
  expect(await recipients(db, 'hold-ends', agent.email)).toEqual([agent.email, agent.email])

  await changeUnit(db, agent, unit.id, 'end-hold')
  await queueNotices(db)
  expect(await recipients(db, 'hold-ends', agent.email)).toHaveLength(2)
})

test('two people who ask for the same home are both stored, first come first, and spam is not listed', async ({
  db,
}) => {
  const { unit, join } = await aHomeWithWaitingList(db)
  const [first, second] = [await join(anEmail()), await join(anEmail())]
  await aLead(db, { unitId: unit.id, deal: { stage: 'spam' } })
  const leads = await listUnitLeads(db, unit.id)
  expect(leads.map(({ reference }) => reference)).toEqual([first.lead.reference, second.lead.reference])
  expect(await db.$count(leadsTable, and(eq(leadsTable.unitId, unit.id), eq(leadsTable.kind, 'waiting')))).toBe(2)
})
