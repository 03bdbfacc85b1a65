import 'server-only'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { contactsTable } from '@/db/tables/contacts'
import type { ConsentPurpose } from '@/db/tables/data-requests'
import { unitWaitersTable } from '@/db/tables/inventory'
import { leadsTable, messagesTable, subscribersTable } from '@/db/tables/leads'
import { absoluteUrl } from '@/lib/absolute-url'
import { db } from '@/lib/database'
import { readAnswerTime } from '@/lib/deals/answer-time'
import { brochureEmail } from '@/lib/mail/brochure-email'
import { type Company, companyDetails } from '@/lib/mail/company'
import { acknowledgement, confirmSubscription, staffNotice } from '@/lib/mail/lead-emails'
import { queueMessage } from '@/lib/mail/queue-message'
import { newToken } from '@/lib/new-token'
import { personPath } from '@/lib/person-path'
import { calendarOf } from '@/lib/sales/visits/visit-mails'
import { ensureVisit, findVisit, type SiteVisit, visitPath } from '@/lib/sales/visits/visits'
import { isOtherName } from '../deals/senders/sender'
import { invalid, RequestError } from '../http/body'
import { type PhoneCountry, phoneCountries } from '../phone/countries'
import { internationalPhone } from '../phone/international-phone'
import { consentTo, consentToOffers } from './consent'
import { purposesIn, withoutPurposes } from './offers'
import type { BrochureInput, EnquiryInput, ReservationInput, SubscribeInput, TourInput, WaitingInput } from './schema'
import { type Lead, type NewLead, type UpsertedLead, upsertLead } from './upsert-lead'
import { canMailVisitor } from './visitor-mail'

/** Books a site tour (spec 4): stores the lead, its visit and its mails, or nothing. `visit`: the path where the time is chosen. */
export async function bookTour(input: TourInput) {
  const { lead, visit, answerTime } = await submitLead({ ...input, kind: 'tour', consents: [] })
  if (!visit) throw new Error('A tour was stored without its visit.')
  return { lead, visit: visitPath(visit), answerTime }
}

/** Stores an enquiry, or a referral when the form was on a referrer's page. */
export function enquire({ consent: _, ...input }: EnquiryInput) {
  const kind = input.page?.startsWith('/referral/') ? 'referral' : 'enquiry'
  return submitLead({ ...withReadPhone(withoutPurposes(input)), kind, ...agreedTo(input) })
}

/** Stores a reservation request for an estate; never a payment. */
export function reserve(estate: string, { consent: _, ...input }: ReservationInput) {
  return submitLead({ ...withReadPhone(withoutPurposes(input)), kind: 'reservation', estate, ...agreedTo(input) })
}

/** What a visitor reads about a stored request: its reference, the phone as we understood it, and when we answer. */
export const receiptOf = ({ lead: { reference, phone }, answerTime }: Submitted) => ({
  reference,
  ...(phone && { phone }),
  ...(answerTime && { answerTime }),
})

type WithPhone = { phone: string | null; phoneCountry: PhoneCountry; message: string | null }

/** With the phone in international form; what cannot be read as a number is kept at the end of the message. */
function withReadPhone<Input extends WithPhone>({ phoneCountry, ...input }: Input) {
  const phone = input.phone === null ? null : internationalPhone(input.phone, phoneCountry)
  if (phone !== null || input.phone === null) return { ...input, phone }
  const written = `Phone, as written: ${input.phone} (${phoneCountries[phoneCountry]})`
  return { ...input, phone, message: [input.message, written].filter(Boolean).join('\n\n') }
}

function agreedTo(input: Record<ConsentPurpose, boolean>) {
  const offers = purposesIn(input)
  return { consents: [consentTo('reply'), ...offers.map(consentToOffers)], offers }
}

/** Stores a lead and e-mails it the document at `path`. */
export function requestBrochure(input: BrochureInput, { estate, path }: { estate: string | null; path: string }) {
  return submitLead({ ...input, kind: 'brochure', estate, consents: [consentTo('brochure')] }, (lead, company) =>
    brochureEmail(lead, company, path),
  )
}

/**
 * Puts a visitor on the waiting list of a home: one place for each person until they are notified. Throws `RequestError`
 * when there is no such home.
 */
export function joinWaitingList(input: WaitingInput) {
  return submitLead({ ...input, kind: 'waiting', consents: [consentTo('waiting')] }, acknowledgement, addWaiter)
}

async function addWaiter(tx: Tx, { id, unitId, contactId }: Lead) {
  if (!unitId) throw new RequestError(invalid({ unit: ['There is no home with this number in this estate.'] }))
  const [waiting] = await tx
    .select({ id: unitWaitersTable.id })
    .from(unitWaitersTable)
    .innerJoin(leadsTable, and(eq(leadsTable.id, unitWaitersTable.leadId), eq(leadsTable.contactId, contactId)))
    .where(and(eq(unitWaitersTable.unitId, unitId), isNull(unitWaitersTable.notifiedAt)))
  if (!waiting) await tx.insert(unitWaitersTable).values({ unitId, leadId: id })
}

