import { expect, test } from 'vitest'
import { parseVisitHours } from './visit-hours.ts'

test.each([
  ['8:00 AM - 5:00 PM', { opens: 480, closes: 1020 }],
  ['12:00 AM - 12:00 PM', { opens: 0, closes: 720 }],
  ['9:30 AM - 12:15 PM', { opens: 570, closes: 735 }],
])('%s is parsed as opening and closing minutes', (text, hours) => {
  expect(parseVisitHours(text)).toEqual(hours)
})

test.each([
  '9 to 5',
  '8:00 - 17:00',
  '5:00 PM - 8:00 AM',
  '13:00 AM - 5:00 PM',
  '0:30 AM - 5:00 PM',
  '8:60 AM - 5:00 PM',
  '8:00 AM - 5:00 PM, Monday',
])('%s is rejected', text => {
  expect(parseVisitHours(text)).toBeNull()
})
