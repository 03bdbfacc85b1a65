import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assumedLoan, parsePaymentQuery, paymentPlanPath } from './payment-query'

const parse = (query: string) => parsePaymentQuery(new URLSearchParams(query))
const planId = '3de5627c-137a-4c60-aa48-8e925e693d74'

test('parsePaymentQuery parses a home, a plan, a deposit and a loan', () => {
  expect(parse(`unit=fadhili/C-12&plan=${planId}&deposit=2.5M&rate=13,5&years=20`)).toEqual({
    unit: { estate: 'fadhili', code: 'C-12' },
    planId,
    deposit: 2_500_000,
    rate: 13.5,
    years: 20,
    problems: {},
  })
})

test('parsePaymentQuery reports invalid values and uses the defaults', () => {
  const { deposit, rate, years, problems } = parse('unit=fadhili/C-12&deposit=lots&rate=95&years=0')
  expect({ deposit, rate, years }).toEqual({ deposit: null, ...assumedLoan })
  expect(Object.keys(problems)).toEqual(['deposit', 'rate', 'years'])
  expect(parse('unit=../etc/passwd&plan=1')).toMatchObject({ unit: null, planId: null })
})

test('parsePaymentQuery never throws, whatever the query', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (unit, plan, deposit, rate) => {
      parsePaymentQuery(new URLSearchParams({ unit, plan, deposit, rate, years: rate }))
    }),
  )
})

test('parsePaymentQuery restores the options of paymentPlanPath', () => {
  const path = paymentPlanPath({ estate: 'fadhili', code: 'C-12', planId, deposit: 2_500_000 })
  expect(path).toBe(`/payment-plan?unit=fadhili/c-12&plan=${planId}&deposit=2500000`)
  expect(parse(path.split('?')[1] ?? '')).toMatchObject({ unit: { estate: 'fadhili', code: 'c-12' }, planId })
})
