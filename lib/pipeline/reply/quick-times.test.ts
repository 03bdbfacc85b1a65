import { expect, test } from 'vitest'
import { parseLocal } from '../../time/local-time.ts'
import type { OfficeHours } from '../../time/office-clock'
import { quickTimes } from './quick-times'

const weekdays: OfficeHours = { days: 'monday-to-friday', opens: 8 * 60, closes: 17 * 60 }

test.for([
  ['on a working day before 13:00', '2026-11-19T09:40', weekdays, true],
  ['after 13:00', '2026-11-19T13:10', weekdays, false],
  ['on Saturday', '2026-11-21T09:40', weekdays, false],
  // Tuesday, 20 October, is Mashujaa Day.
  ['on a public holiday', '2026-10-20T09:40', weekdays, false],
  ['on a day that staff closed', '2026-11-19T09:40', { ...weekdays, closedDays: new Set(['2026-11-19']) }, false],
  ['when the office closes before', '2026-11-19T09:40', { ...weekdays, closes: 15 * 60 }, false],
] as const)('a call back at 15:00 is offered only while the office is open then: %s', ([, now, hours, isOffered]) => {
  const times = quickTimes(parseLocal(now), hours)
  expect(times.some(({ key }) => key === 'afternoon')).toBe(isOffered)
})
