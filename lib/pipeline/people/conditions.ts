import 'server-only'
import { and, eq, gte, isNotNull, isNull, lt, ne, notExists, notInArray, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Tx } from '@/db/connect'
import { localToday, startOfLocalDay } from '@/db/local-time'
import { closedStages, dealsTable, tasksTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import { type DealScope, type Deals, isInScope } from '../deal-scope.ts'
import type { PeopleView } from './people-view'
import { reportCondition } from './report-conditions'
import { isFrequentSearch, matchesPerson } from './search-people'

const newer = alias(dealsTable, 'newer')

/** Matches deals with a due task of this owner. `in` is read once, nine times faster than `exists` for each deal. */
const hasDueTask = (deals: Deals, owner: string | null) =>
  sql`${deals.id} in (select ${tasksTable.dealId} from ${tasksTable} where ${and(
    isNull(tasksTable.doneAt),
    lt(tasksTable.dueAt, startOfLocalDay(localToday, 1)),
    isOwnedBy(tasksTable.ownerId, owner),
  )})`

const isOwnedBy = (ownerId: AnyPgColumn, owner: string | null) =>
  owner === 'nobody' ? isNull(ownerId) : owner ? eq(ownerId, owner) : undefined

/** Returns SQL for the due time of the next open task of a deal. */
export const nextTaskAt = (deals: Deals) =>
  sql<Date | null>`(select min(${tasksTable.dueAt}) from ${tasksTable} where ${tasksTable.dealId} = ${deals.id} and ${tasksTable.doneAt} is null)`

/** A view of the inbox. `isFrequent` is true if too many leads match its words to collect their people first. */
export type PeopleQuery = PeopleView & { isFrequent?: boolean }

/** Adds to a view if its words are frequent, unless it contains that already. */
export const withFrequency = async (db: Tx, view: PeopleQuery): Promise<PeopleQuery> =>
  view.q && view.isFrequent === undefined ? { ...view, isFrequent: await isFrequentSearch(db, view.q) } : view

/** Matches deals that are rows of the inbox, on any page: the newest matching deal of each person. */
export const isListed = (db: Tx, view: PeopleQuery, scope: DealScope) =>
  and(conditionOf(dealsTable, view, scope), isNewestOfPerson(db, view, scope))

/** Matches the newest matching deal of a person. Search words match a person with all deals, so `newer` needs none. */
const isNewestOfPerson = (db: Tx, view: PeopleQuery, scope: DealScope) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(newer)
      .where(
        and(
          eq(newer.contactId, dealsTable.contactId),
          sql`(${newer.lastLeadAt}, ${newer.id}) > (${dealsTable.lastLeadAt}, ${dealsTable.id})`,
          conditionOf(newer, { ...view, q: '' }, scope),
        ),
      ),
  )

export const conditionOf = (deals: Deals, view: PeopleQuery, scope: DealScope): SQL | undefined =>
  and(stageCondition(deals, view.stage), inAnyStage(deals, view, scope))

/** Matches the deals of a view in all stages, also spam. */
export function inAnyStage(deals: Deals, view: PeopleQuery, scope: DealScope): SQL | undefined {
  return and(
    isInScope(deals, scope),
    view.due ? hasDueTask(deals, view.owner) : isOwnedBy(deals.ownerId, view.owner),
    view.estate === 'none' ? isNull(deals.estateId) : view.estate ? eq(deals.estateId, view.estate) : undefined,
    view.kind
      ? sql`exists (select 1 from ${leadsTable} where ${leadsTable.dealId} = ${deals.id} and ${leadsTable.kind} = ${view.kind})`
      : undefined,
    view.waiting ? isNotNull(deals.awaitingReplySince) : undefined,
    view.late ? and(isNotNull(deals.awaitingReplySince), lt(deals.dueAt, sql`now()`)) : undefined,
    view.from ? gte(deals.lastLeadAt, startOfLocalDay(view.from)) : undefined,
    view.to ? lt(deals.lastLeadAt, startOfLocalDay(view.to, 1)) : undefined,
    view.wrote ? hasWritten(deals, view.from) : undefined,
    view.import
      ? sql`exists (select 1 from ${leadsTable} where ${leadsTable.dealId} = ${deals.id} and ${leadsTable.importId} = ${view.import})`
      : undefined,
    view.q ? matchesPerson(deals.contactId, view.q, view.isFrequent) : undefined,
    reportCondition(deals, view),
  )
}

const hasWritten = (deals: Deals, from: string | null) =>
  sql`exists (select 1 from ${leadsTable} where ${leadsTable.dealId} = ${deals.id} and ${leadsTable.kind} <> 'import'
    ${from ? sql`and ${leadsTable.createdAt} >= ${startOfLocalDay(from)}` : sql``})`

function stageCondition(deals: Deals, stage: PeopleView['stage']): SQL | undefined {
  if (stage === null) return ne(deals.stage, 'spam')
  return stage === 'open' ? notInArray(deals.stage, [...closedStages]) : eq(deals.stage, stage)
}
