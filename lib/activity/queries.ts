import 'server-only'
import { and, asc, count, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { daySchema } from '@/db/content/days'
import { containsEveryWord } from '@/db/folded-search'
import { startOfLocalDay } from '@/db/local-time'
import { contactsTable } from '@/db/tables/contacts'
import { auditLogTable } from '@/db/tables/history'
import { unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { db } from '@/lib/database'
import { withOrderedDays } from '@/lib/time/day-range'
import { type EventDetails, findEventDetails } from './event-details'

export const auditEventsPerPage = 25

const { at, id, staffId, staffName, action, collection, entryId, entryName, changed, batchId } = auditLogTable
const eventColumns = { id, at, staffName, action, collection, entryId, entryName, changed }

export type AuditEventRow = Awaited<ReturnType<typeof listAuditEvents>>['events'][number]

const noDetails: EventDetails = { person: null, stage: null, homes: [], moreHomes: 0, isUndo: false }

const optionalDay = daySchema().nullable().catch(null)
/** Parses the query parameters of the screen; ignores invalid parameters. */
const parametersSchema = z.object({
  q: z.string().trim().max(100).catch(''),
  action: z.string().max(40).catch(''),
  staff: z.uuid().nullable().catch(null),
  from: optionalDay,
  to: optionalDay,
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
export const auditViewSchema = parametersSchema.transform(withOrderedDays)
export type AuditView = z.infer<typeof auditViewSchema>

/** Returns a page of events, with their details for the sentences of the screen. */
export async function listAuditEvents(view: AuditView) {
  const [rows, [found]] = await Promise.all([
    db
      .select(eventColumns)
      .from(auditLogTable)
      .where(matching(view))
      .orderBy(desc(at), desc(id))
      .limit(auditEventsPerPage)
      .offset((view.page - 1) * auditEventsPerPage),
    db.select({ total: count() }).from(auditLogTable).where(matching(view)),
  ])
  const details = await findEventDetails(
    db,
    rows.map(row => row.id),
  )
  const events = rows.map(row => ({ ...row, ...(details.get(row.id) ?? noDetails) }))
  return { events, total: found?.total ?? 0 }
}

/** Yields all matching events, oldest first, read in batches of 1000. */
export async function* streamAuditEvents(tx: Tx, view: AuditView) {
  // The cursor is a text, because a Date would lose the microseconds and return rows twice.
  let last: { cursor: string; id: string } | null = null
  for (;;) {
    const after: SQL | undefined = last
      ? sql`(${at}, ${id}) > (${last.cursor}::timestamptz, ${last.id}::uuid)`
      : undefined
    const rows: (Omit<AuditEventRow, keyof EventDetails> & { cursor: string })[] = await tx
      .select({ ...eventColumns, cursor: sql<string>`${at}::text` })
      .from(auditLogTable)
      .where(and(matching(view), after))
      .orderBy(asc(at), asc(id))
      .limit(1000)
    for (const { cursor: _, ...event } of rows) yield event
    last = rows.at(-1) ?? null
    if (rows.length < 1000 || !last) return
  }
}

export async function auditFilters() {
  const [people, actions] = await Promise.all([
    db
      .selectDistinctOn([staffId], { id: staffId, name: staffName })
      .from(auditLogTable)
      .where(sql`${staffId} is not null`)
      .orderBy(staffId, desc(at)),
    db.selectDistinct({ action }).from(auditLogTable).orderBy(asc(action)),
  ])
  return {
    people: people.filter((person): person is { id: string; name: string } => person.id !== null),
    actions: actions.map(row => row.action),
  }
}

function matching(view: AuditView): SQL | undefined {
  return and(
    view.action ? eq(action, view.action) : undefined,
    view.staff ? eq(staffId, view.staff) : undefined,
    // Days begin at midnight in Nairobi; the day `to` is included.
    view.from ? gte(at, startOfLocalDay(view.from)) : undefined,
    view.to ? lt(at, startOfLocalDay(view.to, 1)) : undefined,
    view.q
      ? or(containsEveryWord([entryName, staffName], view.q), concernsPerson(view.q), concernsHome(view.q))
      : undefined,
  )
}

/** Matches events about people with this name, and about their leads: the audit log itself has no names of people. */
function concernsPerson(typed: string): SQL | undefined {
  const people = sql`select ${contactsTable.id} from ${contactsTable} where ${containsEveryWord([contactsTable.name], typed)}`
  const leads = sql`select ${leadsTable.id} from ${leadsTable} where ${leadsTable.contactId} in (${people})`
  return or(
    and(eq(collection, 'contacts'), sql`${entryId} in (${people})`),
    and(eq(collection, 'leads'), sql`${entryId} in (${leads})`),
  )
}

/** Matches changes of several homes that include one with this code. */
const concernsHome = (typed: string): SQL =>
  sql`${batchId} in (select ${unitEventsTable.batchId} from ${unitEventsTable}
    join ${unitsTable} on ${unitsTable.id} = ${unitEventsTable.unitId}
    where ${containsEveryWord([sql`'Home'`, unitsTable.code], typed)})`
