import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import type { EntryOf } from '@/db/collections'
import { tagOf } from '../cache-tags'
import { anchorsOf } from '../content/anchors'
import { listPublished } from '../content/published'

export type Vacancy = EntryOf<'vacancies'> & { anchor: string }

/** Open vacancies, the next to close first; the cache expires when the day ends in Nairobi. */
export async function listOpenVacancies(): Promise<Vacancy[]> {
  'use cache'
  cacheTag(tagOf('vacancies'))
  const { today, secondsLeft } = nairobiDay(Date.now())
  // Below five minutes the framework would not cache the page.
  const life = Math.max(secondsLeft, 600)
  cacheLife({ stale: 300, revalidate: life, expire: life + 300 })

  const open = (await listPublished('vacancies'))
    .filter(({ closesOn }) => closesOn === null || closesOn >= today)
    .toSorted((a, b) => (a.closesOn ?? '9999').localeCompare(b.closesOn ?? '9999'))
  const anchors = anchorsOf(open.map(vacancy => vacancy.title))
  return open.map((vacancy, index) => ({ ...vacancy, anchor: anchors[index] ?? vacancy.id }))
}

/** The calendar day in Nairobi (UTC+3 all year) and its remaining seconds. */
export function nairobiDay(now: number): { today: string; secondsLeft: number } {
  const day = 86_400
  const local = Math.floor(now / 1000) + 3 * 3600
  return { today: new Date(local * 1000).toISOString().slice(0, 10), secondsLeft: day - (local % day) }
}
