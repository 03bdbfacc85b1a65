import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { settings } from '@/db/collections/settings'
import { officeHoursOf } from '@/lib/time/visit-hours'
import { replyTimeText } from '../pipeline/reply/reply-time'
import { asDuration, officeMinutes, openTimes } from './office-clock'

const weekdays = { days: 'monday-to-friday', opens: 8 * 60, closes: 17 * 60 } as const
const nairobi = (text: string) => new Date(`${text}+03:00`)

test.each([
  ['every-day', 18 * 60],
  ['monday-to-saturday', 9 * 60],
  ['monday-to-friday', 0],
] as const)('minutes of a weekend count if the office is open: %s', (days, minutes) => {
  const weekend = [nairobi('2026-11-21T00:00'), nairobi('2026-11-23T00:00')] as const

  expect(officeMinutes(...weekend, { ...weekdays, days })).toBe(minutes)
})

test('the help of the settings mentions closed days but no weekday, because the weekdays are a setting', () => {
  const { visitDays, replyMinutes } = settings.fields
  const days = ['2026-11-22', '2026-12-25', '2026-11-24']
  const hours = { ...weekdays, days: 'every-day' as const, closedDays: new Set(['2026-11-24']) }
  expect(days.map(day => openTimes(day, hours) !== null)).toEqual([true, false, false])
  for (const { help } of [visitDays.view, replyMinutes.view]) {
    expect(help).toContain('without public holidays and days that are closed for all visits')
    expect(help).not.toMatch(/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/)
  }
})

test('a day counts from opening to closing time of the settings', () => {
  const hours = officeHoursOf({ visitDays: 'every-day', visitHours: '9:30 AM - 12:00 PM' })

  expect(officeMinutes(nairobi('2026-11-19T00:00'), nairobi('2026-11-20T00:00'), hours)).toBe(150)
  expect(asDuration(300, hours)).toBe('2 working days')
})

describe('officeMinutes', () => {
  test.each([
    ['within a day', '2026-11-19T09:00', '2026-11-19T10:30', 90],
    ['before it opens', '2026-11-19T06:00', '2026-11-19T08:15', 15],
    ['after it closes, until next morning', '2026-11-19T18:00', '2026-11-20T08:10', 10],
    ['over a night', '2026-11-19T16:30', '2026-11-20T08:30', 60],
    ['over a weekend: Friday evening to Monday morning', '2026-11-20T16:00', '2026-11-23T09:00', 120],
    ['a whole week', '2026-11-16T00:00', '2026-11-23T00:00', 5 * 540],
    ['on a Saturday', '2026-11-21T09:00', '2026-11-21T16:00', 0],
    ['backwards', '2026-11-19T10:00', '2026-11-19T09:00', 0],
  ])('counts open minutes only: %s', (_, from, to, minutes) =>
    expect(officeMinutes(nairobi(from), nairobi(to), weekdays)).toBe(minutes),
  )

  test('is additive: the parts of a split interval sum up to the whole', () => {
    const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    const toMinute = (date: Date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000)
    fc.assert(
      fc.property(instant, instant, instant, (...dates) => {
        const [a, b, c] = dates.map(toMinute).sort((one, other) => one.getTime() - other.getTime()) as [
          Date,
          Date,
          Date,
        ]
        expect(officeMinutes(a, b, weekdays) + officeMinutes(b, c, weekdays)).toBe(officeMinutes(a, c, weekdays))
      }),
      { numRuns: 200 },
    )
  })
})

test.each([
  [5, '5 min'],
  [60, '1 h'],
  [185, '3 h 5 min'],
  [540, '1 working day'],
  [1200, '2 working days 2 h'],
])('%i minutes are formatted as %s', (minutes, words) => expect(asDuration(minutes, weekdays)).toBe(words))

describe('the reply time outside office hours', () => {
  test.each([
    ['2026-11-19T08:00', null],
    ['2026-11-19T16:59', null],
    ['2026-11-19T06:30', 'We reply today from 8:00.'],
    ['2026-11-19T17:00', 'We reply on Friday from 8:00.'],
    ['2026-11-20T18:00', 'We reply on Monday from 8:00.'],
    ['2026-11-22T12:00', 'We reply on Monday from 8:00.'],
    // Jamhuri Day is a Saturday.
    ['2026-12-12T10:00', 'We reply on Monday from 8:00.'],
    // Christmas is a Friday; the office is closed until the new year.
    ['2026-12-24T18:00', 'We reply on Monday 4 January 2027 from 8:00.'],
  ])('is shown at %s as: %s', (now, text) => {
    const closedDays = new Set(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'])
    expect(replyTimeText(nairobi(now), { ...weekdays, closedDays })).toBe(text)
  })

  test('includes the minutes of the settings, and is null if no day is open', () => {
    const now = nairobi('2026-11-19T06:30')
    expect(replyTimeText(now, { ...weekdays, opens: 13 * 60 + 30 })).toBe('We reply today from 13:30.')
    const days = Array.from({ length: 500 }, (_, index) => new Date(now.getTime() + index * 86_400_000))
    const closedDays = new Set(days.map(day => day.toISOString().slice(0, 10)))
    expect(replyTimeText(now, { ...weekdays, closedDays })).toBeNull()
  })
})
