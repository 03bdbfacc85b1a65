import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray, sql } from 'drizzle-orm'
import { referralsTable } from '../../db/collections/referrals.ts'
import type { Tx } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { auditLogTable, revisionsTable, workingCopiesTable } from '../../db/tables/history.ts'
import { contactsTable, leadNotesTable, leadsTable, messagesTable, visitsTable } from '../../db/tables/leads.ts'
import { contactSubject, recordAuditEvent } from '../audit/record-audit-event.ts'
import { env } from '../env.ts'
import { type By, getPerson, type Person } from './person.ts'
import { suppress } from './suppression.ts'

/**
 * Erases who this person is, in one transaction: names, e-mails, phones, what they wrote, what was written to them and
 * noted about them. What counts stays without them: kind, day, property, source and status of each lead. The newsletter
 * keeps a mark by which the address is known and not read; with `keepSubscriptions` it stays on the list. Throws
 * `NotFoundError`; a person who was erased before stays so.
 */
export async function erasePerson(
  db: Tx,
  by: By,
  contactId: string,
  { keepSubscriptions = false }: { keepSubscriptions?: boolean } = {},
): Promise<void> {
  const mails = await db.transaction(async tx => {
    const person = await getPerson(tx, contactId)
    const messages = person.messages.filter(({ subscriberId }) => !(keepSubscriptions && subscriberId))
    await emptyLeads(tx, person)
    if (messages.length > 0) await tx.delete(messagesTable).where(inArray(messagesTable.id, idsOf(messages)))
    if (!keepSubscriptions) for (const subscriber of person.subscriptions) await suppress(tx, subscriber)
    for (const referrer of person.referrers) await emptyReferrer(tx, referrer)
    await tx
      .update(contactsTable)
      .set({ name: null, email: null, phone: null, erasedAt: sql`coalesce(${contactsTable.erasedAt}, now())` })
      .where(inArray(contactsTable.id, idsOf(person.contacts)))
    await recordAuditEvent(tx, { by, action: 'erase', subject: contactSubject(contactId) })
    return idsOf(messages)
  })
  await emptyOutbox(mails)
}

async function emptyLeads(tx: Tx, { leads }: Person) {
  if (leads.length === 0) return
  const ids = idsOf(leads)
  const codes = leads.flatMap(({ visitCode }) => visitCode ?? [])
  await tx.delete(leadNotesTable).where(inArray(leadNotesTable.leadId, ids))
  await tx.delete(workingCopiesTable).where(inArray(workingCopiesTable.entryId, ids))
  if (codes.length > 0) await tx.delete(visitsTable).where(inArray(visitsTable.code, codes))
  await tx
    .update(leadsTable)
    .set({
      name: null,
      email: null,
      phone: null,
      message: null,
      nextAction: null,
      visitCode: null,
      idempotencyKey: null,
      contentHash: null,
      consents: [],
    })
    .where(inArray(leadsTable.id, ids))
}

/** Someone who recommended us: their page is gone, and what came by it counts under a number that is nobody's name. */
async function emptyReferrer(tx: Tx, { id, code }: Person['referrers'][number]) {
  const nobody = `erased-${id.slice(0, 8)}`
  await tx
    .update(referralsTable)
    .set({
      ...{ name: 'Erased', code: nobody, email: null, phone: null, note: null, draft: null },
      ...{ status: 'draft', deletedAt: sql`coalesce(${referralsTable.deletedAt}, now())` },
    })
    .where(eq(referralsTable.id, id))
  await tx.update(leadsTable).set({ firstReferral: nobody }).where(eq(leadsTable.firstReferral, code))
  await tx.update(leadsTable).set({ lastReferral: nobody }).where(eq(leadsTable.lastReferral, code))
  await tx.delete(revisionsTable).where(eq(revisionsTable.entryId, id))
  await tx.delete(workingCopiesTable).where(eq(workingCopiesTable.entryId, id))
  await tx.update(auditLogTable).set({ entryName: null }).where(eq(auditLogTable.entryId, id))
  await bumpContentVersion(tx, 'referrals')
}

/** Mails that were written to disk for want of a provider. */
async function emptyOutbox(ids: readonly string[]) {
  for (const id of ids) await rm(join(env.DATA_DIR, 'outbox', `${id}.json`), { force: true })
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
