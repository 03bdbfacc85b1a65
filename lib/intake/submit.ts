import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { contactsTable } from '@/db/tables/contacts'
import type { ConsentPurpose } from '@/db/tables/data-requests'
import { dealsTable } from '@/db/tables/deals'
import { unitWaitersTable } from '@/db/tables/inventory'
import { emailsTable, leadsTable, subscribersTable } from '@/db/tables/leads'
import { db } from '@/lib/database'
import { newToken } from '@/lib/ids/new-token'
import {
  acknowledgement,
  brochureEmail,
  confirmSubscriptionEmail,
  manyLeadsNotice,
  staffNotice,
} from '@/lib/intake/lead-emails'
import { type Company, companyDetails, repliesToOffice } from '@/lib/mail/company'
import { queueEmail, queueJoinedEmail } from '@/lib/mail/queue-email'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { personPath } from '@/lib/paths/person-path'
import { readReplyTime } from '@/lib/pipeline/reply/reply-time'
import { calendarOf } from '@/lib/visits/queue-visit-mails'
import { ensureVisit, findVisit, type SiteVisit, visitPath } from '@/lib/visits/visits'
import { consentTo, marketingConsent } from '../consents/given-consent'
import { purposesIn, withoutPurposes } from '../consents/marketing-consents'
import { invalidRequest, RequestError } from '../http/body'
import { type FormCounts, visitorMailTime } from '../mail/visitor-mail'
import { type PhoneCountry, phoneCountries } from '../phone/countries'
import { internationalPhone } from '../phone/international-phone'
import type { Lead, NewLead } from '../pipeline/leads/new-lead'
import { type UpsertedLead, upsertLead } from '../pipeline/leads/upsert-lead'
import { isOtherName, knownDetails } from '../pipeline/senders/sender'
import { wasRecentlyQueued } from './newsletter/following'
import type { WithFormCounts } from './rate-limit'
import type { BrochureInput, EnquiryInput, ReservationInput, SubscribeInput, TourInput, WaitingInput } from './schema'

/** Stores the request of a site tour (spec 4). Returns the path `visit`, where the visitor chooses a time. */
export async function bookTour(input: TourInput & WithFormCounts) {
  const { lead, visit, answerTime } = await submitLead({ ...input, kind: 'tour', consents: [] })
  if (!visit) throw new Error('A tour was stored without its visit.')
  return { lead, visit: visitPath(visit), answerTime }
}

/** Stores an enquiry, or a referral if the form is on the page of a referrer. */
export function enquire({ consent: _, ...input }: EnquiryInput) {
  const kind = input.page?.startsWith('/referral/') ? 'referral' : 'enquiry'
  return submitLead({ ...withParsedPhone(withoutPurposes(input)), kind, ...consentsFrom(input) })
}

/** Stores a reservation request for an estate, which never includes a payment. */
export function reserve(estate: string, { consent: _, ...input }: ReservationInput) {
  return submitLead({ ...withParsedPhone(withoutPurposes(input)), kind: 'reservation', estate, ...consentsFrom(input) })
}

/** Returns the receipt for the visitor: the reference, the parsed phone (else as typed), and the time of a reply. */
export const receiptOf = ({ lead: { reference, phone }, answerTime }: Submitted, typed: { phone: string | null }) => ({
  reference,
  ...(phone && { phone }),
  ...(!phone && typed.phone && { unreadPhone: typed.phone }),
  ...(answerTime && { answerTime }),
})

type WithPhone = { phone: string | null; phoneCountry: PhoneCountry; message: string | null }

/** Matches separators of two phones in one field: `0712 345 678 / 0733 123 456`, or `or` in English and Swahili. */
const phoneSeparator = /[/,;|&]|\s(?:or|and|au|na)\s/i

