import 'server-only'
import type { Tx } from '@/db/connect'
import { absoluteUrl } from '@/lib/absolute-url'
import type { Company } from '@/lib/mail/company'
import { queueJoinedMessage, queueMessage } from '@/lib/mail/queue-message'
import { visitPlace } from '@/lib/mail/quotable-text'
import { type CalendarVisit, visitCalendar } from '@/lib/mail/visit-calendar'
import {
  type MailedVisit,
  type VisitChange,
  visitCancelled,
  visitConfirmation,
  visitNotice,
  visitReminder,
  visitThanks,
} from '@/lib/mail/visit-emails'
import { emailOf } from '../../deals/senders/email-of.ts'
import { canMailVisitor } from '../../leads/visitor-mail.ts'
import { type VisitOfLead, visitPath } from './visits'

const placeOf = ({ estate, lead }: VisitOfLead) => estate?.title ?? visitPlace(lead)

/** A visit as mails name it. */
const mailedVisit = (of: VisitOfLead): MailedVisit => ({
  name: of.lead.name,
  reference: of.lead.reference,
  place: placeOf(of),
  timeZone: of.visit.timeZone,
  url: absoluteUrl(visitPath(of.visit)),
})

/** The calendar file of a visit; null while it has neither day nor time. */
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

/** Queues the mail to the visitor about a change, with the calendar file, and the one to the sales office when the visitor did it. */
export async function queueVisitMails(tx: Tx, of: VisitOfLead, company: Company, { at, change, byVisitor }: Change) {
  const { lead } = of
  const mailed = mailedVisit(of)
  if (byVisitor)
    await queueJoinedMessage(
      tx,
      visitNotice(mailed, at, change, company),
      { kind: 'visit-notice', to: company.salesEmail, leadId: lead.id },
      lead.id,
    )
  // Who has the link may not know the mailbox: moving a visit again and again does not fill it.
  const to = await emailOf(tx, lead)
  if (!to || (byVisitor && !(await canMailVisitor(tx, to, 'visit-confirmation')))) return
  const content =
    change === 'cancelled'
      ? visitCancelled(mailed, at, company)
      : visitConfirmation(mailed, at, company, change === 'moved')
  await queueMessage(tx, content, {
    kind: 'visit-confirmation',
    to,
    leadId: lead.id,
    calendar: calendarOf(of, company),
  })
}

/** Queues the reminder of a visit. */
export async function queueReminder(tx: Tx, of: VisitOfLead, at: Date, company: Company) {
  const to = await emailOf(tx, of.lead)
  if (to)
    await queueMessage(tx, visitReminder(mailedVisit(of), at, company), {
      kind: 'visit-reminder',
      to,
      leadId: of.lead.id,
    })
}

/** Queues the mail after a visit. */
export async function queueThanks(tx: Tx, of: VisitOfLead, company: Company) {
  const to = await emailOf(tx, of.lead)
  if (to)
    await queueMessage(tx, visitThanks(mailedVisit(of), company), { kind: 'visit-thanks', to, leadId: of.lead.id })
}
