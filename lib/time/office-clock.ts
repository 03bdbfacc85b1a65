import type { VisitDays } from '../../db/content/visit-hours.ts'
import { publicHoliday } from './holidays.ts'
import { localDay, parseLocal } from './local-time.ts'

/** The hours of the office: days of the week, opening and closing time in minutes after midnight, and closed days. */
export type OfficeHours = {
  days: VisitDays
  opens: number
  closes: number
  /** Local days (`2026-12-24`) that staff closed, in addition to Kenya's public holidays. */
  closedDays?: ReadonlySet<string> | undefined
}

const minute = 60_000
const wholeDay = 24 * 60 * minute
const [sunday, saturday] = [0, 6]
/** Days after which a search for open hours ends: if none are open for more than a year, the office never opens. */
const maxClosedDays = 400

/** Returns the minutes between two instants within office hours; 0 if the second is not later. */
export function officeMinutes(from: Date, to: Date, hours: OfficeHours): number {
  const [first, last] = [localDay(from), localDay(to)]
  if (first > last) return 0
  const edgeDays = first === last ? [first] : [first, last]
  let sum = wholeDaysBetween(first, last, hours) * (hours.closes - hours.opens) * minute
  for (const day of edgeDays) if (isOpen(day, hours)) sum += overlap(from, to, instantsOf(day, hours))
  return Math.floor(sum / minute)
}

/**
 * Caches for each object of hours, which must not change, if a day is open; days are keyed by their UTC midnight. A
 * list shows the waits of dozens of people, some for a year, and most of their days are the same.
 */
const openDays = new WeakMap<OfficeHours, Map<number, boolean>>()

/** Counts the open days after the first day and before the last day. */
function wholeDaysBetween(first: string, last: string, hours: OfficeHours): number {
  const knownDays = openDays.get(hours) ?? new Map<number, boolean>()
  openDays.set(hours, knownDays)
  const end = Date.parse(last)
  let sum = 0
  for (let at = Date.parse(first) + wholeDay; at < end; at += wholeDay) {
    const isOpenDay = knownDays.get(at) ?? isOpen(new Date(at).toISOString().slice(0, 10), hours)
    knownDays.set(at, isOpenDay)
    if (isOpenDay) sum++
  }
  return sum
}

const overlap = (from: Date, to: Date, open: { from: number; until: number }) =>
  Math.max(0, Math.min(to.getTime(), open.until) - Math.max(from.getTime(), open.from))

/** Returns the instant after this many office minutes; if the office is never open, plain minutes count. */
export function addOfficeMinutes(from: Date, minutes: number, hours: OfficeHours): Date {
  let remaining = minutes * minute
  let day = localDay(from)
  for (let days = 0; days < maxClosedDays; days++, day = nextDay(day)) {
    const open = openTimes(day, hours)
    if (!open) continue
    const begins = Math.max(from.getTime(), open.from)
    const openDuration = Math.max(0, open.until - begins)
    if (remaining <= openDuration) return new Date(begins + remaining)
    remaining -= openDuration
  }
  return new Date(from.getTime() + minutes * minute)
}

/** Returns when the office opens next; null while it is open, and if no day is open. */
export function nextOpening(now: Date, hours: OfficeHours): Date | null {
  let day = localDay(now)
  for (let days = 0; days < maxClosedDays; days++, day = nextDay(day)) {
    const open = openTimes(day, hours)
    if (!open || open.until <= now.getTime()) continue
    return open.from > now.getTime() ? new Date(open.from) : null
  }
  return null
}

/** Returns when the office opens and closes on a local day, in milliseconds; null on a closed day. */
export const openTimes = (day: string, hours: OfficeHours) => (isOpen(day, hours) ? instantsOf(day, hours) : null)

function isOpen(day: string, { days, closedDays }: OfficeHours): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  const isDayOff = (weekday === sunday && days !== 'every-day') || (weekday === saturday && days === 'monday-to-friday')
  return !isDayOff && !closedDays?.has(day) && !publicHoliday(day)
}

function instantsOf(day: string, { opens, closes }: OfficeHours) {
  const midnight = parseLocal(`${day}T00:00`).getTime()
  return { from: midnight + opens * minute, until: midnight + closes * minute }
}

function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/** Formats minutes: `40 min`, `3 h 5 min`, `2 working days 2 h`. A working day is as long as the office hours. */
export function asDuration(minutes: number, { opens, closes }: OfficeHours): string {
  const days = Math.floor(minutes / (closes - opens))
  if (days === 0) return hoursAndMinutes(minutes)
  const hours = Math.floor((minutes % (closes - opens)) / 60)
  return `${days} working ${days === 1 ? 'day' : 'days'}${hours ? ` ${hours} h` : ''}`
}

function hoursAndMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest ? `${hours} h ${rest} min` : `${hours} h`
}
