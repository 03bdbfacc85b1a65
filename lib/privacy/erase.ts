import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { referralsTable } from '../../db/collections/referrals.ts'
import type { Tx } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { activitiesTable } from '../../db/tables/activities.ts'
import { contactsTable } from '../../db/tables/contacts.ts'
import { contactConsentsTable, dataLinksTable, dataRequestsTable } from '../../db/tables/data-requests.ts'
import { dealsTable, tasksTable } from '../../db/tables/deals.ts'
import { estateFollowersTable } from '../../db/tables/followers.ts'
import { auditLogTable, revisionsTable, workingCopiesTable } from '../../db/tables/history.ts'
import { emailsTable, leadsTable, whatsappSessionsTable } from '../../db/tables/leads.ts'
import { quotesTable } from '../../db/tables/quotes.ts'
import { siteVisitsTable } from '../../db/tables/visits.ts'
import { contactSubject, recordAuditEvent } from '../audit/record-audit-event.ts'
import { suppress } from '../consents/suppression.ts'
import { env } from '../env.ts'
import { anonymizeClaims, deleteSavedViews, deleteUnsavedTexts, replaceReferral } from './erase-traces.ts'
import { type By, getPerson, idsOf, type Person } from './person.ts'

/**
 * Erases the personal data of a person in one transaction: names, e-mails, phones, their messages, mails to them and
 * notes about them. This includes leads from their mailboxes that staff assigned to another person. Anonymous facts of
 * each lead remain: kind, day, property, source and status. The newsletter stores a hash of the e-mail as a suppression.
 * With `isExpired`, the retention period is over and nobody asked for the erasure, so that the subscription, followed
 * estates and other people of the mailbox remain. Throws `NotFoundError`. Idempotent.
 */
export async function erasePerson(
  db: Tx,
  by: By,
  contactId: string,
  { isExpired = false }: { isExpired?: boolean } = {},
): Promise<void> {
  const erasedMailIds = await db.transaction(async tx => {
    const person = await getPerson(tx, contactId, { byMailbox: !isExpired })
    const mails = person.mails.filter(({ subscriberId, followerId }) => !(isExpired && (subscriberId ?? followerId)))
    await anonymizeLeads(tx, person)
    await anonymizeDeals(tx, person)
    await anonymizeRequests(tx, person, by)
    await deleteUnsavedTexts(tx, person)
    await deleteSavedViews(tx, person)
    await tx.delete(emailsTable).where(inArray(emailsTable.id, idsOf(mails)))
    if (!isExpired) await endSubscriptions(tx, person)
    for (const referrer of person.referrers) await anonymizeReferrer(tx, referrer)
    await tx
      .update(contactsTable)
      .set({ name: null, email: null, phone: null, erasedAt: sql`coalesce(${contactsTable.erasedAt}, now())` })
      .where(inArray(contactsTable.id, idsOf(person.contacts)))
    await recordAuditEvent(tx, { by, action: 'erase', subject: contactSubject(contactId) })
    return idsOf(mails)
  })
  await deleteOutboxFiles(erasedMailIds)
}

/** Replaces subscriptions by suppressions. Followed estates need none: following must be confirmed by mail again. */
async function endSubscriptions(tx: Tx, { subscriptions, followed }: Person) {
  for (const subscriber of subscriptions) await suppress(tx, subscriber)
  await tx.delete(estateFollowersTable).where(inArray(estateFollowersTable.id, idsOf(followed)))
}

async function anonymizeLeads(tx: Tx, { leads }: Person) {
  const ids = idsOf(leads)
  const codes = leads.flatMap(({ visitCode }) => visitCode ?? [])
  await anonymizeVisits(tx, ids)
  await anonymizeClaims(tx, ids)
  await tx.delete(whatsappSessionsTable).where(inArray(whatsappSessionsTable.code, codes))
  await anonymizeQuotes(tx, ids)
  await tx
    .update(leadsTable)
    .set({
      ...{ name: null, typedName: null, email: null, phone: null, message: null, visitCode: null },
      ...{ idempotencyKey: null, contentHash: null, consents: [] },
    })
    .where(inArray(leadsTable.id, ids))
}

