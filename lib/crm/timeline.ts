import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { type ActivityKind, activitiesTable } from '@/db/tables/activities'
import { type MessageState, messagesTable } from '@/db/tables/leads'
import { type Sender, sentAs } from '@/lib/deals/senders/sender'
import type { LeadQuote } from '@/lib/sales/quotes/list-quotes'
import type { PersonLead } from './person'
import type { LeadUnitEvent } from './unit-interest'

/** One line of a timeline. `who`: the member of staff, or the sender of a message who is not the person. */
export type TimelineItem = { id: string; at: Date; who: string | null } & (
  | { type: 'lead'; leadId: string; reference: string; kind: string; message: string | null; about: string | null }
  | { type: 'activity'; kind: ActivityKind; outcome: string | null; text: string | null }
  | {
      type: 'mail'
      kind: string
      subject: string
      to: string
      state: MessageState
      providerId: string | null
      error: string | null
    }
  | { type: 'quote'; number: number; version: number; code: string; total: number; state: string }
  | { type: 'claim'; unitId: string; code: string; verb: string; until: Date | null }
)

// Not the body of a mail, which has some 10 kB.
const { id, kind, subject, to, state, providerId, lastError, createdAt, sentAt } = messagesTable
const mailColumns = { id, kind, subject, to, state, providerId, lastError, createdAt, sentAt }

/** Deals of a person with all their leads, and the quotes and the events of homes of those. */
type Of = {
  contact: Sender & { id: string }
  dealIds: string[]
  leads: readonly PersonLead[]
  quotes: readonly LeadQuote[]
  unitEvents: readonly LeadUnitEvent[]
}

/** Everything that happened with a person, newest first. */
export async function readTimeline(db: Tx, of: Of): Promise<TimelineItem[]> {
  const { contact, dealIds, leads, quotes, unitEvents } = of
  if (dealIds.length === 0) return []
  const leadIds = leads.map(({ id }) => id)
  const [activities, mails] = await Promise.all([
    db
      .select()
      .from(activitiesTable)
      .where(and(eq(activitiesTable.contactId, contact.id), inArray(activitiesTable.dealId, dealIds))),
    leadIds.length ? db.select(mailColumns).from(messagesTable).where(inArray(messagesTable.leadId, leadIds)) : [],
  ])
  const items: TimelineItem[] = [
    ...leads.map(lead => ({
      type: 'lead' as const,
      id: lead.id,
      at: lead.createdAt,
      who: sentAs(lead, contact),
      leadId: lead.id,
      reference: lead.reference,
      kind: lead.kind,
      message: lead.message,
      about: lead.unit ?? lead.document ?? lead.property ?? lead.estate,
    })),
    ...activities.map(({ id, at, staffName, kind, outcome, text }) => ({
      type: 'activity' as const,
      ...{ id, at, who: staffName, kind, outcome, text },
    })),
    ...mails.map(mail => ({
      type: 'mail' as const,
      id: mail.id,
      at: mail.sentAt ?? mail.createdAt,
      who: null,
      kind: mail.kind,
      subject: mail.subject,
      to: mail.to,
      state: mail.state,
      providerId: mail.providerId,
      error: mail.lastError,
    })),
    ...quotes.map(quote => ({
      type: 'quote' as const,
      id: quote.id,
      at: quote.createdAt,
      who: quote.staffName,
      number: quote.number,
      version: quote.version,
      code: quote.terms.code,
      total: quote.total,
      state: quote.state,
    })),
    ...unitEvents.map(({ id, at, staffName, unitId, code, verb, until }) => ({
      type: 'claim' as const,
      ...{ id: String(id), at, who: staffName, unitId, code, verb, until },
    })),
  ]
  return items.toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.id.localeCompare(one.id))
}
