import 'server-only'
import { count } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { type DealStage, dealStages, dealsTable } from '@/db/tables/deals'
import type { DealScope } from '../deal-scope.ts'
import { conditionOf, inAnyStage, type PeopleQuery, withFrequency } from './conditions'
import { maxChosen } from './people-view'

/** The maximum count of people for a frequent word: as many as one bulk change reaches. */
export const maxCounted = maxChosen

/**
 * Returns the number of people that a view lists. For a frequent word it is at most `maxCounted + 1`, because counting
 * ten thousand people takes longer than finding a page of them.
 */
export async function countPeople(db: Tx, view: PeopleQuery, scope: DealScope): Promise<number> {
  // `selectDistinct` in a subquery avoids the sort that `count(distinct …)` would make.
  const { contactId } = dealsTable
  const matching = db
    .selectDistinct({ contactId })
    .from(dealsTable)
    .where(conditionOf(dealsTable, view, scope))
  const people = view.isFrequent ? matching.limit(maxCounted + 1).as('people') : matching.as('people')
  const [found] = await db.select({ total: count() }).from(people)
  return found?.total ?? 0
}

export type StageCounts = Record<DealStage, number>

/** Counts the people that the view would list with each stage instead of its own. */
export async function countByStage(db: Tx, view: PeopleQuery, scope: DealScope): Promise<StageCounts> {
  const { stage, contactId } = dealsTable
  const matching = inAnyStage(dealsTable, await withFrequency(db, view), scope)
  const each = db.selectDistinct({ stage, contactId }).from(dealsTable).where(matching).as('each')
  const rows = await db.select({ stage: each.stage, people: count() }).from(each).groupBy(each.stage)
  return Object.fromEntries(
    dealStages.map(stage => [stage, rows.find(row => row.stage === stage)?.people ?? 0]),
  ) as StageCounts
}
