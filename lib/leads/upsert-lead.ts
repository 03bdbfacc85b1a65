import { createHash, randomInt } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { contactsTable } from '../../db/tables/contacts.ts'
import type { ConsentPurpose } from '../../db/tables/data-requests.ts'
import { type Consent, type LeadKind, leadsTable } from '../../db/tables/leads.ts'
import type { Deal, Person } from '../deals/activity.ts'
import { estateSlug } from '../deals/deal-event.ts'
import { lockDeal } from '../deals/find-deal.ts'
import { joinDeal } from '../deals/join-deal.ts'
import { findNamedEstate } from '../deals/named-estate.ts'
import { findOrCreateContact } from '../deals/senders/find-contact.ts'
import { ConflictError } from '../errors.ts'
import { recordWebhookEvent } from '../integrations/record-event'
import { giveConsents } from '../privacy/consents.ts'
import { findNamedUnit } from './named-unit.ts'
import { withPageTags } from './page-tags.ts'
import { scoreSpam, spamThreshold } from './spam.ts'
import { validReferrals } from './valid-referrals.ts'

type Visit = {
  page: string | null
  firstPage: string | null
  campaign: Record<string, string>
  firstReferral: string | null
  lastReferral: string | null
  visitCode: string | null
  idempotencyKey: string | null
  leaveEmpty: string | null
  elapsed: number
  /** What is unusual about the request, such as many of its network; it counts for nothing. */
  mark?: string | null
}

export type NewLead = {
  kind: LeadKind
  /** Null for somebody who called: then there is a phone. */
  email: string | null
  name?: string | null
  phone?: string | null
  message?: string | null
  estate?: string | null
  unit?: string | null
  document?: string | null
  preferredContact?: string | null
  tourDay?: string | null
  property?: string | null
  consents: Consent[]
  /** Purposes beyond an answer that the visitor agreed to. */
  offers?: ConsentPurpose[]
  /** The member of staff who entered it for somebody they are talking to. */
  enteredBy?: Person | null
  /** The known person whom that member of staff chose. */
  chosenContactId?: string | null
} & Visit

export type Lead = typeof leadsTable.$inferSelect
/** `repeated`: a duplicate of an earlier request; nothing was stored. `deal`: what it belongs to. */
export type UpsertedLead = { lead: Lead; deal: Deal; repeated: boolean }

/**
 * Stores a lead under the contact that `findOrCreateContact` finds. Runs in the caller's transaction, together
 * with the mails that the caller queues. A repeat returns the first lead: the same key, or the same content without a key within
 * ten minutes. A kind of `answeredWithLink` is repeated by its key alone. Throws `ConflictError` when the key belongs to a lead with other content, which does not change.
 */
export async function upsertLead(tx: Tx, input: NewLead): Promise<UpsertedLead> {
  const contentHash = hashContent(input)
  // Identical concurrent requests are handled sequentially, so that the second one finds the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`)
  const before = await findRepeated(tx, input, contentHash)
  if (before) return repeatedLead(tx, before)

  const { leaveEmpty, elapsed, mark = null, enteredBy = null, offers = [], chosenContactId = null, ...columns } = input
  const { email, phone = null, name = null } = input
  const spam = enteredBy
    ? { score: 0, reasons: [] }
    : scoreSpam({ leaveEmpty, elapsed, name: input.name ?? null, message: input.message ?? null })
  const contactId = await findOrCreateContact(tx, { email, phone, name }, chosenContactId)
  const codes = [input.firstReferral, input.lastReferral]
  const [firstReferral, lastReferral] = await validReferrals(tx, codes, { contactId, email, phone })
  const referral = firstReferral ?? lastReferral ?? null
  const deal = await joinDeal(tx, {
    contactId,
    estateId: await findNamedEstate(tx, input.estate ?? input.property),
    isSpam: spam.score >= spamThreshold,
    firstReferral: referral,
    enteredBy,
  })
  const [lead] = await tx
    .insert(leadsTable)
    .values({
      ...columns,
      campaign: await withPageTags(tx, input.page, input.campaign),
      unitId: await findNamedUnit(tx, input),
      contactId,
      dealId: deal.id,
      contentHash,
      reference: newReference(),
      firstReferral: referral,
      lastReferral: lastReferral ?? null,
      spamScore: spam.score,
      spamReasons: mark ? [...spam.reasons, mark] : spam.reasons,
    })
    .onConflictDoNothing({ target: leadsTable.idempotencyKey })
    .returning()
  if (lead) {
    if (deal.stage !== 'spam') {
      await recordLeadEvent(tx, lead, deal)
      await giveConsents(tx, await mailboxContact(tx, lead), offers, lead.reference)
    }
    return { lead, deal, repeated: false }
  }

  // A concurrent request inserted the same key after the check above.
  const first = await findRepeated(tx, input, contentHash)
  if (!first) throw new Error('A lead was neither stored nor found.')
  return repeatedLead(tx, first)
}

