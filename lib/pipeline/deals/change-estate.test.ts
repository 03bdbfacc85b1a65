import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { dealsTable, tasksTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import { anEntry } from '@/db/testing/entries'
import { aContact, aDeal, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { changeEstate } from './change-estate'
import { lockDeal } from './find-deal'

const allDeals = { ownerId: null }
const dealOf = async (db: Tx, id: string) => (await db.select().from(dealsTable).where(eq(dealsTable.id, id)))[0]

async function change(db: Tx, dealId: string, estateId: string | null, scope: { ownerId: string | null } = allDeals) {
  const by = await aStaffMember(db, { role: 'sales' })
  return db.transaction(async tx => changeEstate(tx, by, await lockDeal(tx, dealId), estateId, scope))
}

describe('the estate of a deal', () => {
  test('is set, changed and removed by staff, with a line on the timeline for each change', async ({ db }) => {
    const [estate, other] = [await anEntry(db, 'estates'), await anEntry(db, 'estates')]
    const { id } = await aDeal(db, { awaitingReplySince: new Date() })
    expect(await change(db, id, estate.id)).toEqual({ joined: false, estate: estate.title })
    expect(await dealOf(db, id)).toMatchObject({
      estateId: estate.id,
      stage: 'new',
      awaitingReplySince: expect.any(Date),
    })
    expect(await change(db, id, estate.id)).toEqual({ joined: false, estate: estate.title })
    expect(await change(db, id, other.id)).toEqual({ joined: false, estate: other.title })
    expect(await dealOf(db, id)).toMatchObject({ estateId: other.id })
    expect(await change(db, id, null)).toEqual({ joined: false, estate: null })
    const ofDeal = and(eq(activitiesTable.dealId, id), eq(activitiesTable.kind, 'estate'))
    const lines = await db.select().from(activitiesTable).where(ofDeal).orderBy(activitiesTable.at)
    expect(lines.map(({ text, outcome }) => [text, outcome])).toEqual([
      [estate.title, null],
      [other.title, null],
      [null, null],
    ])
  })

  test('joins the deal into the open deal of the person for that estate, with the later stage and the wait', async ({
    db,
  }) => {
    const { id: estateId, title } = await anEntry(db, 'estates')
    const { id: contactId } = await aContact(db)
    const openDeal = await aDeal(db, { contactId, estateId })
    const awaitingReplySince = new Date('2026-03-02T09:00:00Z')
    const { dealId, id: leadId } = await aLead(db, { contactId, deal: { stage: 'visit-booked', awaitingReplySince } })
    await db.insert(tasksTable).values({ dealId, text: 'Call', dueAt: new Date(), createdByName: 's' })
    expect(await change(db, dealId, estateId)).toEqual({ joined: true, estate: title })
    expect(await dealOf(db, dealId)).toBeUndefined()
    expect(await dealOf(db, openDeal.id)).toMatchObject({ stage: 'visit-booked', estateId, awaitingReplySince })
    const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.id, leadId))
    expect(lead?.dealId).toBe(openDeal.id)
    expect(await db.$count(tasksTable, eq(tasksTable.dealId, openDeal.id))).toBe(1)
  })

  test('is set although the person has a closed deal for the same estate', async ({ db }) => {
    const { id: estateId } = await anEntry(db, 'estates')
    const { id: contactId } = await aContact(db)
    await aDeal(db, { contactId, estateId, stage: 'lost' })
    const { id } = await aDeal(db, { contactId })
    expect(await change(db, id, estateId)).toMatchObject({ joined: false })
    expect(await dealOf(db, id)).toMatchObject({ estateId })
  })

  test('is not changed if a colleague has the deal for it, or if a home is reserved', async ({ db }) => {
    const [agent, colleague] = [await aStaffMember(db, { role: 'sales' }), await aStaffMember(db, { role: 'sales' })]
    const { id: estateId } = await anEntry(db, 'estates')
    const { id: contactId } = await aContact(db)
    await aDeal(db, { contactId, estateId, ownerId: colleague.id })
    const { id } = await aDeal(db, { contactId, ownerId: agent.id })
    await expect(change(db, id, estateId, { ownerId: agent.id })).rejects.toThrow('ask your sales manager')
    expect(await dealOf(db, id)).toMatchObject({ estateId: null })
    const reserved = await aDeal(db, { stage: 'reserved' })
    await expect(change(db, reserved.id, estateId)).rejects.toThrow('can no longer be changed')
  })
})
