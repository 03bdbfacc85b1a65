import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import type { EntryOf } from '@/db/collections'
import { tagOf } from '../cache-tags'
import { anchorsOf } from '../content/anchors'
import { listPublished } from '../content/published'
import { localDay } from '../time/local-time'

export type Vacancy = EntryOf<'vacancies'> & { anchor: string }

/** Returns the open vacancies, the next to close first; caches are refreshed on the day after `closesOn`. */
export async function listOpenVacancies(): Promise<Vacancy[]> {
  'use cache'
  cacheTag(tagOf('vacancies'))
  cacheLife('max')
  const today = localDay(new Date())
  const openVacancies = (await listPublished('vacancies'))
    .filter(({ closesOn }) => closesOn === null || closesOn >= today)
    .toSorted((a, b) => (a.closesOn ?? '9999').localeCompare(b.closesOn ?? '9999'))
  const anchors = anchorsOf(openVacancies.map(vacancy => vacancy.title))
  return openVacancies.map((vacancy, index) => ({ ...vacancy, anchor: anchors[index] ?? vacancy.id }))
}