/** The contact with the e-mail of the lead: what a mailbox agreed to, it can withdraw, also when staff separate people. */
async function mailboxContact(tx: Tx, { email, contactId }: Lead): Promise<string> {
  if (!email) return contactId
  const [own] = await tx
    .select({ id: contactsTable.id })
    .from(contactsTable)
    .where(eq(contactsTable.email, email.toLowerCase()))
  return own?.id ?? contactId
}

const recordLeadEvent = (tx: Tx, { id, kind }: Lead, deal: Deal) =>
  recordWebhookEvent(tx, 'lead.created', async () => ({
    ...{ leadId: id, dealId: deal.id, kind },
    estate: await estateSlug(tx, deal.estateId),
  }))

async function repeatedLead(tx: Tx, lead: Lead): Promise<UpsertedLead> {
  return { lead, deal: await lockDeal(tx, lead.dealId), repeated: true }
}

/** Hash of the content that makes two requests equal. The source of the visit and its duration do not count. */
function hashContent(input: NewLead): string {
  const { kind, email, name, phone, message, estate, unit, document, preferredContact, tourDay, property } = input
  const about = [estate, unit, document, preferredContact, tourDay, property]
  const content = [kind, email?.toLowerCase(), name, phone, message, ...about].map(value => value ?? null)
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

/**
 * Kinds whose response contains a link that opens the request. Anybody can send the same content, so only the key, which
 * the sender made, shows that a repeat comes from the same sender.
 */
const answeredWithLink: readonly LeadKind[] = ['tour']

type Repeatable = Pick<NewLead, 'kind' | 'idempotencyKey'>

async function findRepeated(
  tx: Tx,
  { kind, idempotencyKey: key }: Repeatable,
  contentHash: string,
): Promise<Lead | undefined> {
  if (key) {
    const [lead] = await tx.select().from(leadsTable).where(eq(leadsTable.idempotencyKey, key))
    // A lead without a hash was stored before there were hashes, or was erased.
    if (lead?.contentHash && lead.contentHash !== contentHash)
      throw new ConflictError('We already have a request under this key, with other content. Send yours once more.')
    if (lead) return lead
  }
  if (answeredWithLink.includes(kind)) return undefined
  const [recent] = await tx
    .select()
    .from(leadsTable)
    .where(
      and(
        eq(leadsTable.contentHash, contentHash),
        sql`${leadsTable.createdAt} > now() - interval '10 minutes'`,
        // Different keys are different requests, even with the same content.
        key ? isNull(leadsTable.idempotencyKey) : undefined,
      ),
    )
    .orderBy(desc(leadsTable.createdAt))
    .limit(1)
  return recent
}

const referenceAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight characters that are easy to read out on the phone: no 0, O, 1 or I. */
const newReference = () =>
  Array.from({ length: 8 }, () => referenceAlphabet[randomInt(referenceAlphabet.length)]).join('')
