import { TZDate } from '@date-fns/tz'
import { timeZone } from '../db/time-zone.ts'

/** The local time `2026-11-22T09:00` (or with seconds), as a `datetime-local` input has it, as an instant; an invalid date for other text. */
export function parseLocal(text: string): Date {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/.exec(text)
  if (!parts) return new Date(Number.NaN)
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(1).map(part => Number(part ?? 0))
  return new Date(new TZDate(year, month - 1, day, hour, minute, second, timeZone).getTime())
}

/** An instant as the local time `2026-11-22T09:00`. */
export const formatLocal = (at: Date): string => new TZDate(at, timeZone).toISOString().slice(0, 16)

/** The local day of an instant, as `2026-11-22`. */
export const localDay = (at: Date): string => formatLocal(at).slice(0, 10)

/** Noon of a local day (`2026-11-22`): an instant that is on this day in most time zones. */
export const noonOf = (day: string): Date => parseLocal(`${day}T12:00`)

/** A local time with seconds, with its offset from UTC: `2026-11-22T23:59:59+03:00`. */
export function withOffset(local: string): string {
  const offset = new TZDate(parseLocal(local), timeZone).toISOString().slice(-6)
  return `${local}${offset}`
}
