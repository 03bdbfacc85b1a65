import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Db } from '@/db/connect'
import { staffTable } from '@/db/tables/staff'
import { commissionRatesTable, salesTargetsTable } from '@/db/tables/targets'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { aQuotableHome } from '@/lib/quotes/testing/a-quotable-home'
import { changeUnit } from '../inventory/unit-transitions'
import { changeOwner } from '../pipeline/assignment/change-owner'
import { lockDealOfLead } from '../pipeline/deals/find-deal'
import { countCommission } from './commission'
import { commissionReport } from './commission-report'
import { scopeOfReport } from './read-report'

const year = { from: '2026-01-01', to: '2026-12-31' }
const everybody = { ownerId: null }

/** Adds a rate; 100 basis points are 1%. */
const addRate = (db: Db, values: Omit<typeof commissionRatesTable.$inferInsert, 'staffName'>) =>
  db.insert(commissionRatesTable).values({ ...values, staffName: 'Sample' })

/** Creates a home of 10,000,000 shillings that a new agent sold by an agreement of this day. */
async function aSale(db: Db, agreementOn: string, price = 10_000_000) {
  const home = await aQuotableHome(db, { price })
  const agent = await aStaffMember(db, { role: 'sales' })
  await changeUnit(db, home.manager, home.unit.id, 'sell', { leadId: home.lead.id, agreementOn, sellerId: agent.id })
  return { ...home, agent }
}

const commissionOf = async (db: Db, { agent }: { agent: { id: string } }, period = year) =>
  (await countCommission(db, period, { ownerId: agent.id })).total

describe('the commission of a sale', () => {
  test('uses the rate that is valid on the day of its agreement', async ({ ownDatabase: { db } }) => {
    await addRate(db, { role: 'sales', basisPoints: 100, validFrom: '2026-03-01' })
    await addRate(db, { role: 'sales', basisPoints: 200, validFrom: '2026-04-01' })
    for (const [day, counts] of [
      ['2026-02-28', { commission: 0, unrated: 1 }],
      ['2026-03-01', { commission: 100_000, unrated: 0 }],
      ['2026-03-31', { commission: 100_000, unrated: 0 }],
      ['2026-04-01', { commission: 200_000, unrated: 0 }],
    ] as const)
      expect(await commissionOf(db, await aSale(db, day)), day).toMatchObject({ sold: 1, ...counts })
  })

  test('prefers the rate of its estate to the rate of the role, even if it is zero', async ({
    ownDatabase: { db },
  }) => {
    const sale = await aSale(db, '2026-03-10')
    await addRate(db, { role: 'sales', basisPoints: 100, validFrom: '2026-01-01' })
    expect((await commissionOf(db, sale)).commission).toBe(100_000)
    await addRate(db, { estateId: sale.estate.id, basisPoints: 300, validFrom: '2026-03-11' })
    expect((await commissionOf(db, sale)).commission).toBe(100_000)
    await addRate(db, { estateId: sale.estate.id, basisPoints: 250, validFrom: '2026-03-10' })
    expect((await commissionOf(db, sale)).commission).toBe(250_000)
    await db.delete(commissionRatesTable).where(eq(commissionRatesTable.estateId, sale.estate.id))
    await addRate(db, { estateId: sale.estate.id, basisPoints: 0, validFrom: '2026-03-10' })
    expect(await commissionOf(db, sale)).toMatchObject({ commission: 0, unrated: 0 })
  })

  test('does not depend on the owner of the deal, a new role of the seller or a new price list', async ({
    ownDatabase: { db },
  }) => {
    const sale = await aSale(db, '2026-03-10')
    await addRate(db, { role: 'sales', basisPoints: 100, validFrom: '2026-01-01' })
    await addRate(db, { role: 'sales-manager', basisPoints: 900, validFrom: '2026-01-01' })
    await db.transaction(async tx =>
      changeOwner(tx, sale.manager, await lockDealOfLead(tx, sale.lead.id), sale.manager.id),
    )
    await db.update(staffTable).set({ role: 'sales-manager' }).where(eq(staffTable.id, sale.agent.id))
    await db.update(unitTypesTable).set({ price: 20_000_000 }).where(eq(unitTypesTable.id, sale.type.id))
    expect(await commissionOf(db, sale)).toMatchObject({ turnover: 10_000_000, commission: 100_000 })
  })

  test('is rounded to whole shillings, and is zero after a cancellation or a mistake', async ({
    ownDatabase: { db },
  }) => {
    await addRate(db, { role: 'sales', basisPoints: 150, validFrom: '2026-01-01' })
    for (const isMistake of [false, true]) {
      const sale = await aSale(db, '2026-03-10', 5_000_100)
      // The exact commission is 75,001.5 shillings.
      expect((await commissionOf(db, sale)).commission).toBe(75_002)
      expect((await commissionOf(db, sale, { from: '2026-03-11', to: '2026-12-31' })).commission).toBe(0)
      await changeUnit(db, sale.manager, sale.unit.id, 'cancel', { reason: 'The bank declined.', isMistake })
      expect(await commissionOf(db, sale)).toMatchObject({ sold: 0, commission: 0 })
    }
  })
})

