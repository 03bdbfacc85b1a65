import 'server-only'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { localToday, startOfLocalDay } from '@/db/local-time'
import { contactsTable } from '@/db/tables/contacts'
import { closedStages, type DealStage, dealStages, dealsTable, tasksTable } from '@/db/tables/deals'
import { failedMessageStates, leadsTable, messagesTable } from '@/db/tables/leads'
import { staffTable } from '@/db/tables/staff'
import { isInSight, type Sight } from '../../deals/sight.ts'
import { reportCondition } from '../reports/conditions'
import { cardsPerStage, type PeopleView, peoplePerPage, type peopleSorts } from './people-view'
import { matchesPerson } from './search-people'

const newer = alias(dealsTable, 'newer')
type Deals = typeof dealsTable | typeof newer

/** The due time of the next open task of a deal. */
const nextTaskAt = (deals: Deals) =>
  sql<Date | null>`(select min(${tasksTable.dueAt}) from ${tasksTable} where ${tasksTable.dealId} = ${deals.id} and ${tasksTable.doneAt} is null)`

const shown = {
  dealId: dealsTable.id,
  contactId: dealsTable.contactId,
  name: contactsTable.name,
  email: contactsTable.email,
  phone: contactsTable.phone,
  erasedAt: contactsTable.erasedAt,
  estate: estatesTable.title,
  stage: dealsTable.stage,
  ownerId: dealsTable.ownerId,
  owner: staffTable.name,
  value: dealsTable.value,
  waitingSince: dealsTable.waitingSince,
  dueAt: dealsTable.dueAt,
  lastLeadAt: dealsTable.lastLeadAt,
}

const selectDeals = (db: Tx) =>
  db
    .select(shown)
    .from(dealsTable)
    .innerJoin(contactsTable, eq(contactsTable.id, dealsTable.contactId))
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .leftJoin(staffTable, eq(staffTable.id, dealsTable.ownerId))

const sorts: Record<(typeof peopleSorts)[number], SQL> = {
  lastLeadAt: sql`${dealsTable.lastLeadAt}`,
  waiting: sql`${dealsTable.waitingSince}`,
  task: nextTaskAt(dealsTable),
  stage: sql`array_position(array[${sql.raw(dealStages.map(stage => `'${stage}'`).join(', '))}], ${dealsTable.stage})`,
}

/** Nulls have a place only where there are any: an index has none, and is not used otherwise. */
function orderOf({ sort, order }: PeopleView): SQL {
  const by = sorts[sort ?? 'lastLeadAt']
  if (sort && order !== 'down') return asc(by)
  return sort === 'waiting' || sort === 'task' ? sql`${by} desc nulls last` : desc(by)
}

/** A page of the people inbox: one row for each person, with the deal whose message is the newest; and the number of people. */
export async function listPeople(db: Tx, view: PeopleView, sight: Sight) {
  const [ids, total] = await Promise.all([listDealIds(db, view, sight), countPeople(db, view, sight)])
  const deals = ids.length > 0 ? await selectDeals(db).where(inArray(dealsTable.id, ids)) : []
  const sorted = deals.toSorted((one, other) => ids.indexOf(one.dealId) - ids.indexOf(other.dealId))
  return { people: await withNewest(db, sorted), total }
}

/** The deals of a page, without what is shown of them: joining that to every deal that matches takes most of the time. */
async function listDealIds(db: Tx, view: PeopleView, sight: Sight): Promise<string[]> {
  const rows = await db
    .select({ id: dealsTable.id })
    .from(dealsTable)
    .where(isListed(db, view, sight))
    .orderBy(orderOf(view), desc(dealsTable.id))
    .limit(peoplePerPage)
    .offset((view.page - 1) * peoplePerPage)
  return rows.map(({ id }) => id)
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>['people'][number]

/** The number of people that a view shows on all its pages. */
export async function countPeople(db: Tx, view: PeopleView, sight: Sight): Promise<number> {
  // Counting distinct people would sort all of them.
  const { contactId } = dealsTable
  const people = db
    .selectDistinct({ contactId })
    .from(dealsTable)
    .where(conditionOf(dealsTable, view, sight))
    .as('people')
  const [found] = await db.select({ total: count() }).from(people)
  return found?.total ?? 0
}

/** The condition that a deal is a row of the inbox, on any of its pages: of each person the matching deal that is the newest. */
export const isListed = (db: Tx, view: PeopleView, sight: Sight) =>
  and(conditionOf(dealsTable, view, sight), isNewestOfPerson(db, view, sight))

/** No newer deal of the same person matches; what is searched for is the person's, so that it is not searched for again. */
const isNewestOfPerson = (db: Tx, view: PeopleView, sight: Sight) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(newer)
      .where(
        and(
          eq(newer.contactId, dealsTable.contactId),
          sql`(${newer.lastLeadAt}, ${newer.id}) > (${dealsTable.lastLeadAt}, ${dealsTable.id})`,
          conditionOf(newer, { ...view, q: '' }, sight),
        ),
      ),
  )

