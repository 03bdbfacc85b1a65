import 'server-only'
import { and, eq, gt, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { contactMergesTable, contactsTable } from '@/db/tables/contacts'
import { contactConsentsTable, dataRequestsTable } from '@/db/tables/data-requests'
import { dealPeopleTable, dealsTable, tasksTable } from '@/db/tables/deals'
import type { peopleImportsTable } from '@/db/tables/imports'
import { unitClaimsTable, unitWaitersTable } from '@/db/tables/inventory'
import { emailsTable, leadsTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { siteVisitsTable } from '@/db/tables/visits'
import { inChunks } from './in-chunks.ts'

type Import = typeof peopleImportsTable.$inferSelect
export type ImportedLead = {
  id: string
  dealId: string
  contactId: string
  name: string | null
  /** True if the import also added the person. */
  isNewPerson: boolean
  isErased: boolean
}

/** The facts that decide what an undo may remove. The sets contain ids. */
export type UndoFacts = {
  leads: ImportedLead[]
  /** Deals that also have leads from elsewhere. */
  shared: Set<string>
  usedLeads: Set<string>
  workedDeals: Set<string>
  changedPeople: Set<string>
}

/** Reads the facts for an undo. The caller has locked the people and deals, or only shows the result. */
export async function readUndoFacts(tx: Tx, { id, createdAt }: Import): Promise<UndoFacts> {
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
  const leadIds = leads.map(lead => lead.id)
  const dealIds = new Set(leads.map(({ dealId }) => dealId))
  const contactIds = new Set(leads.map(({ contactId }) => contactId))
  const isOther = sql`${leadsTable.importId} is distinct from ${id}`
  return {
    leads,
    shared: await idsOf(dealIds, some =>
      tx
        .selectDistinct({ id: leadsTable.dealId })
        .from(leadsTable)
        .where(and(inArray(leadsTable.dealId, some), isOther)),
    ),
    usedLeads: await usedLeads(tx, leadIds),
    workedDeals: await workedDeals(tx, dealIds, importedAt),
    changedPeople: await changedPeople(tx, contactIds, { id, createdAt, importedAt }),
  }
}

async function idsOf(values: Iterable<string>, run: (some: string[]) => PromiseLike<{ id: string | null }[]>) {
  const rows = await inChunks(values, run)
  return new Set(rows.flatMap(({ id }) => (id ? [id] : [])))
}

/** Returns the leads with a mail, a visit, a quote, a home or a place on a waiting list. */
async function usedLeads(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (const table of [emailsTable, siteVisitsTable, quotesTable, unitClaimsTable, unitWaitersTable] as const)
    for (const id of await idsOf(ids, some =>
      tx.select({ id: table.leadId }).from(table).where(inArray(table.leadId, some)),
    ))
      used.add(id)
  return used
}

/** Returns deals with a task, further people, another stage, a value, or an event other than the first assignment. */
async function workedDeals(tx: Tx, ids: ReadonlySet<string>, importedAt: SQL): Promise<Set<string>> {
  const { dealId, at, kind } = activitiesTable
  const isOther = or(ne(kind, 'owner'), ne(at, importedAt))
  const changed = await idsOf(ids, some =>
    tx
      .select({ id: dealsTable.id })
      .from(dealsTable)
      .where(and(inArray(dealsTable.id, some), or(ne(dealsTable.stage, 'new'), isNotNull(dealsTable.value)))),
  )
  const events = await idsOf(ids, some =>
    tx
      .selectDistinct({ id: dealId })
      .from(activitiesTable)
      .where(and(inArray(dealId, some), isOther)),
  )
  const tasks = await idsOf(ids, some =>
    tx.selectDistinct({ id: tasksTable.dealId }).from(tasksTable).where(inArray(tasksTable.dealId, some)),
  )
  const shared = await idsOf(ids, some =>
    tx
      .selectDistinct({ id: dealPeopleTable.dealId })
      .from(dealPeopleTable)
      .where(inArray(dealPeopleTable.dealId, some)),
  )
  return changed.union(events).union(tasks).union(shared)
}

/**
 * Returns people who were merged since, and people whom the import added and who since were corrected, asked about
 * their data, changed their consents or became a further person of a deal.
 */
async function changedPeople(
  tx: Tx,
  ids: ReadonlySet<string>,
  { id, createdAt, importedAt }: { id: string; createdAt: Date; importedAt: SQL },
) {
  const { keptId, goneId, createdAt: mergedAt } = contactMergesTable
  const merges = await inChunks(ids, some =>
    tx
      .select({ keptId, goneId })
      .from(contactMergesTable)
      .where(and(or(inArray(keptId, some), inArray(goneId, some)), gt(mergedAt, createdAt))),
  )
  const merged = new Set(merges.flatMap(of => [of.keptId, of.goneId]))
  const corrected = await idsOf(ids, some =>
    tx
      .select({ id: contactsTable.id })
      .from(contactsTable)
      .where(
        and(
          inArray(contactsTable.id, some),
          eq(contactsTable.createdAt, importedAt),
          or(ne(contactsTable.updatedAt, contactsTable.createdAt), isNotNull(contactsTable.mergedIntoId)),
        ),
      ),
  )
  const isChanged = or(
    sql`${contactConsentsTable.importId} is distinct from ${id}`,
    isNotNull(contactConsentsTable.withdrawnAt),
  )
  const consents = await idsOf(ids, some =>
    tx
      .select({ id: contactsTable.id })
      .from(contactConsentsTable)
      .innerJoin(contactsTable, eq(contactsTable.id, contactConsentsTable.contactId))
      .where(and(inArray(contactsTable.id, some), eq(contactsTable.createdAt, importedAt), isChanged)),
  )
  const asked = await idsOf(ids, some =>
    tx
      .selectDistinct({ id: dataRequestsTable.contactId })
      .from(dataRequestsTable)
      .where(inArray(dataRequestsTable.contactId, some)),
  )
  const placed = await idsOf(ids, some =>
    tx
      .selectDistinct({ id: contactsTable.id })
      .from(dealPeopleTable)
      .innerJoin(contactsTable, eq(contactsTable.id, dealPeopleTable.contactId))
      .where(and(inArray(contactsTable.id, some), eq(contactsTable.createdAt, importedAt))),
  )
  return merged.union(corrected).union(consents).union(asked).union(placed)
}
