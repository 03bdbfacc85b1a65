import type { VisitingHours } from '@/db/collections/estates'
import { parseVisitHours, type VisitDays } from '@/db/content/visit-hours'
import type { OfficeHours } from './office-clock'

/** The days and hours in the settings. */
export type GeneralHours = { visitDays: VisitDays; visitHours: string }
/** An estate with its visiting hours, which replace those of the settings; null or undefined for no single estate. */
type EstateHours = { visitTimes: readonly VisitingHours[] } | null | undefined

const daysText = {
  'every-day': 'every day',
  'monday-to-saturday': 'Monday to Saturday',
  'monday-to-friday': 'Monday to Friday',
} satisfies Record<VisitDays, string>

/** `every day, 8:00 AM - 5:00 PM`, for use inside a sentence. */
export const visitHoursInSentence = ({ visitDays, visitHours }: GeneralHours) => `${daysText[visitDays]}, ${visitHours}`

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * Returns the visiting hours of an estate for use inside a sentence: `Monday to Friday, 9:00 AM - 4:00 PM, and
 * Saturday, 9:00 AM - 1:00 PM`. An estate without hours of its own has the hours of the settings.
 */
export function estateHoursInSentence(estate: EstateHours, settings: GeneralHours): string {
  const visitTimes = estate?.visitTimes ?? []
  // Consecutive days with equal hours are joined.
  const runs: { days: string[]; hours: string }[] = []
  for (const [index, day] of weekdays.entries()) {
    const hours = hoursInWords(day, visitTimes)
    const last = runs.at(-1)
    if (last && last.hours === hours && last.days.at(-1) === weekdays[index - 1]) last.days.push(day)
    else if (hours) runs.push({ days: [day], hours })
  }
  if (runs.length === 0) return visitHoursInSentence(settings)
  return runs.map(({ days, hours }) => `${daysInWords(days)}, ${hours}`).join(', and ')
}

const hoursInWords = (day: string, times: readonly VisitingHours[]) =>
  times
    .filter(({ weekday }) => weekday === day.toLowerCase())
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes }) => `${twelveHours(opens)} - ${twelveHours(closes)}`)
    .join(' and ')

function daysInWords(days: readonly string[]): string {
  if (days.length === 7) return 'every day'
  return days.length > 2 ? `${days[0]} to ${days.at(-1)}` : days.join(' and ')
}

/** The hours of several weekdays (`Monday`), such as `09:00` to `16:00`. */
type WeeklyHours = { days: string[]; opens: string; closes: string }

/** Returns an estate's visiting hours for machines. Without hours of its own, these are the hours of the settings. */
export function weeklyVisitHours(estate: EstateHours, settings: GeneralHours): WeeklyHours[] {
  const estateHours = Map.groupBy(estate?.visitTimes ?? [], ({ opens, closes }) => `${opens} ${closes}`)
  if (estateHours.size === 0) return [generalWeek(settings)]
  return [...estateHours.values()].map(times => ({
    days: weekdays.filter(day => times.some(({ weekday }) => weekday === day.toLowerCase())),
    ...{ opens: times[0]?.opens ?? '', closes: times[0]?.closes ?? '' },
  }))
}

function generalWeek(settings: GeneralHours): WeeklyHours {
  const { days, opens, closes } = officeHoursOf(settings)
  const count = { 'every-day': 7, 'monday-to-saturday': 6, 'monday-to-friday': 5 }[days]
  return { days: weekdays.slice(0, count), opens: clockTime(opens), closes: clockTime(closes) }
}

/** `570` → `09:30`. */
const clockTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')

/** Returns the first opening and last closing on a local day (`2026-12-01`), of the estate, else of the settings. */
export function visitHoursOn(
  day: string,
  estate: EstateHours,
  settings: GeneralHours,
): { opens: string; closes: string } {
  const weekday = weekdays[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7] ?? ''
  const estateHours = weeklyVisitHours(estate, settings).filter(({ days }) => days.includes(weekday))
  const { opens, closes } = generalWeek(settings)
  return {
    opens: estateHours.map(hours => hours.opens).toSorted()[0] ?? opens,
    closes:
      estateHours
        .map(hours => hours.closes)
        .toSorted()
        .at(-1) ?? closes,
  }
}

/** `13:30` → `1:30 PM`. */
function twelveHours(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Returns `Every day, 8:00 AM - 5:00 PM`, for a line of its own. */
export function visitHoursText(settings: GeneralHours): string {
  const text = visitHoursInSentence(settings)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Parses the hours in the settings. Invalid hours, saved before hours were validated, count as 8:00 AM - 5:00 PM. */
export function officeHoursOf({ visitDays, visitHours }: GeneralHours): OfficeHours {
  return { days: visitDays, ...(parseVisitHours(visitHours) ?? { opens: 8 * 60, closes: 17 * 60 }) }
}
