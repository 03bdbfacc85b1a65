import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { type Consent, messagesTable, subscribersTable } from '@/db/tables/leads'
import { db } from '@/lib/database'
import { brochureEmail } from '@/lib/mail/brochure-email'
import { type Company, companyDetails } from '@/lib/mail/company'
import { acknowledgement, confirmSubscription, staffNotice } from '@/lib/mail/lead-emails'
import { queueMessage } from '@/lib/mail/queue-message'
import { visitCalendar } from '@/lib/mail/visit-calendar'
import { consentWordings } from './copy'
import type { BrochureInput, EnquiryInput, ReservationInput, SubscribeInput, TourInput } from './schema'
import { type Lead, type NewLead, type UpsertedLead, upsertLead } from './upsert-lead'
import { mayMailVisitor } from './visitor-mail'

/** Books a site tour (spec 4): stores the lead and its mails, or neither. */
export function bookTour(input: TourInput) {
  return take({ ...input, kind: 'tour', consents: [] })
}

/** Stores an enquiry, or a referral when the form was on a referrer's page. */
export function enquire({ consent: _, ...input }: EnquiryInput) {
  const kind = input.page?.startsWith('/referral/') ? 'referral' : 'enquiry'
  return take({ ...input, kind, consents: [agreedTo('reply')] })
}

/** Stores a reservation request for an estate; never a payment. */
export function reserve(estate: string, { consent: _, ...input }: ReservationInput) {
  return take({ ...input, kind: 'reservation', estate, consents: [agreedTo('reply')] })
}

/** Stores a lead and e-mails it the document at `path`. */
export function requestBrochure(input: BrochureInput, { estate, path }: { estate: string | null; path: string }) {
  return take({ ...input, kind: 'brochure', estate, consents: [agreedTo('brochure')] }, (lead, house) =>
    brochureEmail(lead, house, path),
  )
}

/**
 * Requests a newsletter subscription, which the subscriber has to confirm. A repeat before that sends the mail again,
 * at most once an hour; a repeat after that changes nothing.
 */
export async function subscribe({ email, page, website }: SubscribeInput) {
  // A bot that fills in the honeypot gets the same response and no mail.
  if (website !== null) return
  const house = await companyDetails()
  await db.transaction(async tx => {
    const subscriber = await lockSubscriber(tx, email.toLowerCase(), page)
    if (subscriber.state === 'active') return
    if (subscriber.state === 'pending' && (await wasAskedLately(tx, subscriber.id))) return
    // Someone who unsubscribed must confirm again.
    await tx
      .update(subscribersTable)
      .set({ state: 'pending', leftAt: null })
      .where(eq(subscribersTable.id, subscriber.id))
    if (!(await mayMailVisitor(tx, subscriber.email, 'confirm-subscription'))) return
    await queueMessage(tx, confirmSubscription(subscriber.token, house), {
      kind: 'confirm-subscription',
      to: subscriber.email,
      subscriberId: subscriber.id,
    })
  })
}

/** Finds or creates the row of this e-mail and locks it, so that concurrent requests are handled one by one. */
async function lockSubscriber(tx: Tx, email: string, page: string | null) {
  await tx
    .insert(subscribersTable)
    .values({ email, page, token: randomBytes(24).toString('hex'), consents: [agreedTo('newsletter')] })
    .onConflictDoNothing({ target: subscribersTable.email })
  const [subscriber] = await tx.select().from(subscribersTable).where(eq(subscribersTable.email, email)).for('update')
  if (!subscriber) throw new Error('A subscriber was neither stored nor found.')
  return subscriber
}

/** Whether a confirmation mail was sent in the last hour. A separate query, so that it sees rows committed meanwhile. */
async function wasAskedLately(tx: Tx, subscriberId: string): Promise<boolean> {
  const asked = and(
    eq(messagesTable.subscriberId, subscriberId),
    eq(messagesTable.kind, 'confirm-subscription'),
    gt(messagesTable.createdAt, sql`now() - interval '1 hour'`),
  )
  return (await tx.$count(messagesTable, asked)) > 0
}

async function take(given: NewLead, answer = acknowledgement): Promise<UpsertedLead> {
  const house = await companyDetails()
  return db.transaction(async tx => {
    const received = await upsertLead(tx, given)
    if (!received.repeated && received.lead.status !== 'spam')
      await queueLeadMails(tx, received.lead, given.email, house, answer)
    return received
  })
}

async function queueLeadMails(tx: Tx, lead: Lead, visitor: string, house: Company, answer: typeof acknowledgement) {
  const leadId = lead.id
  await queueMessage(tx, staffNotice(lead, house), { kind: 'staff-notice', to: house.salesEmail, leadId })
  if (!(await mayMailVisitor(tx, visitor, 'acknowledgement'))) return
  const calendar = visitCalendar(lead, house, 0)
  await queueMessage(tx, answer(lead, house), { kind: 'acknowledgement', to: visitor, leadId, calendar })
}

const agreedTo = (purpose: keyof typeof consentWordings): Consent => ({
  purpose,
  wording: consentWordings[purpose].version,
  at: new Date().toISOString(),
})
