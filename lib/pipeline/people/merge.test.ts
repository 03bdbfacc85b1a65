import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { contactMergesTable, contactsTable } from '@/db/tables/contacts'
import { dealsTable, tasksTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import { anEntry } from '@/db/testing/entries'
import { aContact, aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { unique } from '@/db/testing/unique'
import { lockDeal } from '../deals/find-deal'
import { addTask } from '../deals/tasks'
import { aSubmittedLead } from '../testing/a-submitted-lead'
import { addNote } from './contact-person'
import { mergeContacts, unmergeContacts } from './merge'

type Deal = Awaited<ReturnType<typeof stateOf>>['deals'][number]

/** Returns the deals of these contacts, and the ids of everything that belongs to them. */
async function stateOf(db: Tx, contactIds: string[]) {
  const rowsOf = <Row extends { contactId: string }>(rows: Row[]) =>
    rows.filter(row => contactIds.includes(row.contactId))
  const deals = rowsOf(await db.select().from(dealsTable).orderBy(asc(dealsTable.id)))
  const dealIds = new Set(deals.map(({ id }) => id))
  return {
    deals: deals.map(({ updatedAt, ...deal }) => deal),
    leads: rowsOf(await db.select().from(leadsTable).orderBy(asc(leadsTable.id))).map(({ id, contactId, dealId }) => ({
      ...{ id, contactId, dealId },
    })),
    activities: rowsOf(await db.select().from(activitiesTable).orderBy(asc(activitiesTable.id)))
      .filter(({ kind }) => kind !== 'merge')
      .map(({ id, contactId, dealId }) => ({ id, contactId, dealId })),
    tasks: (await db.select().from(tasksTable).orderBy(asc(tasksTable.id)))
      .filter(({ dealId }) => dealIds.has(dealId))
      .map(({ id, dealId }) => ({ id, dealId })),
  }
}

/** Creates two contacts of one person: both with an open deal for the same estate, one also with a sold deal. */
async function twoContacts(db: Tx) {
  const staff = await aStaffMember(db, { role: 'sales' })
  const { title } = await anEntry(db, 'estates', { title: unique('Estate') })
  const [one, two] = [await aSubmittedLead(db, { estate: title }), await aSubmittedLead(db, { estate: title })]
  await aLead(db, { contactId: two.lead.contactId, deal: { stage: 'sold' } })
  await db.transaction(async tx => {
    const deal = await lockDeal(tx, two.deal.id)
    await addNote(tx, staff, deal, 'Likes the east side')
    await addTask(tx, staff, deal, { text: 'Call', dueAt: new Date() })
  })
  return { staff, kept: one.lead.contactId, gone: two.lead.contactId, deals: [one.deal, two.deal] as const }
}

describe('merging two contacts of one person', () => {
  test('joins their open deals for an estate, with all leads, activities and tasks', async ({ db }) => {
    const { staff, kept, gone, deals } = await twoContacts(db)
    const before = await stateOf(db, [kept, gone])
    await mergeContacts(db, staff, kept, gone)
    const merged = await stateOf(db, [kept])
    expect(merged.leads).toHaveLength(3)
    expect(merged.activities.map(({ id }) => id)).toEqual(before.activities.map(({ id }) => id))
    expect(merged.deals.map(({ stage }) => stage).sort()).toEqual(['new', 'sold'])
    expect(merged.tasks.map(({ dealId }) => dealId)).toEqual([deals[0].id])
    expect(await stateOf(db, [gone])).toEqual({ deals: [], leads: [], activities: [], tasks: [] })
    await expect(mergeContacts(db, staff, kept, gone)).rejects.toThrow('merged or erased in the meantime')
    await expect(mergeContacts(db, staff, kept, kept)).rejects.toThrow('the same person')
  })

  test('can be undone; later additions remain', async ({ db }) => {
    const { staff, kept, gone, deals } = await twoContacts(db)
    const before = await stateOf(db, [kept, gone])
    await mergeContacts(db, staff, kept, gone)
    const [merge] = await db.select().from(contactMergesTable).where(eq(contactMergesTable.keptId, kept))
    const newTask = await db.transaction(async tx =>
      addTask(tx, staff, await lockDeal(tx, deals[0].id), { text: 'New', dueAt: new Date() }),
    )

    await unmergeContacts(db, staff, kept, merge?.id ?? '')

    const after = await stateOf(db, [kept, gone])
    expect(after.tasks.map(({ id }) => id)).toContain(newTask.id)
    expect(after.leads).toEqual(before.leads)
    expect(after.activities).toEqual(before.activities)
    const facts = ({ id, contactId, stage, estateId, awaitingReplySince }: Deal) => ({
      id,
      contactId,
      stage,
      estateId,
      awaitingReplySince,
    })
    expect(after.deals.map(facts)).toEqual(before.deals.map(facts))
    expect(before.deals.find(({ id }) => id === deals[1].id)?.awaitingReplySince).toBeInstanceOf(Date)
    const [contact] = await db.select().from(contactsTable).where(eq(contactsTable.id, gone))
    expect(contact?.mergedIntoId).toBeNull()
    await expect(unmergeContacts(db, staff, kept, merge?.id ?? '')).rejects.toThrow('separated before')
  })

  test('repeatedly moves all contacts and new leads to the last person', async ({ db }) => {
    const staff = await aStaffMember(db, { role: 'sales' })
    const [a, b, c] = [await aContact(db), await aContact(db), await aContact(db)]
    await mergeContacts(db, staff, b.id, a.id)
    await mergeContacts(db, staff, c.id, b.id)
    const merged = await db.select().from(contactsTable).where(eq(contactsTable.mergedIntoId, c.id))
    expect(merged.map(({ id }) => id).sort()).toEqual([a.id, b.id].sort())
    expect((await aSubmittedLead(db, { email: a.email })).lead.contactId).toBe(c.id)
  })
})
