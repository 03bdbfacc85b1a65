import type { VisitDays } from '@/db/content/visit-hours'
import type { OfficeHours } from '@/lib/content/visit-hours'

const minutesOfDay = 24 * 60
// Nairobi is three hours ahead of UTC all year.
const utcOffset = 3 * 60

/** The minutes between two instants within office hours; 0 when the second is not later. */
export function officeMinutes(from: Date, to: Date, { days, opens, closes }: OfficeHours): number {
  const [start, end] = [localMinute(from), localMinute(to)]
  let sum = 0
  for (let day = Math.floor(start / minutesOfDay); day <= Math.floor(end / minutesOfDay); day++) {
    if (!isOpenOn(day, days)) continue
    const [begins, ends] = [day * minutesOfDay + opens, day * minutesOfDay + closes]
    sum += Math.max(0, Math.min(end, ends) - Math.max(start, begins))
  }
  return Math.floor(sum)
}

const localMinute = (at: Date) => at.getTime() / 60_000 + utcOffset

const [sunday, saturday] = [0, 6]

/** Whether the office is open on a day, counted from 1 January 1970, which was a Thursday. */
function isOpenOn(day: number, days: VisitDays): boolean {
  const weekday = (((day + 4) % 7) + 7) % 7
  if (weekday === sunday) return days === 'every-day'
  return weekday !== saturday || days !== 'monday-to-friday'
}

/** Formats office minutes: `40 min`, `3 h 5 min`, `2 working days 2 h`; a working day is as long as the office hours. */
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
