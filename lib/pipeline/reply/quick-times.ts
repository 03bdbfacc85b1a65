import { formatLocal, localDay, parseLocal } from '../../time/local-time.ts'
import { addOfficeMinutes, type OfficeHours, openTimes } from '../../time/office-clock.ts'

export type QuickTime = { key: 'hour' | 'afternoon' | 'tomorrow' | 'week'; label: string; value: string }

/**
 * Returns times for calling somebody back, within office hours, as local times for an input. Those of a later day are an
 * hour after the opening. 15:00 is offered until 13:00, if the office is open then.
 */
export function quickTimes(now: Date, hours: OfficeHours): QuickTime[] {
  const tomorrow = startOfTomorrow(now)
  const inAWeek = new Date(tomorrow.getTime() + 6 * 86_400_000)
  const afternoon = parseLocal(`${localDay(now)}T15:00`)
  const today = openTimes(localDay(now), hours)
  const isOpen = today !== null && today.from <= afternoon.getTime() && afternoon.getTime() < today.until
  const isAfternoonOffered = isOpen && afternoon.getTime() - now.getTime() > 2 * 3_600_000
  const time = (key: QuickTime['key'], label: string, at: Date) => ({ key, label, value: formatLocal(at) })
  return [
    time('hour', 'In an hour', addOfficeMinutes(now, 60, hours)),
    ...(isAfternoonOffered ? [time('afternoon', 'At 15:00', afternoon)] : []),
    time('tomorrow', 'Next morning', addOfficeMinutes(tomorrow, 60, hours)),
    time('week', 'In a week', addOfficeMinutes(inAWeek, 60, hours)),
  ]
}

const startOfTomorrow = (now: Date) => new Date(parseLocal(`${localDay(now)}T00:00`).getTime() + 86_400_000)

/**
 * Returns the time to call somebody again who was not reached: in the next half of an office day, an hour after that
 * half begins, or in the middle of a half that is shorter than two hours.
 */
export function nextHalfDay(now: Date, hours: OfficeHours): Date {
  const half = ((hours.closes - hours.opens) / 2) * minute
  const delay = Math.min(60 * minute, half / 2)
  const today = openTimes(localDay(now), hours)
  const begins = today ? [today.from, today.from + half] : []
  const next = begins.find(start => start > now.getTime())
  if (next !== undefined) return new Date(wholeMinutes(next + delay))
  return addOfficeMinutes(startOfTomorrow(now), Math.floor(delay / minute), hours)
}

const minute = 60_000
const wholeMinutes = (at: number) => Math.floor(at / minute) * minute
