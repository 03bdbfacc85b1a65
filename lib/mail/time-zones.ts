import { tzOffset } from '@date-fns/tz'
import { timeZone } from '../../db/time-zone.ts'
import { timeInWords } from '../time/tour-day.ts'

/** Returns true for names of IANA time zones that this machine supports, but not for offsets such as `+03:00`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,60}$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: name }))
  } catch {
    return false
  }
}

/** Formats an instant as `Tuesday 1 December 2026 at 07:00, London`; null unless the zone differs from Nairobi's. */
export function timeInOtherZone(at: Date, zone: string | null): string | null {
  if (zone === null || !isTimeZone(zone) || tzOffset(zone, at) === tzOffset(timeZone, at)) return null
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const day = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: zone }).format(at).replace(',', '')
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at)
  return `${day} at ${clock}, ${placeOf(zone)}`
}

/** Returns the place of a zone: `London` for `Europe/London`. */
const placeOf = (zone: string) => (zone.split('/').pop() ?? zone).replaceAll('_', ' ')

/** Formats an instant in Nairobi time, and also in the visitor's time if it differs. */
export function timeInBothZones(at: Date, zone: string | null): string {
  const other = timeInOtherZone(at, zone)
  return `${timeInWords(at)}, Nairobi time${other ? ` (${other})` : ''}`
}
