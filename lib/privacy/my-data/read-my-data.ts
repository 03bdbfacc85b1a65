import 'server-only'
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import { dataRequestsTable } from '@/db/tables/data-requests'
import { estateFollowersTable } from '@/db/tables/followers'
import { emailsTable, leadsTable, subscribersTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'
import { siteVisitsTable } from '@/db/tables/visits'
import { listConsents } from '../../consents/consents'

/**
 * Reads the data of this e-mail for its owner: leads from it, with their visits, quotes and mails, subscriptions,
 * consents and requests about data. Data of another e-mail of the same person is left out, because staff join e-mails,
 * as forms did by phone, without proof that one person owns both. Staff send their own notes on request, after checking
 * the identity.
 */
export async function readMyData(tx: Tx, email: string) {
  const leads = await tx
    .select({
      id: leadsTable.id,
      reference: leadsTable.reference,
      kind: leadsTable.kind,
      createdAt: leadsTable.createdAt,
      name: leadsTable.name,
      phone: leadsTable.phone,
      estate: sql<string | null>`coalesce(${leadsTable.estate}, ${leadsTable.property})`,
      unit: leadsTable.unit,
      document: leadsTable.document,
      message: leadsTable.message,
      tourDay: leadsTable.tourDay,
      page: leadsTable.page,
      firstPage: leadsTable.firstPage,
      campaign: leadsTable.campaign,
      firstReferral: leadsTable.firstReferral,
      consents: leadsTable.consents,
    })
    .from(leadsTable)
    .where(sql`lower(${leadsTable.email}) = ${email}`)
    .orderBy(desc(leadsTable.createdAt))
  const leadIds = leads.map(({ id }) => id)
  const [contact] = await tx.select().from(contactsTable).where(eq(contactsTable.email, email))
  const [visits, quotes, mails, [newsletter], followed, consents, requests] = await Promise.all([
    listVisits(tx, leadIds),
    listQuotes(tx, leadIds),
    listMails(tx, email, leadIds),
    tx
      .select({ state: subscribersTable.state, since: subscribersTable.confirmedAt })
      .from(subscribersTable)
      .where(eq(subscribersTable.email, email)),
    listFollowed(tx, email),
    listConsents(tx, contact ? [contact.id] : []),
    tx
      .select({
        kind: dataRequestsTable.kind,
        text: dataRequestsTable.text,
        createdAt: dataRequestsTable.createdAt,
        dueAt: dataRequestsTable.dueAt,
        doneAt: dataRequestsTable.doneAt,
        outcome: dataRequestsTable.outcome,
      })
      .from(dataRequestsTable)
      .where(eq(dataRequestsTable.email, email))
      .orderBy(desc(dataRequestsTable.createdAt)),
  ])
  return {
    email,
    leads: leads.map(({ id: _, ...lead }) => lead),
    visits,
    quotes,
    mails,
    newsletter: newsletter ?? null,
    followed,
    consents,
    requests,
  }
}
export type MyData = Awaited<ReturnType<typeof readMyData>>

function listVisits(tx: Tx, leadIds: string[]) {
  return tx
    .select({
      during: siteVisitsTable.during,
      cancelledAt: siteVisitsTable.cancelledAt,
      arrivedAt: siteVisitsTable.arrivedAt,
      estate: estatesTable.title,
    })
    .from(siteVisitsTable)
    .leftJoin(estatesTable, eq(estatesTable.id, siteVisitsTable.estateId))
    .where(and(inArray(siteVisitsTable.leadId, leadIds), sql`${siteVisitsTable.during} is not null`))
    .orderBy(desc(siteVisitsTable.createdAt))
}

function listQuotes(tx: Tx, leadIds: string[]) {
  return tx
    .select({
      number: quotesTable.number,
      version: quotesTable.version,
      createdAt: quotesTable.createdAt,
      validUntil: quotesTable.validUntil,
      terms: quotesTable.terms,
    })
    .from(quotesTable)
    .where(and(inArray(quotesTable.leadId, leadIds), eq(quotesTable.state, 'issued')))
    .orderBy(asc(quotesTable.number), asc(quotesTable.version))
}

/** Returns the mails to this e-mail as a visitor, without notices and links for staff. */
function listMails(tx: Tx, email: string, leadIds: string[]) {
  const { to, leadId, staffId, staffLinkId, subject, createdAt, state } = emailsTable
  return tx
    .select({ subject, createdAt, state })
    .from(emailsTable)
    .where(
      and(
        sql`lower(${to}) = ${email}`,
        isNull(staffId),
        isNull(staffLinkId),
        or(isNull(leadId), inArray(leadId, leadIds)),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(200)
}

function listFollowed(tx: Tx, email: string) {
  return tx
    .select({ id: estateFollowersTable.id, estate: estatesTable.title, state: estateFollowersTable.state })
    .from(estateFollowersTable)
    .innerJoin(estatesTable, eq(estatesTable.id, estateFollowersTable.estateId))
    .where(eq(estateFollowersTable.email, email))
    .orderBy(asc(estatesTable.title))
}
