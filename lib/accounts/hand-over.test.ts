import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { dealsTable, tasksTable } from '@/db/tables/deals'
import { unitClaimsTable, unitEventsTable } from '@/db/tables/inventory'
import { staffTable } from '@/db/tables/staff'
import { siteVisitsTable } from '@/db/tables/visits'
import { aUnit } from '@/db/testing/inventory'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { changeUnit } from '../inventory/unit-transitions'
import { listOwners } from '../pipeline/assignment/agents'
import { changeOwner, giveDeals } from '../pipeline/assignment/change-owner'
import { lockDeal, lockDealOfLead } from '../pipeline/deals/find-deal'
import { setStage } from '../pipeline/deals/stage'
import { addTask } from '../pipeline/deals/tasks'
import { findPerson } from '../pipeline/people/person'
import { countFunnel } from '../reports/funnel'
import { countSales } from '../reports/sales'
import { changeAccount, closeAccount } from './accounts'
import { countOpenWork, workInWords } from './hand-over'

const give = (db: Tx, leadId: string, by: Staff, ownerId: string) =>
  db.transaction(async tx => changeOwner(tx, by, await lockDealOfLead(tx, leadId), ownerId))
type Staff = { id: string; name: string }
const allDeals = { ownerId: null }

/** Creates an agent with 42 deals (one of them sold, one lost), tasks, a hold and a coming visit. */
async function aBusyAgent(db: Tx) {
  const [owner, agent, successor, other] = [
    await aStaffMember(db, { role: 'owner' }),
    await aStaffMember(db, { role: 'sales' }),
    await aStaffMember(db, { role: 'sales' }),
    await aStaffMember(db, { role: 'sales' }),
  ]
  const leads = []
  for (let number = 0; number < 42; number++) {
    const lead = await aLead(db)
    await give(db, lead.id, owner, agent.id)
    leads.push(lead)
  }
  const [first, sold, lost] = leads
  if (!first || !sold || !lost) throw new Error('There are too few leads.')
  const [unit, soldUnit] = [await aUnit(db), await aUnit(db)]
  await changeUnit(db, owner, soldUnit.id, 'sell', { leadId: sold.id, agreementOn: '2026-11-23' })
  await db.transaction(async tx => setStage(tx, agent, await lockDealOfLead(tx, lost.id), 'lost', 'price'))
  await changeUnit(db, agent, unit.id, 'hold', { leadId: first.id })
  const during = { from: new Date(Date.now() + 86_400_000), until: new Date(Date.now() + 90_000_000) }
  await db.insert(siteVisitsTable).values({ leadId: first.id, token: crypto.randomUUID(), during })
  const deal = await db.transaction(tx => lockDealOfLead(tx, first.id))
  const leadOfOther = await aLead(db)
  await give(db, leadOfOther.id, owner, other.id)
  const task = { text: 'Call them', dueAt: new Date() }
  await db.transaction(async tx => {
    await addTask(tx, agent, deal, task)
    await addTask(tx, other, deal, { ...task, ownerId: other.id })
    await addTask(tx, agent, await lockDealOfLead(tx, leadOfOther.id), { ...task, ownerId: agent.id })
  })
  return { owner, agent, successor, other, unit, first, sold, lost }
}

const dealsOf = (db: Tx, staffId: string) => db.select().from(dealsTable).where(eq(dealsTable.ownerId, staffId))

