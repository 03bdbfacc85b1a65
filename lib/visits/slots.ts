import type { VisitingHours } from '@/db/collections/estates'
import { localFormat } from '../text/local-format.ts'
import { formatLocal, noonOf, parseLocal } from '../time/local-time.ts'

export type VisitRules = {
  times: readonly VisitingHours[]
  /** The length of a visit. */
  minutes: number
  /** The minimum hours between booking and visit. */
  noticeHours: number
}

/** A time that visitors can choose; `seats` is the number of parties that can come. */
export type Slot = { start: Date; end: Date; seats: number }

const weekday = localFormat({ weekday: 'long' })
const minuteMs = 60_000

/** Returns the weekday of a local day (`2026-12-01`). */
export const weekdayOf = (day: string) => weekday.format(noonOf(day)).toLowerCase() as VisitingHours['weekday']

export const addDays = (day: string, days: number): string =>
  formatLocal(new Date(noonOf(day).getTime() + days * 24 * 60 * minuteMs)).slice(0, 10)

/** Returns the times of a local day, in order, within the visiting hours. Equal times of several hours are merged. */
export function slotsOfDay(day: string, { times, minutes }: VisitRules): Slot[] {
  const slots = new Map<number, Slot>()
  for (const { opens, closes, seats } of times.filter(({ weekday }) => weekday === weekdayOf(day))) {
    const last = parseLocal(`${day}T${closes}`).getTime() - minutes * minuteMs
    for (let start = parseLocal(`${day}T${opens}`).getTime(); start <= last; start += minutes * minuteMs) {
      const end = new Date(start + minutes * minuteMs)
      const existing = slots.get(start)
      slots.set(start, { start: new Date(start), end, seats: Math.max(seats, existing?.seats ?? 0) })
    }
  }
  return [...slots.values()].sort((a, b) => a.start.getTime() - b.start.getTime())
}
