import { createHash, randomInt } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { referralsTable } from '../../db/collections/referrals.ts'
import type { Tx } from '../../db/connect.ts'
import { published } from '../../db/content/published-entries.ts'
import { type Consent, contactsTable, type LeadKind, leadsTable } from '../../db/tables/leads.ts'
import { ConflictError } from '../errors.ts'
import { spamFrom, suspicionOf } from './spam.ts'

type Visit = {
  page: string | null
  firstPage: string | null
  campaign: Record<string, string>
  firstReferral: string | null
  lastReferral: string | null
  visitCode: string | null
  idempotencyKey: string | null
  website: string | null
  startedAt: number
}

export type NewLead = {
  kind: LeadKind
  email: string
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
} & Visit

export type Lead = typeof leadsTable.$inferSelect
/** `repeated`: the same request came before; nothing was stored this time. */
export type UpsertedLead = { lead: Lead; repeated: boolean }

/**
 * Stores what a visitor sent, under the one contact that this e-mail or phone belongs to. Runs inside the caller's
 * transaction, so that the mails it queues are stored with it or not at all. A repeat returns the first lead: the same
 * key, or the same content without a key within ten minutes. Throws `ConflictError` when the key belongs to a lead with
 * other content, which stays as it is.
 */
export async function upsertLead(tx: Tx, given: NewLead): Promise<UpsertedLead> {
  const contentHash = hashOfContent(given)
  // Identical requests that arrive together are handled one after the other, so that the second one finds the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`)
  const before = await findRepeated(tx, given.idempotencyKey, contentHash)
  if (before) return { lead: before, repeated: true }

  const { website, startedAt, ...kept } = given
  const suspicion = suspicionOf(
    { website, startedAt, name: given.name ?? null, message: given.message ?? null },
    Date.now(),
  )
  const contactId = await contactFor(tx, given)
  const [firstReferral, lastReferral] = await validReferrals(tx, [given.firstReferral, given.lastReferral])
  const [lead] = await tx
    .insert(leadsTable)
    .values({
      ...kept,
      contactId,
      contentHash,
      reference: newReference(),
      firstReferral: firstReferral ?? lastReferral ?? null,
      lastReferral: lastReferral ?? null,
      spamScore: suspicion.score,
      spamReasons: suspicion.reasons,
      status: suspicion.score >= spamFrom ? 'spam' : 'new',
    })
    .onConflictDoNothing({ target: leadsTable.idempotencyKey })
    .returning()
  if (lead) return { lead, repeated: false }

  // A parallel request took the same key after the look above.
  const first = await findRepeated(tx, given.idempotencyKey, contentHash)
  if (!first) throw new Error('A lead was neither stored nor found.')
  return { lead: first, repeated: true }
}

/** What makes two requests the same. Where the visit came from and when the form was opened do not count. */
function hashOfContent(given: NewLead): string {
  const { kind, email, name, phone, message, estate, unit, document, preferredContact, tourDay, property } = given
  const about = [estate, unit, document, preferredContact, tourDay, property]
  const content = [kind, email.toLowerCase(), name, phone, message, ...about].map(value => value ?? null)
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url')
}

async function findRepeated(tx: Tx, key: string | null, contentHash: string): Promise<Lead | undefined> {
  if (key) {
    const [lead] = await tx.select().from(leadsTable).where(eq(leadsTable.idempotencyKey, key))
    // A lead without a hash was stored before there were hashes, or was erased.
    if (lead?.contentHash && lead.contentHash !== contentHash)
      throw new ConflictError('We already have a request under this key, with other content. Send yours once more.')
    if (lead) return lead
  }
  const [recent] = await tx
    .select()
    .from(leadsTable)
    .where(
      and(
        eq(leadsTable.contentHash, contentHash),
        sql`${leadsTable.createdAt} > now() - interval '10 minutes'`,
        // Two keys are two requests, whatever they say.
        key ? isNull(leadsTable.idempotencyKey) : undefined,
      ),
    )
    .orderBy(desc(leadsTable.createdAt))
    .limit(1)
  return recent
}

/**
 * The contact with this e-mail, else the one with this phone, or whom staff found that to be; made when there is none,
 * completed where something was missing.
 */
async function contactFor(tx: Tx, { email, phone = null, name = null }: NewLead): Promise<string> {
  const address = email.toLowerCase()
  const known = await findContacts(tx, address, phone)
  if (known.length === 0) {
    await tx.insert(contactsTable).values({ email: address, phone, name }).onConflictDoNothing()
    known.push(...(await findContacts(tx, address, phone)))
  }
  const contact = known.find(candidate => candidate.email === address) ?? known[0]
  if (!contact) throw new Error('A contact was neither stored nor found.')

  const emailIsFree = !known.some(other => other.email === address)
  const phoneIsFree = phone !== null && !known.some(other => other.phone === phone)
  if (!contact.mergedIntoId) {
    const missing = {
      ...(!contact.name && name && { name }),
      ...(!contact.email && emailIsFree && { email: address }),
      ...(!contact.phone && phoneIsFree && { phone }),
    }
    if (Object.keys(missing).length > 0) {
      await tx
        .update(contactsTable)
        .set({ ...missing, updatedAt: sql`now()` })
        .where(eq(contactsTable.id, contact.id))
    }
    Object.assign(contact, missing)
  }

  const id = contact.mergedIntoId ? await whoThatIs(tx, contact.mergedIntoId) : contact.id
  // Another e-mail or phone of somebody known leads to them as well, the next time it comes alone.
  const others = {
    ...(emailIsFree && contact.email !== address && { email: address }),
    ...(phoneIsFree && contact.phone !== phone && { phone }),
  }
  if (Object.keys(others).length > 0)
    await tx
      .insert(contactsTable)
      .values({ ...others, mergedIntoId: id })
      .onConflictDoNothing()
  return id
}

/** Follows what staff merged, link by link, to the contact that is left. */
async function whoThatIs(tx: Tx, id: string, links = 0): Promise<string> {
  const [contact] = await tx
    .select({ next: contactsTable.mergedIntoId })
    .from(contactsTable)
    .where(eq(contactsTable.id, id))
  return contact?.next && links < 20 ? whoThatIs(tx, contact.next, links + 1) : id
}

function findContacts(tx: Tx, email: string, phone: string | null) {
  const same = or(eq(contactsTable.email, email), ...(phone ? [eq(contactsTable.phone, phone)] : []))
  return tx.select().from(contactsTable).where(same).orderBy(asc(contactsTable.id)).for('update')
}

async function validReferrals(tx: Tx, codes: readonly (string | null)[]) {
  const asked = codes.filter(code => code !== null)
  if (asked.length === 0) return [null, null] as const
  const rows = await tx
    .select({ code: referralsTable.code })
    .from(referralsTable)
    .where(and(published(referralsTable), inArray(referralsTable.code, asked)))
  const valid = new Set(rows.map(row => row.code))
  return codes.map(code => (code !== null && valid.has(code) ? code : null))
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight characters that can be read out on the phone: no 0, O, 1 or I. */
const newReference = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
