import { expect, test } from 'vitest'
import { collectionFor } from '@/db/collections'
import { checkPastDates } from './check-past-dates'

const articles = collectionFor('articles')
const now = new Date('2026-11-26T09:00:00Z')
const warnings = (body: string) => checkPastDates(articles, { title: 'Open day', body }, now)

test.each([
  'Join us on 12 March 2024',
  'Join us on the 1st Nov 2026',
  'Join us on November 25th, 2026',
  'Join us until 2026-11-25',
])('%s contains a past day: its sentence is listed before publishing', sentence => {
  expect(warnings(`<p>We built a school. ${sentence}. There is tea.</p>`)).toEqual([
    { field: 'body', message: `It mentions a day that has passed. “${sentence}”` },
  ])
})

test('a short text also causes a warning', () => {
  const values = { title: 'Open day', standfirst: 'Join us on 3 March 2026 at the gate', body: '' }
  expect(checkPastDates(articles, values, now)).toMatchObject([{ field: 'standfirst' }])
})

test.each([
  ['today', 'Join us on 26 November 2026.'],
  ['a day to come', 'Join us on 12 March 2027.'],
  ['a day of more than three years ago', 'The company was founded on 12 March 1998.'],
  ['a day without a year', 'Join us on 12 March.'],
  ['a number', 'Plot 2026-1-1 and 12 Marching bands 2026.'],
])('%s causes no warning', (_, sentence) => {
  expect(warnings(`<p>${sentence}</p>`)).toEqual([])
})

test('a field has one warning, with at most three sentences, which are shortened', () => {
  const long = `On 12 March 2026 ${'we met again and again '.repeat(9)}`
  const [warning, ...others] = warnings(`<p>${`${long}. `.repeat(5)}</p>`)
  expect(others).toEqual([])
  expect(warning?.message.match(/“On 12 March 2026 [^”]+…”/g)).toHaveLength(3)
})

test('the current day is the day in Nairobi', () => {
  const afterMidnight = new Date('2026-11-26T00:30:00+03:00')
  expect(checkPastDates(articles, { body: '<p>On 25 November 2026 we met.</p>' }, afterMidnight)).toHaveLength(1)
})
