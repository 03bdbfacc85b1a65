import 'server-only'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { nameKey } from '@/db/fold-text'
import { contactsTable } from '@/db/tables/contacts'
import { dealPeopleTable, dealsTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import { inChunks } from '../../../db/in-chunks.ts'
import { isClosed } from '../deals/stage.ts'

/** A deal that exists, or that the import opens. */
export type ImportDeal = {
  id: string
  /** The main contact of the deal; its further people have it in their `deals` too. */
  contactId: string
  isNew: boolean
  estateId: string | null
  ownerId: string | null
  createdAt: Date | null
}

/** The content of a lead, for recognising rows that repeat it. */
type SentLead = {
  name: string | null
  typedName: string | null
  phone: string | null
  message: string | null
  estates: string[]
}

/** A person who exists, or whom the import adds. `deals` are the open ones, newest first. */
export type ImportPerson = {
  id: string
  isNew: boolean
  isErased: boolean
  name: string | null
  email: string | null
  phone: string | null
  deals: ImportDeal[]
  /** The owner of the newest deal with an owner, open or closed. */
  knownOwnerId: string | null
  leads: SentLead[]
}

/** Loads contacts with deals and leads; of merged contacts, the remaining one. Returns the people by every id. */
export async function loadPeople(tx: Tx, contactIds: Iterable<string>): Promise<Map<string, ImportPerson>> {
  const contacts = await loadContacts(tx, new Set(contactIds))
  const remaining = new Map(
    contacts.flatMap(contact => (contact.mergedIntoId ? [] : [[contact.id, toPerson(contact)]])),
  )
  const merged = new Map(contacts.map(({ id, mergedIntoId }) => [id, mergedIntoId]))
  await addDeals(tx, remaining)
  await addLeads(tx, remaining)
  const people = new Map<string, ImportPerson>()
  for (const { id } of contacts) {
    let last = id
    for (let links = 0; links < maxMerges && merged.get(last); links++) last = merged.get(last) ?? last
    const person = remaining.get(last)
    if (person) people.set(id, person)
  }
  return people
}

/** The maximum length of a chain of merged contacts: a circle in the data must end. */
const maxMerges = 20
type Contact = typeof contactsTable.$inferSelect
async function loadContacts(tx: Tx, ids: ReadonlySet<string>, links = 0): Promise<Contact[]> {
  const contacts = await inChunks(ids, some => tx.select().from(contactsTable).where(inArray(contactsTable.id, some)))
  const next = new Set(
    contacts.flatMap(({ mergedIntoId }) => (mergedIntoId && !ids.has(mergedIntoId) ? [mergedIntoId] : [])),
  )
  return next.size > 0 && links < maxMerges ? [...contacts, ...(await loadContacts(tx, next, links + 1))] : contacts
}

const toPerson = ({ id, name, email, phone, erasedAt }: Contact): ImportPerson => ({
  ...{ id, name, email, phone, isNew: false, isErased: erasedAt !== null },
  ...{ deals: [], knownOwnerId: null, leads: [] },
})

async function addDeals(tx: Tx, people: ReadonlyMap<string, ImportPerson>) {
  const ownDeals = await inChunks(people.keys(), some =>
    tx
      .select({ personId: dealsTable.contactId, deal: dealsTable })
      .from(dealsTable)
      .where(inArray(dealsTable.contactId, some)),
  )
  const sharedDeals = await inChunks(people.keys(), some =>
    tx
      .select({ personId: dealPeopleTable.contactId, deal: dealsTable })
      .from(dealPeopleTable)
      .innerJoin(dealsTable, eq(dealsTable.id, dealPeopleTable.dealId))
      .where(and(inArray(dealPeopleTable.contactId, some), ne(dealPeopleTable.contactId, dealsTable.contactId))),
  )
  const newest = (found: typeof ownDeals) =>
    found.toSorted((one, other) => other.deal.lastLeadAt.getTime() - one.deal.lastLeadAt.getTime())
  // Two people of one deal share one object, so that a change of its estate counts for both.
  const deals = new Map<string, ImportDeal>()
  for (const { personId, deal } of [...newest(ownDeals), ...newest(sharedDeals)].filter(
    ({ deal }) => !isClosed(deal.stage),
  )) {
    const { id, contactId, estateId, ownerId, createdAt } = deal
    const importDeal = deals.get(id) ?? { id, contactId, isNew: false, estateId, ownerId, createdAt }
    deals.set(id, importDeal)
    people.get(personId)?.deals.push(importDeal)
  }
  for (const { personId, deal } of newest([...ownDeals, ...sharedDeals])) {
    const person = people.get(personId)
    if (person && deal.stage !== 'spam') person.knownOwnerId ??= deal.ownerId
  }
}

async function addLeads(tx: Tx, people: ReadonlyMap<string, ImportPerson>) {
  const { contactId, dealId, name, typedName, phone, message, estate, property } = leadsTable
  const leads = await inChunks(people.keys(), some =>
    tx
      .select({ contactId, name, typedName, phone, message, estate, property, estateId: dealsTable.estateId })
      .from(leadsTable)
      .innerJoin(dealsTable, eq(dealsTable.id, dealId))
      .where(and(inArray(contactId, some), ne(dealsTable.stage, 'spam'))),
  )
  for (const { contactId: id, estate, property, estateId, ...lead } of leads)
    people.get(id)?.leads.push({ ...lead, estates: estateKeys(estateId, estate, property) })
}

/** Returns all keys of the estate of a lead: its id, and its names in the form of `nameKey`. */
export const estateKeys = (estateId: string | null, ...names: (string | null)[]): string[] => [
  ...(estateId ? [estateId] : []),
  ...names.flatMap(name => (name ? [nameKey(name)] : [])),
]
