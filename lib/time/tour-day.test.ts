import { expect, test } from 'vitest'
import { isTourDay } from './tour-day'

const noon = new Date('2026-11-21T09:00:00Z')

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2027-11-21', true],
  ['2027-11-22', false],
  ['2036-11-21', false],
])('on 21 November 2026 a tour can be requested for %s: %s', (day, can) => expect(isTourDay(day, noon)).toBe(can))

test('a tour day begins at midnight in Nairobi, three hours before UTC', () => {
  const lateInLondon = new Date('2026-11-20T21:30:00Z')
  expect(isTourDay('2026-11-20', lateInLondon)).toBe(false)
  expect(isTourDay('2026-11-21', lateInLondon)).toBe(true)
})
