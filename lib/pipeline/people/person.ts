import 'server-only'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { nameKey } from '@/db/fold-text'
import { beginsWith, isSameName } from '@/db/folded-search'
import { phoneNumberIn } from '@/db/phone-number'
import { contactMergesTable, contactsTable } from '@/db/tables/contacts'
import { closedStages, dealPeopleTable, dealsTable, tasksTable } from '@/db/tables/deals'
import { leadsTable, subscribersTable, whatsappSessionsTable } from '@/db/tables/leads'
import { staffTable } from '@/db/tables/staff'
import { phoneWithoutExtension } from '@/lib/phone/extension'
import { type DealScope, isWholePersonInScope } from '../deal-scope.ts'
import { isDealOf } from '../deals/deals-of-person.ts'
import { isClosed } from '../deals/stage.ts'
import { personEmail } from '../senders/person-email.ts'
import { isOtherName } from '../senders/sender.ts'
import { listFollowed } from './followers'

/**
 * Returns a person with their deals in scope, open ones first; null if none of their deals is in scope. Staff who see
 * only some of the deals do not get data of the whole person: other contacts, merges and subscriptions.
 */
export async function findPerson(db: Tx, id: string, scope: DealScope) {
  const [contact] = await db.select().from(contactsTable).where(eq(contactsTable.id, id))
  if (!contact) return null
  const deals = await listDeals(db, id)
  const visible = scope.ownerId ? deals.filter(({ ownerId }) => ownerId === scope.ownerId) : deals
  if (scope.ownerId && visible.length === 0) return null
  const isPartlyVisible = visible.length < deals.length
  const merged = isPartlyVisible ? [] : await db.select().from(contactsTable).where(eq(contactsTable.mergedIntoId, id))
  const emails = isPartlyVisible ? [] : [contact, ...merged].flatMap(({ email }) => email ?? [])
  const dealIds = visible.map(({ id }) => id)
  const leads = await listLeads(db, dealIds)
  const [tasks, subscriptions, followed, possibleDuplicates, merges] = await Promise.all([
    db
      .select({ ...getTableColumns(tasksTable), owner: staffTable.name })
      .from(tasksTable)
      .leftJoin(staffTable, eq(staffTable.id, tasksTable.ownerId))
      .where(and(inArray(tasksTable.dealId, dealIds), isNull(tasksTable.doneAt)))
      .orderBy(asc(tasksTable.dueAt), asc(tasksTable.id)),
    db
      .select({ email: subscribersTable.email, state: subscribersTable.state })
      .from(subscribersTable)
      .where(inArray(subscribersTable.email, emails)),
    listFollowed(db, emails),
    isPartlyVisible
      ? []
      : listPossibleDuplicates(
          db,
          contact,
          [contact, ...merged, ...leads.filter(({ contactId }) => contactId === id)],
          scope,
        ),
    isPartlyVisible
      ? []
      : db
          .select()
          .from(contactMergesTable)
          .where(and(eq(contactMergesTable.keptId, id), isNull(contactMergesTable.undoneAt)))
          .orderBy(desc(contactMergesTable.createdAt)),
  ])
  return {
    contact,
    merged,
    deals: visible,
    isPartlyVisible,
    leads,
    tasks,
    subscriptions,
    followed,
    possibleDuplicates,
    merges,
  }
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
    .where(isDealOf(contactId))
    .orderBy(desc(dealsTable.lastLeadAt), desc(dealsTable.id))
  return deals.toSorted((one, other) => Number(isClosed(one.stage)) - Number(isClosed(other.stage)))
}

function listLeads(db: Tx, dealIds: string[]) {
  const { words: _, ...columns } = getTableColumns(leadsTable)
  return db
    .select({ ...columns, whatsappPage: whatsappSessionsTable.page })
    .from(leadsTable)
    .leftJoin(whatsappSessionsTable, eq(whatsappSessionsTable.code, leadsTable.visitCode))
    .where(inArray(leadsTable.dealId, dealIds))
    .orderBy(desc(leadsTable.createdAt), desc(leadsTable.id))
}

type Contact = typeof contactsTable.$inferSelect

/**
 * Lists ten possible duplicates in scope, which staff may merge: people with the same name in any spelling, with a
 * phone of this person, or who wrote from one of their mailboxes. `why` names the match.
 */
