import 'server-only'
import { count } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { type DealStage, dealStages, dealsTable } from '@/db/tables/deals'
import { type DealScope, isInScope } from '../deal-scope.ts'
import { conditionOf, type PeopleQuery } from './conditions'
import { maxChosen } from './people-view'

/** The most people that the search for a frequent word counts: those that a bulk change reaches. */
export const maxCounted = maxChosen

/**
 * The number of people that a view shows on all its pages; of a search for a frequent word at most `maxCounted + 1`:
 * nobody turns the pages of ten thousand people, and counting them takes longer than finding those of a page.
 */
export async function countPeople(db: Tx, view: PeopleQuery, scope: DealScope): Promise<number> {
  // Counting distinct people would sort all of them.
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

/** The number of people by stage, of everybody in scope. */
export async function countByStage(db: Tx, scope: DealScope): Promise<StageCounts> {
  const { stage, contactId } = dealsTable
  // Counting distinct people would sort all of them.
  const each = db.selectDistinct({ stage, contactId }).from(dealsTable).where(isInScope(dealsTable, scope)).as('each')
  const rows = await db.select({ stage: each.stage, people: count() }).from(each).groupBy(each.stage)
  return Object.fromEntries(
    dealStages.map(stage => [stage, rows.find(row => row.stage === stage)?.people ?? 0]),
  ) as StageCounts
}
