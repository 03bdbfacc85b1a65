import { dayMonthYear } from './format.ts'

const nairobi = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' })

/** The calendar day in Nairobi at this instant, as `2026-11-21`. */
const dayInNairobi = (now: Date) => nairobi.format(now)

/** Whether a tour can be requested for this day: from today to twelve months ahead, in Nairobi time. */
export function isTourDay(day: string, now = new Date()): boolean {
  const today = dayInNairobi(now)
  const last = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  return day >= today && day <= last
}

const zone = { timeZone: 'Africa/Nairobi' } as const
const weekday = new Intl.DateTimeFormat('en-GB', { ...zone, weekday: 'long' })
const clock = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' })

/** `2026-12-01` → `Tuesday 1 December 2026`. */
export const dayInWords = (day: string) => inWords(new Date(`${day}T12:00:00+03:00`))

/** An instant in Nairobi time: `Tuesday 1 December 2026 at 10:00`. */
export const timeInWords = (time: Date) => `${inWords(time)} at ${clock.format(time)}`

const inWords = (time: Date) => `${weekday.format(time)} ${dayMonthYear(time)}`
