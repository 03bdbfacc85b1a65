import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { leadNotesTable } from '../../db/tables/leads.ts'
import { quotesTable } from '../../db/tables/quotes.ts'
import { contactSubject, recordAuditEvent } from '../audit/record-audit-event.ts'
import { type By, getPerson } from './person.ts'

/**
 * All data about one person as one object, to be given to them (Data Protection Act, 2019, sections 26 and 38). The audit
 * log records the export and who did it, not its content. Throws `NotFoundError`.
 */
export async function exportPerson(db: Tx, by: By, contactId: string) {
  return db.transaction(async tx => {
    const { contacts, leads, subscriptions, messages, referrers } = await getPerson(tx, contactId)
    const notes = leads.length
      ? await tx
          .select()
          .from(leadNotesTable)
          .where(
            inArray(
              leadNotesTable.leadId,
              leads.map(({ id }) => id),
            ),
          )
          .orderBy(asc(leadNotesTable.createdAt))
      : []
    const quotes = await tx
      .select()
      .from(quotesTable)
      .where(
        inArray(
          quotesTable.leadId,
          leads.map(({ id }) => id),
        ),
      )
      .orderBy(asc(quotesTable.number), asc(quotesTable.version))
    await recordAuditEvent(tx, { by, action: 'export', subject: contactSubject(contactId) })
    return {
      exportedAt: new Date().toISOString(),
      contacts,
      // The search words only repeat the lead.
      leads: leads.map(({ words: _, ...lead }) => ({
        ...lead,
        notes: notes.filter(({ leadId }) => leadId === lead.id),
        quotes: quotes.filter(({ leadId }) => leadId === lead.id).map(({ token: _, ...quote }) => quote),
      })),
      consents: [
        ...leads.flatMap(({ reference, consents }) => consents.map(consent => ({ ...consent, given: reference }))),
        ...subscriptions.flatMap(({ email, consents }) => consents.map(consent => ({ ...consent, given: email }))),
      ],
      subscriptions: subscriptions.map(({ token: _, ...subscription }) => subscription),
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