/** Converts the phone (first of several) to international form; adds text that is not one number to the message. */
export function withParsedPhone<Input extends WithPhone>({ phoneCountry, ...input }: Input) {
  if (input.phone === null) return { ...input, phone: null }
  const whole = internationalPhone(input.phone, phoneCountry)
  if (whole !== null) return { ...input, phone: whole }
  const [first = ''] = input.phone.split(phoneSeparator)
  const phone = internationalPhone(first, phoneCountry)
  const written = `Phone, as written: ${input.phone} (${phoneCountries[phoneCountry]})`
  return { ...input, phone, message: [input.message, written].filter(Boolean).join('\n\n') }
}

/** Returns the consents of a form: the consent to a reply, and the ticked marketing purposes. */
export function consentsFrom(input: Record<ConsentPurpose, boolean>) {
  const marketingConsents = purposesIn(input)
  return { consents: [consentTo('reply'), ...marketingConsents.map(marketingConsent)], marketingConsents }
}

/** Stores a lead and mails its sender the link to the document at `path`. */
export function requestBrochure(input: BrochureInput, { estate, path }: { estate: string | null; path: string }) {
  return submitLead({ ...input, kind: 'brochure', estate, consents: [consentTo('brochure')] }, (lead, company) =>
    brochureEmail(lead, company, path),
  )
}

/**
 * Adds a visitor to the waiting list of a home. Each person has one place until they are notified. `isLast` puts one of
 * many leads of a network at the end. `gotPlace` of the result is true for a new or better place. Throws
 * `RequestError` for an unknown home.
 */
export async function joinWaitingList(input: WaitingInput & WithFormCounts, isLast = false) {
  let gotPlace = false
  const consents = [consentTo('waiting')]
  const submitted = await submitLead({ ...input, kind: 'waiting', consents }, acknowledgement, async (tx, result) => {
    gotPlace = await addWaiter(tx, result, isLast)
  })
  return { ...submitted, gotPlace }
}

/** Returns true for a new place, and for a place that moves forward from the end or from spam. */
async function addWaiter(tx: Tx, { lead, deal, repeated }: UpsertedLead, isLast: boolean): Promise<boolean> {
  const { id, unitId, contactId } = lead
  if (!unitId) throw new RequestError(invalidRequest({ unit: ['There is no home with this number in this estate.'] }))
  const [waiting] = await tx
    .select({ id: unitWaitersTable.id, isLast: unitWaitersTable.isLast, stage: dealsTable.stage })
    .from(unitWaitersTable)
    .innerJoin(leadsTable, and(eq(leadsTable.id, unitWaitersTable.leadId), eq(leadsTable.contactId, contactId)))
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(and(eq(unitWaitersTable.unitId, unitId), isNull(unitWaitersTable.notifiedAt)))
  const ofWaiting = waiting && eq(unitWaitersTable.id, waiting.id)
  // A robot had used the e-mail of this person. Spam gets no mail, so the place counts from now on.
  if (waiting?.stage === 'spam' && deal.stage !== 'spam') {
    await tx.update(unitWaitersTable).set({ leadId: id, isLast, createdAt: sql`now()` }).where(ofWaiting)
    return true
  }
  if (waiting?.isLast && !isLast) {
    await tx.update(unitWaitersTable).set({ isLast }).where(ofWaiting)
    return true
  }
  if (waiting || repeated) return false
  await tx.insert(unitWaitersTable).values({ unitId, leadId: id, isLast })
  return true
}

/**
 * Requests a newsletter subscription, which the subscriber must confirm. A repeat before the confirmation sends the
 * mail again, at most once an hour; a repeat after it changes nothing.
 */