describe('the report of commissions', () => {
  test('compares sales with the targets of all months of the period, also for agents without sales', async ({
    ownDatabase: { db },
  }) => {
    const sale = await aSale(db, '2026-03-10')
    const idle = await aStaffMember(db, { role: 'sales', name: 'Zawadi Sample' })
    await addRate(db, { role: 'sales', basisPoints: 100, validFrom: '2026-01-01' })
    const target = (staffId: string, month: string, values: { homes?: number; amount?: number }) =>
      db.insert(salesTargetsTable).values({ staffId, month, ...values, setByName: 'Sample' })
    await target(sale.agent.id, '2026-03-01', { amount: 20_000_000, homes: 3 })
    await target(sale.agent.id, '2026-04-01', { amount: 5_000_000 })
    await target(sale.agent.id, '2026-05-01', { amount: 99_000_000 })
    await target(idle.id, '2026-04-01', { amount: 15_000_000 })
    const counts = await countCommission(db, { from: '2026-03-10', to: '2026-04-01' }, everybody)
    const report = commissionReport(counts)
    // The cells: target and sold homes, target and turnover, attained percentage, commission.
    const figures = (cells: readonly { value: unknown }[] | null | undefined) => cells?.map(({ value }) => value)
    expect(report.rows.map(({ name, cells }) => [name, figures(cells)])).toEqual([
      [sale.agent.name, [3, 1, 25_000_000, 10_000_000, 40, 100_000]],
      [idle.name, [null, 0, 15_000_000, 0, 0, 0]],
    ])
    expect(figures(report.total)).toEqual([3, 1, 40_000_000, 10_000_000, 25, 100_000])
    expect(report.notes).toEqual([
      'Nothing is paid from here.',
      'Rates today: Sales 1%.',
      'Targets are those of whole months: March 2026 to April 2026.',
    ])
  })

  test('counts the sales without a rate or without a price', async ({ ownDatabase: { db } }) => {
    const [unrated, unpriced] = [await aSale(db, '2026-03-10'), await aQuotableHome(db)]
    await db.update(unitTypesTable).set({ price: null }).where(eq(unitTypesTable.id, unpriced.type.id))
    await changeUnit(db, unpriced.manager, unpriced.unit.id, 'sell', { agreementOn: '2026-03-10' })
    const { notes, rows } = commissionReport(await countCommission(db, year, everybody))
    expect(notes).toContain('Sales without a rate, and so without a commission: 1.')
    expect(notes).toContain('Sales without a price, and so without a commission: 1.')
    expect(notes).toContain('No rate is valid today.')
    expect(rows.find(({ key }) => key === unrated.agent.id)?.cells.at(-1)?.note).toBe('1 without commission')
  })

  test('shows agents only their own row, even if they see all people', async ({ ownDatabase: { db } }) => {
    const [agentsSale] = [await aSale(db, '2026-03-10'), await aSale(db, '2026-03-11')]
    expect(scopeOfReport('commission', { staff: agentsSale.manager, scope: everybody })).toEqual(everybody)
    expect(scopeOfReport('sales', { staff: agentsSale.agent, scope: everybody })).toEqual(everybody)
    const scope = scopeOfReport('commission', { staff: agentsSale.agent, scope: everybody })
    const { rows } = await countCommission(db, year, scope)
    expect(rows.map(({ key }) => key)).toEqual([agentsSale.agent.id])
  })
})
