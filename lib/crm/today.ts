import 'server-only'
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { localToday, startOfLocalDay } from '@/db/local-time'
import { contactsTable } from '@/db/tables/contacts'
import { closedStages, dealsTable, tasksTable } from '@/db/tables/deals'
import { unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { staffTable } from '@/db/tables/staff'
import { siteVisitsTable } from '@/db/tables/visits'
import { isOtherName } from '../deals/senders/sender.ts'
import { isInSight, type Sight } from '../deals/sight.ts'

const perList = 20

/** The person a line of Today is about. */
const person = {
  dealId: dealsTable.id,
  contactId: dealsTable.contactId,
  name: contactsTable.name,
  email: contactsTable.email,
  phone: contactsTable.phone,
  estate: estatesTable.title,
  ownerId: dealsTable.ownerId,
  owner: staffTable.name,
}

/** Everything that waits for somebody: with `mine` only what is theirs, or nobody's. */
export async function readToday(db: Tx, { staffId, mine, sight }: { staffId: string; mine: boolean; sight: Sight }) {
  const of = { staffId: mine ? staffId : null, sight }
  const [tasks, waiting, visits, holds, quotes] = await Promise.all([
    listDueTasks(db, of),
    listWaiting(db, of),
    listVisits(db, of),
    listEndingHolds(db, of),
    listEndingQuotes(db, of),
  ])
  return { tasks, waiting, visits, holds, quotes }
}
export type Today = Awaited<ReturnType<typeof readToday>>

type Of = { staffId: string | null; sight: Sight }

/** Deals of this member of staff, and those that nobody has. */
const isTheirs = ({ staffId, sight }: Of): SQL | undefined =>
  and(
    isInSight(dealsTable, sight),
    staffId ? or(eq(dealsTable.ownerId, staffId), isNull(dealsTable.ownerId)) : undefined,
  )

/** Open tasks that are due today or before, the oldest first. */
function listDueTasks(db: Tx, of: Of) {
  return db
    .select({ id: tasksTable.id, text: tasksTable.text, at: tasksTable.dueAt, ...person })
    .from(tasksTable)
    .innerJoin(dealsTable, eq(dealsTable.id, tasksTable.dealId))
    .innerJoin(contactsTable, eq(contactsTable.id, dealsTable.contactId))
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .leftJoin(staffTable, eq(staffTable.id, tasksTable.ownerId))
    .where(
      and(
        isNull(tasksTable.doneAt),
        lt(tasksTable.dueAt, startOfLocalDay(localToday, 1)),
        isInSight(dealsTable, of.sight),
        of.staffId ? or(eq(tasksTable.ownerId, of.staffId), isNull(tasksTable.ownerId)) : undefined,
      ),
    )
    .orderBy(asc(tasksTable.dueAt), asc(tasksTable.id))
    .limit(perList)
}

const sender = { name: leadsTable.name, phone: leadsTable.phone }

/**
 * The line of a person whose message somebody else of the same mailbox sent: `sentBy`, who is called at the phone of the
 * message.
 */
function withSender<Row extends { name: string | null; phone: string | null; sender: typeof emptySender | null }>({
  sender,
  ...row
}: Row) {
  const isOther = sender !== null && isOtherName(sender.name, row.name)
  return { ...row, phone: isOther ? sender.phone : row.phone, sentBy: isOther ? sender.name : null }
}
const emptySender = { name: null as string | null, phone: null as string | null }

/** People who wait for an answer, the longest first. */
async function listWaiting(db: Tx, of: Of) {
  const newest = db
    .select({ ...sender, message: sql<string>`left(coalesce(${leadsTable.message}, ''), 160)`.as('message') })
    .from(leadsTable)
    .where(eq(leadsTable.dealId, dealsTable.id))
    .orderBy(desc(leadsTable.createdAt))
    .limit(1)
    .as('newest')
  const rows = await db
    .select({
      ...person,
      since: sql<Date>`${dealsTable.waitingSince}`.mapWith(dealsTable.waitingSince),
      dueAt: dealsTable.dueAt,
      triedAt: dealsTable.triedAt,
      message: newest.message,
      sender: { name: newest.name, phone: newest.phone },
    })
    .from(dealsTable)
    .innerJoin(contactsTable, eq(contactsTable.id, dealsTable.contactId))
    .leftJoinLateral(newest, sql`true`)
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .leftJoin(staffTable, eq(staffTable.id, dealsTable.ownerId))
    .where(and(isNotNull(dealsTable.waitingSince), isTheirs(of)))
    .orderBy(asc(dealsTable.waitingSince), asc(dealsTable.id))
    .limit(perList)
  return rows.map(withSender)
}

/** Visits of today and the next seven days, agreed or asked for, in order. */
async function listVisits(db: Tx, of: Of) {
  const { during, cancelledAt, missedAt, arrivedAt } = siteVisitsTable
  const start = sql<Date | null>`lower(${during})`.mapWith(value => (value === null ? null : new Date(value)))
  const [from, until] = [startOfLocalDay(localToday), startOfLocalDay(localToday, 8)]
  const day = startOfLocalDay(sql`${leadsTable.tourDay}`)
  const rows = await db
    .select({
      ...person,
      sender,
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
        isTheirs(of),
      ),
    )
    .orderBy(asc(sql`coalesce(lower(${during}), ${day})`), asc(siteVisitsTable.id))
    .limit(perList * 2)
  return rows.map(withSender)
}

/** Holds that end within a day, the first first; the person only where their deal is in sight. */
function listEndingHolds(db: Tx, of: Of) {
  const { during, kind, staffId } = unitClaimsTable
  const end = sql<Date>`upper(${during})`.mapWith(value => new Date(value))
  return db
    .select({
      id: unitClaimsTable.id,
      unitId: unitsTable.id,
      code: unitsTable.code,
      estate: estatesTable.title,
      until: end,
      staffName: unitClaimsTable.staffName,
      contactId: contactsTable.id,
      name: contactsTable.name,
    })
    .from(unitClaimsTable)
    .innerJoin(unitsTable, eq(unitsTable.id, unitClaimsTable.unitId))
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .leftJoin(leadsTable, eq(leadsTable.id, unitClaimsTable.leadId))
    .leftJoin(dealsTable, and(eq(dealsTable.id, leadsTable.dealId), isInSight(dealsTable, of.sight)))
    .leftJoin(contactsTable, eq(contactsTable.id, dealsTable.contactId))
    .where(
      and(
        eq(kind, 'hold'),
        sql`${during} @> now()`,
        sql`upper(${during}) <= now() + interval '1 day'`,
        (of.staffId ?? of.sight.ownerId) ? eq(staffId, of.staffId ?? of.sight.ownerId ?? '') : undefined,
      ),
    )
    .orderBy(asc(sql`upper(${during})`))
    .limit(perList)
}

/** Quotes of open deals that can be accepted for three more days at most, the first first. */
function listEndingQuotes(db: Tx, of: Of) {
  const newer = sql`exists (select 1 from ${quotesTable} newer where newer.number = ${quotesTable.number} and newer.version > ${quotesTable.version} and newer.state = 'issued')`
  return db
    .select({
      ...person,
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
        sql`not ${newer}`,
        isTheirs(of),
      ),
    )
    .orderBy(asc(quotesTable.validUntil), asc(quotesTable.number))
    .limit(perList)
}
