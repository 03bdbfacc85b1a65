import { formatLocal, localDay, parseLocal } from '../local-time.ts'
import { addOfficeMinutes, type OfficeHours } from './office-clock.ts'

export type QuickTime = { key: 'hour' | 'afternoon' | 'tomorrow' | 'week'; label: string; value: string }

/** Times to call somebody back at, as local times for an input: within office hours, on open days. */
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
