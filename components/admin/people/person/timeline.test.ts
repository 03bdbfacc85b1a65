import { expect, test } from 'vitest'
import type { TimelineItem } from '@/lib/pipeline/people/timeline'
import { divideTimeline } from './timeline'

/** Returns events at noon of these days of November, newest first. */
const eventsOn = (...days: number[]) =>
  days.map((day, index) => ({ id: String(index), at: new Date(Date.UTC(2026, 10, day, 9)) }) as TimelineItem)

const daysOf = (days: { day: string }[]) => days.map(({ day }) => day)

test('the days of the ten newest events are in sight as a whole, and older days are folded', () => {
  const { newest, older } = divideTimeline(eventsOn(20, 20, 20, 20, 18, 18, 18, 18, 15, 14, 14, 12, 3))
  expect(daysOf(newest)).toEqual(['2026-11-20', '2026-11-18', '2026-11-15', '2026-11-14'])
  expect(daysOf(older)).toEqual(['2026-11-12', '2026-11-03'])
  expect(newest.at(-1)?.items).toHaveLength(2)
})

test('a short timeline has no older days', () => {
  expect(divideTimeline(eventsOn(20, 3)).older).toEqual([])
  expect(divideTimeline([])).toEqual({ newest: [], older: [] })
})
