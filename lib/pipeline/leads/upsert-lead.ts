import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { contactsTable } from '../../../db/tables/contacts.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import { giveConsents } from '../../consents/consents.ts'
import { recordWebhookEvent } from '../../events/record-event'
import type { Deal } from '../deals/activity.ts'
import { estateSlug } from '../deals/deal-event.ts'
import { lockDeal } from '../deals/find-deal.ts'
import { joinDeal } from '../deals/join-deal.ts'
import { findEstateOfPage, findNamedEstate } from '../deals/named-estate.ts'
import { findCorrectedName, findOrCreateContact } from '../senders/find-contact.ts'
import { findRepeated, hashContent } from './find-repeated.ts'
import { findNamedUnit } from './named-unit.ts'
import type { Lead, NewLead } from './new-lead.ts'
import { newReference } from './new-reference.ts'
import { withPageTags } from './page-tags.ts'
import { scoreSpam, spamThreshold } from './spam.ts'
import { isKnownSender, validReferrals } from './valid-referrals.ts'

/** `repeated` is true if the lead repeats an earlier one, which is returned with its deal; nothing was stored then. */
export type UpsertedLead = { lead: Lead; deal: Deal; repeated: boolean }

/**
 * Stores a lead under the contact that `findOrCreateContact` finds. Runs in the transaction of the caller, together
 * with the mails that the caller queues. A form that names no estate is about the estate of its page. A repeat returns
 * the first lead: it has the same key, or within ten minutes the same content without a key; a site tour repeats
 * another only by the key. Throws `ConflictError` if a lead with other content has the key.
 */
export async function upsertLead(tx: Tx, input: NewLead): Promise<UpsertedLead> {
  const contentHash = hashContent(input)
  // The lock makes identical simultaneous leads wait, so that the second finds the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`)
  const spam = scoreOf(input)
  const content = { contentHash, isSpam: spam.score >= spamThreshold }
  const earlier = await findRepeated(tx, input, content)
  if (earlier) return repeatedLead(tx, earlier)

  const sender = await findSender(tx, input)
  const estate = await findEstate(tx, input)
  const deal = await joinDeal(tx, {
    contactId: sender.contactId,
    estateId: estate.id,
    isSpam: content.isSpam,
    firstReferral: sender.referral && !sender.isKnown ? sender.referral : null,
    enteredBy: input.enteredBy ?? null,
    chosenDealId: input.chosenDealId ?? null,
    isMessage: input.kind !== 'added',
    sharesNotice: input.sharesNotice ?? false,
  })
  const lead = await insertLead(tx, input, { contentHash, sender, spam, estate: estate.title, deal })
  if (lead) {
    if (deal.stage !== 'spam') {
      await recordLeadEvent(tx, lead, deal)
      await giveConsents(tx, await mailboxContact(tx, lead), input.marketingConsents ?? [], lead.reference)
    }
    return { lead, deal, repeated: false }
  }

  // A simultaneous lead with the same key was inserted after the check above.
  const first = await findRepeated(tx, input, content)
  if (!first) throw new Error('A lead was neither stored nor found.')
  return repeatedLead(tx, first)
}

/** Returns the contact of a lead, the corrected name of a sender who typed the old one, and the valid referrals. */
async function findSender(tx: Tx, { email, phone = null, name = null, ...input }: NewLead) {
  const contactId = await findOrCreateContact(
    tx,
    { email, phone, name },
    { chosenId: input.chosenContactId ?? null, isOwnPerson: Boolean(input.chosenDealId) },
  )
  const sender = { contactId, email, phone }
  const codes = [input.firstReferral, input.lastReferral]
  const [firstReferral = null, lastReferral = null] = await validReferrals(tx, codes, sender)
  const referral = firstReferral ?? lastReferral
  const correctedName = name && (await findCorrectedName(tx, contactId, name))
  const names = correctedName && { name: correctedName, typedName: name }
  return { contactId, names, referral, lastReferral, isKnown: referral !== null && (await isKnownSender(tx, sender)) }
}

const scoreOf = ({ enteredBy, leaveEmpty, elapsed, name = null, message = null, isTooManyOfNetwork }: NewLead) =>
  enteredBy ? { score: 0, reasons: [] } : scoreSpam({ leaveEmpty, elapsed, name, message, isTooManyOfNetwork })

/** Returns the estate for the deal, and its title for the lead: the named estate, else the estate of the page. */
async function findEstate(tx: Tx, { estate = null, property = null, page }: NewLead) {
  const named = await findNamedEstate(tx, estate ?? property)
  const ofPage = named || estate ? null : await findEstateOfPage(tx, page)
  return { id: named ?? ofPage?.id ?? null, title: estate ?? ofPage?.title ?? null }
}

type LeadFacts = {
  contentHash: string
  sender: Awaited<ReturnType<typeof findSender>>
  spam: ReturnType<typeof scoreOf>
  estate: string | null
  deal: Deal
}

/** Inserts a lead; returns undefined if its key exists. */
async function insertLead(tx: Tx, input: NewLead, { contentHash, sender, spam, estate, deal }: LeadFacts) {
  const [lead] = await tx
    .insert(leadsTable)
    .values({
      ...input,
      ...sender.names,
      estate,
      campaign: await withPageTags(tx, input.page, input.campaign),
      unitId: await findNamedUnit(tx, input),
      contactId: sender.contactId,
      dealId: deal.id,
      contentHash,
      reference: newReference(),
      firstReferral: sender.referral,
      lastReferral: sender.lastReferral,
      spamScore: spam.score,
      spamReasons: input.spamRemark ? [...spam.reasons, input.spamRemark] : spam.reasons,
    })
    .onConflictDoNothing({ target: leadsTable.idempotencyKey })
    .returning()
  return lead
}

/** Returns the contact of the lead's mailbox: its owner can withdraw consents even if staff separated the sender. */
async function mailboxContact(tx: Tx, { email, contactId }: Lead): Promise<string> {
  if (!email) return contactId
  const [mailboxOwner] = await tx
    .select({ id: contactsTable.id })
    .from(contactsTable)
    .where(eq(contactsTable.email, email.toLowerCase()))
  return mailboxOwner?.id ?? contactId
}

const recordLeadEvent = (tx: Tx, { id, kind }: Lead, deal: Deal) =>
  recordWebhookEvent(tx, 'lead.created', async () => ({
    ...{ leadId: id, dealId: deal.id, kind },
    estate: await estateSlug(tx, deal.estateId),
  }))

async function repeatedLead(tx: Tx, lead: Lead): Promise<UpsertedLead> {
  return { lead, deal: await lockDeal(tx, lead.dealId), repeated: true }
}
