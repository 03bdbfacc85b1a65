import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { unitClaimsTable } from '@/db/tables/inventory'
import { anEntry, publishedValues } from '@/db/testing/entries'
import { aUnit } from '@/db/testing/inventory'
import { test } from '@/db/testing/test'
import { parsePaymentQuery } from '@/lib/payments/payment-query'
import type { PaymentPlan } from '@/lib/payments/plans'
import { localDay } from '@/lib/time/local-time'
import { findPayments } from './payments'

const daysFromToday = (days: number) => localDay(new Date(Date.now() + days * 86_400_000))
const terms = {
  ...publishedValues,
  depositBy: 'percent',
  deposit: 20,
  instalments: 10,
  intervalMonths: 1,
  handoverPercent: 10,
  validFrom: null,
  validUntil: null,
} as const

/** Creates a home of 10,000,000 shillings with a plan for all homes of its estate. */
async function aHomeWithPlan(db: Tx, values: Partial<PaymentPlan> = {}) {
  const estate = await anEntry(db, 'estates', publishedValues)
  const type = await anEntry(db, 'unitTypes', {
    ...publishedValues,
    estateId: estate.id,
    price: 10_000_000,
    readyOn: null,
  })
  const unit = await aUnit(db, { estateId: estate.id, unitTypeId: type.id, code: 'B-14' })
  const plan = await aPlan(db, { estateId: estate.id, ...values })
  const ask = (query = '') => findPayments(parsePaymentQuery(new URLSearchParams(`unit=${estate.slug}/b-14${query}`)))
  return { estate, type, unit, plan, ask }
}

const aPlan = (db: Tx, values: Partial<PaymentPlan>) =>
  anEntry(db, 'paymentPlans', { ...terms, unitTypeId: null, ...values })

describe('the payments of a home', () => {
  test('follow the plan of the estate, from today', async ({ db }) => {
    const { ask, plan } = await aHomeWithPlan(db)
    const payments = await ask()
    expect(payments).toMatchObject({ plan: { id: plan.id }, problem: null, isOtherPlan: false })
    expect(payments?.schedule?.rows[0]).toEqual({ kind: 'deposit', dueOn: daysFromToday(0), amount: 2_000_000 })
    expect(payments?.schedule?.rows).toHaveLength(12)
  })

  test('use plans that are valid today, for this type or for all types', async ({ db }) => {
    const { ask, estate, type, plan } = await aHomeWithPlan(db, { validUntil: daysFromToday(0) })
    const other = await anEntry(db, 'unitTypes', { ...publishedValues, estateId: estate.id })
    const planOfType = await aPlan(db, { estateId: estate.id, unitTypeId: type.id, validFrom: daysFromToday(0) })
    const planOfOtherType = await aPlan(db, { estateId: estate.id, unitTypeId: other.id })
    for (const values of [
      { validUntil: daysFromToday(-1) },
      { validFrom: daysFromToday(1) },
      { status: 'draft' as const },
      { estateId: (await anEntry(db, 'estates', publishedValues)).id },
    ])
      await aPlan(db, { estateId: estate.id, ...values })
    const payments = await ask(`&plan=${planOfOtherType.id}`)
    expect(new Set(payments?.plans.map(({ id }) => id))).toEqual(new Set([plan.id, planOfType.id]))
    expect(payments?.isOtherPlan).toBe(true)
    expect((await ask(`&plan=${planOfType.id}`))?.plan?.id).toBe(planOfType.id)
  })

  test('use the lowest deposit if the deposit is out of bounds, and report the problem', async ({ db }) => {
    const { ask } = await aHomeWithPlan(db)
    expect(await ask('&deposit=1M')).toMatchObject({
      problem: { problem: 'deposit-too-low', min: 2_000_000, max: 9_000_000 },
      schedule: { minDeposit: 2_000_000 },
    })
    expect((await ask('&deposit=9.5M'))?.problem?.problem).toBe('deposit-too-high')
    const most = await ask('&deposit=9M')
    expect(most?.schedule?.rows.map(({ amount }) => amount)).toEqual([9_000_000, 1_000_000])
  })

  test('are not shown for a sold home, without a price, and after the end of the price list', async ({ db }) => {
    const sold = await aHomeWithPlan(db)
    await db.insert(unitClaimsTable).values({
      unitId: sold.unit.id,
      kind: 'sale',
      during: { from: new Date(Date.now() - 1000), until: null },
      staffName: 'Sample Agent',
    })
    expect(await sold.ask()).toMatchObject({ schedule: null, unit: { state: 'sold' } })

    const unpriced = await aHomeWithPlan(db)
    await db.update(unitTypesTable).set({ price: null }).where(eq(unitTypesTable.id, unpriced.type.id))
    expect(await unpriced.ask()).toMatchObject({ schedule: null, unit: { price: null } })

    const estate = await anEntry(db, 'estates', { ...publishedValues, pricesUntil: daysFromToday(-1) })
    const type = await anEntry(db, 'unitTypes', { ...publishedValues, estateId: estate.id, price: 10_000_000 })
    await aUnit(db, { estateId: estate.id, unitTypeId: type.id, code: 'A-1' })
    await aPlan(db, { estateId: estate.id })
    const past = await findPayments(parsePaymentQuery(new URLSearchParams(`unit=${estate.slug}/a-1`)))
    expect(past).toMatchObject({ schedule: null, unit: { isPricePast: true } })
  })

  test('are null for a home that does not exist', async ({ db }) => {
    const { ask, estate } = await aHomeWithPlan(db)
    // The query ends with the code of the home, which becomes B-149.
    expect(await ask('9')).toBeNull()
    expect(await findPayments(parsePaymentQuery(new URLSearchParams(`unit=${estate.slug}`)))).toBeNull()
  })
})
