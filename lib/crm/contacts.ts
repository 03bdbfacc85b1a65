import 'server-only'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, like, max, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { contactsTable, leadsTable, subscribersTable } from '@/db/tables/leads'
import { contactSubject, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { ConflictError, NotFoundError } from '@/lib/errors'
import { listFollowed } from './followers'

export const contactsPerPage = 25

export const contactViewSchema = z.object({
  q: z.string().trim().max(100).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type ContactView = z.infer<typeof contactViewSchema>

type Person = { id: string; name: string }

/** A page of contacts, latest first, without merged and erased ones. */
export async function listContacts(db: Tx, view: ContactView) {
  const { id, mergedIntoId, erasedAt } = contactsTable
  const words = matchesWords(view.q)
  // Contacts that match by an e-mail or phone of a contact merged into them.
  const merged = db
    .select({ id: mergedIntoId })
    .from(contactsTable)
    .where(and(isNotNull(mergedIntoId), words))
  const matching = and(isNull(mergedIntoId), isNull(erasedAt), words && or(words, inArray(id, merged)))
  const [contacts, [found]] = await Promise.all([
    db
      .select({
        id: contactsTable.id,
        name: contactsTable.name,
        email: contactsTable.email,
        phone: contactsTable.phone,
      })
      .from(contactsTable)
      .where(matching)
      .orderBy(desc(contactsTable.updatedAt), asc(contactsTable.id))
      .limit(contactsPerPage)
      .offset((view.page - 1) * contactsPerPage),
    db.select({ total: count() }).from(contactsTable).where(matching),
  ])
  const sent = await countLeads(
    db,
    contacts.map(({ id }) => id),
  )
  const noLeads = { leads: 0, lastAt: null }
  return { contacts: contacts.map(row => ({ ...row, ...(sent.get(row.id) ?? noLeads) })), total: found?.total ?? 0 }
}

/** The number of leads of each contact, and the time of the last. */
async function countLeads(db: Tx, contactIds: string[]) {
  const rows = await db
    .select({ contactId: leadsTable.contactId, leads: count(), lastAt: max(leadsTable.createdAt) })
    .from(leadsTable)
    .where(inArray(leadsTable.contactId, contactIds))
    .groupBy(leadsTable.contactId)
  return new Map(rows.map(({ contactId, ...sent }) => [contactId, sent]))
}

/** A contact with all leads, merged contacts, newsletter subscriptions and followed estates, or null. */
export async function findContact(db: Tx, id: string) {
  const [contact] = await db.select().from(contactsTable).where(eq(contactsTable.id, id))
  if (!contact) return null
  const merged = await db.select().from(contactsTable).where(eq(contactsTable.mergedIntoId, id))
  const emails = [contact, ...merged].flatMap(({ email }) => email ?? [])
  const [leads, subscriptions, followed, alike] = await Promise.all([
    db
      .select({
        id: leadsTable.id,
        reference: leadsTable.reference,
        kind: leadsTable.kind,
        status: leadsTable.status,
        property: sql<string | null>`coalesce(${leadsTable.estate}, ${leadsTable.property})`,
        createdAt: leadsTable.createdAt,
      })
      .from(leadsTable)
      .where(eq(leadsTable.contactId, id))
      .orderBy(desc(leadsTable.createdAt)),
    emails.length
      ? db
          .select({ email: subscribersTable.email, state: subscribersTable.state })
          .from(subscribersTable)
          .where(inArray(subscribersTable.email, emails))
      : [],
    listFollowed(db, emails),
    listDuplicates(db, contact),
  ])
  return { contact, merged, leads, subscriptions, followed, alike }
}

/** Possible duplicates: contacts with the same name, ignoring case. */
function listDuplicates(db: Tx, contact: typeof contactsTable.$inferSelect) {
  if (!contact.name) return []
  return db
    .select({ id: contactsTable.id, name: contactsTable.name, email: contactsTable.email, phone: contactsTable.phone })
    .from(contactsTable)
    .where(
      and(
        sql`lower(${contactsTable.name}) = lower(${contact.name})`,
        sql`${contactsTable.id} <> ${contact.id}`,
        isNull(contactsTable.mergedIntoId),
        isNull(contactsTable.erasedAt),
      ),
    )
    .limit(10)
}

/**
 * Merges two contacts: the leads of the second move to the first, and new leads with its e-mail or phone are added there.
 * Throws `ConflictError` if one was merged or erased before.
 */
export async function mergeContacts(db: Tx, by: Person, keptId: string, goneId: string): Promise<void> {
  if (keptId === goneId) throw new ConflictError('This is the same contact.')
  await db.transaction(async tx => {
    const locked = await tx
      .select()
      .from(contactsTable)
      .where(inArray(contactsTable.id, [keptId, goneId]))
      .orderBy(asc(contactsTable.id))
      .for('update')
    const [kept, gone] = [locked.find(row => row.id === keptId), locked.find(row => row.id === goneId)]
    if (!kept || !gone) throw new NotFoundError('There is no such contact.')
    if ([kept, gone].some(contact => contact.mergedIntoId || contact.erasedAt))
      throw new ConflictError('One of them was merged or erased in the meantime.')
    await tx.update(leadsTable).set({ contactId: keptId }).where(eq(leadsTable.contactId, goneId))
    await tx
      .update(contactsTable)
      .set({ mergedIntoId: keptId, updatedAt: sql`now()` })
      .where(or(eq(contactsTable.id, goneId), eq(contactsTable.mergedIntoId, goneId)))
    await tx
      .update(contactsTable)
      .set({ name: kept.name ?? gone.name, updatedAt: sql`now()` })
      .where(eq(contactsTable.id, keptId))
    await recordAuditEvent(tx, { by, action: 'merge', subject: contactSubject(keptId, 'two contacts') })
  })
}

function matchesWords(q: string): SQL | undefined {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 6)
  const { name, email, phone } = contactsTable
  return and(
    ...words.map(word => {
      // E-mails are stored in lower case; `ilike` takes three times as long.
      const part = `%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      return or(like(sql`lower(${name})`, part), like(email, part), like(phone, part.replace(/^%0/, '%')))
    }),
  )
}
