import { localDay, parseLocal } from '@/lib/time/local-time'
import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'

export const yearTag = 'year'

/** Returns the current year in Nairobi. Content invalidation expires its tag when a new year begins there. */
export async function currentYear(): Promise<number> {
  'use cache'
  cacheTag(yearTag)
  cacheLife('max')
  return yearOf(new Date())
}

/** Returns the start of the year `ahead` years after the year of `now`, in Nairobi, in milliseconds since 1970. */
export function newYear(now: number, ahead: number): number {
  return parseLocal(`${yearOf(new Date(now)) + ahead}-01-01T00:00`).getTime()
}

const yearOf = (at: Date) => Number(localDay(at).slice(0, 4))
