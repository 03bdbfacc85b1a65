import { expect, test } from 'vitest'
import { directorPeriods, parseWeek, shortPeriod, weekInWords } from './weeks'

test('parseWeek returns the week of the day in the query, at the latest this week', () => {
  const today = '2026-11-27'
  expect(parseWeek({ week: '2026-11-22' }, today)).toBe('2026-11-16')
  expect(parseWeek({ week: '2026-11-23' }, today)).toBe('2026-11-23')
  for (const week of ['2026-12-31', 'yesterday', ['2026-11-01'], undefined])
    expect(parseWeek({ week }, today)).toBe('2026-11-23')
})

test('directorPeriods returns the month in which the week ends; in the present week, the month of today', () => {
  expect(directorPeriods('2026-11-30', '2026-11-30')).toEqual({
    week: { from: '2026-11-30', to: '2026-12-06' },
    before: { from: '2026-11-23', to: '2026-11-29' },
    month: { from: '2026-11-01', to: '2026-11-30' },
  })
  expect(directorPeriods('2026-11-30', '2026-12-07').month).toEqual({ from: '2026-12-01', to: '2026-12-06' })
})

test('shortPeriod and weekInWords do not repeat a day, month or year', () => {
  expect(shortPeriod({ from: '2026-11-23', to: '2026-11-29' })).toBe('23–29 Nov')
  expect(shortPeriod({ from: '2026-11-30', to: '2026-12-06' })).toBe('30 Nov–6 Dec')
  expect(shortPeriod({ from: '2026-12-01', to: '2026-12-01' })).toBe('1 Dec')
  expect(weekInWords({ from: '2026-12-28', to: '2027-01-03' })).toBe('Week of 28 Dec–3 Jan 2027')
})
