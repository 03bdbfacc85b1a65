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
  visitReminder,
  visitThanks,
} from '@/lib/visits/visit-emails'
import { visitorMailTime } from '../mail/visitor-mail.ts'
import { emailOf } from '../pipeline/senders/email-of.ts'
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

type Change = { at: Date; change: VisitChange; byVisitor: boolean }

/** Queues the mail about a change with the calendar file to the visitor, and one to the office if the visitor made it. */
export async function queueVisitMails(tx: Tx, of: VisitOfLead, company: Company, { at, change, byVisitor }: Change) {
  const { lead } = of
  const mailed = mailedVisit(of)
  const to = await emailOf(tx, lead)
  if (byVisitor)
    await queueJoinedEmail(
      tx,
      visitNotice(mailed, at, change, company, { personUrl: absoluteUrl(personPath(lead)), hasEmail: to !== null }),
      { kind: 'visit-notice', to: company.salesEmail, leadId: lead.id, ...(to && { headers: { 'Reply-To': to } }) },
      lead.id,
    )
  if (!to) return
  const content =
    change === 'cancelled'
      ? visitCancelled(mailed, at, company)
      : visitConfirmation(mailed, at, company, change === 'moved')
  const delivery = { kind: 'visit-confirmation' as const, to, leadId: lead.id, calendar: calendarOf(of, company) }
  // A waiting mail has a state that is not true any more: what the visitor believes must be the appointment.
  await tx.delete(emailsTable).where(and(eq(kind, delivery.kind), eq(leadId, lead.id), isWaiting))
  // The link may be in the hands of others: moving a visit again and again does not fill the mailbox.
  const due = byVisitor ? await visitorMailTime(tx, to, delivery.kind) : {}
  if (!due) return
  await queueEmail(tx, content, { ...delivery, ...due, headers: repliesToOffice(company) })
}

const { kind, leadId, state, nextAttemptAt: dueAt, sendingUntil } = emailsTable
/** The condition that a mail waits for a later time, and that no process is sending it. */
const isWaiting = and(eq(state, 'queued'), gt(dueAt, sql`now()`), isNull(sendingUntil))

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
