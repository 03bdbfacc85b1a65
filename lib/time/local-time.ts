import { tzOffset } from '@date-fns/tz'
import { isSupportedDay } from '../../db/content/days.ts'
import { timeZone } from '../../db/time-zone.ts'

// `TZDate` of the library is not used, because it reads the current time, which prerendering does not allow.
const offsetMs = (at: Date) => tzOffset(timeZone, at) * 60_000

/**
 * Parses the local time `2026-11-22T09:00` (or with seconds) of a `datetime-local` input. Returns an invalid date for
 * other texts, for days that do not exist, and for years outside of the supported range.
 */
export function parseLocal(text: string): Date {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text) || !isSupportedDay(text)) return new Date(Number.NaN)
  const asUtc = new Date(`${text}Z`)
  // JavaScript would parse 30 February as 2 March.
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(text.slice(0, 10))) return new Date(Number.NaN)
  const instant = new Date(asUtc.getTime() - offsetMs(asUtc))
  // The offset is computed again at the instant itself, in case the zone changes its clocks in between.
  return new Date(asUtc.getTime() - offsetMs(instant))
}

/** Formats an instant as the local time `2026-11-22T09:00`. */
export const formatLocal = (at: Date): string => new Date(at.getTime() + offsetMs(at)).toISOString().slice(0, 16)

/** Returns the local day of an instant, such as `2026-11-22`. */
export const localDay = (at: Date): string => formatLocal(at).slice(0, 10)

/** Returns noon of a local day (`2026-11-22`), an instant that is on this day in most time zones. */
export const noonOf = (day: string): Date => parseLocal(`${day}T12:00`)

/** Adds the offset from UTC to a local time with seconds: `2026-11-22T23:59:59+03:00`. */
export function withOffset(local: string): string {
  const minutes = tzOffset(timeZone, parseLocal(local))
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0')
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}