/**
 * Requests a newsletter subscription, which the subscriber has to confirm. A repeat before that sends the mail again,
 * at most once an hour; a repeat after that changes nothing.
 */
export async function subscribe({ email, page, leaveEmpty }: Pick<SubscribeInput, 'email' | 'page' | 'leaveEmpty'>) {
  const isCaught = leaveEmpty !== null
  const company = await companyDetails()
  await db.transaction(async tx => {
    const subscriber = await lockSubscriber(tx, {
      email: email.toLowerCase(),
      page,
      state: isCaught ? 'caught' : 'pending',
    })
    // A bot that fills in the honeypot gets the same response and no mail; staff see it, and may have it sent.
    if (isCaught || subscriber.state === 'active') return
    if (subscriber.state === 'pending' && (await wasRecentlySent(tx, subscriber.id))) return
    // Someone who unsubscribed must confirm again, and has as long for it as a new subscriber.
    await tx
      .update(subscribersTable)
      .set({ state: 'pending', leftAt: null, createdAt: sql`now()` })
      .where(eq(subscribersTable.id, subscriber.id))
    if (!(await canMailVisitor(tx, subscriber.email, 'confirm-subscription'))) return
    await queueMessage(tx, confirmSubscription(subscriber.token, company), {
      kind: 'confirm-subscription',
      to: subscriber.email,
      subscriberId: subscriber.id,
    })
  })
}

/** Finds or creates the row of this e-mail and locks it, so that concurrent requests are handled one by one. */
async function lockSubscriber(tx: Tx, row: { email: string; page: string | null; state: 'caught' | 'pending' }) {
  const { email } = subscribersTable
  await tx
    .insert(subscribersTable)
    .values({ ...row, token: newToken(), consents: [consentTo('newsletter')] })
    .onConflictDoNothing({ target: email })
  const [subscriber] = await tx.select().from(subscribersTable).where(eq(email, row.email)).for('update')
  if (!subscriber) throw new Error('A subscriber was neither stored nor found.')
  return subscriber
}

/** Whether a confirmation mail was sent in the last hour. A separate query, so that it sees rows committed meanwhile. */
async function wasRecentlySent(tx: Tx, subscriberId: string): Promise<boolean> {
  const recent = and(
    eq(messagesTable.subscriberId, subscriberId),
    eq(messagesTable.kind, 'confirm-subscription'),
    gt(messagesTable.createdAt, sql`now() - interval '1 hour'`),
  )
  return (await tx.$count(messagesTable, recent)) > 0
}

/** `answerTime`: when a person answers, in a sentence; null while the office is open. */
type Submitted = UpsertedLead & { visit: SiteVisit | null; answerTime: string | null }

async function submitLead(
  input: NewLead & { email: string },
  buildEmail = acknowledgement,
  alsoStore?: (tx: Tx, lead: Lead) => Promise<void>,
): Promise<Submitted> {
  const [company, answerTime] = await Promise.all([companyDetails(), readAnswerTime(db)])
  return db.transaction(async tx => {
    const result = await upsertLead(tx, input)
    const visit = result.lead.kind === 'tour' ? await ensureVisit(tx, result.lead) : null
    if (!result.repeated) await alsoStore?.(tx, result.lead)
    if (!result.repeated && result.deal.stage !== 'spam')
      await queueLeadMails(tx, result.lead, visit, { recipient: input.email, company, buildEmail })
    return { ...result, visit, answerTime }
  })
}

/** The name of the person of a lead, where the sender is somebody else of the same mailbox. */
async function filedUnder(tx: Tx, lead: Lead): Promise<string | null> {
  const [person] = await tx.select().from(contactsTable).where(eq(contactsTable.id, lead.contactId))
  return person && isOtherName(lead.name, person.name) ? person.name : null
}

type LeadMails = { recipient: string; company: Company; buildEmail: typeof acknowledgement }

async function queueLeadMails(
  tx: Tx,
  lead: Lead,
  visit: SiteVisit | null,
  { recipient, company, buildEmail }: LeadMails,
) {
  const leadId = lead.id
  const notice = staffNotice(lead, company, absoluteUrl(personPath(lead)), await filedUnder(tx, lead))
  // An answer from the mail program goes to the visitor, and theirs to the office.
  const headers = { 'Reply-To': recipient }
  await queueMessage(tx, notice, { kind: 'staff-notice', to: company.salesEmail, leadId, headers })
  if (!(await canMailVisitor(tx, recipient, 'acknowledgement'))) return
  const found = visit && (await findVisit(tx, { id: visit.id }))
  const calendar = found && calendarOf(found, company)
  const content = buildEmail(
    lead,
    company,
    found ? { url: absoluteUrl(visitPath(found.visit)), estate: found.estate } : undefined,
  )
  await queueMessage(tx, content, {
    ...{ kind: 'acknowledgement', to: recipient, leadId, calendar },
    headers: { 'Reply-To': company.salesEmail },
  })
}
