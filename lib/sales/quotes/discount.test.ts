import { expect, test } from 'vitest'
import { parseDiscount } from './discount'

test.each([
  ['', 'percent', 0],
  ['0 %', 'percent', 0],
  ['2.5', 'percent', 250_000],
  ['1/3', 'percent', 3_333_333],
  ['KES 250,000', 'amount', 250_000],
  ['250 000', 'amount', 250_000],
  ['2.5M', 'amount', 2_500_000],
  ['0', 'amount', 0],
] as const)('a discount of %j in %s of ten million is %d', (text, kind, value) => {
  expect(parseDiscount(text, kind, 10_000_000)).toEqual({ value })
})

test.each([
  ['0.333', 'percent', /at most two decimals, as 33\.33, or a fraction, as 1\/3\. For an exact sum choose Shillings/],
  ['100', 'percent', /less than 100/],
  ['20000000', 'amount', /At most 10,000,000/],
  ['some', 'amount', /Write it as 2,500,000 or 2\.5M/],
] as const)('a discount of %j in %s says what to write', (text, kind, message) => {
  expect(parseDiscount(text, kind, 10_000_000)).toEqual({ message: expect.stringMatching(message) })
})
