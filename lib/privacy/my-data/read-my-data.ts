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
  const leads = await listLeads(tx, email)
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
    listRequests(tx, email),
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

function listLeads(tx: Tx, email: string) {
  const { id, reference, kind, createdAt, name, phone, estate, property, unit, document, message, tourDay } = leadsTable
  const { typedName, page, firstPage, campaign, firstReferral, consents } = leadsTable
  const estateOrProperty = sql<string | null>`coalesce(${estate}, ${property})`
  return tx
    .select({
      ...{ id, reference, kind, createdAt, name, phone, estate: estateOrProperty, unit, document, message, tourDay },
      ...{ typedName, page, firstPage, campaign, firstReferral, consents },
    })
    .from(leadsTable)
    .where(sql`lower(${leadsTable.email}) = ${email}`)
    .orderBy(desc(createdAt))
}

function listRequests(tx: Tx, email: string) {
  const { kind, text, createdAt, dueAt, doneAt, outcome } = dataRequestsTable
  return tx
    .select({ kind, text, createdAt, dueAt, doneAt, outcome })
    .from(dataRequestsTable)
    .where(eq(dataRequestsTable.email, email))
    .orderBy(desc(createdAt))
}

function listVisits(tx: Tx, leadIds: string[]) {
  const { during, cancelledAt, arrivedAt, leadId, createdAt } = siteVisitsTable
  return tx
    .select({ during, cancelledAt, arrivedAt, estate: estatesTable.title })
    .from(siteVisitsTable)
    .leftJoin(estatesTable, eq(estatesTable.id, siteVisitsTable.estateId))
    .where(and(inArray(leadId, leadIds), sql`${during} is not null`))
    .orderBy(desc(createdAt))
}

function listQuotes(tx: Tx, leadIds: string[]) {
  const { number, version, createdAt, validUntil, terms, leadId, state } = quotesTable
  return tx
    .select({ number, version, createdAt, validUntil, terms })
    .from(quotesTable)
    .where(and(inArray(leadId, leadIds), eq(state, 'issued')))
    .orderBy(asc(number), asc(version))
}

/** Returns the newest 200 mails to this e-mail as a visitor, without notices and links for staff. */
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
