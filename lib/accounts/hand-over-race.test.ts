import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { contactsTable } from '@/db/tables/contacts'
import { dealsTable, tasksTable } from '@/db/tables/deals'
import { unitClaimsTable, unitEventsTable } from '@/db/tables/inventory'
import { emailsTable } from '@/db/tables/leads'
import { staffTable } from '@/db/tables/staff'
import { aUnit } from '@/db/testing/inventory'
import { aDeal } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { ensureSettings } from '@/lib/intake/testing/settings'
import { endClaim, lockUnit } from '../inventory/claims'
import { changeUnit } from '../inventory/unit-transitions'
import { lockDeal } from '../pipeline/deals/find-deal'
import { addTask } from '../pipeline/deals/tasks'
import { changeAccount, closeAccount } from './accounts'
import { countOpenWork } from './hand-over'

const anAgent = (db: Tx) => aStaffMember(db, { role: 'sales' })
const anOwner = (db: Tx) => aStaffMember(db, { role: 'owner' })
type Agent = Awaited<ReturnType<typeof anAgent>>

async function giveWork(db: Tx, agent: Agent) {
  const [deal, unit] = [await aDeal(db, { ownerId: agent.id }), await aUnit(db)]
  const task = { text: 'Call them', dueAt: new Date(), createdByName: agent.name }
  await db.insert(tasksTable).values({ ...task, dealId: deal.id, ownerId: agent.id })
  await changeUnit(db, agent, unit.id, 'hold')
  return { agent, deal, unit }
}
const allWork = { people: 1, tasks: 1, holds: 1, visits: 0 }
const noWork = { people: 0, tasks: 0, holds: 0, visits: 0 }

const isClosed = async (db: Tx, { id }: Agent) =>
  (await db.$count(staffTable, sql`${staffTable.id} = ${id} and ${staffTable.disabledAt} is not null`)) === 1

/** Starts `change` while another transaction locks something, then runs `meanwhile` in that transaction. */
async function whileLocked<Locked, Result>(
  db: Tx,
  lock: (tx: Tx) => Promise<Locked>,
  change: () => Promise<Result>,
  meanwhile: (tx: Tx, locked: Locked) => Promise<unknown>,
): Promise<Result> {
  const started = await db.transaction(async tx => {
    const locked = await lock(tx)
    const changed = change()
    changed.catch(() => {})
    await expect
      .poll(() => db.$count(sql`pg_stat_activity`, sql`wait_event_type = 'Lock' and datname = current_database()`))
      .toBeGreaterThan(0)
    await meanwhile(tx, locked)
    return { changed }
  })
  return started.changed
}

test('an account that two owners close simultaneously is handed over only once', async ({ db }) => {
  const { agent } = await giveWork(db, await anAgent(db))
  const [one, two] = [await anAgent(db), await anAgent(db)]
  const [first, second] = [await anOwner(db), await anOwner(db)]
  const outcomes = await Promise.allSettled([
    closeAccount(db, first, agent.id, one.id),
    closeAccount(db, second, agent.id, two.id),
  ])
  expect(outcomes.map(outcome => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason.message))).toEqual(
    expect.arrayContaining([allWork, 'Somebody closed this account in the meantime and chose who gets its work.']),
  )
  const workOfSuccessors = [await countOpenWork(db, one.id), await countOpenWork(db, two.id)]
  expect(workOfSuccessors).toContainEqual(allWork)
  expect(workOfSuccessors).toContainEqual(noWork)
})

test('two accounts that are closed simultaneously are not handed over to each other', async ({ db }) => {
  const [owner, other] = [await anOwner(db), await anOwner(db)]
  for (let round = 0; round < 3; round++) {
    const [one, two] = [(await giveWork(db, await anAgent(db))).agent, (await giveWork(db, await anAgent(db))).agent]
    const results = await Promise.allSettled([
      closeAccount(db, owner, one.id, two.id),
      closeAccount(db, other, two.id, one.id),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ message: 'Choose somebody else who works with people.' }),
    })
    const [closed, remaining] = (await isClosed(db, one)) ? [one, two] : [two, one]
    expect(await isClosed(db, remaining)).toBe(false)
    expect(await countOpenWork(db, closed.id)).toEqual(noWork)
    expect(await countOpenWork(db, remaining.id)).toEqual({ people: 2, tasks: 2, holds: 2, visits: 0 })
  }
})

