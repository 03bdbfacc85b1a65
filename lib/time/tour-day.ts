import { dayMonthYear } from '../text/format.ts'
import { localFormat } from '../text/local-format.ts'
import { localDay, noonOf } from './local-time.ts'
import { isWithin } from './planned-time.ts'

/** Returns true if a tour can be requested for this day: from today to twelve months ahead, in Nairobi time. */
export function isTourDay(day: string, now = new Date()): boolean {
  return day >= localDay(now) && isWithin(day, 1, now)
}

const weekday = localFormat({ weekday: 'long' })
const clock = localFormat({ hour: '2-digit', minute: '2-digit' })

/** Formats the day `2026-12-01` as `Tuesday 1 December 2026`. */
export const dayInWords = (day: string) => inWords(noonOf(day))

/** Formats an instant in Nairobi time: `Tuesday 1 December 2026 at 10:00`. */
export const timeInWords = (time: Date) => `${inWords(time)} at ${clock.format(time)}`

const inWords = (time: Date) => `${weekday.format(time)} ${dayMonthYear(time)}`
