import { localToday, startOfLocalDay } from '@/db/local-time'
import 'server-only'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '@/db/connect'
import { type LeadStatus, leadStatuses, leadsTable, messagesTable } from '@/db/tables/leads'
import { staffTable } from '@/db/tables/staff'
import type { LeadView, leadSorts } from './lead-view'
import { leadsPerPage } from './lead-view'

const shown = {
  id: leadsTable.id,
  reference: leadsTable.reference,
  kind: leadsTable.kind,
  status: leadsTable.status,
  name: leadsTable.name,
  email: leadsTable.email,
  phone: leadsTable.phone,
  property: sql<string | null>`coalesce(${leadsTable.estate}, ${leadsTable.property})`,
  owner: staffTable.name,
  nextAction: leadsTable.nextAction,
  nextActionOn: leadsTable.nextActionOn,
  firstReplyAt: leadsTable.firstReplyAt,
  createdAt: leadsTable.createdAt,
}

const columns: Record<(typeof leadSorts)[number], AnyPgColumn> = {
  createdAt: leadsTable.createdAt,
  name: leadsTable.name,
  status: leadsTable.status,
  property: leadsTable.property,
  nextActionOn: leadsTable.nextActionOn,
}

/** A page of the inbox, newest first by default, with the total number of matches. */
export async function listLeads(db: Tx, view: LeadView) {
  const matching = whereOf(view)
  const by = view.sort ? columns[view.sort] : leadsTable.createdAt
  const descending = view.sort ? view.order === 'down' : true
  const [leads, [found]] = await Promise.all([
    db
      .select(shown)
      .from(leadsTable)
      .leftJoin(staffTable, eq(staffTable.id, leadsTable.ownerId))
      .where(matching)
      .orderBy(descending ? desc(by) : asc(by), desc(leadsTable.id))
      .limit(leadsPerPage)
      .offset((view.page - 1) * leadsPerPage),
    db.select({ total: count() }).from(leadsTable).where(matching),
  ])
  const failedIds = await findFailedMail(
    db,
    leads.map(lead => lead.id),
  )
  return { leads: leads.map(lead => ({ ...lead, mailFailed: failedIds.has(lead.id) })), total: found?.total ?? 0 }
}

async function findFailedMail(db: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: messagesTable.leadId })
    .from(messagesTable)
    .where(and(inArray(messagesTable.leadId, ids), inArray(messagesTable.state, ['bounced', 'given-up'])))
  return new Set(rows.flatMap(row => row.id ?? []))
}

/** The options of the inbox filters: the number of leads by status, and the properties. */
export async function sumLeads(db: Tx): Promise<{ counts: Record<LeadStatus, number>; properties: string[] }> {
  // One scan of all leads for both.
  const rows = await db
    .select({ status: leadsTable.status, property: shown.property, total: count() })
    .from(leadsTable)
    .groupBy(leadsTable.status, shown.property)
  const counts = Object.fromEntries(
    leadStatuses.map(status => [
      status,
      rows.filter(row => row.status === status).reduce((sum, { total }) => sum + total, 0),
    ]),
  ) as Record<LeadStatus, number>
  const properties = new Set(rows.flatMap(({ property }) => property ?? []))
  return { counts, properties: [...properties].toSorted().slice(0, 100) }
}

const exported = {
  ...shown,
  unit: leadsTable.unit,
  message: leadsTable.message,
  tourDay: leadsTable.tourDay,
  visitAt: leadsTable.visitAt,
  preferredContact: leadsTable.preferredContact,
  page: leadsTable.page,
  firstPage: leadsTable.firstPage,
  campaign: sql<string>`${leadsTable.campaign}::text`,
  firstReferral: leadsTable.firstReferral,
  lastReferral: leadsTable.lastReferral,
}
export const exportedColumns = Object.keys(exported) as (keyof typeof exported)[]

/** All matching leads, oldest first, read in batches of 1000. */
export async function* streamLeads(db: Tx, view: LeadView) {
  let last: { cursor: string; id: string } | null = null
  for (;;) {
    const after: SQL | undefined = last
      ? sql`(${leadsTable.createdAt}, ${leadsTable.id}) > (${last.cursor}::timestamptz, ${last.id}::uuid)`
      : undefined
    const rows = await db
      .select({ ...exported, cursor: sql<string>`${leadsTable.createdAt}::text` })
      .from(leadsTable)
      .leftJoin(staffTable, eq(staffTable.id, leadsTable.ownerId))
      .where(and(whereOf(view), after))
      .orderBy(asc(leadsTable.createdAt), asc(leadsTable.id))
      .limit(1000)
    for (const { cursor: _, ...lead } of rows) yield lead
    last = rows.at(-1) ?? null
    if (rows.length < 1000 || !last) return
  }
}

function whereOf(view: LeadView): SQL | undefined {
  const { status, createdAt, ownerId, nextActionOn } = leadsTable
  return and(
    view.status ? eq(status, view.status) : ne(status, 'spam'),
    view.kind ? eq(leadsTable.kind, view.kind) : undefined,
    view.owner === 'nobody' ? isNull(ownerId) : view.owner ? eq(ownerId, view.owner) : undefined,
    view.property ? eq(shown.property, view.property) : undefined,
    view.due ? and(lte(nextActionOn, localToday), notInArray(status, ['won', 'lost', 'spam'])) : undefined,
    view.from ? gte(createdAt, startOfLocalDay(view.from)) : undefined,
    view.to ? lt(createdAt, startOfLocalDay(view.to, 1)) : undefined,
    matchesWords(view.q),
  )
}

/** Full-text search by word prefixes; digits also match inside phone numbers. */
function matchesWords(q: string): SQL | undefined {
  const words =
    q
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 8) ?? []
  if (words.length === 0) return q ? sql`false` : undefined
  const found = sql`${leadsTable.words} @@ to_tsquery('simple', ${words.map(word => `${word}:*`).join(' & ')})`
  const figures = q.replace(/\D/g, '').replace(/^(254|0)/, '')
  return figures.length >= 5 ? or(found, sql`${leadsTable.phone} like ${`%${figures}%`}`) : found
}
