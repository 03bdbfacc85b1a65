import fc from 'fast-check'
import { expect, test } from 'vitest'
import { f } from '../../db/content/field.ts'
import { dayMonthYear, dialable, fileSize, minutesAndSeconds, shillings, shortShillings } from './format'

const amounts = fc.integer({ min: 0, max: 100_000_000_000 })

test('an amount can be parsed back exactly', () => {
  const money = f.money('Price')
  fc.assert(
    fc.property(amounts, amount => {
      const shown = shillings(amount)
      expect(shown).toMatch(/^KES \d{1,3}(,\d{3})*$/)
      expect(money.schema.parse(shown.replace('KES ', ''))).toBe(amount)
    }),
  )
})

test('a short amount can be parsed back exactly', () => {
  const worth = (shown: string) => {
    const number = Number(shown.replace(/^KES |M$|,/g, ''))
    return shown.endsWith('M') ? Math.round(number * 1_000_000) : number
  }
  const round = fc.integer({ min: 0, max: 10_000_000 }).map(amount => amount * 10_000)
  fc.assert(
    fc.property(fc.oneof(amounts, round), amount => {
      expect(worth(shortShillings(amount))).toBe(amount)
    }),
  )
})

test('invalid amounts are rejected, never parsed as another amount', () => {
  const money = f.money('Price')
  // Returns the digits without zeros around them, which are the same for `2.5M` and `2,500,000`.
  const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '')
  const likely = fc.string({ unit: fc.constantFrom(...'0123456789., kKmMES/='), maxLength: 12 })
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 12 }), likely), typed => {
      const { data } = money.schema.safeParse(typed)
      if (data === undefined || data === null) return
      expect(Number.isInteger(data) && data >= 0 && data <= 100_000_000_000).toBe(true)
      expect(digitsOf(String(data))).toBe(digitsOf(typed))
    }),
    { numRuns: 4000 },
  )
})

test('a duration has two digits of seconds below sixty and is exact to the second', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100_000, noNaN: true }), seconds => {
      const [, minutes = '', rest = ''] = /^(\d+):([0-5]\d)$/.exec(minutesAndSeconds(seconds)) ?? []
      expect(Number(minutes) * 60 + Number(rest)).toBe(Math.round(seconds))
    }),
  )
})

test('a size is exact to a tenth of a megabyte, or to a kilobyte', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), bytes => {
      const [, number = '', unit] = /^([\d,.]+) (MB|kB)$/.exec(fileSize(bytes)) ?? []
      const shown = Number(number.replaceAll(',', '')) * (unit === 'MB' ? 1_000_000 : 1000)
      expect(Math.abs(shown - bytes)).toBeLessThanOrEqual(unit === 'MB' ? 50_001 : 1000)
    }),
  )
})

test('a date is formatted for the day in Nairobi, three hours ahead of UTC', () => {
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instants, instant => {
      const there = new Date(instant.getTime() + 3 * 3_600_000)
      expect(dayMonthYear(instant)).toMatch(new RegExp(`^${there.getUTCDate()} [A-Z][a-z]+ ${there.getUTCFullYear()}$`))
    }),
  )
})

test('a dialable number contains only digits and plus signs', () => {
  fc.assert(
    fc.property(fc.string(), typed => {
      expect(dialable(typed)).toMatch(/^[\d+]*$/)
    }),
  )
})
