import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { dealsTable, tasksTable } from '@/db/tables/deals'
import { unitClaimsTable } from '@/db/tables/inventory'
import { quotesTable } from '@/db/tables/quotes'
import { siteVisitsTable } from '@/db/tables/visits'
import { aLead } from '@/db/testing/leads'
import { test } from '@/db/testing/test'
import { aQuotableHome, limits } from '@/lib/quotes/testing/a-quotable-home'
import { lockDeal, lockDealOfLead } from '../../pipeline/deals/find-deal'
import { findReservationOrSale } from '../../pipeline/deals/reservations-and-sales'
import { setStage } from '../../pipeline/deals/stage'
import { addTask } from '../../pipeline/deals/tasks'
import { decideQuote } from '../../quotes/change-quote'
import { listLeadQuotes } from '../../quotes/list-quotes'
import { findLiveClaim } from '../queries'
import { changeUnit } from '../unit-transitions'

// The list price of each home is 10 million; a quote with a discount above 2 percent waits for approval.
const receipt = { receiptNumber: 'R 1', receiptAmount: 100_000 }
const agreement = { agreementOn: '2026-11-23' }
const mistake = { reason: 'The wrong row.', isMistake: true }

const dealOf = (db: Tx, leadId: string) => db.transaction(tx => lockDealOfLead(tx, leadId))
const stateOfQuote = async (db: Tx, id: string) =>
  (await db.select().from(quotesTable).where(eq(quotesTable.id, id)))[0]?.state

/** Returns everything that a deal shows, except the time of its last change. */
async function snapshotOf(db: Tx, leadId: string) {
  const { updatedAt, ...deal } = await dealOf(db, leadId)
  const activities = await db.select().from(activitiesTable).where(eq(activitiesTable.dealId, deal.id))
  const tasks = await db.select().from(tasksTable).where(eq(tasksTable.dealId, deal.id))
  return { deal, activities: activities.map(({ id }) => id).toSorted(), tasks }
}

test('a cancellation only ends the claim that the screen showed', async ({ db }) => {
  const home = await aQuotableHome(db)
  await changeUnit(db, home.manager, home.unit.id, 'reserve', { leadId: home.lead.id, ...receipt })
  await changeUnit(db, home.manager, home.unit.id, 'sell', agreement)
  const sale = await findLiveClaim(db, home.unit.id)
  const cancel = () => changeUnit(db, home.manager, home.unit.id, 'cancel', { ...mistake, claimId: sale?.id })
  expect(await cancel()).toBe('reserved')
  await expect(cancel()).rejects.toThrow('is reserved, by')
  expect(await findLiveClaim(db, home.unit.id)).toMatchObject({ kind: 'reservation' })
})

test('the quote of the buyer is marked as sold after the sale', async ({ db }) => {
  const home = await aQuotableHome(db)
  await home.quote()
  const isSold = async () => (await listLeadQuotes(db, [home.lead.id])).map(quote => quote.isSold)
  expect(await isSold()).toEqual([false])
  await changeUnit(db, home.manager, home.unit.id, 'sell', { leadId: home.lead.id, ...agreement })
  expect(await isSold()).toEqual([true])
})

