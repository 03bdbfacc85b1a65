import { expect, test } from 'vitest'
import { addDays } from '../visits/slots.ts'
import { localDay } from './local-time.ts'
import { plannedDay, plannedTime } from './planned-time.ts'

const day = (days: number) => addDays(localDay(new Date()), days)
const problemOf = (schema: ReturnType<typeof plannedTime> | ReturnType<typeof plannedDay>, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message ?? null

test.for([
  ['2027-02-30T10:00', 'This is not a time.'],
  ['2027-13-01T10:00', 'This is not a time.'],
  ['20266-01-01T10:00', 'This is not a time.'],
  ['tomorrow', 'This is not a time.'],
  [`${day(-1)}T10:00`, 'Choose a time that is still to come.'],
  [`${day(0)}T00:00`, 'Choose a time that is still to come.'],
  [`${day(1)}T10:00`, null],
  [`${day(364)}T10:00`, null],
  [`${day(367)}T10:00`, 'Choose a time within twelve months.'],
  ['2099-01-01T10:00', 'Choose a time within twelve months.'],
] as const)('the planned time %s has the problem: %s', ([text, problem]) => {
  expect(problemOf(plannedTime({ from: 'now', years: 1 }), text)).toBe(problem)
})

test('a time that is sent long after it was entered may be in the past', () => {
  const sentLater = plannedTime({ from: 'a year ago', years: 2 })
  expect(problemOf(sentLater, `${day(-30)}T23:59`)).toBeNull()
  expect(problemOf(sentLater, `${day(-370)}T23:59`)).not.toBeNull()
  expect(problemOf(sentLater, `${day(800)}T10:00`)).toBe('Choose a time within two years.')
})

test('a day must be today or later, exist, and be within two years', () => {
  expect(problemOf(plannedDay(2), day(0))).toBeNull()
  expect(problemOf(plannedDay(2), day(-1))).toBe('Choose a day from today on.')
  expect(problemOf(plannedDay(2), day(740))).toBe('Choose a day within two years.')
  expect(problemOf(plannedDay(2), '2027-02-29')).toBe('This is not a date.')
})
