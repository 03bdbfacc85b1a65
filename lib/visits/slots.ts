import type { VisitTime } from '@/db/collections/estates'
import { formatLocal, noonOf, parseLocal } from '../time/local-time.ts'

/** When an estate can be visited. */
export type VisitRules = {
  times: readonly VisitTime[]
  /** Length of a visit. */
  minutes: number
  /** Hours between the booking and the visit, at least. */
  noticeHours: number
}

/** A time that visitors can choose; `seats` parties can come. */
export type Slot = { start: Date; end: Date; seats: number }

const weekdays: readonly VisitTime['weekday'][] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
]
const minuteMs = 60_000

/** The weekday of a local day (`2026-12-01`). */
export const weekdayOf = (day: string): VisitTime['weekday'] =>
  weekdays[new Date(`${day}T00:00Z`).getUTCDay()] as VisitTime['weekday']

/** The day `days` after a local day. */
export const addDays = (day: string, days: number): string =>
  formatLocal(new Date(noonOf(day).getTime() + days * 24 * 60 * minuteMs)).slice(0, 10)

/** The times of a local day in order, one after the other within the opening hours; those that overlap are merged. */
export function slotsOfDay(day: string, { times, minutes }: VisitRules): Slot[] {
  const slots = new Map<number, Slot>()
  for (const { opens, closes, seats } of times.filter(({ weekday }) => weekday === weekdayOf(day))) {
    const last = parseLocal(`${day}T${closes}`).getTime() - minutes * minuteMs
    for (let start = parseLocal(`${day}T${opens}`).getTime(); start <= last; start += minutes * minuteMs) {
      const end = new Date(start + minutes * minuteMs)
      const same = slots.get(start)
      slots.set(start, { start: new Date(start), end, seats: Math.max(seats, same?.seats ?? 0) })
    }
  }
  return [...slots.values()].sort((a, b) => a.start.getTime() - b.start.getTime())
}
