import 'server-only'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { contactsTable } from '@/db/tables/contacts'
import { contactConsentsTable } from '@/db/tables/data-requests'
import { dealsTable } from '@/db/tables/deals'
import { peopleImportsTable } from '@/db/tables/imports'
import { leadsTable } from '@/db/tables/leads'
import { type Actor, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { inChunks } from '../../../db/in-chunks.ts'
import type { PeopleImport } from './list-imports.ts'
import { lockImports } from './store-import.ts'
import { type ImportedLead, readUndoFacts, type UndoFacts } from './undo-facts.ts'

export const remainingReasons = {
  used: 'has a mail, a visit, a quote or a home',
  worked: 'somebody has worked with this person',
  changed: 'the person was merged, corrected or has changed their consents',
  erased: 'the person was erased',
} as const
type RemainingReason = keyof typeof remainingReasons

/** The rows that an undo removes, and the leads that remain, with the reason. */
export type UndoPlan = {
  leads: ImportedLead[]
  dealIds: Set<string>
  contactIds: Set<string>
  remaining: (ImportedLead & { reason: RemainingReason })[]
}

/** Decides what an undo removes: leads of the import, and its unchanged deals and people without other data. */
export async function planUndo(tx: Tx, stored: PeopleImport): Promise<UndoPlan> {
  const facts = await readUndoFacts(tx, stored)
  const plan: UndoPlan = { leads: [], dealIds: new Set(), contactIds: new Set(), remaining: [] }
  for (const [dealId, leads] of Map.groupBy(facts.leads, lead => lead.dealId)) {
    const reasons = leads.map(lead => ({ lead, reason: reasonOf(lead, facts) }))
    const isShared = facts.sharedDeals.has(dealId)
    // The leads of a deal are removed together or not at all, because a deal without leads would remain.
    const dealReason = isShared ? undefined : reasons.find(({ reason }) => reason)?.reason
    for (const { lead, reason } of reasons) {
      const remainReason = reason ?? dealReason
      if (remainReason) plan.remaining.push({ ...lead, reason: remainReason })
      else plan.leads.push(lead)
    }
    if (!isShared && !dealReason) plan.dealIds.add(dealId)
  }
  const remainingPeople = new Set(plan.remaining.map(({ contactId }) => contactId))
  const others = await peopleWithOtherDeals(tx, plan)
  for (const { contactId, isNewPerson } of plan.leads)
    if (isNewPerson && !remainingPeople.has(contactId) && !others.has(contactId)) plan.contactIds.add(contactId)
  return plan
}

function reasonOf({ id, dealId, contactId, isErased }: ImportedLead, facts: UndoFacts): RemainingReason | null {
  if (isErased) return 'erased'
  if (facts.usedLeads.has(id)) return 'used'
  if (facts.changedPeople.has(contactId)) return 'changed'
  return !facts.sharedDeals.has(dealId) && facts.workedDeals.has(dealId) ? 'worked' : null
}

/** Returns people with a deal that remains, such as the deal of a form that they sent since. */
async function peopleWithOtherDeals(tx: Tx, { leads, dealIds }: UndoPlan): Promise<Set<string>> {
  const deals = await inChunks(new Set(leads.map(({ contactId }) => contactId)), some =>
    tx
      .select({ id: dealsTable.id, contactId: dealsTable.contactId })
      .from(dealsTable)
      .where(inArray(dealsTable.contactId, some)),
  )
  return new Set(deals.flatMap(({ id, contactId }) => (dealIds.has(id) ? [] : [contactId])))
}

/**
 * Undoes an import: removes the rows of `planUndo`, all or none. Details that the import added to known people remain.
 * Returns the plan. Throws `NotFoundError`, and `ConflictError` if the import was undone before.
 */
export async function undoImport(db: Tx, by: Actor, id: string): Promise<UndoPlan> {
  return db.transaction(async tx => {
    await lockImports(tx)
    const [stored] = await tx.select().from(peopleImportsTable).where(eq(peopleImportsTable.id, id)).for('update')
    if (!stored) throw new NotFoundError('There is no such import.')
    if (stored.undoneAt) throw new ConflictError('This import was undone before.')
    await lockImported(tx, id)
    const plan = await planUndo(tx, stored)
    await removeAll(tx, id, plan)
    await tx
      .update(peopleImportsTable)
      .set({ undoneAt: sql`now()`, undoneByName: by.name, undoneLeft: plan.remaining.length })
      .where(eq(peopleImportsTable.id, id))
    const subject = { collection: 'people-imports', id, name: `${plan.leads.length} leads of ${stored.fileName}` }
    await recordAuditEvent(tx, { by, action: 'people-import-undo', subject })
    return plan
  })
}

/** Locks first the people, then their deals, in the same order as forms do, so that nobody changes them meanwhile. */
async function lockImported(tx: Tx, id: string) {
  const isImported = sql`select 1 from ${leadsTable} where ${leadsTable.importId} = ${id}`
  await tx.execute(sql`select 1 from ${contactsTable}
    where exists (${isImported} and ${leadsTable.contactId} = ${contactsTable.id}) order by ${contactsTable.id} for update`)
  await tx.execute(sql`select 1 from ${dealsTable}
    where exists (${isImported} and ${leadsTable.dealId} = ${dealsTable.id}) order by ${dealsTable.id} for update`)
}

async function removeAll(tx: Tx, id: string, { leads, dealIds, contactIds }: UndoPlan) {
  const leadIds = leads.map(lead => lead.id)
  const people = new Set(leads.map(({ contactId }) => contactId))
  await inChunks(people, some => removeConsents(tx, id, some))
  await inChunks(leadIds, some => tx.delete(leadsTable).where(inArray(leadsTable.id, some)))
  await inChunks(dealIds, some => tx.delete(activitiesTable).where(inArray(activitiesTable.dealId, some)))
  await inChunks(dealIds, some => tx.delete(dealsTable).where(inArray(dealsTable.id, some)))
  await inChunks(contactIds, some => tx.delete(contactsTable).where(inArray(contactsTable.id, some)))
  const remaining = new Set(leads.flatMap(({ dealId }) => (dealIds.has(dealId) ? [] : [dealId])))
  await inChunks(remaining, some => resetLastLeadAt(tx, some))
}

/** Deletes the consents of the import, except those that were withdrawn since: a withdrawal must remain on record. */
const removeConsents = (tx: Tx, importId: string, contactIds: string[]) =>
  tx
    .delete(contactConsentsTable)
    .where(
      and(
        eq(contactConsentsTable.importId, importId),
        inArray(contactConsentsTable.contactId, contactIds),
        isNull(contactConsentsTable.withdrawnAt),
      ),
    )

const resetLastLeadAt = (tx: Tx, dealIds: string[]) =>
  tx
    .update(dealsTable)
    .set({
      lastLeadAt: sql`(select max(${leadsTable.createdAt}) from ${leadsTable} where ${leadsTable.dealId} = ${dealsTable.id})`,
    })
    .where(inArray(dealsTable.id, dealIds))
