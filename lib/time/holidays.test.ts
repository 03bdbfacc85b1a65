import { expect, test } from 'vitest'
import { publicHoliday } from './holidays'

test.each([
  ['2020-10-10', 'Moi Day'],
  ['2023-10-10', 'Utamaduni Day'],
  ['2026-10-10', 'Mazingira Day'],
  // 10 October 2027 is a Sunday.
  ['2027-10-11', 'Mazingira Day (substitute day)'],
  ['2026-12-26', 'Boxing Day'],
  ['2026-04-05', 'Easter Sunday'],
  ['2026-10-09', null],
])('the holiday on %s is %s', (day, name) => {
  expect(publicHoliday(day)).toBe(name)
})
