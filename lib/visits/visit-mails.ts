import 'server-only'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { emailsTable } from '@/db/tables/leads'
import { type Company, repliesToOffice } from '@/lib/mail/company'
import { queueEmail, queueJoinedEmail } from '@/lib/mail/queue-email'
import { visitPlace } from '@/lib/mail/quotable-text'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { personPath } from '@/lib/paths/person-path'
import { type CalendarVisit, visitCalendar } from '@/lib/visits/visit-calendar'
import {
  type MailedVisit,
  type VisitChange,
  visitCancelled,
  visitConfirmation,
  visitNotice,
  visitProof,
  visitReminder,
  visitThanks,
} from '@/lib/visits/visit-emails'
import { visitorMailTime } from '../mail/visitor-mail.ts'
import { emailOf } from '../pipeline/senders/email-of.ts'
import { localDay } from '../time/local-time.ts'
import { mailboxProof } from './mailbox-proof'
import { type VisitOfLead, visitPath } from './visits'

const placeOf = ({ estate, lead }: VisitOfLead) => estate?.title ?? visitPlace(lead)

/** Returns a visit as mails name it. */
const mailedVisit = (of: VisitOfLead): MailedVisit => ({
  name: of.lead.name,
  reference: of.lead.reference,
  place: placeOf(of),
  timeZone: of.visit.timeZone,
  url: absoluteUrl(visitPath(of.visit)),
})

/** Returns the calendar file of a visit; null while it has neither day nor time. */
export function calendarOf(of: VisitOfLead, company: Company): string | null {
  const { visit, lead } = of
  const event: CalendarVisit = {
    leadId: lead.id,
    reference: lead.reference,
    sequence: visit.sequence,
    during: visit.during,
    tourDay: lead.tourDay,
    place: placeOf(of),
    estate: of.estate,
    cancelled: visit.cancelledAt !== null,
    url: absoluteUrl(visitPath(visit)),
  }
  return visitCalendar(event, company)
}

type Change = {
  at: Date
  change: VisitChange
  byVisitor: boolean
  /** It ends a visit within hours: the office hears of it immediately. */
  isUrgent: boolean
}

/** Queues the mail about a change with the calendar file to the visitor, and one to the office if the visitor made it. */
export async function queueVisitMails(
  tx: Tx,
  of: VisitOfLead,
  company: Company,
  { at, change, byVisitor, isUrgent }: Change,
) {
  const { lead } = of
  const mailed = mailedVisit(of)
  const to = await emailOf(tx, lead)
  if (byVisitor) {
    const hasEmail = to !== null
    const notice = visitNotice(mailed, at, change, company, { personUrl: absoluteUrl(personPath(lead)), hasEmail })
    const replies = to && { headers: { 'Reply-To': to } }
    const toOffice = { kind: 'visit-notice', to: company.salesEmail, leadId: lead.id, ...replies }
    if (isUrgent) {
      await deleteWaiting(tx, toOffice.kind, lead.id)
      await queueEmail(tx, notice, toOffice)
    } else await queueJoinedEmail(tx, notice, toOffice, lead.id)
  }
  if (!to) return
  const content =
    change === 'cancelled'
      ? visitCancelled(mailed, at, company)
      : visitConfirmation(mailed, at, company, change === 'moved')
  const delivery = { kind: 'visit-confirmation' as const, to, leadId: lead.id, calendar: calendarOf(of, company) }
  await deleteWaiting(tx, delivery.kind, lead.id)
  // The link may be in the hands of others: moving a visit again and again does not fill the mailbox.
  const due = byVisitor ? await visitorMailTime(tx, to, delivery.kind) : {}
  if (!due) return
  await queueEmail(tx, content, { ...delivery, ...due, headers: repliesToOffice(company) })
}

const { kind, leadId, state, nextAttemptAt: dueAt, sendingUntil } = emailsTable
/** The condition that a mail waits for a later time, and that no process is sending it. */
const isWaiting = and(eq(state, 'queued'), gt(dueAt, sql`now()`), isNull(sendingUntil))

/** Deletes waiting mails about a visit: they have a state that is not true any more. */
const deleteWaiting = (tx: Tx, mailKind: string, ofLead: string) =>
  tx.delete(emailsTable).where(and(eq(kind, mailKind), eq(leadId, ofLead), isWaiting))

/**
 * Queues the mail with which a visitor proves that the mailbox is theirs, and then books this time. Returns false when no
 * mail can be sent.
 */
export async function queueProofMail(
  tx: Tx,
  of: VisitOfLead,
  { estate, start }: { estate: string; start: Date },
  company: Company,
): Promise<boolean> {
  const to = await emailOf(tx, of.lead)
  const due = to && (await visitorMailTime(tx, to, 'visit-proof'))
  if (!to || !due) return false
  const query = new URLSearchParams({
    ...{ proof: mailboxProof(of.visit.id), estate, from: localDay(start), time: start.toISOString() },
  })
  const url = `${absoluteUrl(visitPath(of.visit))}?${query}`
  return queueEmail(tx, visitProof({ ...mailedVisit(of), url }, start, company), {
    ...{ kind: 'visit-proof', to, leadId: of.lead.id, ...due },
    headers: repliesToOffice(company),
  })
}

/** Queues the reminder of a visit. */
export async function queueReminder(tx: Tx, of: VisitOfLead, at: Date, company: Company) {
  const to = await emailOf(tx, of.lead)
  if (to)
    await queueEmail(tx, visitReminder(mailedVisit(of), at, company), {
      kind: 'visit-reminder',
      to,
      leadId: of.lead.id,
      headers: repliesToOffice(company),
    })
}

/** Queues the mail after a visit. */
export async function queueThanks(tx: Tx, of: VisitOfLead, company: Company) {
  const to = await emailOf(tx, of.lead)
  if (to)
    await queueEmail(tx, visitThanks(mailedVisit(of), company), {
      kind: 'visit-thanks',
      to,
      leadId: of.lead.id,
      headers: repliesToOffice(company),
    })
}