describe('an account with work', () => {
  test('can only be closed with a successor, who gets the people, tasks, holds and visits', async ({ db }) => {
    const { owner, agent, successor, other, unit, sold, lost } = await aBusyAgent(db)
    const work = { people: 40, tasks: 2, holds: 1, visits: 1 }
    expect(await countOpenWork(db, agent.id)).toEqual(work)
    await expect(closeAccount(db, owner, agent.id)).rejects.toThrow(
      `${agent.name} looks after 40 people, 2 tasks, 1 hold and 1 visit: choose who gets them.`,
    )
    await expect(closeAccount(db, owner, agent.id, agent.id)).rejects.toThrow('somebody else')
    const viewer = await aStaffMember(db, { role: 'viewer' })
    await expect(closeAccount(db, owner, agent.id, viewer.id)).rejects.toThrow('somebody else')
    expect(await countOpenWork(db, agent.id)).toEqual(work)
    expect(await db.select().from(staffTable).where(eq(staffTable.id, agent.id))).toMatchObject([{ disabledAt: null }])

    expect(await closeAccount(db, owner, agent.id, successor.id)).toEqual(work)
    expect(await countOpenWork(db, agent.id)).toEqual({ people: 0, tasks: 0, holds: 0, visits: 0 })
    expect(await countOpenWork(db, successor.id)).toEqual(work)
    expect((await countOpenWork(db, other.id)).tasks).toBe(1)
    const remainingDeals = await dealsOf(db, agent.id)
    const closed = [sold, lost].map(({ dealId }) => dealId)
    expect(remainingDeals.map(({ id }) => id).toSorted()).toEqual(closed.toSorted())

    const [moved] = await dealsOf(db, successor.id)
    const activities = await db
      .select()
      .from(activitiesTable)
      .where(eq(activitiesTable.dealId, moved?.id ?? ''))
      .orderBy(asc(activitiesTable.at))
    expect(activities.at(-1)).toMatchObject({
      kind: 'owner',
      outcome: 'staff',
      text: successor.name,
      staffId: owner.id,
    })
    const claims = await db.select().from(unitClaimsTable).where(eq(unitClaimsTable.unitId, unit.id))
    expect(claims).toMatchObject([{ staffId: successor.id, staffName: successor.name, endedAt: null }])
    const events = await db.select().from(unitEventsTable).where(eq(unitEventsTable.unitId, unit.id))
    expect(events.at(-1)).toMatchObject({ verb: 'hand-over', staffName: owner.name, reason: `To ${successor.name}` })

    expect(await listOwners(db)).toContainEqual({ id: agent.id, name: `${agent.name} (account closed)` })
  })

  test('cannot get a role without people before a successor has the work', async ({ db }) => {
    const { owner, agent, successor } = await aBusyAgent(db)
    const editor = { name: agent.name, role: 'editor' as const }
    await expect(changeAccount(db, owner, agent.id, editor)).rejects.toThrow('choose who gets them')
    await changeAccount(db, owner, agent.id, { name: agent.name, role: 'sales-manager' })
    expect((await countOpenWork(db, agent.id)).people).toBe(40)
    await changeAccount(db, owner, agent.id, { ...editor, successorId: successor.id })
    expect((await countOpenWork(db, successor.id)).people).toBe(40)
    expect(await listOwners(db)).toContainEqual({ id: agent.id, name: `${agent.name} (another role)` })
  })

  test('is named in reports by agent and in histories after it was closed', async ({ db }) => {
    const { owner, agent, successor, sold, lost } = await aBusyAgent(db)
    await closeAccount(db, owner, agent.id, successor.id)
    const all = { by: 'agent', from: '2020-01-01', to: '2099-12-31' } as const
    const [sales, funnel] = [await countSales(db, all, allDeals), await countFunnel(db, all, allDeals)]
    expect(sales.rows).toContainEqual(expect.objectContaining({ key: agent.id, name: agent.name, sold: 1 }))
    expect(funnel.rows).toContainEqual(expect.objectContaining({ key: agent.id, name: agent.name, leads: 2 }))
    expect(funnel.rows).toContainEqual(expect.objectContaining({ name: successor.name, leads: 40 }))

    const person = await findPerson(db, sold.contactId, allDeals)
    expect(person?.deals).toMatchObject([{ owner: agent.name }])
    const history = await db.select().from(activitiesTable).where(eq(activitiesTable.dealId, lost.dealId))
    expect(history).toContainEqual(expect.objectContaining({ outcome: 'lost', staffName: agent.name }))
  })

  test('can be closed without a successor if it has no open work', async ({ db }) => {
    const [owner, agent] = [await aStaffMember(db, { role: 'owner' }), await aStaffMember(db, { role: 'sales' })]
    expect(await closeAccount(db, owner, agent.id)).toBeNull()
  })

  test('shows its open work in words', () => {
    expect(workInWords({ people: 1, tasks: 0, holds: 2, visits: 0 })).toBe('1 person and 2 holds')
  })
})

test('giving a deal to another agent or to nobody moves only the open tasks of its former owner', async ({ db }) => {
  const [agent, other, successor] = [
    await aStaffMember(db, { role: 'sales' }),
    await aStaffMember(db, { role: 'sales' }),
    await aStaffMember(db, { role: 'sales' }),
  ]
  const lead = await aLead(db)
  await give(db, lead.id, agent, agent.id)
  const deal = await db.transaction(tx => lockDeal(tx, lead.dealId))
  const texts = { own: agent.id, others: other.id, done: agent.id }
  for (const [text, ownerId] of Object.entries(texts))
    await addTask(db, agent, deal, { text, dueAt: new Date(), ownerId })
  await db.update(tasksTable).set({ doneAt: new Date() }).where(eq(tasksTable.text, 'done'))
  expect(await db.transaction(tx => giveDeals(tx, agent, [deal], successor.id))).toHaveLength(1)
  const tasks = await db.select().from(tasksTable).where(eq(tasksTable.dealId, deal.id))
  expect(Object.fromEntries(tasks.map(({ text, ownerId }) => [text, ownerId]))).toEqual({
    ...texts,
    own: successor.id,
  })

  await db.transaction(async tx => changeOwner(tx, agent, await lockDeal(tx, deal.id), null))
  const remainingTasks = await db.select().from(tasksTable).where(eq(tasksTable.dealId, deal.id))
  expect(Object.fromEntries(remainingTasks.map(({ text, ownerId }) => [text, ownerId]))).toEqual({
    ...texts,
    own: null,
  })
})
