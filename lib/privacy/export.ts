import { asc, inArray } from 'drizzle-orm'
import { estatesTable } from '../../db/collections/estates.ts'
import type { Tx } from '../../db/connect.ts'
import { leadNotesTable } from '../../db/tables/leads.ts'
import { quotesTable } from '../../db/tables/quotes.ts'
import { siteVisitsTable } from '../../db/tables/visits.ts'
import { contactSubject, recordAuditEvent } from '../audit/record-audit-event.ts'
import { type By, getPerson } from './person.ts'

/**
 * All data about one person as one object, to be given to them (Data Protection Act, 2019, sections 26 and 38). The audit
 * log records the export and who did it, not its content. Throws `NotFoundError`.
 */
export async function exportPerson(db: Tx, by: By, contactId: string) {
  return db.transaction(async tx => {
    const { contacts, leads, subscriptions, followed, messages, referrers } = await getPerson(tx, contactId)
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

/** What is stored with these leads, by the id of each: without the tokens of pages. */
async function storedWith(tx: Tx, leadIds: string[]) {
  const [notes, visits, quotes] = await Promise.all([
    tx
      .select()
      .from(leadNotesTable)
      .where(inArray(leadNotesTable.leadId, leadIds))
      .orderBy(asc(leadNotesTable.createdAt)),
    tx.select().from(siteVisitsTable).where(inArray(siteVisitsTable.leadId, leadIds)),
    tx
      .select()
      .from(quotesTable)
      .where(inArray(quotesTable.leadId, leadIds))
      .orderBy(asc(quotesTable.number), asc(quotesTable.version)),
  ])
  return (id: string) => ({
    notes: notes.filter(({ leadId }) => leadId === id),
    visits: visits.filter(({ leadId }) => leadId === id).map(({ token: _, ...visit }) => visit),
    quotes: quotes.filter(({ leadId }) => leadId === id).map(({ token: _, ...quote }) => quote),
  })
}
