import type { VisitTime } from '@/db/collections/estates'
import { parseVisitHours, type VisitDays, type VisitHours } from '@/db/content/visit-hours'

type Settings = { visitDays: VisitDays; visitHours: string }

/** Office hours: days, and opening and closing time in minutes after midnight, in Nairobi. */
export type OfficeHours = VisitHours & { days: VisitDays }

const daysText = {
  'every-day': 'every day',
  'monday-to-saturday': 'Monday to Saturday',
  'monday-to-friday': 'Monday to Friday',
} satisfies Record<VisitDays, string>

/** `every day, 8:00 AM - 5:00 PM`, for use inside a sentence. */
export const visitTimesInSentence = ({ visitDays, visitHours }: Settings) => `${daysText[visitDays]}, ${visitHours}`

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * When an estate can be visited, for use inside a sentence: `Monday to Friday, 9:00 AM - 4:00 PM, and Saturday, 9:00 AM -
 * 1:00 PM`. Without hours of its own, those of the settings.
 */
export function estateVisitTimes({ visitTimes }: { visitTimes: readonly VisitTime[] }, settings: Settings): string {
  const runs: { days: string[]; hours: string }[] = []
  for (const [index, day] of weekdays.entries()) {
    const hours = hoursOf(day, visitTimes)
    const last = runs.at(-1)
    if (last && last.hours === hours && last.days.at(-1) === weekdays[index - 1]) last.days.push(day)
    else if (hours) runs.push({ days: [day], hours })
  }
  if (runs.length === 0) return visitTimesInSentence(settings)
  return runs.map(({ days, hours }) => `${daysInWords(days)}, ${hours}`).join(', and ')
}

const hoursOf = (day: string, times: readonly VisitTime[]) =>
  times
    .filter(({ weekday }) => weekday === day.toLowerCase())
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) => `${twelveHours(opens)} - ${twelveHours(closes)}`)
    .join(' and ')

function daysInWords(days: readonly string[]): string {
  if (days.length === 7) return 'every day'
  return days.length > 2 ? `${days[0]} to ${days.at(-1)}` : days.join(' and ')
}

/** `13:30` → `1:30 PM`. */
function twelveHours(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `Every day, 8:00 AM - 5:00 PM`, for a line of its own. */
export function visitTimes(settings: Settings): string {
  const text = visitTimesInSentence(settings)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Parses the settings. Invalid hours, saved before they were validated, count as 8:00 AM - 5:00 PM. */
export function officeHoursOf({ visitDays, visitHours }: Settings): OfficeHours {
  return { days: visitDays, ...(parseVisitHours(visitHours) ?? { opens: 8 * 60, closes: 17 * 60 }) }
}
