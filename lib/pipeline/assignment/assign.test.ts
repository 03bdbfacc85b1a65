import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { agentsTable, estateAgentsTable } from '@/db/tables/deals'
import { anEntry } from '@/db/testing/entries'
import { aDeal } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { anEmail } from '@/db/testing/unique'
import { lockDeal } from '../deals/find-deal'
import { aSubmittedLead } from '../testing/a-submitted-lead'
import { agentsSee } from '../testing/agents-see'
import { assignEntered } from './assign'
import { assignToSelf, changeOwner } from './change-owner'

const ownersOfNewDeals = async (db: Tx, count: number, values = {}) => {
  const owners: (string | null)[] = []
  for (let sent = 0; sent < count; sent++) owners.push((await aSubmittedLead(db, values)).deal.ownerId)
  return owners
}

describe('a new deal', () => {
  test('goes to the agents at work by turn, and has no owner when no agent is at work', async ({
    ownDatabase: { db },
  }) => {
    const first = await aSubmittedLead(db)
    expect(first.deal).toMatchObject({ ownerId: null, assignedBy: 'nobody' })

    const [one, two, away] = [await anAgent(db), await anAgent(db), await anAgent(db)]
    await aStaffMember(db, { role: 'owner' })
    await aStaffMember(db, { role: 'editor' })
    await db.insert(agentsTable).values({ staffId: away.id, awayUntil: '2999-01-01' })
    const owners = await ownersOfNewDeals(db, 4)
    expect(new Set(owners.slice(0, 2))).toEqual(new Set([one.id, two.id]))
    expect(owners.slice(2)).toEqual(owners.slice(0, 2))
    await db.update(agentsTable).set({ takesDeals: false }).where(eq(agentsTable.staffId, one.id))
    expect(await ownersOfNewDeals(db, 2)).toEqual([two.id, two.id])
  })

  test('goes to the agents of its estate while one of them is at work', async ({ ownDatabase: { db } }) => {
    const [one, two, other] = [await anAgent(db), await anAgent(db), await anAgent(db)]
    const estate = await anEntry(db, 'estates', { title: 'Looked After' })
    await db.insert(estateAgentsTable).values([one, two].map(({ id }) => ({ estateId: estate.id, staffId: id })))
    const owners = await ownersOfNewDeals(db, 4, { estate: 'Looked after' })
    expect(new Set(owners)).toEqual(new Set([one.id, two.id]))
    await db.update(agentsTable).set({ awayUntil: '2999-01-01' })
    const { deal } = await aSubmittedLead(db, { estate: 'Looked After' })
    expect(deal).toMatchObject({ ownerId: other.id, assignedBy: 'round-robin' })
  })

  test('goes to the agent who has another deal of the person; the timeline shows the rule', async ({
    ownDatabase: { db },
  }) => {
    await anAgent(db)
    await anAgent(db)
    const email = anEmail()
    await anEntry(db, 'estates', { title: 'Another Estate' })
    const first = await aSubmittedLead(db, { email })
    const second = await aSubmittedLead(db, { email, estate: 'Another Estate' })
    // The first deal had no estate: the second lead made it a deal for this estate.
    expect(second.deal.id).toBe(first.deal.id)
    await anEntry(db, 'estates', { title: 'Third Estate' })
    const third = await aSubmittedLead(db, { email, estate: 'Third Estate' })
    expect(third.deal).toMatchObject({ ownerId: first.deal.ownerId, assignedBy: 'known' })
    const [assignment] = await db.select().from(activitiesTable).where(eq(activitiesTable.dealId, third.deal.id))
    expect(assignment).toMatchObject({ kind: 'owner', outcome: 'known', text: 'Agent Sample' })
  })

  test('goes to different agents when several leads are sent simultaneously', async ({ ownDatabase: { db } }) => {
    const agents = await Promise.all(Array.from({ length: 4 }, () => anAgent(db)))
    const sent = await Promise.all(Array.from({ length: 8 }, () => aSubmittedLead(db)))
    for (const { id } of agents) expect(sent.filter(({ deal }) => deal.ownerId === id).length).toBeGreaterThan(0)
  })
})

test('a deal that staff give to nobody has nobody because they chose it', async ({ db }) => {
  const by = await anAgent(db)
  const { id } = await aDeal(db, { ownerId: by.id, assignedBy: 'entered' })
  const changed = await db.transaction(async tx => changeOwner(tx, by, await lockDeal(tx, id), null))
  expect(changed).toMatchObject({ ownerId: null, assignedBy: 'staff' })
})

test('a deal that an agent enters for an unseen person is given to nobody because nobody has their deals', async ({
  ownDatabase: { db },
}) => {
  await agentsSee(db, 'own')
  const by = await anAgent(db)
  const { contactId } = await aDeal(db)
  expect(await db.transaction(tx => assignEntered(tx, by, contactId))).toEqual({ owner: null, rule: 'unowned' })
})

const anAgent = (db: Tx) => aStaffMember(db, { role: 'sales', name: 'Agent Sample' })

describe('two agents who take one person simultaneously', () => {
  test('only the first gets the deal; the second gets an error with the name of the first', async ({ db }) => {
    const [one, two] = [
      await aStaffMember(db, { role: 'sales', name: 'Achieng Sample' }),
      await aStaffMember(db, { role: 'sales', name: 'Barasa Sample' }),
    ]
    const { deal } = await aSubmittedLead(db)
    const unassigned = await db.transaction(async tx => changeOwner(tx, one, deal, null))
    const take = (by: typeof one) =>
      db.transaction(async tx => assignToSelf(tx, by, await lockDeal(tx, deal.id), unassigned.ownerId))
    const [first, second] = await Promise.allSettled([take(one), take(two)])
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
    const winner = first.status === 'fulfilled' ? one : two
    const lost = first.status === 'rejected' ? first.reason : second.status === 'rejected' ? second.reason : null
    expect(lost.message).toBe(`${winner.name} has just been assigned this person.`)
    expect((await db.transaction(tx => lockDeal(tx, deal.id))).ownerId).toBe(winner.id)
  })
})
