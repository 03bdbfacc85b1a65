import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collectionFor } from '@/db/collections'
import { paymentPlans } from '@/db/seed/content/payment-plans'
import { otherCostRows, otherCosts } from './other-costs'
import { maxPrice } from './payment-plan'

const words = { cost: 'Electricity', typical: 'You arrange it with the utility' }
const stampDuty = { cost: 'Stamp duty', typical: '4% of the value', percent: 4, amount: null }
const connections = { cost: 'Connections', typical: 'Both meters', percent: null, amount: 65_000 }

describe('the costs that are not in the price', () => {
  test('are sums of whole shillings, and the total is the price with all of them', () => {
    const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
    const cost = fc.record({
      ...{ cost: fc.string(), typical: fc.string() },
      percent: optional(fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100)),
      amount: optional(fc.double({ min: 0, max: 1_000_000_000, noNaN: true })),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: maxPrice }), fc.array(cost, { maxLength: 12 }), (price, excluded) => {
        const { costs, total } = otherCosts(price, excluded)
        const sums = costs.flatMap(({ sum }) => sum ?? [])
        expect(sums.every(sum => Number.isSafeInteger(sum) && sum >= 0)).toBe(true)
        expect(costs).toHaveLength(excluded.length)
        if (sums.length === 0) expect(total).toBeNull()
        else expect(total?.sum).toBe(price + sums.reduce((whole, sum) => whole + sum, 0))
      }),
    )
  })

  test('are rounded and marked with “About” where they are a percentage', () => {
    expect(otherCostRows(17_912_345, [stampDuty, connections, words])).toEqual([
      ['Price', 'KES 17,912,345'],
      ['Stamp duty', 'About KES 716,000. 4% of the value'],
      ['Connections', 'KES 65,000. Both meters'],
      ['Electricity', 'You arrange it with the utility'],
      ['Price and the costs with a sum', 'About KES 18,693,345'],
    ])
    expect(otherCosts(100_000, [connections]).total).toEqual({
      name: 'Price and costs',
      sum: 165_000,
      isAbout: false,
    })
  })

  test('remain words without percentages and amounts, also in plans stored before there were any', () => {
    expect(otherCostRows(9_000_000, [words])).toEqual([[words.cost, words.typical]])
  })

  test('have no total for a home without a price, and a sum only where no percentage is part of it', () => {
    const { costs, total } = otherCosts(null, [stampDuty, connections, { ...connections, percent: 1 }])
    expect(costs.map(({ sum }) => sum)).toEqual([null, 65_000, null])
    expect(total).toBeNull()
  })
})

test('a cost of a payment plan cannot be below zero, or more than the price', () => {
  const messages = (sums: { percent: number | null; amount: number | null }) => {
    const plan = { ...paymentPlans[0], excluded: [{ ...stampDuty, ...sums }] }
    return (
      collectionFor('paymentPlans')
        .schema.safeParse(plan)
        .error?.issues.map(({ message }) => message) ?? []
    )
  }
  expect(messages({ percent: 4, amount: 5000 })).toEqual([])
  expect(messages({ percent: null, amount: -1 })).toEqual(['The sum of “Stamp duty” cannot be below zero.'])
  expect(messages({ percent: 101, amount: null })).toEqual(['The percentage of “Stamp duty” is above 100.'])
})
