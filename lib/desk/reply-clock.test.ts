import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asDuration, officeMinutes } from './reply-clock'

const nairobi = (text: string) => new Date(`${text}+03:00`)

describe('the minutes of the office between a lead and its answer', () => {
  test.each([
    ['within a day', '2026-11-19T09:00', '2026-11-19T10:30', 90],
    ['before it opens', '2026-11-19T06:00', '2026-11-19T08:15', 15],
    ['after it closes, until next morning', '2026-11-19T18:00', '2026-11-20T08:10', 10],
    ['over a night', '2026-11-19T16:30', '2026-11-20T08:30', 60],
    ['over a weekend: Friday evening to Monday morning', '2026-11-20T16:00', '2026-11-23T09:00', 120],
    ['a whole week', '2026-11-16T00:00', '2026-11-23T00:00', 5 * 540],
    ['on a Saturday', '2026-11-21T09:00', '2026-11-21T16:00', 0],
    ['backwards', '2026-11-19T10:00', '2026-11-19T09:00', 0],
  ])('%s', (_, from, to, minutes) => expect(officeMinutes(nairobi(from), nairobi(to))).toBe(minutes))

  test('add up: whenever the way is cut in two, the parts are the whole', () => {
    const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    const toMinute = (date: Date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000)
    fc.assert(
      fc.property(instant, instant, instant, (...dates) => {
        const [a, b, c] = dates.map(toMinute).sort((one, other) => one.getTime() - other.getTime()) as [
          Date,
          Date,
          Date,
        ]
        expect(officeMinutes(a, b) + officeMinutes(b, c)).toBe(officeMinutes(a, c))
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
])('%i minutes are said as %s', (minutes, words) => expect(asDuration(minutes)).toBe(words))
