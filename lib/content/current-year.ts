import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'

export const yearTag = 'year'

/** The current year in Nairobi. Content invalidation expires its tag at New Year there. */
export async function currentYear(): Promise<number> {
  'use cache'
  cacheTag(yearTag)
  cacheLife('max')
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', year: 'numeric' }).format(new Date()))
}

/** The start of a year in Nairobi (UTC+3 all year), `ahead` years after that of `now`; milliseconds since the epoch. */
export function newYear(now: number, ahead: number): number {
  const nairobi = 3 * 3_600_000
  return Date.UTC(new Date(now + nairobi).getUTCFullYear() + ahead, 0, 1) - nairobi
}
