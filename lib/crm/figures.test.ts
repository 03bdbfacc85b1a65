import { describe, expect } from 'vitest'
import { aLead } from '@/db/testing/leads'
import { test } from '@/db/testing/test'
import { crmFigures, leadsOverTime, toursThisWeek } from './figures'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('counts new, unanswered and due leads; spam is counted separately', async ({ own: { db } }) => {
  await aLead(db, {})
  await aLead(db, { createdAt: daysAgo(3) })
  await aLead(db, { createdAt: daysAgo(3), status: 'contacted', nextActionOn: '2020-01-01' })
  await aLead(db, { createdAt: daysAgo(3), status: 'won', nextActionOn: '2020-01-01' })
  await aLead(db, { status: 'spam' })
  expect((await crmFigures(db)).leads).toEqual({ today: 1, unanswered: 2, due: 1, spam: 1 })
})

describe('leads over time', () => {
  test('are twelve weeks by name, largest first, small ones grouped, without spam', async ({ own: { db } }) => {
    for (const [index, estate] of ['A', 'B', 'C', 'D', 'E', 'F', 'G'].entries())
      for (let times = 0; times < 8 - index; times++) await aLead(db, { estate })
    await aLead(db, { estate: 'A', createdAt: daysAgo(200) })
    await aLead(db, { estate: 'A', status: 'spam' })
    const { weeks, rows } = await leadsOverTime(db, 'property')
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

  test('by source are grouped by referral, then campaign, then the rest', async ({ own: { db } }) => {
    await aLead(db, { campaign: { utm_source: 'radio' } })
    await aLead(db, { campaign: { utm_source: 'radio' }, firstReferral: 'njeri' })
    await aLead(db, {})
    const { rows } = await leadsOverTime(db, 'source')
    expect(rows.map(row => [row.name, row.totals.at(-1)])).toEqual([
      ['Direct and search', 1],
      ['radio', 1],
      ['Referral', 1],
    ])
  })
})

test('this week’s tours are agreed and requested ones, without lost leads', async ({ own: { db } }) => {
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  await aLead(db, { tourDay: today, property: 'asked' })
  await aLead(db, { visitAt: new Date(), property: 'agreed' })
  await aLead(db, { visitAt: new Date(), status: 'lost', property: 'lost' })
  await aLead(db, { tourDay: '2020-01-01', property: 'long ago' })
  expect((await toursThisWeek(db)).map(tour => tour.property).sort()).toEqual(['agreed', 'asked'])
})
