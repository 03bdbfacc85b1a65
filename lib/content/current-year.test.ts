import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentYear, newYear } from './current-year'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

describe('the year in Nairobi', () => {
  test.each([
    ['2026-12-31T20:59:59.999Z', 2026],
    ['2026-12-31T21:00:00.000Z', 2027],
    ['2027-01-01T00:00:00.000Z', 2027],
    ['2028-02-29T12:00:00.000Z', 2028],
  ])('counts at %s as %i', async (now, year) => {
    vi.setSystemTime(now)

    expect(await currentYear()).toBe(year)
  })

  test.each([
    ['2026-12-31T20:59:59.999Z', '2025-12-31T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
    ['2026-12-31T21:00:00.000Z', '2026-12-31T21:00:00.000Z', '2027-12-31T21:00:00.000Z'],
  ])('includes %s and lasts from %s to %s', (now, began, ends) => {
    expect(newYear(Date.parse(now), 0)).toBe(Date.parse(began))
    expect(newYear(Date.parse(now), 1)).toBe(Date.parse(ends))
  })
})
