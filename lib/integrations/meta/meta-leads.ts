import 'server-only'
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/connect'
import { leadsTable } from '@/db/tables/leads'
import { metaLeadsTable } from '@/db/tables/meta-leads'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'

const table = metaLeadsTable
const maxListed = 50

const isFailing = and(inArray(table.state, ['waiting', 'given-up']), isNotNull(table.lastError))

/** Returns the forms of Meta, each with its person: those that could not be fetched, then the newest. */
export function listMetaLeads(db: Tx) {
  const { id, leadgenId, pageId, state, attempts, nextAttemptAt, lastError, createdAt } = table
  const { contactId, dealId } = leadsTable
  return db
    .select({
      ...{ id, leadgenId, pageId, state, attempts, nextAttemptAt, lastError, createdAt },
      ...{ contactId, dealId },
    })
    .from(table)
    .leftJoin(leadsTable, eq(leadsTable.id, table.leadId))
    .orderBy(sql`${isFailing} desc`, desc(createdAt), desc(id))
    .limit(maxListed)
}
export type MetaLeadRow = Awaited<ReturnType<typeof listMetaLeads>>[number]

/** Returns the number of forms that could not be fetched yet. Meta deletes them after 90 days. */
export const countFailingMetaLeads = (db: Tx): Promise<number> => db.$count(table, isFailing)

/** Makes all forms due that could not be fetched, with a new count of attempts, and returns their number. */
export function retryFailedMetaLeads(db: Db, by: { id: string; name: string }): Promise<number> {
  return db.transaction(async tx => {
    const due = await tx
      .update(table)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: sql`now()` })
      .where(isFailing)
      .returning({ id: table.id })
    // The event is about all these forms: it has no id, and their number instead of a name.
    const subject = { collection: 'meta-leads', id: null, name: String(due.length) }
    if (due.length > 0) await recordAuditEvent(tx, { by, action: 'meta-leads-fetched-again', subject })
    return due.length
  })
}

/** Days after which Meta deletes a filled-in form, so that its row is no longer needed. */
const retentionDays = 90

/** Deletes forms that are older than 90 days; their leads stay. */
export async function deleteOldMetaLeads(db: Db) {
  await db.delete(table).where(lt(table.createdAt, sql`now() - make_interval(days => ${retentionDays})`))
}
