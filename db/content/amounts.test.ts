import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from './amounts'

const shillings = { max: 100_000_000_000 }
const squareMetres = { max: 10_000_000, decimals: true }

describe('shillings', () => {
  test.each([
    ['13600000', 13_600_000],
    ['13 600 000', 13_600_000],
    ['13\u00a0600\u202f000', 13_600_000],
    ['13,600,000', 13_600_000],
    ['13.600.000', 13_600_000],
    ['13,600,000.00', 13_600_000],
    ['13.600.000,00', 13_600_000],
    ['13600000,00', 13_600_000],
    ['13.6M', 13_600_000],
    ['13,6 m', 13_600_000],
    ['1.1M', 1_100_000],
    ['KES 13.6 million', 13_600_000],
    ['KSh. 950k', 950_000],
    ['950,000/=', 950_000],
    ['13,600', 13_600],
    ['', null],
    ['  ', null],
  ])('%j is parsed as %s', (text, value) => {
    expect(parseAmount(text, shillings)).toEqual({ value })
  })

  test.each([
    ['13.600', /two ways/],
    ['13,600M', /two ways/],
    ['13,60,000', /not a number/],
    ['13.6', /Whole shillings/],
    ['-5', /above zero/],
    ['=1+1', /not a number/],
    ['0', /above zero/],
    ['NaN', /not a number/],
    ['1e9', /shortened/],
    ['999999999999', /At most 100,000,000,000/],
    ['9'.repeat(61), /too long/],
  ])('%j is rejected', (text, message) => {
    expect(parseAmount(text, shillings)).toEqual({ message: expect.stringMatching(message) })
  })

  test('are parsed from the forms in which any amount is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: shillings.max }), value => {
        for (const locale of ['en-GB', 'fr-FR', 'de-CH'])
          expect(parseAmount(value.toLocaleString(locale), shillings)).toEqual({ value })
        expect(parseAmount(String(value), shillings)).toEqual({ value })
      }),
    )
  })
})

describe('square metres', () => {
  test.each([
    ['120.5', 120.5],
    ['120,5', 120.5],
    ['1,234', 1234],
    ['1.234', 1.234],
    ['1,234.5', 1234.5],
  ])('%j is parsed as %s', (text, value) => {
    expect(parseAmount(text, squareMetres)).toEqual({ value })
  })
})
