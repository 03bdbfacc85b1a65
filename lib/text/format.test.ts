import { expect, test } from 'vitest'
import {
  dayAndMonth,
  dayMonthYear,
  dialable,
  figure,
  fileSize,
  minutesAndSeconds,
  readingMinutes,
  shillings,
  shortShillings,
  weekdayAndTime,
} from './format'

test.each([
  [0, 'KES 0'],
  [950_000, 'KES 950,000'],
  [14_900_000, 'KES 14,900,000'],
])('%i shillings are formatted as %s', (amount, text) => {
  expect(shillings(amount)).toBe(text)
})

test.each([
  [950_000, 'KES 950,000'],
  [999_999, 'KES 999,999'],
  [1_000_000, 'KES 1M'],
  [14_900_000, 'KES 14.9M'],
  [1_950_000, 'KES 1.95M'],
  [14_950_000, 'KES 14.95M'],
  [1_955_000, 'KES 1,955,000'],
  [120_000_000, 'KES 120M'],
])('%i shillings are shortened to %s', (amount, text) => {
  expect(shortShillings(amount)).toBe(text)
})

test.each([
  [1234.5, '1,234.5'],
  [0.25, '0.3'],
  [7, '7'],
])('the figure %d is formatted as %s', (value, text) => {
  expect(figure(value)).toBe(text)
})

test.each([
  ['2026-03-14T20:59:59Z', '14 March 2026', { day: '14', month: 'Mar' }],
  ['2026-03-14T21:00:00Z', '15 March 2026', { day: '15', month: 'Mar' }],
  ['2026-12-31T21:30:00Z', '1 January 2027', { day: '01', month: 'Jan' }],
])('the instant %s is on %s in Nairobi', (instant, long, badge) => {
  expect(dayMonthYear(new Date(instant))).toBe(long)
  expect(dayAndMonth(new Date(instant))).toEqual(badge)
})

test.each([
  ['2026-11-23T06:00:00Z', 'Mon 23 Nov, 09:00'],
  ['2026-11-22T21:30:00Z', 'Mon 23 Nov, 00:30'],
  ['2026-12-31T21:30:00Z', 'Fri 1 Jan 2027, 00:30'],
])('the instant %s is formatted as %s, with the year unless it is the current one', (instant, text) => {
  expect(weekdayAndTime(new Date(instant), new Date('2026-11-22T12:00:00Z'))).toBe(text)
})

test.each([
  [0, '0:00'],
  [59, '0:59'],
  [60, '1:00'],
  [95, '1:35'],
  [3_725, '62:05'],
  [59.6, '1:00'],
])('%d seconds are formatted as %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text)
})

test.each([
  [1, '1 kB'],
  [9_000, '9 kB'],
  [1_468_457, '1.5 MB'],
])('%i bytes are formatted as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})

test.each([
  [0, 1],
  [220, 1],
  [440, 2],
  [1_000, 5],
])('reading %i words takes %i minutes', (words, minutes) => {
  expect(readingMinutes(words)).toBe(minutes)
})

test('a phone number is dialled without its spaces', () => {
  expect(dialable('+254 (700) 000-001')).toBe('+254700000001')
})
