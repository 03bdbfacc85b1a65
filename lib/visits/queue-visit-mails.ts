import 'server-only'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { contactsTable } from '@/db/tables/contacts'
import { type EmailKind, emailsTable, failedEmailStates } from '@/db/tables/leads'
import { type Company, repliesToOffice } from '@/lib/mail/company'
import type { EmailContent } from '@/lib/mail/email-template'
import { isWaitingMail, queueEmail, queueJoinedEmail, urgentMail } from '@/lib/mail/queue-email'
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
import { type FormCounts, visitorMailTime } from '../mail/visitor-mail.ts'
import { emailOf } from '../pipeline/senders/email-of.ts'
import { knownDetails } from '../pipeline/senders/sender.ts'
import { localDay } from '../time/local-time.ts'
import { mailboxProof } from './mailbox-proof'
import { type VisitOfLead, visitPath } from './visits'

const placeOf = ({ estate, lead }: VisitOfLead) => estate?.title ?? visitPlace(lead)

const mailedVisit = (found: VisitOfLead): MailedVisit => ({
  name: found.lead.name,
  reference: found.lead.reference,
  place: placeOf(found),
  timeZone: found.visit.timeZone,
  url: absoluteUrl(visitPath(found.visit)),
})

/** Returns the calendar file of a visit; null without a day and a time. */
export function calendarOf(found: VisitOfLead, company: Company): string | null {
  const { visit, lead } = found
  const event: CalendarVisit = {
    leadId: lead.id,
    reference: lead.reference,
    sequence: visit.sequence,
    during: visit.during,
    tourDay: lead.tourDay,
    place: placeOf(found),
    estate: found.estate,
    cancelled: visit.cancelledAt !== null,
    url: absoluteUrl(visitPath(visit)),
  }
  return visitCalendar(event, company)
}

export type QueuedChange = {
  at: Date
  change: VisitChange
  byVisitor: boolean
  /** True if the former time of the visit is within a day: the office is notified soon. */
  isUrgent: boolean
  /** The counts of forms of the visitor; null for staff. */
  counts: FormCounts | null
}

/** Queues the visitor's mail about a change with the calendar file, and an office notice if the visitor made it. */
export async function queueVisitMails(
  tx: Tx,
  found: VisitOfLead,
  company: Company,
  { at, change, byVisitor, isUrgent, counts }: QueuedChange,
) {
  const { lead } = found
  const mailed = mailedVisit(found)
  const to = await emailOf(tx, lead)
  if (byVisitor) {
    const hasEmail = to !== null
    const personUrl = absoluteUrl(personPath(lead))
    const [person] = await tx.select().from(contactsTable).where(eq(contactsTable.id, lead.contactId))
    const { name, phone } = knownDetails(lead, returnedRow(person))
    const notice = visitNotice({ ...mailed, name }, at, change, company, { personUrl, hasEmail, phone })
    const replies = to && { headers: { 'Reply-To': to } }
    const toOffice = { kind: 'visit-notice' as const, to: company.salesEmail, leadId: lead.id, ...replies }
    const lastOfSeveral = 'It changed several times; this is the current version.'
    const summary = { ...notice, paragraphs: [...(notice.paragraphs ?? []), lastOfSeveral] }
    await queueJoinedEmail(tx, notice, toOffice, { about: lead.id, summary, ...(isUrgent && urgentMail) })
  }
  if (!to) return
  const content =
    change === 'cancelled'
      ? visitCancelled(mailed, at, company)
      : visitConfirmation(mailed, at, company, change === 'moved')
  const delivery = { kind: 'visit-confirmation' as const, to, leadId: lead.id, calendar: calendarOf(found, company) }
  await deleteWaiting(tx, delivery.kind, lead.id)
  // Somebody else may have the link, so repeated moves must not fill the mailbox.
  const due = byVisitor ? await visitorMailTime(tx, to, delivery.kind, counts) : {}
  if (!due) return
  await queueEmail(tx, content, { ...delivery, ...due, headers: repliesToOffice(company) })
}

const { kind, leadId } = emailsTable

/** Deletes queued mails about a visit, which are outdated after a change. */
const deleteWaiting = (tx: Tx, mailKind: EmailKind, ofLead: string) =>
  tx.delete(emailsTable).where(and(eq(kind, mailKind), eq(leadId, ofLead), isWaitingMail))

/** The state of the mail that proves a mailbox: sent, to be sent within an hour, or impossible. */
export type ProofMail = 'sent' | 'late' | 'none'

/**
 * Queues the mail by which a visitor proves the mailbox and books this time; `estate` is a slug. If the mailbox has
 * reached its limit of mails, an earlier proof mail of this visit is enough, and `isNew` is false.
 */
export async function queueProofMail(
  tx: Tx,
  found: VisitOfLead,
  { estate, start }: { estate: string; start: Date },
  company: Company,
  counts: FormCounts,
): Promise<{ mail: ProofMail; isNew: boolean }> {
  const to = await emailOf(tx, found.lead)
  const due = to && (await visitorMailTime(tx, to, 'visit-proof', counts))
  if (!to || !due) return { mail: await proofMailOf(tx, found), isNew: false }
  const query = new URLSearchParams({
    ...{ proof: mailboxProof(found.visit.id), estate, from: localDay(start), time: start.toISOString() },
  })
  const url = `${absoluteUrl(visitPath(found.visit))}?${query}`
  await queueEmail(tx, visitProof({ ...mailedVisit(found), url }, start, company), {
    ...{ kind: 'visit-proof', to, leadId: found.lead.id, ...due },
    headers: repliesToOffice(company),
  })
  return { mail: due.nextAttemptAt ? 'late' : 'sent', isNew: true }
}

/** Returns `sent` if a proof mail was sent, `late` if all are waiting, `none` if there is none or all failed. */
async function proofMailOf(tx: Tx, { lead }: VisitOfLead): Promise<ProofMail> {
  const isWorking = notInArray(emailsTable.state, [...failedEmailStates])
  const ofVisit = and(eq(kind, 'visit-proof'), eq(leadId, lead.id), isWorking)
  const mails = await tx
    .select({ isLate: sql<boolean>`${isWaitingMail}` })
    .from(emailsTable)
    .where(ofVisit)
  if (mails.length === 0) return 'none'
  return mails.some(({ isLate }) => !isLate) ? 'sent' : 'late'
}

export const queueReminder = (tx: Tx, found: VisitOfLead, at: Date, company: Company) =>
  queueToVisitor(tx, found, 'visit-reminder', visitReminder(mailedVisit(found), at, company), company)

export const queueThanks = (tx: Tx, found: VisitOfLead, company: Company) =>
  queueToVisitor(tx, found, 'visit-thanks', visitThanks(mailedVisit(found), company), company)

async function queueToVisitor(tx: Tx, { lead }: VisitOfLead, kind: EmailKind, content: EmailContent, company: Company) {
  const to = await emailOf(tx, lead)
  if (to) await queueEmail(tx, content, { kind, to, leadId: lead.id, headers: repliesToOffice(company) })
}
