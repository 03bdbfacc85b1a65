import { asc } from 'drizzle-orm'
import { estatesTable, isPageOfEstate } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { published } from '@/db/content/published-entries'
import { nameKey } from '@/db/fold-text'
import type { VisitRules } from './slots.ts'

/** An estate with visiting hours, in which visitors can choose a time; `place` is its town and county. */
export type VisitEstate = { id: string; slug: string; title: string; place: string } & VisitRules

const defaultMinutes = 60
const defaultNoticeHours = 24

/** Lists the published estates with visiting hours, in their order on the site. */
export async function listVisitEstates(db: Tx): Promise<VisitEstate[]> {
  const { id, slug, title, place, visitTimes, visitMinutes, visitNoticeHours, position } = estatesTable
  const estates = await db
    .select({ id, slug, title, place, visitTimes, visitMinutes, visitNoticeHours })
    .from(estatesTable)
    .where(published(estatesTable))
    .orderBy(asc(position), asc(title))
  return estates
    .filter(estate => estate.visitTimes.length > 0)
    .map(({ visitTimes, visitMinutes, visitNoticeHours, ...estate }) => ({
      ...estate,
      times: visitTimes,
      minutes: visitMinutes ?? defaultMinutes,
      noticeHours: visitNoticeHours ?? defaultNoticeHours,
    }))
}

type Request = { estate: string | null; property: string | null; page: string | null }

/** Returns the estate that the form of a lead names, else the estate of its page; null if there is none. */
export function estateOfRequest<Estate extends { title: string; slug: string }>(
  estates: readonly Estate[],
  { estate, property, page }: Request,
): Estate | null {
  if (estate) return estateNamed(estates, estate)
  return estateNamed(estates, property) ?? estates.find(({ slug }) => isPageOfEstate(page, slug)) ?? null
}

/** Returns the estate that a form names; the site tour writes `Green Park Estate`. Null for other texts. */
function estateNamed<Estate extends { title: string }>(estates: readonly Estate[], name: string | null): Estate | null {
  const key = nameKey(name ?? '')
  return estates.find(({ title }) => nameKey(title) === key) ?? null
}