test('a hold that ends during the hand-over keeps its holder', async ({ db }) => {
  const { agent, unit } = await giveWork(db, await anAgent(db))
  const [owner, successor] = [await anOwner(db), await anAgent(db)]
  const moved = await whileLocked(
    db,
    tx => lockUnit(tx, unit.id),
    () => closeAccount(db, owner, agent.id, successor.id),
    async (tx, { claim, at }) => claim && endClaim(tx, claim, at, agent.name, 'The agent ended it.'),
  )
  expect(moved).toEqual({ ...allWork, holds: 0 })
  const claims = await db.select().from(unitClaimsTable).where(eq(unitClaimsTable.unitId, unit.id))
  expect(claims).toMatchObject([{ staffId: agent.id, staffName: agent.name }])
  const events = await db.select().from(unitEventsTable).where(eq(unitEventsTable.unitId, unit.id))
  expect(events.map(({ verb }) => verb)).not.toContain('hand-over')
})

test('a task that the agent adds during the hand-over is handed over, too', async ({ db }) => {
  const { agent, deal } = await giveWork(db, await anAgent(db))
  const [owner, successor] = [await anOwner(db), await anAgent(db)]
  const moved = await whileLocked(
    db,
    tx => lockDeal(tx, deal.id),
    () => closeAccount(db, owner, agent.id, successor.id),
    (tx, locked) => addTask(tx, agent, locked, { text: 'Call again', dueAt: new Date(), ownerId: agent.id }),
  )
  expect(moved).toEqual({ ...allWork, tasks: 2 })
  expect((await countOpenWork(db, successor.id)).tasks).toBe(2)
})

test('a failure after the hand-over rolls everything back', async ({ ownDatabase: { db } }) => {
  await ensureSettings(db)
  const { agent, unit } = await giveWork(db, await anAgent(db))
  const [owner, successor] = [await anOwner(db), await anAgent(db)]
  // The change is recorded in the audit log last; this constraint makes the recording fail.
  await db.execute(
    sql`alter table audit_log add check (action not in ('account-disabled', 'account-changed')) not valid`,
  )
  await expect(closeAccount(db, owner, agent.id, successor.id)).rejects.toThrow()
  const editor = { name: agent.name, role: 'editor' as const, successorId: successor.id }
  await expect(changeAccount(db, owner, agent.id, editor)).rejects.toThrow()
  expect(await countOpenWork(db, agent.id)).toEqual(allWork)
  expect(await countOpenWork(db, successor.id)).toEqual(noWork)
  const [stored] = await db.select().from(staffTable).where(eq(staffTable.id, agent.id))
  expect(stored).toMatchObject({ disabledAt: null, role: 'sales' })
  const events = await db.select().from(unitEventsTable).where(eq(unitEventsTable.unitId, unit.id))
  expect(events.map(({ verb }) => verb)).toEqual(['hold'])
  expect(await db.$count(activitiesTable, eq(activitiesTable.kind, 'owner'))).toBe(0)
  expect(await db.$count(emailsTable, eq(emailsTable.staffId, successor.id))).toBe(0)
})

test('thousands of people are handed over with one activity each and a single notice', { tags: 'bench' }, async ({
  ownDatabase: { db },
}) => {
  await ensureSettings(db)
  const [agent, owner, successor] = [await anAgent(db), await anOwner(db), await anAgent(db)]
  const number = 2500
  const names = Array.from({ length: number }, (_, index) => ({ name: `Person ${index}` }))
  const contacts = await db.insert(contactsTable).values(names).returning({ contactId: contactsTable.id })
  await db.insert(dealsTable).values(contacts.map(({ contactId }) => ({ contactId, ownerId: agent.id })))
  expect(await closeAccount(db, owner, agent.id, successor.id)).toEqual({ ...noWork, people: number })
  expect(await db.$count(dealsTable, eq(dealsTable.ownerId, successor.id))).toBe(number)
  const activity = sql`kind = 'owner' and outcome = 'staff' and text = ${successor.name} and staff_id = ${owner.id}`
  expect(await db.$count(activitiesTable, activity)).toBe(number)
  const mails = await db.select().from(emailsTable).where(eq(emailsTable.staffId, successor.id))
  expect(mails.map(({ subject }) => subject)).toEqual([`You have ${number} new people`])
})
