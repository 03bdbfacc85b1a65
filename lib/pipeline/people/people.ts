import 'server-only'
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { dealStages, dealsTable, tasksTable } from '@/db/tables/deals'
import { emailsTable, failedEmailStates, isAddedPerson, leadsTable } from '@/db/tables/leads'
import { staffTable } from '@/db/tables/staff'
import type { DealScope } from '../deal-scope.ts'
import { stageRank } from '../deals/stage.ts'
import { conditionOf, isListed, nextTaskAt, type PeopleQuery, withFrequency } from './conditions'
import { countPeople, maxCounted } from './count-people'
import { cardsPerStage, type PeopleView, peoplePerPage, type peopleSorts } from './people-view'

const shownColumns = {
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
  awaitingReplySince: dealsTable.awaitingReplySince,
  dueAt: dealsTable.dueAt,
  lastLeadAt: dealsTable.lastLeadAt,
}

const selectDeals = (db: Tx) =>
  db
    .select(shownColumns)
    .from(dealsTable)
    .innerJoin(contactsTable, eq(contactsTable.id, dealsTable.contactId))
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .leftJoin(staffTable, eq(staffTable.id, dealsTable.ownerId))

const sorts: Record<(typeof peopleSorts)[number], SQL> = {
  lastLeadAt: sql`${dealsTable.lastLeadAt}`,
  waiting: sql`${dealsTable.awaitingReplySince}`,
  task: nextTaskAt(dealsTable),
  stage: stageRank(dealsTable.stage),
}

/** `nulls last` is added only for columns with nulls: PostgreSQL would not use the index of the others with it. */
function orderOf({ sort, order }: PeopleView): SQL {
  const by = sorts[sort ?? 'lastLeadAt']
  if (sort && order !== 'down') return asc(by)
  return sort === 'waiting' || sort === 'task' ? sql`${by} desc nulls last` : desc(by)
}

/** Returns a page of the inbox: people with their newest matching deal. `isMore`: more people than `total` match. */
export async function listPeople(db: Tx, view: PeopleQuery, scope: DealScope) {
  const query = await withFrequency(db, view)
  const [ids, counted] = await Promise.all([listDealIds(db, query, scope), countPeople(db, query, scope)])
  const isMore = Boolean(query.isFrequent) && counted > maxCounted
  const deals = await selectDeals(db).where(inArray(dealsTable.id, ids))
  const sorted = deals.toSorted((one, other) => ids.indexOf(one.dealId) - ids.indexOf(other.dealId))
  return { people: await withNewest(db, sorted), total: isMore ? maxCounted : counted, isMore }
}

/** Selects only the ids of a page: joining the displayed columns to every matching deal would take most of the time. */
async function listDealIds(db: Tx, view: PeopleQuery, scope: DealScope): Promise<string[]> {
  const rows = await db
    .select({ id: dealsTable.id })
    .from(dealsTable)
    .where(isListed(db, view, scope))
    .orderBy(orderOf(view), desc(dealsTable.id))
    .limit(peoplePerPage)
    .offset((view.page - 1) * peoplePerPage)
  return rows.map(({ id }) => id)
}
export type PersonRow = Awaited<ReturnType<typeof listPeople>>['people'][number]

/** Adds the newest lead and the next task of each deal, and if a mail failed. */
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
        // The beginning is enough for one line of the list.
        message: sql<string | null>`left(${leadsTable.message}, 160)`,
        name: leadsTable.name,
        email: leadsTable.email,
        phone: leadsTable.phone,
      })
      .from(leadsTable)
      .where(inArray(leadsTable.dealId, ids))
      .orderBy(leadsTable.dealId, isAddedPerson(leadsTable), desc(leadsTable.createdAt)),
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
      .from(emailsTable)
      .innerJoin(leadsTable, eq(leadsTable.id, emailsTable.leadId))
      .where(and(inArray(leadsTable.dealId, ids), inArray(emailsTable.state, [...failedEmailStates]))),
  ])
  const failedIds = new Set(failed.map(({ dealId }) => dealId))
  return deals.map(deal => ({
    ...deal,
    lead: leads.find(({ dealId }) => dealId === deal.dealId) ?? null,
    task: tasks.find(({ dealId }) => dealId === deal.dealId) ?? null,
    mailFailed: failedIds.has(deal.dealId),
  }))
}

/** Returns the board: for each stage the number of deals, their total value, and the newest cards. */
export async function listBoard(db: Tx, view: PeopleQuery, scope: DealScope) {
  const stages = dealStages.filter(stage => stage !== 'spam')
  const matching = conditionOf(dealsTable, { ...(await withFrequency(db, view)), stage: null }, scope)
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
