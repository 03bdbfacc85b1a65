import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from './add-months'
import { mortgageOf } from './mortgage'
import {
  isReadyBeforeLastInstalment,
  type PaymentSchedule,
  type PaymentTerms,
  schedulePayments,
  share,
} from './payment-plan'
import { cashPriceText, paymentSentence, planNote } from './payment-text'

const terms: PaymentTerms = {
  depositBy: 'percent',
  deposit: 20,
  instalments: 12,
  intervalMonths: 1,
  handoverPercent: 0,
  cashDiscountPercent: 5,
}

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map(hundredth => hundredth / 100)
/** Percentages that are fractions, such as 100 / 3. */
const fractionPercent = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.constantFrom(3, 6, 7, 9, 11, 12))
  .map(([part, whole]) => (Math.min(part, whole) * 100) / whole)
const percent = (max: number) =>
  fc.oneof(
    hundredths(max),
    fractionPercent.filter(value => value <= max),
  )

const schedule = (
  changedTerms: Partial<PaymentTerms>,
  price: number,
  on = '2026-11-23',
  deposit?: number,
): PaymentSchedule => {
  const result = schedulePayments({ ...terms, ...changedTerms }, { price, on, deposit })
  if ('problem' in result) throw new Error(result.problem)
  return result
}

describe('a payment plan', () => {
  test('sums exactly to the price, in the order of its days, for 1,000 random terms and prices', () => {
    fc.assert(
      fc.property(
        fc.record({
          depositBy: fc.constant('percent' as const),
          deposit: percent(100),
          instalments: fc.integer({ min: 0, max: 120 }),
          intervalMonths: fc.constantFrom(1, 2, 3, 6, 12),
          handoverPercent: percent(100),
          cashDiscountPercent: fc.option(percent(30)),
        }),
        fc.integer({ min: 1, max: 100_000_000_000 }),
        day,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (random, price, on, position) => {
          const { minDeposit, maxDeposit } = schedule(random, price, on)
          const deposit = Math.round(minDeposit + (maxDeposit - minDeposit) * position)
          const { rows } = schedule(random, price, on, deposit)
          expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
          expect(rows.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true)
          const days = rows.flatMap(({ dueOn }) => dueOn ?? [])
          expect(days).toEqual(days.toSorted())
          const instalments = rows.filter(({ kind }) => kind === 'instalment').map(({ amount }) => amount)
          expect(new Set(instalments.slice(0, -1)).size).toBeLessThan(2)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('has equal parts for a third, a third and a third of a price, except for a shilling that remains', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 33_333_333_333 }), third => {
        const thirds = { deposit: 100 / 3, instalments: 1, handoverPercent: 100 / 3 }
        const amounts = (price: number) => schedule(thirds, price).rows.map(({ amount }) => amount)
        expect(amounts(third * 3)).toEqual([third, third, third])
        expect(amounts(third * 3 + 1)).toEqual([third, third + 1, third])
      }),
    )
    expect(share(100_000_000_000, 200 / 3)).toBe(66_666_666_667)
    // These halves are rounded up, although the doubles of the percentages are inexact.
    expect([share(3, 100 / 6), share(9, 500 / 6)]).toEqual([1, 8])
  })

  test('has the remainder in its last instalment', () => {
    const { rows, cashPrice } = schedule({ instalments: 3 }, 10_000_001)
    expect(rows.map(({ amount }) => amount)).toEqual([2_000_000, 2_666_667, 2_666_667, 2_666_667])
    expect(schedule({ instalments: 3 }, 1_000_000).rows.map(({ amount }) => amount)).toEqual([
      200_000, 266_666, 266_666, 266_668,
    ])
    expect(cashPrice).toBe(9_500_001)
  })

  test('names the cash price if the deposit is the whole price', () => {
    const textOf = (deposit: number) => {
      const found = schedulePayments(terms, { price: 1_000_000, on: '2026-12-01', deposit })
      return 'problem' in found ? '' : cashPriceText({ ...found, cashPrice: found.cashPrice ?? 0 })
    }
    expect(textOf(200_000)).toBe('Paid in full on signing, the price is KES 950,000: KES 50,000 less.')
    expect(textOf(1_000_000)).toMatch(/so the cash price applies: KES 950,000 instead of KES 1,000,000\.$/)
  })

  test('is an example for a home that is not released yet', () => {
    expect(planNote({ validUntil: null }, 'available')).toMatch(/^The days follow from signing today\. Only/)
    expect(planNote({ validUntil: null }, 'not-released')).toMatch(/comes on sale later: the days are an example/)
  })

  test('is described in a sentence with exact sums', () => {
    const sentence = (changedTerms: Partial<PaymentTerms>, price: number) =>
      paymentSentence(schedule(changedTerms, price))
    expect(sentence({ instalments: 18 }, 17_900_000)).toBe(
      'KES 3,580,000 to begin, then 17 × KES 795,555 and KES 795,565',
    )
    expect(sentence({ instalments: 1, handoverPercent: 10 }, 1_000_000)).toBe(
      'KES 200,000 to begin, then KES 700,000, KES 100,000 at handover',
    )
    expect(sentence({ instalments: 0, deposit: 100 }, 1_000_000)).toBe('KES 1,000,000 to begin')
    for (let price = 999_990; price < 1_000_040; price++) {
      const amounts = sentence({ instalments: 7, handoverPercent: 12.5 }, price).matchAll(/(?:(\d+) × )?KES ([\d,]+)/g)
      const sum = [...amounts].reduce(
        (total, [, times = '1', kes = '']) => total + Number(times) * Number(kes.replaceAll(',', '')),
        0,
      )
      expect(sum).toBe(price)
    }
  })

  test('keeps the day of signing, or uses the last day of a shorter month', () => {
    const days = schedule({ instalments: 4 }, 1_000_000, '2027-12-31').rows.map(({ dueOn }) => dueOn)
    expect(days).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'])
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2026-10-31', 3)).toBe('2027-01-31')
  })

  test('ends on the day of handover, unless it is before the last instalment', () => {
    const lastRow = (handoverOn: string | null) => {
      const result = schedulePayments({ ...terms, handoverPercent: 50 }, { price: 1000, on: '2026-11-23', handoverOn })
      return 'rows' in result && result.rows.at(-1)
    }
    expect(lastRow('2028-06-30')).toEqual({ kind: 'handover', dueOn: '2028-06-30', amount: 500 })
    expect(lastRow('2027-01-31')).toMatchObject({ dueOn: null })
    expect(lastRow(null)).toMatchObject({ dueOn: null })
    // Without instalments, the remainder is due at handover too.
    expect(schedule({ instalments: 0, handoverPercent: 10 }, 1000).rows).toMatchObject([
      { kind: 'deposit', amount: 200 },
      { kind: 'handover', amount: 800 },
    ])
  })

  test('knows homes that wait for the last instalment after they are ready', () => {
    const isEarly = (ready: string | null, instalments = 4) =>
      isReadyBeforeLastInstalment(schedule({ instalments }, 1_000_000, '2026-11-23'), ready)
    expect(isEarly('now')).toBe(true)
    expect(isEarly('2027-03-23')).toBe(true)
    expect(isEarly('2027-03-24')).toBe(false)
    expect(isEarly(null)).toBe(false)
    expect(isEarly('now', 0)).toBe(false)
  })

  test('accepts a deposit only within its bounds', () => {
    const sale = { price: 1_000_000, on: '2026-11-23' }
    const withDeposit = (deposit: number) => schedulePayments({ ...terms, handoverPercent: 40 }, { ...sale, deposit })
    expect(withDeposit(199_999)).toEqual({ problem: 'deposit-too-low', min: 200_000, max: 600_000 })
    expect(withDeposit(600_001)).toEqual({ problem: 'deposit-too-high', min: 200_000, max: 600_000 })
    expect(withDeposit(600_000)).toMatchObject({ rows: [{ amount: 600_000 }, { kind: 'handover', amount: 400_000 }] })
    // The fixed deposit exceeds the price of a cheap plot.
    expect(schedule({ depositBy: 'amount', deposit: 2_000_000 }, 900_000).rows).toHaveLength(1)
  })

  test.each([0, -5, 1.5, Number.NaN, 100_000_000_001])('is rejected for a price of %d', price => {
    expect(schedulePayments(terms, { price, on: '2026-11-23' })).toMatchObject({ problem: 'no-price' })
  })
})

describe('a mortgage', () => {
  test('costs the same as an amortization computed month by month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 100_000_000 }),
        percent(25),
        fc.integer({ min: 1, max: 30 }),
        (amount, rate, years) => {
          const { monthly, total, interest } = mortgageOf(amount, rate, years)
          let owed = amount
          for (let month = 0; month < years * 12; month++) owed += owed * (rate / 1200) - monthly
          // The loan is repaid, with an excess of less than a shilling a month.
          expect(owed).toBeLessThanOrEqual(0.01)
          let owedWithLess = amount
          for (let month = 0; month < years * 12; month++) owedWithLess += owedWithLess * (rate / 1200) - (monthly - 1)
          expect(owedWithLess).toBeGreaterThan(-0.01)
          expect(total - interest).toBe(amount)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('is divided evenly without interest', () => {
    expect(mortgageOf(1_200_000, 0, 10)).toEqual({ monthly: 10_000, total: 1_200_000, interest: 0 })
  })
})
