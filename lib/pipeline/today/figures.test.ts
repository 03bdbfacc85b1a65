import { describe, expect } from 'vitest'
import { tasksTable } from '@/db/tables/deals'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { localDay } from '@/lib/time/local-time'
import { allDeals } from '../deal-scope'
import { leadsOverTime, salesFigures } from './figures'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('salesFigures counts people who wrote today, wait, wait too long or have a due task, and spam separately', async ({
  ownDatabase: { db },
}) => {
  await aLead(db, { deal: { awaitingReplySince: new Date(), dueAt: new Date(Date.now() + 60_000) } })
  await aLead(db, { deal: { lastLeadAt: daysAgo(3), awaitingReplySince: daysAgo(3), dueAt: daysAgo(2) } })
  const due = await aLead(db, { deal: { lastLeadAt: daysAgo(3), stage: 'contacted' } })
  const sold = await aLead(db, { deal: { lastLeadAt: daysAgo(3), stage: 'sold' } })
  for (const { dealId } of [due, sold])
    await db.insert(tasksTable).values({ dealId, text: 'Call', dueAt: daysAgo(1), createdByName: 'Sample' })
  await aLead(db, { deal: { stage: 'spam' } })
  const today = localDay(new Date())
  expect(await salesFigures(db, { ownerId: null }, today)).toEqual({
    wroteToday: 1,
    waiting: 2,
    late: 1,
    due: 1,
    spam: 1,
  })
})

describe('leadsOverTime', () => {
  test('returns twelve weeks by property, largest first, with small ones grouped and without spam', async ({
    ownDatabase: { db },
  }) => {
    for (const [index, estate] of ['A', 'B', 'C', 'D', 'E', 'F', 'G'].entries())
      for (let times = 0; times < 8 - index; times++) await aLead(db, { estate })
    await aLead(db, { estate: 'A', createdAt: daysAgo(200) })
    await aLead(db, { estate: 'A', deal: { stage: 'spam' } })
    const { weeks, rows } = await leadsOverTime(db, 'property', allDeals)
    expect(weeks).toHaveLength(12)
    expect(rows.map(row => [row.name, row.totals.at(-1)])).toEqual([
      ['A', 8],
      ['B', 7],
      ['C', 6],
      ['D', 5],
      ['E', 4],
      ['All others', 5],
    ])
  })

  test('counts only people whom the agent sees', async ({ ownDatabase: { db } }) => {
    const { id: ownerId } = await aStaffMember(db, { role: 'sales' })
    await aLead(db, { estate: 'A', deal: { ownerId } })
    await aLead(db, { estate: 'B' })
    const { rows } = await leadsOverTime(db, 'property', { ownerId })
    expect(rows.map(row => [row.name, row.totals.at(-1)])).toEqual([['A', 1]])
  })

  test('groups leads by source: by the referral, else by the campaign, else as direct', async ({
    ownDatabase: { db },
  }) => {
    await aLead(db, { campaign: { utm_source: 'radio' } })
    await aLead(db, { campaign: { utm_source: 'radio' }, firstReferral: 'njeri' })
    await aLead(db, {})
    const { rows } = await leadsOverTime(db, 'source', allDeals)
    expect(rows.map(row => [row.name, row.totals.at(-1)])).toEqual([
      ['Direct and search', 1],
      ['radio', 1],
      ['Referral', 1],
    ])
  })
})