describe('a reservation or a sale that was entered by mistake', () => {
  test('keeps the quote of the buyer, and the next reservation has its price', async ({ db }) => {
    const home = await aQuotableHome(db)
    const quote = await home.quote({ discount: '4' })
    await decideQuote(db, home.manager, quote.id, 'approve', limits)
    const forLead = { leadId: home.lead.id }
    await changeUnit(db, home.manager, home.unit.id, 'reserve', { ...forLead, ...receipt })
    expect(await changeUnit(db, home.manager, home.unit.id, 'cancel', mistake)).toBe('available')
    expect(await stateOfQuote(db, quote.id)).toBe('issued')
    await changeUnit(db, home.manager, home.unit.id, 'reserve', { ...forLead, ...receipt })
    expect(await findReservationOrSale(db, home.unit.id)).toMatchObject({ price: 9_600_000, priceBasis: 'quote' })
  })

  test('is followed by the earlier reservation with its receipt, and by the quotes of others', async ({ db }) => {
    const home = await aQuotableHome(db)
    const stranger = await aLead(db)
    const [issued, unapproved] = [
      await home.quote({ leadId: stranger.id }),
      await home.quote({ leadId: stranger.id, discount: '4' }),
    ]
    await changeUnit(db, home.manager, home.unit.id, 'reserve', { leadId: home.lead.id, ...receipt })
    const reserved = await findReservationOrSale(db, home.unit.id)
    const before = await snapshotOf(db, home.lead.id)
    await changeUnit(db, home.manager, home.unit.id, 'sell', agreement)
    expect([await stateOfQuote(db, issued.id), await stateOfQuote(db, unapproved.id)]).toEqual([
      'withdrawn',
      'withdrawn',
    ])
    expect(await changeUnit(db, home.manager, home.unit.id, 'cancel', mistake)).toBe('reserved')
    expect(await findReservationOrSale(db, home.unit.id)).toEqual(reserved)
    expect(await snapshotOf(db, home.lead.id)).toEqual(before)
    expect([await stateOfQuote(db, issued.id), await stateOfQuote(db, unapproved.id)]).toEqual([
      'issued',
      'awaiting-approval',
    ])
    expect(await db.$count(unitClaimsTable, eq(unitClaimsTable.unitId, home.unit.id))).toBe(2)
    await changeUnit(db, home.manager, home.unit.id, 'sell', agreement)
    expect(await findReservationOrSale(db, home.unit.id)).toMatchObject({ kind: 'sale', receiptNumber: 'R 1' })
  })

  test('is followed by the earlier hold if it has not run out', async ({ db }) => {
    const home = await aQuotableHome(db)
    const forLead = { leadId: home.lead.id }
    await changeUnit(db, home.sales, home.unit.id, 'hold', forLead)
    await changeUnit(db, home.sales, home.unit.id, 'extend', { reason: 'The bank answers on Monday.' })
    const hold = await db.select().from(unitClaimsTable).where(eq(unitClaimsTable.unitId, home.unit.id))
    await changeUnit(db, home.manager, home.unit.id, 'reserve', { ...forLead, ...receipt })
    expect(await changeUnit(db, home.manager, home.unit.id, 'cancel', mistake)).toBe('held')
    const [restored] = await db
      .select()
      .from(unitClaimsTable)
      .where(eq(unitClaimsTable.id, hold[0]?.id ?? ''))
    expect(restored).toEqual(hold[0])
  })

  test('restores the deal: a person awaits a reply again, a lost deal is lost, tasks are open', async ({ db }) => {
    const home = await aQuotableHome(db)
    const { id } = await dealOf(db, home.lead.id)
    await db.transaction(async tx =>
      addTask(tx, home.sales, await lockDeal(tx, id), { text: 'Call them', dueAt: new Date() }),
    )
    await db.update(dealsTable).set({ awaitingReplySince: new Date(), dueAt: new Date() }).where(eq(dealsTable.id, id))
    const waiting = await snapshotOf(db, home.lead.id)
    expect(waiting.deal.awaitingReplySince).not.toBeNull()
    await changeUnit(db, home.manager, home.unit.id, 'sell', { leadId: home.lead.id, ...agreement })
    expect(await dealOf(db, home.lead.id)).toMatchObject({ stage: 'sold', awaitingReplySince: null })
    await changeUnit(db, home.manager, home.unit.id, 'cancel', mistake)
    expect(await snapshotOf(db, home.lead.id)).toEqual(waiting)

    await db.transaction(async tx => setStage(tx, home.sales, await lockDeal(tx, id), 'lost', 'price'))
    const lost = await snapshotOf(db, home.lead.id)
    await changeUnit(db, home.manager, home.unit.id, 'reserve', { leadId: home.lead.id, ...receipt })
    await changeUnit(db, home.manager, home.unit.id, 'cancel', mistake)
    expect(await snapshotOf(db, home.lead.id)).toEqual(lost)
  })

  test('does not make a person wait who got a reply since', async ({ db }) => {
    const home = await aQuotableHome(db)
    await changeUnit(db, home.manager, home.unit.id, 'reserve', { leadId: home.lead.id, ...receipt })
    const { id, contactId } = await dealOf(db, home.lead.id)
    await db
      .insert(activitiesTable)
      .values({ contactId, dealId: id, kind: 'call', isReply: true, at: new Date(Date.now() + 1000) })
    await changeUnit(db, home.manager, home.unit.id, 'cancel', mistake)
    expect(await dealOf(db, home.lead.id)).toMatchObject({ stage: 'new', awaitingReplySince: null })
  })
})

describe('the price of a sale', () => {
  test('never comes from a version of a quote that a newer one has replaced', async ({ db }) => {
    const home = await aQuotableHome(db)
    const first = await home.quote({ discount: '2' })
    const second = await home.quote({ versionOf: first.id })
    await db.update(quotesTable).set({ validUntil: '2026-01-31' }).where(eq(quotesTable.id, second.id))
    await changeUnit(db, home.manager, home.unit.id, 'sell', { leadId: home.lead.id, ...agreement })
    expect(await findReservationOrSale(db, home.unit.id)).toMatchObject({ price: 10_000_000, priceBasis: 'list' })
  })

  test('comes from a quote that was approved after the reservation', async ({ db }) => {
    const home = await aQuotableHome(db)
    const quote = await home.quote({ discount: '4' })
    await changeUnit(db, home.manager, home.unit.id, 'reserve', { leadId: home.lead.id, ...receipt })
    await decideQuote(db, home.manager, quote.id, 'approve', limits)
    await changeUnit(db, home.manager, home.unit.id, 'sell', agreement)
    expect(await findReservationOrSale(db, home.unit.id)).toMatchObject({ price: 9_600_000, priceBasis: 'quote' })
  })
})

describe('a cancellation', () => {
  test('applies to the person of the reservation, whatever lead was sent', async ({ db }) => {
    const home = await aQuotableHome(db)
    const stranger = await aLead(db)
    const other = await home.quote({ leadId: stranger.id })
    await changeUnit(db, home.manager, home.unit.id, 'reserve', { leadId: home.lead.id, ...receipt })
    await changeUnit(db, home.manager, home.unit.id, 'cancel', { reason: 'The bank declined.', leadId: stranger.id })
    expect(await stateOfQuote(db, other.id)).toBe('issued')
    expect((await dealOf(db, home.lead.id)).value).toBeNull()
  })

  test('returns to the stage of a visit that took place since', async ({ db }) => {
    const home = await aQuotableHome(db)
    const { id } = await dealOf(db, home.lead.id)
    await db.transaction(async tx => setStage(tx, home.sales, await lockDeal(tx, id), 'contacted'))
    await changeUnit(db, home.manager, home.unit.id, 'reserve', { leadId: home.lead.id, ...receipt })
    const visit = { leadId: home.lead.id, token: crypto.randomUUID(), arrivedAt: new Date() }
    await db.insert(siteVisitsTable).values(visit)
    await changeUnit(db, home.manager, home.unit.id, 'cancel', { reason: 'The bank declined.' })
    expect((await dealOf(db, home.lead.id)).stage).toBe('visited')
  })
})
