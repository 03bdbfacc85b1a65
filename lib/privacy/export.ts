import { asc, eq, inArray, sql } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import type { Tx } from '../../db/connect.ts'
import { activitiesTable } from '../../db/tables/activities.ts'
import { contactConsentsTable, dataRequestsTable } from '../../db/tables/data-requests.ts'
import { dealPeopleTable, dealsTable, tasksTable } from '../../db/tables/deals.ts'
import { unitClaimsTable, unitsTable } from '../../db/tables/inventory.ts'
import { quotesTable } from '../../db/tables/quotes.ts'
import { siteVisitsTable } from '../../db/tables/visits.ts'
import { contactSubject, recordAuditEvent } from '../audit/record-audit-event.ts'
import { type By, getPerson, idsOf, type Person } from './person.ts'

/**
 * Returns all data about one person as one object, to hand over to the person (Data Protection Act, 2019, sections 26
 * and 38). The audit log records the export and its author, not its content. Throws `NotFoundError`.
 */
export async function exportPerson(db: Tx, by: By, contactId: string) {
  return db.transaction(async tx => {
    const { contacts, leads, deals, subscriptions, followed, mails, referrers } = await getPerson(tx, contactId)
    const dataOfLead = await readLeadData(tx, idsOf(leads))
    const estates = await tx.select({ id: estatesTable.id, title: estatesTable.title }).from(estatesTable)
    await recordAuditEvent(tx, { by, action: 'export', subject: contactSubject(contactId) })
    return {
      exportedAt: new Date().toISOString(),
      contacts,
      // The search words only repeat the lead.
      leads: leads.map(({ words: _, ...lead }) => ({ ...lead, ...dataOfLead(lead.id) })),
      ...(await readPersonData(tx, { contacts, deals })),
      // `given` is the reference of the lead, or the mailbox, with which somebody gave the consent.
      consents: [
        ...leads.flatMap(({ reference, consents }) => consents.map(consent => ({ ...consent, given: reference }))),
        ...[...subscriptions, ...followed].flatMap(({ email, consents }) =>
          consents.map(consent => ({ ...consent, given: email })),
        ),
      ],
      subscriptions: subscriptions.map(({ token: _, ...subscription }) => subscription),
      followedEstates: followed.map(({ token: _, estateId, ...follower }) => ({
        ...follower,
        estate: estates.find(({ id }) => id === estateId)?.title,
      })),
      messages: mails.map(({ kind, to, subject, text, state, createdAt, sentAt, deliveredAt }) => ({
        ...{ kind, to, subject, text, state, createdAt, sentAt, deliveredAt },
      })),
      referrals: {
        cameBy: leads
          .filter(({ firstReferral }) => firstReferral)
          .map(({ reference, firstReferral, lastReferral }) => ({ lead: reference, firstReferral, lastReferral })),
        isReferrer: referrers.map(({ name, code, email, phone, note }) => ({ name, code, email, phone, note })),
      },
    }
  })
}

/** Reads the person's deals with activities and tasks, consents, requests, and roles in other people's deals. */
async function readPersonData(tx: Tx, { contacts, deals }: Pick<Person, 'contacts' | 'deals'>) {
  const contactIds = idsOf(contacts)
  const [activities, tasks, contactConsents, requests, dealRoles] = await Promise.all([
    tx
      .select()
      .from(activitiesTable)
      .where(inArray(activitiesTable.contactId, contactIds))
      .orderBy(asc(activitiesTable.at)),
    tx
      .select()
      .from(tasksTable)
      .where(inArray(tasksTable.dealId, idsOf(deals))),
    tx.select().from(contactConsentsTable).where(inArray(contactConsentsTable.contactId, contactIds)),
    tx.select().from(dataRequestsTable).where(inArray(dataRequestsTable.contactId, contactIds)),
    tx
      .select({ role: dealPeopleTable.role, since: dealPeopleTable.createdAt, estate: estatesTable.title })
      .from(dealPeopleTable)
      .innerJoin(dealsTable, eq(dealsTable.id, dealPeopleTable.dealId))
      .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
      .where(inArray(dealPeopleTable.contactId, contactIds)),
  ])
  return {
    deals: deals.map(({ awaitingReplySince, ...deal }) => ({ ...deal, waitingSince: awaitingReplySince })),
    activities: activities.map(({ words: _, emailId, ...activity }) => ({ ...activity, messageId: emailId })),
    tasks,
    agreements: contactConsents,
    requests,
    placesInDeals: dealRoles,
  }
}

/** Reads visits, quotes and homes of leads. Returns a function for the data of one lead, without tokens of pages. */
async function readLeadData(tx: Tx, leadIds: string[]) {
  const [visits, quotes, claims] = await Promise.all([
    tx.select().from(siteVisitsTable).where(inArray(siteVisitsTable.leadId, leadIds)),
    tx
      .select()
      .from(quotesTable)
      .where(inArray(quotesTable.leadId, leadIds))
      .orderBy(asc(quotesTable.number), asc(quotesTable.version)),
    listClaims(tx, leadIds),
  ])
  return (id: string) => ({
    visits: visits.filter(({ leadId }) => leadId === id).map(({ token: _, ...visit }) => visit),
    quotes: quotes.filter(({ leadId }) => leadId === id).map(({ token: _, ...quote }) => quote),
    homes: claims.filter(({ leadId }) => leadId === id).map(({ leadId: _, ...claim }) => claim),
  })
}

/** Returns the holds, reservations and sales of these leads, oldest first, including cancelled ones. */
function listClaims(tx: Tx, leadIds: string[]) {
  const { during, leadId, kind, price, sellerName, receiptNumber, receiptAmount, agreementOn, cancellation } =
    unitClaimsTable
  return tx
    .select({
      ...{ leadId, home: unitsTable.code, estate: estatesTable.title, kind, period: during, price, sellerName },
      ...{ receiptNumber, receiptAmount, agreementOn, cancellation },
    })
    .from(unitClaimsTable)
    .innerJoin(unitsTable, eq(unitsTable.id, unitClaimsTable.unitId))
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .where(inArray(leadId, leadIds))
    .orderBy(asc(sql`lower(${during})`))
}
