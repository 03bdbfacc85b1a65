import { formatLocal, localDay, parseLocal } from '../../time/local-time.ts'
import { addOfficeMinutes, type OfficeHours, openTimes } from '../../time/office-clock.ts'

export type QuickTime = { key: 'hour' | 'afternoon' | 'tomorrow' | 'week'; label: string; value: string }

/** Returns times for calling somebody back, as local times for an input, within office hours. */
export function quickTimes(now: Date, hours: OfficeHours): QuickTime[] {
  const startOfTomorrow = new Date(parseLocal(`${localDay(now)}T00:00`).getTime() + 86_400_000)
  const inAWeek = new Date(startOfTomorrow.getTime() + 6 * 86_400_000)
  const firstHour = (day: Date) => addOfficeMinutes(day, 60, hours)
  const afternoon = parseLocal(`${localDay(now)}T15:00`)
  return [
    { key: 'hour', label: 'In an hour', at: addOfficeMinutes(now, 60, hours) },
    ...(afternoon.getTime() - now.getTime() > 2 * 3_600_000
      ? [{ key: 'afternoon' as const, label: 'At 15:00', at: afternoon }]
      : []),
    { key: 'tomorrow' as const, label: 'Next morning', at: firstHour(startOfTomorrow) },
    { key: 'week' as const, label: 'In a week', at: firstHour(inAWeek) },
  ].map(({ at, ...time }) => ({ ...time, key: time.key as QuickTime['key'], value: formatLocal(at) }))
}

/**
 * Returns the time to call somebody again who was not reached: in the next half of an office day, an hour after that
 * half begins, or in the middle of a half that is shorter than two hours.
 */
export function nextHalfDay(now: Date, hours: OfficeHours): Date {
  const half = ((hours.closes - hours.opens) / 2) * minute
  const after = Math.min(60 * minute, half / 2)
  const today = openTimes(localDay(now), hours)
  const begins = today ? [today.from, today.from + half] : []
  const next = begins.find(start => start > now.getTime())
  if (next !== undefined) return new Date(wholeMinutes(next + after))
  const startOfTomorrow = new Date(parseLocal(`${localDay(now)}T00:00`).getTime() + 86_400_000)
  return addOfficeMinutes(startOfTomorrow, Math.floor(after / minute), hours)
}

const minute = 60_000
const wholeMinutes = (at: number) => Math.floor(at / minute) * minute
