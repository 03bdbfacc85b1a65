import { asc, inArray } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import type { Tx } from '../../db/connect.ts'
import { activitiesTable } from '../../db/tables/activities.ts'
import { contactConsentsTable, dataRequestsTable } from '../../db/tables/data-requests.ts'
import { tasksTable } from '../../db/tables/deals.ts'
import { quotesTable } from '../../db/tables/quotes.ts'
import { siteVisitsTable } from '../../db/tables/visits.ts'
import { contactSubject, recordAuditEvent } from '../audit/record-audit-event.ts'
import { type By, getPerson, type Person } from './person.ts'

/**
 * All data about one person as one object, to be given to them (Data Protection Act, 2019, sections 26 and 38). The audit
 * log records the export and who did it, not its content. Throws `NotFoundError`.
 */
export async function exportPerson(db: Tx, by: By, contactId: string) {
  return db.transaction(async tx => {
    const { contacts, leads, deals, subscriptions, followed, messages, referrers } = await getPerson(tx, contactId)
    const stored = await storedWith(
      tx,
      leads.map(({ id }) => id),
    )
    const estates = new Map(
      followed.length
        ? (await tx.select({ id: estatesTable.id, title: estatesTable.title }).from(estatesTable)).map(
            ({ id, title }) => [id, title],
          )
        : [],
    )
    await recordAuditEvent(tx, { by, action: 'export', subject: contactSubject(contactId) })
    return {
      exportedAt: new Date().toISOString(),
      contacts,
      // The search words only repeat the lead.
      leads: leads.map(({ words: _, ...lead }) => ({
        ...lead,
        ...stored(lead.id),
      })),
      ...(await storedAbout(tx, { contacts, deals })),
      consents: [
        ...leads.flatMap(({ reference, consents }) => consents.map(consent => ({ ...consent, given: reference }))),
        ...[...subscriptions, ...followed].flatMap(({ email, consents }) =>
          consents.map(consent => ({ ...consent, given: email })),
        ),
      ],
      subscriptions: subscriptions.map(({ token: _, ...subscription }) => subscription),
      followedEstates: followed.map(({ token: _, estateId, ...follower }) => ({
        ...follower,
        estate: estates.get(estateId),
      })),
      messages: messages.map(({ kind, to, subject, text, state, createdAt, sentAt, deliveredAt }) => ({
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

/** What staff did and wrote about the person, what they promised, and what the person agreed to and asked for. */
async function storedAbout(tx: Tx, { contacts, deals }: Pick<Person, 'contacts' | 'deals'>) {
  const contactIds = contacts.map(({ id }) => id)
  const dealIds = deals.map(({ id }) => id)
  const [activities, tasks, agreements, requests] = await Promise.all([
    tx
      .select()
      .from(activitiesTable)
      .where(inArray(activitiesTable.contactId, contactIds))
      .orderBy(asc(activitiesTable.at)),
    dealIds.length ? tx.select().from(tasksTable).where(inArray(tasksTable.dealId, dealIds)) : [],
    tx.select().from(contactConsentsTable).where(inArray(contactConsentsTable.contactId, contactIds)),
    tx.select().from(dataRequestsTable).where(inArray(dataRequestsTable.contactId, contactIds)),
  ])
  return { deals, activities: activities.map(({ words: _, ...activity }) => activity), tasks, agreements, requests }
}

/** What is stored with these leads, by the id of each: without the tokens of pages. */
async function storedWith(tx: Tx, leadIds: string[]) {
  const [visits, quotes] = await Promise.all([
    tx.select().from(siteVisitsTable).where(inArray(siteVisitsTable.leadId, leadIds)),
    tx
      .select()
      .from(quotesTable)
      .where(inArray(quotesTable.leadId, leadIds))
      .orderBy(asc(quotesTable.number), asc(quotesTable.version)),
  ])
  return (id: string) => ({
    visits: visits.filter(({ leadId }) => leadId === id).map(({ token: _, ...visit }) => visit),
    quotes: quotes.filter(({ leadId }) => leadId === id).map(({ token: _, ...quote }) => quote),
  })
}
