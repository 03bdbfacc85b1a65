import 'server-only'
import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { type ActivityKind, activitiesTable } from '@/db/tables/activities'
import { unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable, type MessageState, messagesTable } from '@/db/tables/leads'
import { quotesTable } from '@/db/tables/quotes'

/** One line of a timeline. `href`: where more of it is. */
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

type Of = { contactId: string; dealIds: string[] }

/** Everything that happened with a person, newest first. */
export async function readTimeline(db: Tx, { contactId, dealIds }: Of): Promise<TimelineItem[]> {
  if (dealIds.length === 0) return []
  const leads = await db
    .select({ ...getTableColumns(leadsTable) })
    .from(leadsTable)
    .where(inArray(leadsTable.dealId, dealIds))
  const leadIds = leads.map(({ id }) => id)
  const [activities, mails, quotes, claims] = await Promise.all([
    db
      .select()
      .from(activitiesTable)
      .where(and(eq(activitiesTable.contactId, contactId), inArray(activitiesTable.dealId, dealIds))),
    leadIds.length ? db.select(mailColumns).from(messagesTable).where(inArray(messagesTable.leadId, leadIds)) : [],
    leadIds.length ? db.select().from(quotesTable).where(inArray(quotesTable.leadId, leadIds)) : [],
    leadIds.length
      ? db
          .select({ event: unitEventsTable, code: unitsTable.code })
          .from(unitEventsTable)
          .innerJoin(unitsTable, eq(unitsTable.id, unitEventsTable.unitId))
          .where(inArray(unitEventsTable.leadId, leadIds))
          .orderBy(desc(unitEventsTable.id))
      : [],
  ])
  const items: TimelineItem[] = [
    ...leads.map(lead => ({
      type: 'lead' as const,
      id: lead.id,
      at: lead.createdAt,
      who: null,
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
    ...claims.map(({ event, code }) => ({
      type: 'claim' as const,
      id: String(event.id),
      at: event.at,
      who: event.staffName,
      unitId: event.unitId,
      code,
      verb: event.verb,
      until: event.until,
    })),
  ]
  return items.toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.id.localeCompare(one.id))
}
