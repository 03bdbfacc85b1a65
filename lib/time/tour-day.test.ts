import { expect, test } from 'vitest'
import { isTourDay } from './tour-day'

const noon = new Date('2026-11-21T09:00:00Z')

test.each([
  ['2026-11-20', false],
  ['2026-11-21', true],
  ['2027-11-21', true],
  ['2027-11-22', false],
  ['2036-11-21', false],
])('on 21 November 2026 the day %s can be asked for: %s', (day, can) => expect(isTourDay(day, noon)).toBe(can))

test('the day begins in Nairobi, three hours before UTC', () => {
  const lateInLondon = new Date('2026-11-20T21:30:00Z')
  expect(isTourDay('2026-11-20', lateInLondon)).toBe(false)
  expect(isTourDay('2026-11-21', lateInLondon)).toBe(true)
})
