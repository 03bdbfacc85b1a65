import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { unitClaimsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { aLead } from '@/db/testing/leads'
import { aStaffMember } from '@/db/testing/staff'
import { test } from '@/db/testing/test'
import { aQuotableHome, limits } from '@/lib/quotes/testing/a-quotable-home'
import { changeOwner } from '../../pipeline/assignment/change-owner'
import { lockDeal, lockDealOfLead } from '../../pipeline/deals/find-deal'
import { findReservationOrSale, listReservationsAndSales } from '../../pipeline/deals/reservations-and-sales'
import { setStage } from '../../pipeline/deals/stage'
import { decideQuote } from '../../quotes/change-quote'
import { changeUnit } from '../unit-transitions'
import { proposeSale } from './propose-sale'

// The list price of each home is 10 million; a quote with a discount above 2 percent waits for approval.
const receipt = { receiptNumber: 'R 1', receiptAmount: 100_000 }
const agreement = { agreementOn: '2026-11-23' }

async function claimsOf(db: Tx, unitId: string) {
  const claims = await db.select().from(unitClaimsTable).where(eq(unitClaimsTable.unitId, unitId))
  return claims.toSorted((one, other) => one.during.from.getTime() - other.during.from.getTime())
}
const dealOf = async (db: Tx, leadId: string) => db.transaction(tx => lockDealOfLead(tx, leadId))
const stateOfQuote = async (db: Tx, id: string) =>
  (await db.select().from(quotesTable).where(eq(quotesTable.id, id)))[0]?.state

describe('the price of a sale', () => {
  test('comes from the approved quote, or from the price list without a quote', async ({ db }) => {
    const home = await aQuotableHome(db)
    const quote = await home.quote({ discount: '4' })
    const proposed = () => proposeSale(db, home.unit.id, home.lead.id)
    expect(await proposed()).toMatchObject({ price: 10_000_000, priceBasis: 'list' })
    await decideQuote(db, home.manager, quote.id, 'approve', limits)
    expect(await proposed()).toMatchObject({ price: 9_600_000, priceBasis: 'quote' })
    await changeUnit(db, home.manager, home.unit.id, 'sell', { leadId: home.lead.id, ...agreement })
    const sale = { price: 9_600_000, priceBasis: 'quote', isReckoned: false }
    expect(await findReservationOrSale(db, home.unit.id)).toMatchObject({
      ...sale,
      kind: 'sale',
      agreementOn: '2026-11-23',
    })
    expect(await dealOf(db, home.lead.id)).toMatchObject({ stage: 'sold', value: 9_600_000 })

    const other = await aQuotableHome(db)
    await changeUnit(db, other.manager, other.unit.id, 'sell', { leadId: other.lead.id, ...agreement })
    expect(await findReservationOrSale(db, other.unit.id)).toMatchObject({
      price: 10_000_000,
      priceBasis: 'list',
      quote: null,
    })
  })

  test('comes from the reservation despite later changes of the list, unless there is a newer quote', async ({
    db,
  }) => {
    for (const isQuoted of [false, true]) {
      const home = await aQuotableHome(db)
      const forLead = { leadId: home.lead.id }
      await changeUnit(db, home.manager, home.unit.id, 'reserve', { ...forLead, ...receipt })
      await db.update(unitTypesTable).set({ price: 12_000_000 }).where(eq(unitTypesTable.id, home.type.id))
      if (isQuoted) await home.quote()
      await changeUnit(db, home.manager, home.unit.id, 'sell', { ...forLead, ...agreement })
      const [reservation, sale] = await claimsOf(db, home.unit.id)
      expect(reservation).toMatchObject({ price: 10_000_000, priceBasis: 'list' })
      expect(sale).toMatchObject(isQuoted ? { price: 12_000_000, priceBasis: 'quote' } : { price: 10_000_000 })
      // The receipt of the reservation stays with the sale.
      expect(sale).toMatchObject(receipt)
    }
  })

  test('does not come from a quote that was withdrawn, or that has expired without acceptance', async ({ db }) => {
    const home = await aQuotableHome(db)
    const quote = await home.quote({ discount: '2' })
    const proposed = async () => (await proposeSale(db, home.unit.id, home.lead.id))?.priceBasis
    const updateQuote = (values: Partial<typeof quotesTable.$inferInsert>) =>
      db.update(quotesTable).set(values).where(eq(quotesTable.id, quote.id))
    expect(await proposed()).toBe('quote')
    await updateQuote({ validUntil: '2026-01-01' })
    expect(await proposed()).toBe('list')
    await updateQuote({ reserveRequestedAt: new Date() })
    expect(await proposed()).toBe('quote')
    await updateQuote({ state: 'withdrawn' })
    expect(await proposed()).toBe('list')
  })
})

describe('the seller and the source', () => {
  test('stay when the person is handed over, and come from the deal unless staff choose others', async ({ db }) => {
    const home = await aQuotableHome(db)
    const [agent, successor] = [await aStaffMember(db, { role: 'sales' }), await aStaffMember(db, { role: 'sales' })]
    const deal = await dealOf(db, home.lead.id)
    await db
      .update(leadsTable)
      .set({ campaign: { utm_source: 'radio' } })
      .where(eq(leadsTable.id, home.lead.id))
    const give = (ownerId: string) =>
      db.transaction(async tx => changeOwner(tx, home.manager, await lockDeal(tx, deal.id), ownerId))
    await give(agent.id)
    await changeUnit(db, home.manager, home.unit.id, 'reserve', { leadId: home.lead.id, ...receipt })
    await give(successor.id)
    await changeUnit(db, home.manager, home.unit.id, 'sell', { leadId: home.lead.id, ...agreement })
    for (const claim of await claimsOf(db, home.unit.id))
      expect(claim).toMatchObject({
        ...{ sellerId: agent.id, sellerName: agent.name, sellerRole: 'sales' },
        ...{ source: 'radio', campaign: 'No campaign' },
        staffId: home.manager.id,
      })

    const other = await aQuotableHome(db)
    await changeUnit(db, other.manager, other.unit.id, 'sell', { ...agreement, sellerId: successor.id })
    expect((await claimsOf(db, other.unit.id))[0]).toMatchObject({ sellerId: successor.id, source: null })
    const unknownSeller = { ...agreement, sellerId: crypto.randomUUID() }
    const third = await aQuotableHome(db)
    await expect(changeUnit(db, third.manager, third.unit.id, 'sell', unknownSeller)).rejects.toThrow('no such seller')
  })
})

describe('quotes', () => {
  test('end for other people when a home is sold, and for the buyer when the sale is cancelled', async ({ db }) => {
    const home = await aQuotableHome(db)
    const stranger = await aLead(db)
    const [quoteOfBuyer, quoteOfStranger] = [
      await home.quote(),
      await home.quote({ leadId: stranger.id, discount: '4' }),
    ]
    await changeUnit(db, home.manager, home.unit.id, 'reserve', { leadId: home.lead.id, ...receipt })
    expect([await stateOfQuote(db, quoteOfBuyer.id), await stateOfQuote(db, quoteOfStranger.id)]).toEqual([
      'issued',
      'awaiting-approval',
    ])
    await changeUnit(db, home.manager, home.unit.id, 'sell', agreement)
    expect([await stateOfQuote(db, quoteOfBuyer.id), await stateOfQuote(db, quoteOfStranger.id)]).toEqual([
      'issued',
      'withdrawn',
    ])
    await changeUnit(db, home.manager, home.unit.id, 'cancel', { reason: 'The bank declined.' })
    expect(await stateOfQuote(db, quoteOfBuyer.id)).toBe('withdrawn')
  })
})

describe('the stage of a deal', () => {
  test('returns to the earlier stage when its reservation or sale is cancelled', async ({ db }) => {
    const home = await aQuotableHome(db)
    const { id } = await dealOf(db, home.lead.id)
    await db.transaction(async tx => setStage(tx, home.sales, await lockDeal(tx, id), 'visited'))
    for (const last of ['reserve', 'sell'] as const) {
      await changeUnit(db, home.manager, home.unit.id, 'reserve', { leadId: home.lead.id, ...receipt })
      if (last === 'sell') await changeUnit(db, home.manager, home.unit.id, 'sell', agreement)
      expect((await dealOf(db, home.lead.id)).stage).toBe(last === 'sell' ? 'sold' : 'reserved')
      await changeUnit(db, home.manager, home.unit.id, 'cancel', { reason: 'The bank declined.' })
      expect((await dealOf(db, home.lead.id)).stage).toBe('visited')
    }
  })

  test('follows the homes that remain, and cannot be set while there is one', async ({ db }) => {
    const [home, second] = [await aQuotableHome(db), await aQuotableHome(db)]
    const forLead = { leadId: home.lead.id }
    const { id } = await dealOf(db, home.lead.id)
    await changeUnit(db, home.manager, home.unit.id, 'reserve', { ...forLead, ...receipt })
    await changeUnit(db, home.manager, second.unit.id, 'sell', { ...forLead, ...agreement })
    expect(await dealOf(db, home.lead.id)).toMatchObject({ stage: 'sold', value: 20_000_000 })
    expect(await listReservationsAndSales(db, id)).toHaveLength(2)
    await changeUnit(db, home.manager, second.unit.id, 'cancel', { reason: 'The bank declined.' })
    expect(await dealOf(db, home.lead.id)).toMatchObject({ stage: 'reserved', value: 10_000_000 })
    const markLost = () => db.transaction(async tx => setStage(tx, home.sales, await lockDeal(tx, id), 'lost', 'price'))
    await expect(markLost()).rejects.toThrow(`Home ${home.unit.code} is reserved for this person`)
    await changeUnit(db, home.manager, home.unit.id, 'cancel', { reason: 'The bank declined.' })
    await markLost()
    expect((await dealOf(db, home.lead.id)).stage).toBe('lost')
    // A reservation reopens a lost deal.
    await changeUnit(db, home.manager, home.unit.id, 'reserve', { ...forLead, ...receipt })
    expect(await db.select().from(dealsTable).where(eq(dealsTable.id, id))).toMatchObject([
      { stage: 'reserved', lostReason: null },
    ])
  })

  test('stays reserved: the home cannot be sold to somebody else', async ({ db }) => {
    const home = await aQuotableHome(db)
    const stranger = await aLead(db)
    await changeUnit(db, home.manager, home.unit.id, 'reserve', { leadId: home.lead.id, ...receipt })
    const sell = changeUnit(db, home.manager, home.unit.id, 'sell', { leadId: stranger.id, ...agreement })
    await expect(sell).rejects.toThrow('for somebody else')
    expect((await dealOf(db, home.lead.id)).stage).toBe('reserved')
  })
})