export async function subscribe({
  email,
  page,
  leaveEmpty,
  counts,
}: Pick<SubscribeInput, 'email' | 'page' | 'leaveEmpty'> & WithFormCounts): Promise<void> {
  const isCaught = leaveEmpty !== null
  const company = await companyDetails()
  await db.transaction(async tx => {
    const subscriber = await lockSubscriber(tx, {
      email: email.toLowerCase(),
      page,
      state: isCaught ? 'caught' : 'pending',
    })
    // A robot that fills in the honeypot gets the same response and no mail. Staff see the subscriber and can send the
    // mail.
    if (isCaught || subscriber.state === 'active') return
    const isToRecipient = eq(emailsTable.subscriberId, subscriber.id)
    if (subscriber.state === 'pending' && (await wasRecentlyQueued(tx, 'confirm-subscription', isToRecipient))) return
    // A subscriber who left must confirm again, and has as much time as a new one.
    await tx
      .update(subscribersTable)
      .set({ state: 'pending', leftAt: null, createdAt: sql`now()` })
      .where(eq(subscribersTable.id, subscriber.id))
    const due = await visitorMailTime(tx, subscriber.email, 'confirm-subscription', counts ?? null)
    // Too many mails were sent to the mailbox, or caused by the network of the visitor.
    if (!due) return
    await queueEmail(tx, confirmSubscriptionEmail(subscriber.token, company), {
      kind: 'confirm-subscription',
      to: subscriber.email,
      subscriberId: subscriber.id,
      ...due,
      headers: repliesToOffice(company),
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

/** `answerTime` is a sentence on the time of a reply; null while the office is open. */
type Submitted = UpsertedLead & { visit: SiteVisit | null; answerTime: string | null }

async function submitLead(
  input: NewLead & WithFormCounts & { email: string },
  buildEmail = acknowledgement,
  alsoStore?: (tx: Tx, result: UpsertedLead) => Promise<void>,
): Promise<Submitted> {
  const [company, answerTime] = await Promise.all([companyDetails(), readReplyTime(db)])
  return db.transaction(async tx => {
    const result = await upsertLead(tx, input)
    const visit = result.lead.kind === 'tour' ? await ensureVisit(tx, result.lead) : null
    await alsoStore?.(tx, result)
    if (!result.repeated && result.deal.stage !== 'spam')
      await queueLeadMails(tx, result.lead, visit, {
        ...{ recipient: input.email, company, buildEmail },
        sharesNotice: input.sharesNotice ?? false,
        counts: input.counts ?? null,
      })
    return { ...result, visit, answerTime }
  })
}

/** Returns the notice to the office, with the known name and phone of a sender who left them out. */
async function officeNotice(tx: Tx, lead: Lead, company: Company) {
  const [stored] = await tx.select().from(contactsTable).where(eq(contactsTable.id, lead.contactId))
  const person = returnedRow(stored)
  const filedUnder = isOtherName(lead.name, person.name) ? person.name : null
  const sent = { ...lead, ...knownDetails(lead, person) }
  return staffNotice(sent, company, absoluteUrl(personPath(lead)), filedUnder)
}

type LeadMails = {
  recipient: string
  company: Company
  buildEmail: typeof acknowledgement
  sharesNotice: boolean
  counts: FormCounts | null
}

async function queueLeadMails(
  tx: Tx,
  lead: Lead,
  visit: SiteVisit | null,
  { recipient, company, buildEmail, sharesNotice, counts }: LeadMails,
) {
  const leadId = lead.id
  const toOffice = { kind: 'staff-notice' as const, to: company.salesEmail }
  if (sharesNotice) await queueJoinedEmail(tx, manyLeadsNotice(company), toOffice, { about: 'many of a network' })
  else {
    const notice = await officeNotice(tx, lead, company)
    // The `Reply-To` of the notice is the visitor; below, the `Reply-To` of the mail to the visitor is the office.
    await queueEmail(tx, notice, { ...toOffice, leadId, headers: { 'Reply-To': recipient } })
  }
  if (!(await visitorMailTime(tx, recipient, 'acknowledgement', counts))) return
  const found = visit && (await findVisit(tx, { id: visit.id }))
  const calendar = found && calendarOf(found, company)
  const content = buildEmail(
    lead,
    company,
    found ? { url: absoluteUrl(visitPath(found.visit)), estate: found.estate } : undefined,
  )
  await queueEmail(tx, content, {
    ...{ kind: 'acknowledgement', to: recipient, leadId, calendar },
    headers: repliesToOffice(company),
  })
}
