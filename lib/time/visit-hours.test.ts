import { expect, test } from 'vitest'
import type { VisitingHours } from '@/db/collections/estates'
import { estateHoursInSentence, visitHoursOn, weeklyVisitHours } from './visit-hours'

const settings = { visitDays: 'every-day', visitHours: '8:00 AM - 5:00 PM' } as const
const hoursOn = (weekdays: VisitingHours['weekday'][], opens: string, closes: string) =>
  weekdays.map(weekday => ({ weekday, opens, closes, seats: 1 }))

test.for([
  [[], 'every day, 8:00 AM - 5:00 PM'],
  [
    [
      ...hoursOn(['saturday'], '09:00', '13:00'),
      ...hoursOn(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], '09:00', '16:00'),
    ],
    'Monday to Friday, 9:00 AM - 4:00 PM, and Saturday, 9:00 AM - 1:00 PM',
  ],
  [hoursOn(['friday', 'sunday'], '00:00', '12:30'), 'Friday, 12:00 AM - 12:30 PM, and Sunday, 12:00 AM - 12:30 PM'],
  [hoursOn(['saturday', 'sunday'], '10:00', '15:00'), 'Saturday and Sunday, 10:00 AM - 3:00 PM'],
  [
    [...hoursOn(['monday'], '14:00', '16:00'), ...hoursOn(['monday'], '09:00', '12:00')],
    'Monday, 9:00 AM - 12:00 PM and 2:00 PM - 4:00 PM',
  ],
  [
    hoursOn(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], '09:00', '17:00'),
    'every day, 9:00 AM - 5:00 PM',
  ],
] as const)('the visiting hours %j are formatted as %s', ([visitTimes, text]) => {
  expect(estateHoursInSentence({ visitTimes: [...visitTimes] }, settings)).toBe(text)
})

test('weeklyVisitHours returns the same hours as the texts, in the form of structured data', () => {
  const estate = {
    visitTimes: [...hoursOn(['tuesday', 'wednesday'], '10:00', '15:30'), ...hoursOn(['saturday'], '09:00', '13:00')],
  }
  expect(weeklyVisitHours(estate, settings)).toEqual([
    { days: ['Tuesday', 'Wednesday'], opens: '10:00', closes: '15:30' },
    { days: ['Saturday'], opens: '09:00', closes: '13:00' },
  ])
  expect(weeklyVisitHours(null, { visitDays: 'monday-to-friday', visitHours: '9:30 AM - 4:00 PM' })).toEqual([
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:30', closes: '16:00' },
  ])
})

test('the hours of a day are the estate’s own, or else the general hours', () => {
  const estate = { visitTimes: [...hoursOn(['tuesday'], '09:00', '12:00'), ...hoursOn(['tuesday'], '14:00', '16:00')] }
  expect(visitHoursOn('2026-12-01', estate, settings)).toEqual({ opens: '09:00', closes: '16:00' })
  expect(visitHoursOn('2026-12-02', estate, settings)).toEqual({ opens: '08:00', closes: '17:00' })
})
