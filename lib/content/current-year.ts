import { localDay, parseLocal } from '@/lib/time/local-time'
import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'

export const yearTag = 'year'

/** The current year in Nairobi. Content invalidation expires its tag at New Year there. */
export async function currentYear(): Promise<number> {
  'use cache'
  cacheTag(yearTag)
  cacheLife('max')
  return yearOf(new Date())
}

/** The start of a year in Nairobi, `ahead` years after that of `now`; milliseconds since the epoch. */
export function newYear(now: number, ahead: number): number {
  return parseLocal(`${yearOf(new Date(now)) + ahead}-01-01T00:00`).getTime()
}

const yearOf = (at: Date) => Number(localDay(at).slice(0, 4))
