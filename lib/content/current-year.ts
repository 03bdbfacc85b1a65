import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'

export const yearTag = 'year'

/** The year it is in Nairobi. The content clock expires its tag at New Year there, so that cached pages turn with it. */
export async function currentYear(): Promise<number> {
  'use cache'
  cacheTag(yearTag)
  cacheLife('max')
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', year: 'numeric' }).format(new Date()))
}

/** When a year begins in Nairobi (UTC+3 all year), `ahead` years from the one `now` lies in; milliseconds since the epoch. */
export function newYear(now: number, ahead: number): number {
  const nairobi = 3 * 3_600_000
  return Date.UTC(new Date(now + nairobi).getUTCFullYear() + ahead, 0, 1) - nairobi
}
