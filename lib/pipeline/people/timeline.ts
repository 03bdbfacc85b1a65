import 'server-only'
import { inArray } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { type ActivityKind, activitiesTable } from '@/db/tables/activities'
import { type EmailState, emailsTable } from '@/db/tables/leads'
import { differingDetails, type Sender } from '@/lib/pipeline/senders/sender'
import type { LeadUnitEvent } from '../deals/unit-interest'
import type { PersonLead } from './person'

/**
 * A line of a timeline. `who` is the member of staff, or what the sender of a lead wrote that differs from the details
 * of the person. `arrivedAt` is set for an activity that was logged without a network.
 */
export type TimelineItem = { id: string; at: Date; who: string | null } & (
  | { type: 'lead'; leadId: string; reference: string; kind: string; message: string | null; about: string | null }
  | { type: 'activity'; kind: ActivityKind; outcome: string | null; text: string | null; arrivedAt: Date | null }
  | {
      type: 'mail'
      kind: string
      subject: string
      to: string
      state: EmailState
      providerId: string | null
      error: string | null
    }
  | { type: 'quote'; number: number; version: number; code: string; total: number; state: string }
  | ({ type: 'claim' } & Omit<LeadUnitEvent, 'id' | 'at' | 'staffName'>)
)

// The body of a mail is left out, because it has some 10 kB.
const { id, kind, subject, to, state, providerId, lastError, createdAt, sentAt } = emailsTable
const mailColumns = { id, kind, subject, to, state, providerId, lastError, createdAt, sentAt }

type Quote = {
  id: string
  createdAt: Date
  staffName: string | null
  number: number
  version: number
  terms: { code: string }
  total: number
  state: string
}

/** The deals of a person with all their leads, and the quotes and events of homes of these leads. */
type TimelineSource = {
  contact: Sender & { id: string }
  dealIds: string[]
  leads: readonly PersonLead[]
  quotes: readonly Quote[]
  unitEvents: readonly LeadUnitEvent[]
}

export async function readTimeline(db: Tx, source: TimelineSource): Promise<TimelineItem[]> {
  const { contact, dealIds, leads, quotes, unitEvents } = source
  const leadIds = leads.map(({ id }) => id)
  const [activities, mails] = await Promise.all([
    db.select().from(activitiesTable).where(inArray(activitiesTable.dealId, dealIds)),
    db.select(mailColumns).from(emailsTable).where(inArray(emailsTable.leadId, leadIds)),
  ])
  const enteredLeads = leads.filter(({ kind }) => talkKinds.some(talk => talk === kind))
  const distinctActivities = withoutRepeated(activities, { mails, unitEvents, enteredLeads })
  const talkerAt = new Map(
    activities.filter(({ kind }) => kind === 'call').map(({ at, staffName }) => [at.getTime(), staffName]),
  )
  const items: TimelineItem[] = [
    ...leads.map(lead => ({
      type: 'lead' as const,
      ...{ id: lead.id, at: lead.createdAt, leadId: lead.id },
      // A lead of the kind `added` has the name of the person whom staff added.
      who:
        (enteredLeads.includes(lead) ? talkerAt.get(lead.createdAt.getTime()) : null) ??
        (lead.kind === 'added' ? lead.name : differingDetails(lead, contact)),
      ...{ reference: lead.reference, kind: lead.kind, message: lead.message },
      about: lead.unit ?? lead.document ?? lead.estate ?? lead.property,
    })),
    ...distinctActivities.map(({ id, at, staffName, kind, outcome, text, arrivedAt }) => ({
      type: 'activity' as const,
      ...{ id, at, who: staffName, kind, outcome, text, arrivedAt },
    })),
    ...mails.map(({ createdAt, sentAt, lastError, ...mail }) => ({
      type: 'mail' as const,
      ...{ ...mail, at: sentAt ?? createdAt, error: lastError },
      who: activities.find(({ emailId }) => emailId === mail.id)?.staffName ?? null,
    })),
    ...quotes.map(({ id, createdAt, staffName, number, version, terms, total, state }) => ({
      type: 'quote' as const,
      ...{ id, at: createdAt, who: staffName, number, version, code: terms.code, total, state },
    })),
    ...unitEvents.map(({ id, staffName, ...event }) => ({
      ...{ ...event, type: 'claim' as const, id: String(id), who: staffName },
    })),
  ]
  return items.toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.id.localeCompare(one.id))
}

type Activity = typeof activitiesTable.$inferSelect

/** The kinds of leads that staff enter while they talk with the person. */
const talkKinds = ['call', 'walk-in', 'whatsapp'] as const

type OtherLines = {
  mails: readonly { id: string }[]
  unitEvents: readonly { at: Date }[]
  enteredLeads: readonly { createdAt: Date }[]
}

/**
 * Leaves out activities that another line shows: a stage that follows from a call, a visit or a home and has the same
 * time; a reply, whose mail has a line; the talk in which staff entered a lead, and that they got its deal.
 */
function withoutRepeated(activities: readonly Activity[], { mails, unitEvents, enteredLeads }: OtherLines): Activity[] {
  const mailIds = new Set(mails.map(({ id }) => id))
  const enteredAt = new Set(enteredLeads.map(({ createdAt }) => createdAt.getTime()))
  const isOfEntered = ({ kind, outcome, at }: Activity) =>
    enteredAt.has(at.getTime()) && (kind === 'call' || (kind === 'owner' && outcome === 'entered'))
  const others = [...activities.filter(({ kind }) => kind !== 'stage'), ...unitEvents]
  const times = new Set(others.map(({ at }) => at.getTime()))
  return activities
    .filter(activity => !isOfEntered(activity))
    .filter(({ kind, outcome, at, emailId }) =>
      // A lost deal always has a line, because no other line shows it.
      kind === 'stage'
        ? outcome === 'lost' || !times.has(at.getTime())
        : kind !== 'reply' || emailId === null || !mailIds.has(emailId),
    )
}