/** Deletes what staff wrote about the person; stages, owners and times of visits remain. */
async function anonymizeDeals(tx: Tx, { contacts, deals }: Person) {
  const contactIds = idsOf(contacts)
  await tx
    .delete(activitiesTable)
    .where(and(inArray(activitiesTable.contactId, contactIds), eq(activitiesTable.kind, 'note')))
  await tx
    .update(activitiesTable)
    .set({ text: null })
    .where(
      and(
        inArray(activitiesTable.contactId, contactIds),
        notInArray(activitiesTable.kind, ['stage', 'owner', 'visit']),
      ),
    )
  await tx.delete(tasksTable).where(inArray(tasksTable.dealId, idsOf(deals)))
  await tx
    .update(dealsTable)
    .set({ awaitingReplySince: null, dueAt: null, triedAt: null, escalatedAt: null })
    .where(inArray(dealsTable.contactId, contactIds))
}

/** Deletes consents, data links and the texts of requests, and ends open requests; their times remain as evidence. */
async function anonymizeRequests(tx: Tx, { contacts, emails }: Person, by: By) {
  const contactIds = idsOf(contacts)
  const { doneAt, doneById, doneByName } = dataRequestsTable
  await tx
    .update(dataRequestsTable)
    .set({
      ...{ text: null, email: null, outcome: 'Erased.' },
      doneAt: sql`coalesce(${doneAt}, now())`,
      doneById: sql`case when ${doneAt} is null then ${by?.id ?? null}::uuid else ${doneById} end`,
      doneByName: sql`case when ${doneAt} is null then ${by?.name ?? null} else ${doneByName} end`,
    })
    .where(inArray(dataRequestsTable.contactId, contactIds))
  await tx.delete(contactConsentsTable).where(inArray(contactConsentsTable.contactId, contactIds))
  await tx.delete(dataLinksTable).where(inArray(dataLinksTable.email, emails))
}

/** A new random token, so that no link to the page works any more. */
const unusedToken = sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`

/** Deletes the buyer from quotes and disables their links; the figures remain. */
async function anonymizeQuotes(tx: Tx, leadIds: readonly string[]) {
  await tx
    .update(quotesTable)
    .set({ terms: sql`jsonb_set(${quotesTable.terms}, '{buyer}', '""')`, token: unusedToken })
    .where(inArray(quotesTable.leadId, [...leadIds]))
}

/** Cancels future visits, which frees their seats, and disables the links in old mails. */
async function anonymizeVisits(tx: Tx, leadIds: readonly string[]) {
  const { cancelledAt, during } = siteVisitsTable
  await tx
    .update(siteVisitsTable)
    .set({
      token: unusedToken,
      timeZone: null,
      cancelledAt: sql`case when lower(${during}) > now() then coalesce(${cancelledAt}, now()) else ${cancelledAt} end`,
    })
    .where(inArray(siteVisitsTable.leadId, [...leadIds]))
}

/** Anonymizes a referrer: their page is unpublished, and their leads count under an anonymous code. */
async function anonymizeReferrer(tx: Tx, { id, code }: Person['referrers'][number]) {
  const anonymousCode = `erased-${id.slice(0, 8)}`
  await tx
    .update(referralsTable)
    .set({
      ...{ name: 'Erased', code: anonymousCode, email: null, phone: null, note: null, draft: null },
      ...{ status: 'draft', deletedAt: sql`coalesce(${referralsTable.deletedAt}, now())` },
    })
    .where(eq(referralsTable.id, id))
  await replaceReferral(tx, code, anonymousCode)
  await tx.delete(revisionsTable).where(eq(revisionsTable.entryId, id))
  await tx.delete(workingCopiesTable).where(eq(workingCopiesTable.entryId, id))
  await tx.update(auditLogTable).set({ entryName: null }).where(eq(auditLogTable.entryId, id))
  await bumpContentVersion(tx, 'referrals')
}

async function deleteOutboxFiles(ids: readonly string[]) {
  for (const id of ids) await rm(join(env.DATA_DIR, 'outbox', `${id}.json`), { force: true })
}