async function listPossibleDuplicates(
  db: Tx,
  { id, name }: Contact,
  knownDetails: readonly Pick<Contact, 'email' | 'phone'>[],
  scope: DealScope,
) {
  const phones = knownDetails.flatMap(({ phone }) => (phone ? phoneWithoutExtension(phone) : []))
  const mailboxes = knownDetails.flatMap(({ email }) => email?.toLowerCase() ?? [])
  const writers = db
    .select({ id: leadsTable.contactId })
    .from(leadsTable)
    .where(inArray(sql`lower(${leadsTable.email})`, mailboxes))
  const isPossibleDuplicate = or(
    name ? isSameName(contactsTable.name, name) : undefined,
    phones.length > 0 ? inArray(phoneNumberIn(contactsTable.phone), phones) : undefined,
    mailboxes.length > 0 ? inArray(contactsTable.id, writers) : undefined,
  )
  if (!isPossibleDuplicate) return []
  const others = await db
    .select({ id: contactsTable.id, name: contactsTable.name, email: personEmail, phone: contactsTable.phone })
    .from(contactsTable)
    .where(
      and(
        isPossibleDuplicate,
        sql`${contactsTable.id} <> ${id}`,
        isNeitherMergedNorErased,
        isWholePersonInScope(contactsTable.id, scope),
        not(areInOneDeal(id)),
      ),
    )
    .orderBy(desc(contactsTable.updatedAt))
    .limit(10)
  return others.map(other => ({ ...other, why: matchReason(name, other, phones) }))
}

/** Matches contacts in the same deal as this one: staff know that they are two people. */
const areInOneDeal = (id: string) => sql`exists (select 1 from ${dealPeopleTable} as place
  join ${dealsTable} as shared on shared.id = place.deal_id
  left join ${dealPeopleTable} as other on other.deal_id = place.deal_id and other.contact_id = ${id}
  where place.contact_id = ${contactsTable.id} and (shared.contact_id = ${id} or other.contact_id is not null)
    or place.contact_id = ${id} and shared.contact_id = ${contactsTable.id})`

function matchReason(name: string | null, other: Pick<Contact, 'name' | 'phone'>, phones: readonly string[]): string {
  if (name && other.name && !isOtherName(name, other.name)) return 'Same name'
  const same = other.phone && phones.includes(phoneWithoutExtension(other.phone)) ? 'Same phone' : 'Same mailbox'
  return `${same}, ${name && other.name ? 'another name' : 'no name'}`
}

const isNeitherMergedNorErased = and(isNull(contactsTable.mergedIntoId), isNull(contactsTable.erasedAt))

/** A known person whom an entered one may be. `why` names the match; null if the names are alike or one is missing. */
export type SimilarPerson = Pick<Contact, 'id' | 'name' | 'email' | 'phone'> & {
  why: string | null
  hasOpenDeal: boolean
}

/** Lists six people in scope with this e-mail or phone, or a name that begins alike, most recently changed first. */
export async function listSimilar(
  db: Tx,
  entered: { name: string; email: string | null; phone: string | null },
  scope: DealScope,
): Promise<SimilarPerson[]> {
  const name = entered.name.trim()
  const { email, phone } = contactsTable
  const matches = [
    ...(entered.email ? [eq(email, entered.email.toLowerCase())] : []),
    ...(entered.phone ? [eq(phoneNumberIn(phone), phoneWithoutExtension(entered.phone))] : []),
    ...(name.length >= 3 ? [and(isNeitherMergedNorErased, beginsWith(contactsTable.name, name))] : []),
  ]
  if (matches.length === 0) return []
  // The name of the table is written out: without it, the columns would be those of `deals` within the subquery below.
  const id = sql<string>`coalesce(contacts.merged_into_id, contacts.id)`
  const rows = await db
    .select({
      ...{ id, name: contactsTable.name, email: personEmail, phone },
      hasOpenDeal: sql<boolean>`exists (select 1 from ${dealsTable} as own where own.contact_id = ${id} and own.stage not in ${[...closedStages]})`,
    })
    .from(contactsTable)
    .where(and(isNull(contactsTable.erasedAt), isWholePersonInScope(id, scope), or(...matches)))
    .orderBy(desc(contactsTable.updatedAt))
    .limit(6)
  const found = [...new Map(rows.map(row => [row.id, row])).values()]
  return found.map(row => ({ ...row, why: whySimilar(name, row, entered.phone) }))
}

/** Returns "Same phone, another name" or "Same mailbox, another name"; null if names are alike or missing. */
function whySimilar(name: string, other: Pick<Contact, 'name' | 'phone'>, phone: string | null): string | null {
  if (!name || !other.name || !isOtherName(name, other.name)) return null
  if (nameKey(other.name).startsWith(nameKey(name))) return null
  return matchReason(name, other, phone ? [phoneWithoutExtension(phone)] : [])
}
