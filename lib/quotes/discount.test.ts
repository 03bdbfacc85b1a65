import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountAsTyped, parseDiscount } from './discount'

test.each([
  ['', 'percent', 0],
  ['0 %', 'percent', 0],
  ['2.5', 'percent', 250_000],
  ['1/3', 'percent', 3_333_333],
  ['KES 250,000', 'amount', 250_000],
  ['250 000', 'amount', 250_000],
  ['2.5M', 'amount', 2_500_000],
  ['0', 'amount', 0],
] as const)('a discount of %j in %s of ten million is %d shillings', (text, kind, value) => {
  expect(parseDiscount(text, kind, 10_000_000)).toEqual({ value })
})

test.each([
  ['0.333', 'percent', /at most two decimals, as 33\.33, or a fraction, as 1\/3\. For an exact sum choose Shillings/],
  ['100', 'percent', /less than 100/],
  ['20000000', 'amount', /At most 10,000,000/],
  ['some', 'amount', /Write it as 2,500,000 or 2\.5M/],
] as const)('an invalid discount of %j in %s gets a message with a valid example', (text, kind, message) => {
  expect(parseDiscount(text, kind, 10_000_000)).toEqual({ message: expect.stringMatching(message) })
})

test.each([
  ['12', 'percent'],
  ['2.5', 'percent'],
  ['250,001', 'amount'],
  ['', 'percent'],
] as const)('a discount of %j in %s is shown as typed in the form of a new version', (discount, discountBy) => {
  const parsed = parseDiscount(discount, discountBy, 17_900_000)
  const stored = 'value' in parsed ? parsed.value : Number.NaN
  expect(discountAsTyped({ discount: stored, listPrice: 17_900_000 })).toEqual({ discount, discountBy })
})

test('a discount shown in the form of a new version is parsed to the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      (price, part) => {
        const stored = Math.floor(price * part)
        const typed = discountAsTyped({ discount: stored, listPrice: price })
        expect(parseDiscount(typed.discount, typed.discountBy, price)).toEqual({ value: stored })
      },
    ),
    { numRuns: 2000 },
  )
})
