import 'server-only'
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { localToday, startOfLocalDay } from '@/db/local-time'
import { contactsTable } from '@/db/tables/contacts'
import { closedStages, dealsTable, tasksTable } from '@/db/tables/deals'
import { unitsTable } from '@/db/tables/inventory'
import { isAddedPerson, leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { staffTable } from '@/db/tables/staff'
import { siteVisitsTable } from '@/db/tables/visits'
import { type DealScope, type Deals, isInScope } from '../deal-scope.ts'
import { isReplacedQuote } from '../deals/replaced-quote.ts'
import { personEmail } from '../senders/person-email.ts'
import { isOtherName, type Sender } from '../senders/sender.ts'

const perList = 20

/** The number of all rows of a list, of which only the first are read. */
const total = sql<number>`count(*) over ()`.mapWith(Number)

const person = {
  dealId: dealsTable.id,
  contactId: dealsTable.contactId,
  name: contactsTable.name,
  email: personEmail,
  phone: contactsTable.phone,
  estate: estatesTable.title,
  ownerId: dealsTable.ownerId,
  owner: staffTable.name,
}

/** Returns the first rows of each list of Today, and their `total`. `mine` leaves out entries of other owners. */
export async function readToday(
  db: Tx,
  { staffId, mine, scope }: { staffId: string; mine: boolean; scope: DealScope },
) {
  const filter = { staffId: mine ? staffId : null, scope }
  const [tasks, waiting, visits, quotes] = await Promise.all([
    listDueTasks(db, filter),
    listWaiting(db, filter),
    listVisits(db, filter),
    listEndingQuotes(db, filter),
  ])
  return { tasks, waiting, visits, quotes }
}
export type Today = Awaited<ReturnType<typeof readToday>>

type TodayFilter = { staffId: string | null; scope: DealScope }

/** Matches deals of this member of staff and deals without an owner; all deals in scope if `staffId` is null. */
const isOwned = ({ staffId, scope }: TodayFilter, deals: Deals = dealsTable): SQL | undefined =>
  and(isInScope(deals, scope), staffId ? or(eq(deals.ownerId, staffId), isNull(deals.ownerId)) : undefined)

/** Lists the open tasks that are due today or before, oldest first. */
function listDueTasks(db: Tx, filter: TodayFilter) {
  return db
    .select({ id: tasksTable.id, text: tasksTable.text, at: tasksTable.dueAt, ...person, total })
    .from(tasksTable)
    .innerJoin(dealsTable, eq(dealsTable.id, tasksTable.dealId))
    .innerJoin(contactsTable, eq(contactsTable.id, dealsTable.contactId))
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .leftJoin(staffTable, eq(staffTable.id, tasksTable.ownerId))
    .where(
      and(
        isNull(tasksTable.doneAt),
        lt(tasksTable.dueAt, startOfLocalDay(localToday, 1)),
        isInScope(dealsTable, filter.scope),
        filter.staffId ? or(eq(tasksTable.ownerId, filter.staffId), isNull(tasksTable.ownerId)) : undefined,
      ),
    )
    .orderBy(asc(tasksTable.dueAt), asc(tasksTable.id))
    .limit(perList)
}

const { name, phone, email, contactId } = leadsTable
// `contactId` comes first because Drizzle returns null for a joined object whose first value is null.
const sender = { contactId, name, phone, email }
type WithSender = Sender & { contactId: string; sender: (Sender & { contactId: string | null }) | null }

/**
 * Adds the sender of the newest lead, if it is not the person: `otherSender` is called and written to with the phone
 * and e-mail of the lead. `writeTo` is the contact on whose screen a mail is written, if the sender is another person.
 */
function withSender<Row extends WithSender>({ sender, ...row }: Row) {
  const isOtherPerson = sender?.contactId != null && sender.contactId !== row.contactId
  const isOther = sender !== null && (isOtherPerson || isOtherName(sender.name, row.name))
  return {
    ...row,
    ...(isOther && { phone: sender.phone, email: sender.email }),
    otherSender: isOther ? (sender.name ?? sender.email ?? sender.phone) : null,
    writeTo: isOtherPerson ? sender.contactId : null,
  }
}

const earlier = alias(dealsTable, 'earlier')

/** Lists the people who wait, the longest wait first, each with the deal that waits longest. */
async function listWaiting(db: Tx, filter: TodayFilter) {
  const isWaitingIn = (deals: Deals) => and(isNotNull(deals.awaitingReplySince), isOwned(filter, deals))
  const waitsLonger = sql`(${earlier.awaitingReplySince}, ${earlier.id}) < (${dealsTable.awaitingReplySince}, ${dealsTable.id})`
  const waitsElsewhere = db
    .select({ one: sql`1` })
    .from(earlier)
    .where(and(eq(earlier.contactId, dealsTable.contactId), waitsLonger, isWaitingIn(earlier)))
  const isWaiting = and(isWaitingIn(dealsTable), notExists(waitsElsewhere))
  // The beginning of a message is enough for its line on the screen.
  const newest = db
    .select({ ...sender, message: sql<string>`left(coalesce(${leadsTable.message}, ''), 160)`.as('message') })
    .from(leadsTable)
    .where(eq(leadsTable.dealId, dealsTable.id))
    .orderBy(isAddedPerson(leadsTable), desc(leadsTable.createdAt))
    .limit(1)
    .as('newest')
  const rows = await db
    .select({
      ...person,
      since: sql<Date>`${dealsTable.awaitingReplySince}`.mapWith(dealsTable.awaitingReplySince),
      dueAt: dealsTable.dueAt,
      triedAt: dealsTable.triedAt,
      message: newest.message,
      sender: { contactId: newest.contactId, name: newest.name, phone: newest.phone, email: newest.email },
      // A window function would read the newest leads of all deals.
      total: db.$count(dealsTable, isWaiting),
    })
    .from(dealsTable)
    .innerJoin(contactsTable, eq(contactsTable.id, dealsTable.contactId))
    .leftJoinLateral(newest, sql`true`)
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .leftJoin(staffTable, eq(staffTable.id, dealsTable.ownerId))
    .where(isWaiting)
    .orderBy(asc(dealsTable.awaitingReplySince), asc(dealsTable.id))
    .limit(perList)
  return rows.map(withSender)
}

/** Lists the visits of today and the next seven days in their order, including site tours without an agreed time. */
async function listVisits(db: Tx, filter: TodayFilter) {
  const { during, cancelledAt, missedAt, arrivedAt } = siteVisitsTable
  const start = sql<Date | null>`lower(${during})`.mapWith(value => (value === null ? null : new Date(value)))
  const [from, until] = [startOfLocalDay(localToday), startOfLocalDay(localToday, 8)]
  const day = startOfLocalDay(sql`${leadsTable.tourDay}`)
  const rows = await db
    .select({
      ...person,
      sender,
      total,
      id: siteVisitsTable.id,
      at: start,
      tourDay: leadsTable.tourDay,
      arrivedAt,
      place: sql<string | null>`coalesce(${leadsTable.estate}, ${leadsTable.property})`,
    })
    .from(siteVisitsTable)
    .innerJoin(leadsTable, eq(leadsTable.id, siteVisitsTable.leadId))
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .innerJoin(contactsTable, eq(contactsTable.id, dealsTable.contactId))
    .leftJoin(estatesTable, eq(estatesTable.id, siteVisitsTable.estateId))
    .leftJoin(staffTable, eq(staffTable.id, dealsTable.ownerId))
    .where(
      and(
        isNull(cancelledAt),
        isNull(missedAt),
        notInArray(dealsTable.stage, ['lost', 'spam']),
        or(
          and(gte(sql`lower(${during})`, from), lt(sql`lower(${during})`, until)),
          and(isNull(during), gte(day, from), lt(day, until)),
        ),
        isOwned(filter),
      ),
    )
    .orderBy(asc(sql`coalesce(lower(${during}), ${day})`), asc(siteVisitsTable.id))
    // This list covers eight days.
    .limit(perList * 2)
  return rows.map(withSender)
}

/** Lists the quotes of open deals that end within three days, earliest first. */
function listEndingQuotes(db: Tx, filter: TodayFilter) {
  return db
    .select({
      ...person,
      total,
      id: quotesTable.id,
      leadId: quotesTable.leadId,
      number: quotesTable.number,
      version: quotesTable.version,
      code: unitsTable.code,
      validUntil: quotesTable.validUntil,
    })
    .from(quotesTable)
    .innerJoin(unitsTable, eq(unitsTable.id, quotesTable.unitId))
    .innerJoin(leadsTable, eq(leadsTable.id, quotesTable.leadId))
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .innerJoin(contactsTable, eq(contactsTable.id, dealsTable.contactId))
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .leftJoin(staffTable, eq(staffTable.id, dealsTable.ownerId))
    .where(
      and(
        eq(quotesTable.state, 'issued'),
        gte(quotesTable.validUntil, sql`${localToday}`),
        lt(quotesTable.validUntil, sql`${localToday} + 4`),
        notInArray(dealsTable.stage, [...closedStages, 'reserved']),
        sql`not ${isReplacedQuote}`,
        isOwned(filter),
      ),
    )
    .orderBy(asc(quotesTable.validUntil), asc(quotesTable.number))
    .limit(perList)
}
