import 'server-only'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { beginsWith, isSameName } from '@/db/folded-search'
import { contactMergesTable, contactsTable } from '@/db/tables/contacts'
import { dealsTable, tasksTable } from '@/db/tables/deals'
import { leadsTable, subscribersTable, visitsTable } from '@/db/tables/leads'
import { staffTable } from '@/db/tables/staff'
import { isOtherName } from '../deals/senders/sender.ts'
import type { Sight } from '../deals/sight.ts'
import { isClosed } from '../deals/stage.ts'
import { listFollowed } from './followers'

/**
 * A person with their deals in sight, open ones first; null when there is none, or none of their deals is in sight. What
 * belongs to the whole person (other addresses, merges, subscriptions) is left out for who sees only a part of them.
 */
export async function findPerson(db: Tx, id: string, sight: Sight) {
  const [contact] = await db.select().from(contactsTable).where(eq(contactsTable.id, id))
  if (!contact) return null
  const deals = await listDeals(db, id)
  const seen = sight.ownerId ? deals.filter(({ ownerId }) => ownerId === sight.ownerId) : deals
  if (sight.ownerId && seen.length === 0) return null
  /** Deals out of sight: somebody else looks after the person too. */
  const isShared = seen.length < deals.length
  const merged = isShared ? [] : await db.select().from(contactsTable).where(eq(contactsTable.mergedIntoId, id))
  const emails = isShared ? [] : [contact, ...merged].flatMap(({ email }) => email ?? [])
  const dealIds = seen.map(({ id }) => id)
  const leads = await listLeads(db, dealIds)
  const [tasks, subscriptions, followed, alike, merges] = await Promise.all([
    dealIds.length
      ? db
          .select({ ...getTableColumns(tasksTable), owner: staffTable.name })
          .from(tasksTable)
          .leftJoin(staffTable, eq(staffTable.id, tasksTable.ownerId))
          .where(and(inArray(tasksTable.dealId, dealIds), isNull(tasksTable.doneAt)))
          .orderBy(asc(tasksTable.dueAt), asc(tasksTable.id))
      : [],
    emails.length
      ? db
          .select({ email: subscribersTable.email, state: subscribersTable.state })
          .from(subscribersTable)
          .where(inArray(subscribersTable.email, emails))
      : [],
    listFollowed(db, emails),
    sight.ownerId ? [] : listAlike(db, contact, [contact, ...merged, ...leads]),
    isShared
      ? []
      : db
          .select()
          .from(contactMergesTable)
          .where(and(eq(contactMergesTable.keptId, id), isNull(contactMergesTable.undoneAt)))
          .orderBy(desc(contactMergesTable.createdAt)),
  ])
  return { contact, merged, deals: seen, isShared, leads, tasks, subscriptions, followed, alike, merges }
}
export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>
export type PersonDeal = FoundPerson['deals'][number]
export type PersonLead = FoundPerson['leads'][number]

async function listDeals(db: Tx, contactId: string) {
  const deals = await db
    .select({ ...getTableColumns(dealsTable), estate: estatesTable.title, owner: staffTable.name })
    .from(dealsTable)
    .leftJoin(estatesTable, eq(estatesTable.id, dealsTable.estateId))
    .leftJoin(staffTable, eq(staffTable.id, dealsTable.ownerId))
    .where(eq(dealsTable.contactId, contactId))
    .orderBy(desc(dealsTable.lastLeadAt), desc(dealsTable.id))
  return deals.toSorted((one, other) => Number(isClosed(one.stage)) - Number(isClosed(other.stage)))
}

function listLeads(db: Tx, dealIds: string[]) {
  if (dealIds.length === 0) return []
  const { words: _, ...columns } = getTableColumns(leadsTable)
  return db
    .select({ ...columns, whatsappPage: visitsTable.page })
    .from(leadsTable)
    .leftJoin(visitsTable, eq(visitsTable.code, leadsTable.visitCode))
    .where(inArray(leadsTable.dealId, dealIds))
    .orderBy(desc(leadsTable.createdAt), desc(leadsTable.id))
}

type Contact = typeof contactsTable.$inferSelect

/**
 * Possible duplicates, which staff may merge: other people with the same name, however it is written, with a phone of this
 * person, or who wrote from one of these mailboxes. `why`: what is the same.
 */
async function listAlike(db: Tx, { id, name }: Contact, reachable: readonly Pick<Contact, 'email' | 'phone'>[]) {
  const phones = reachable.flatMap(({ phone }) => phone ?? [])
  const mailboxes = reachable.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const writers = db
    .select({ id: leadsTable.contactId })
    .from(leadsTable)
    .where(inArray(sql`lower(${leadsTable.email})`, mailboxes))
  const alike = or(
    name ? isSameName(contactsTable.name, name) : undefined,
    phones.length > 0 ? inArray(contactsTable.phone, phones) : undefined,
    mailboxes.length > 0 ? inArray(contactsTable.id, writers) : undefined,
  )
  if (!alike) return []
  const others = await db
    .select({ id: contactsTable.id, name: contactsTable.name, email: contactsTable.email, phone: contactsTable.phone })
    .from(contactsTable)
    .where(and(alike, sql`${contactsTable.id} <> ${id}`, isOpen))
    .orderBy(desc(contactsTable.updatedAt))
    .limit(10)
  return others.map(other => ({ ...other, why: whyAlike(name, other, phones) }))
}

function whyAlike(name: string | null, other: Pick<Contact, 'name' | 'phone'>, phones: readonly string[]): string {
  if (name && other.name && !isOtherName(name, other.name)) return 'Same name'
  const same = other.phone && phones.includes(other.phone) ? 'Same phone' : 'Same mailbox'
  return `${same}, ${name && other.name ? 'another name' : 'no name'}`
}

const isOpen = and(isNull(contactsTable.mergedIntoId), isNull(contactsTable.erasedAt))

/** People that somebody may be: with this e-mail or phone, or with a name that starts alike; the newest first. */
export async function listSimilar(db: Tx, entered: { name: string; email: string | null; phone: string | null }) {
  const name = entered.name.trim()
  const { email, phone } = contactsTable
  const matches = [
    ...(entered.email ? [eq(email, entered.email.toLowerCase())] : []),
    ...(entered.phone ? [eq(phone, entered.phone)] : []),
    ...(name.length >= 3 ? [and(isOpen, beginsWith(contactsTable.name, name))] : []),
  ]
  if (matches.length === 0) return []
  const rows = await db
    .select({
      id: sql<string>`coalesce(${contactsTable.mergedIntoId}, ${contactsTable.id})`,
      name: contactsTable.name,
      email,
      phone,
    })
    .from(contactsTable)
    .where(and(isNull(contactsTable.erasedAt), or(...matches)))
    .orderBy(desc(contactsTable.updatedAt))
    .limit(6)
  return [...new Map(rows.map(row => [row.id, row])).values()]
}