/** Adds the newest message, the next task, and whether a mail failed. */
async function withNewest<Deal extends { dealId: string }>(db: Tx, deals: readonly Deal[]) {
  const ids = deals.map(({ dealId }) => dealId)
  if (ids.length === 0) return []
  const [leads, tasks, failed] = await Promise.all([
    db
      .selectDistinctOn([leadsTable.dealId], {
        dealId: leadsTable.dealId,
        id: leadsTable.id,
        kind: leadsTable.kind,
        reference: leadsTable.reference,
        message: sql<string | null>`left(${leadsTable.message}, 160)`,
        name: leadsTable.name,
        email: leadsTable.email,
        phone: leadsTable.phone,
      })
      .from(leadsTable)
      .where(inArray(leadsTable.dealId, ids))
      .orderBy(leadsTable.dealId, desc(leadsTable.createdAt)),
    db
      .selectDistinctOn([tasksTable.dealId], {
        dealId: tasksTable.dealId,
        text: tasksTable.text,
        dueAt: tasksTable.dueAt,
      })
      .from(tasksTable)
      .where(and(inArray(tasksTable.dealId, ids), isNull(tasksTable.doneAt)))
      .orderBy(tasksTable.dealId, asc(tasksTable.dueAt)),
    db
      .selectDistinct({ dealId: leadsTable.dealId })
      .from(messagesTable)
      .innerJoin(leadsTable, eq(leadsTable.id, messagesTable.leadId))
      .where(and(inArray(leadsTable.dealId, ids), inArray(messagesTable.state, [...failedMessageStates]))),
  ])
  const failedIds = new Set(failed.map(({ dealId }) => dealId))
  return deals.map(deal => ({
    ...deal,
    lead: leads.find(({ dealId }) => dealId === deal.dealId) ?? null,
    task: tasks.find(({ dealId }) => dealId === deal.dealId) ?? null,
    mailFailed: failedIds.has(deal.dealId),
  }))
}

export type StageCounts = Record<DealStage, number>

/** The number of people by stage, of everybody in sight. */
export async function countByStage(db: Tx, sight: Sight): Promise<StageCounts> {
  const { stage, contactId } = dealsTable
  // Counting distinct people would sort all of them.
  const each = db.selectDistinct({ stage, contactId }).from(dealsTable).where(isInSight(dealsTable, sight)).as('each')
  const rows = await db.select({ stage: each.stage, people: count() }).from(each).groupBy(each.stage)
  return Object.fromEntries(
    dealStages.map(stage => [stage, rows.find(row => row.stage === stage)?.people ?? 0]),
  ) as StageCounts
}

/** The board: for each stage the number of deals, their value, and the newest cards. */
export async function listBoard(db: Tx, view: PeopleView, sight: Sight) {
  const stages = dealStages.filter(stage => stage !== 'spam')
  const matching = conditionOf(dealsTable, { ...view, stage: null }, sight)
  const [sums, columns] = await Promise.all([
    db
      .select({
        stage: dealsTable.stage,
        deals: count(),
        value: sql<number>`coalesce(sum(${dealsTable.value}), 0)::float8`,
      })
      .from(dealsTable)
      .where(matching)
      .groupBy(dealsTable.stage),
    Promise.all(
      stages.map(async stage => {
        const cards = await selectDeals(db)
          .where(and(matching, eq(dealsTable.stage, stage)))
          .orderBy(desc(dealsTable.lastLeadAt), desc(dealsTable.id))
          .limit(cardsPerStage)
        return { stage, cards: await withNewest(db, cards) }
      }),
    ),
  ])
  return columns.map(column => {
    const sum = sums.find(({ stage }) => stage === column.stage)
    return { ...column, deals: sum?.deals ?? 0, value: sum?.value ?? 0 }
  })
}
export type BoardColumn = Awaited<ReturnType<typeof listBoard>>[number]

/** The condition of a view on deals. */
export function conditionOf(deals: Deals, view: PeopleView, sight: Sight): SQL | undefined {
  const task = nextTaskAt(deals)
  return and(
    isInSight(deals, sight),
    stageCondition(deals, view.stage),
    view.owner === 'nobody' ? isNull(deals.ownerId) : view.owner ? eq(deals.ownerId, view.owner) : undefined,
    view.estate === 'none' ? isNull(deals.estateId) : view.estate ? eq(deals.estateId, view.estate) : undefined,
    view.kind
      ? sql`exists (select 1 from ${leadsTable} where ${leadsTable.dealId} = ${deals.id} and ${leadsTable.kind} = ${view.kind})`
      : undefined,
    view.waiting ? isNotNull(deals.waitingSince) : undefined,
    view.late ? and(isNotNull(deals.waitingSince), lt(deals.dueAt, sql`now()`)) : undefined,
    view.due ? sql`${task} < ${startOfLocalDay(localToday, 1)}` : undefined,
    view.from ? gte(deals.lastLeadAt, startOfLocalDay(view.from)) : undefined,
    view.to ? lt(deals.lastLeadAt, startOfLocalDay(view.to, 1)) : undefined,
    view.q ? matchesPerson(deals.contactId, view.q) : undefined,
    reportCondition(deals, view),
  )
}

function stageCondition(deals: Deals, stage: PeopleView['stage']): SQL | undefined {
  if (stage === null) return ne(deals.stage, 'spam')
  return stage === 'open' ? notInArray(deals.stage, [...closedStages]) : eq(deals.stage, stage)
}
