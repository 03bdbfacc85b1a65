import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLocal, localDay, noonOf, parseLocal, withOffset } from './local-time'

test('a local time is three hours ahead of UTC, on any day of the year and around midnight', () => {
  expect(parseLocal('2026-11-22T09:00').toISOString()).toBe('2026-11-22T06:00:00.000Z')
  expect(parseLocal('2026-01-01T00:00:30').toISOString()).toBe('2025-12-31T21:00:30.000Z')
  expect(localDay(new Date('2025-12-31T21:00:00Z'))).toBe('2026-01-01')
  expect(localDay(new Date('2025-12-31T20:59:59Z'))).toBe('2025-12-31')
  expect(noonOf('2026-02-28').toISOString()).toBe('2026-02-28T09:00:00.000Z')
  expect(withOffset('2026-11-22T23:59:59')).toBe('2026-11-22T23:59:59+03:00')
})

test('every minute survives formatting and parsing', () => {
  const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2100, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, minute => {
      const at = new Date(minute * 60_000)
      expect(parseLocal(formatLocal(at)).getTime()).toBe(at.getTime())
    }),
  )
})

test('text that is not a local time becomes an invalid date', () => {
  const days = ['2027-02-29T09:00', '2027-02-30T09:00', '2027-04-31T23:00', '2027-13-01T09:00', '2027-00-10T09:00']
  for (const text of ['', 'tomorrow', '2026-11-22', '2026-11-22T09:00+03:00', '2026-11-22 09:00', ...days])
    expect(parseLocal(text).getTime()).toBeNaN()
})
