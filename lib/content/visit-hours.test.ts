import { expect, test } from 'vitest'
import type { VisitTime } from '@/db/collections/estates'
import { estateVisitTimes } from './visit-hours'

const settings = { visitDays: 'every-day', visitHours: '8:00 AM - 5:00 PM' } as const
const on = (weekdays: VisitTime['weekday'][], opens: string, closes: string) =>
  weekdays.map(weekday => ({ weekday, opens, closes, seats: 1 }))

test.for([
  [[], 'every day, 8:00 AM - 5:00 PM'],
  [
    [
      ...on(['saturday'], '09:00', '13:00'),
      ...on(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], '09:00', '16:00'),
    ],
    'Monday to Friday, 9:00 AM - 4:00 PM, and Saturday, 9:00 AM - 1:00 PM',
  ],
  [on(['friday', 'sunday'], '00:00', '12:30'), 'Friday, 12:00 AM - 12:30 PM, and Sunday, 12:00 AM - 12:30 PM'],
  [on(['saturday', 'sunday'], '10:00', '15:00'), 'Saturday and Sunday, 10:00 AM - 3:00 PM'],
  [
    [...on(['monday'], '14:00', '16:00'), ...on(['monday'], '09:00', '12:00')],
    'Monday, 9:00 AM - 12:00 PM and 2:00 PM - 4:00 PM',
  ],
  [
    on(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], '09:00', '17:00'),
    'every day, 9:00 AM - 5:00 PM',
  ],
] as const)('the visiting hours %j are %s', ([visitTimes, text]) => {
  expect(estateVisitTimes({ visitTimes: [...visitTimes] }, settings)).toBe(text)
})
