import 'server-only'
import { and, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { contactMergesTable, contactsTable } from '@/db/tables/contacts'
import { contactConsentsTable, dataRequestsTable } from '@/db/tables/data-requests'
import { dealPeopleTable, dealsTable, tasksTable } from '@/db/tables/deals'
import { unitClaimsTable, unitWaitersTable } from '@/db/tables/inventory'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { siteVisitsTable } from '@/db/tables/visits'
import { inChunks } from '../../../db/in-chunks.ts'
import type { PeopleImport } from './list-imports.ts'

export type ImportedLead = {
  id: string
  dealId: string
  contactId: string
  name: string | null
  /** True if the import also added the person. */
  isNewPerson: boolean
  isErased: boolean
}

/**
 * Reads the facts that decide what an undo may remove; the sets contain ids. The caller has locked the people and
 * deals, or only shows the result.
 */
export async function readUndoFacts(tx: Tx, { id, createdAt }: PeopleImport) {
  // PostgreSQL stores microseconds, which a `Date` does not have.
  const importedAt = sql`(select created_at from people_imports where people_imports.id = ${id})`
  const leads = await tx
    .select({
      ...{ id: leadsTable.id, dealId: leadsTable.dealId, contactId: leadsTable.contactId, name: leadsTable.name },
      isNewPerson: sql<boolean>`${contactsTable.createdAt} = ${importedAt}`,
      isErased: sql<boolean>`${contactsTable.erasedAt} is not null`,
    })
    .from(leadsTable)
    .innerJoin(contactsTable, eq(contactsTable.id, leadsTable.contactId))
    .where(eq(leadsTable.importId, id))
  const dealIds = leads.map(({ dealId }) => dealId)
  const isOther = sql`${leadsTable.importId} is distinct from ${id}`
  return {
    leads,
    /** Deals that also have leads from elsewhere. */
    sharedDeals: await idsIn(tx, leadsTable.dealId, dealIds, isOther),
    usedLeads: await usedLeads(
      tx,
      leads.map(lead => lead.id),
    ),
    workedDeals: await workedDeals(tx, dealIds, importedAt),
    changedPeople: await changedPeople(tx, leads, { id, createdAt }),
  }
}
export type UndoFacts = Awaited<ReturnType<typeof readUndoFacts>>

/** Returns which of these ids a column contains, in rows that meet the condition. */
async function idsIn(tx: Tx, column: PgColumn, ids: Iterable<string>, condition?: SQL): Promise<Set<string>> {
  const rows = await inChunks(new Set(ids), some =>
    tx
      .selectDistinct({ id: sql<string>`${column}` })
      .from(column.table)
      .where(and(inArray(column, some), condition)),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns the leads with a mail, a visit, a quote, a home or a place on a waiting list. */
async function usedLeads(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const usedIds = new Set<string>()
  for (const table of [emailsTable, siteVisitsTable, quotesTable, unitClaimsTable, unitWaitersTable] as const)
    for (const id of await idsIn(tx, table.leadId, ids)) usedIds.add(id)
  return usedIds
}

/** Returns deals with a task, further people, another stage, a value, or an event other than the first assignment. */
async function workedDeals(tx: Tx, ids: readonly string[], importedAt: SQL): Promise<Set<string>> {
  const { dealId, at, kind } = activitiesTable
  const changed = await idsIn(tx, dealsTable.id, ids, or(ne(dealsTable.stage, 'new'), isNotNull(dealsTable.value)))
  const events = await idsIn(tx, dealId, ids, or(ne(kind, 'owner'), ne(at, importedAt)))
  const tasks = await idsIn(tx, tasksTable.dealId, ids)
  const withFurtherPeople = await idsIn(tx, dealPeopleTable.dealId, ids)
  return changed.union(events).union(tasks).union(withFurtherPeople)
}

/**
 * Returns people who were merged since or who ever asked about their data, and people whom the import added and who
 * since were corrected, changed their consents or became a further person of a deal.
 */
async function changedPeople(
  tx: Tx,
  leads: readonly ImportedLead[],
  { id, createdAt }: Pick<PeopleImport, 'id' | 'createdAt'>,
) {
  const ids = new Set(leads.map(({ contactId }) => contactId))
  const added = leads.filter(({ isNewPerson }) => isNewPerson).map(({ contactId }) => contactId)
  const { keptId, goneId, createdAt: mergedAt } = contactMergesTable
  const merges = await inChunks(ids, some =>
    tx
      .select({ keptId, goneId })
      .from(contactMergesTable)
      .where(and(or(inArray(keptId, some), inArray(goneId, some)), gt(mergedAt, createdAt))),
  )
  const merged = new Set(merges.flatMap(merge => [merge.keptId, merge.goneId]))
  const { updatedAt, mergedIntoId } = contactsTable
  const isCorrected = or(ne(updatedAt, contactsTable.createdAt), isNotNull(mergedIntoId))
  const corrected = await idsIn(tx, contactsTable.id, added, isCorrected)
  const { contactId, importId, withdrawnAt } = contactConsentsTable
  const isChanged = or(sql`${importId} is distinct from ${id}`, isNotNull(withdrawnAt))
  const consents = await idsIn(tx, contactId, added, isChanged)
  const withDataRequest = await idsIn(tx, dataRequestsTable.contactId, ids)
  const furtherPeople = await idsIn(tx, dealPeopleTable.contactId, added)
  return merged.union(corrected).union(consents).union(withDataRequest).union(furtherPeople)
}
