import { and, eq, inArray, ne, notExists, or, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import type { JoinedDeal, MergeRecord, StoredDealPerson } from '../../../db/tables/contacts.ts'
import { dealPeopleTable, dealsTable } from '../../../db/tables/deals.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import type { Deal } from '../deals/activity.ts'

type Row = typeof dealPeopleTable.$inferSelect

const toStored = (row: Row): StoredDealPerson => JSON.parse(JSON.stringify(row))
const fromStored = (row: StoredDealPerson) => ({
  ...(row as unknown as Row),
  createdAt: new Date(String(row.createdAt)),
})

/** Moves the places of a deal (rows of `deal_people`) to the deal that absorbs it. Returns the values for an undo. */
export async function movePeople(tx: Tx, deal: Deal, into: Deal): Promise<Pick<JoinedDeal, 'people' | 'addedPeople'>> {
  const rows = await tx.delete(dealPeopleTable).where(eq(dealPeopleTable.dealId, deal.id)).returning()
  const movedPlaces = rows.filter(({ contactId }) => contactId !== into.contactId && contactId !== deal.contactId)
  const added = await insertPeople(
    tx,
    movedPlaces.map(row => ({ ...row, dealId: into.id })),
  )
  return { people: rows.map(toStored), addedPeople: added.map(({ contactId }) => contactId) }
}

/** Undoes `movePeople`, after the two deals were separated again. */
export async function movePeopleBack(tx: Tx, { intoId, people = [], addedPeople = [] }: JoinedDeal): Promise<void> {
  const { dealId, contactId } = dealPeopleTable
  await deletePlaces(tx, and(eq(dealId, intoId), inArray(contactId, addedPeople)))
  await insertPeople(tx, people.map(fromStored))
}

type Places = Pick<MergeRecord, 'people' | 'placeDealIds'>

/**
 * Gives the places of a merged contact to the kept contact, except in deals whose main contact is the kept contact.
 * Returns the values for an undo.
 */
export async function mergePlaces(tx: Tx, goneId: string, keptId: string): Promise<Places> {
  const { contactId, dealId } = dealPeopleTable
  const keptDeals = await tx.select({ id: dealsTable.id }).from(dealsTable).where(eq(dealsTable.contactId, keptId))
  const keptDealIds = keptDeals.map(({ id }) => id)
  const isPlaceOfKeptMain = and(eq(contactId, keptId), inArray(dealId, keptDealIds))
  const isOfMergedContact = eq(contactId, goneId)
  const rows = await tx.delete(dealPeopleTable).where(or(isOfMergedContact, isPlaceOfKeptMain)).returning()
  const movedPlaces = rows.filter(row => row.contactId === goneId && !keptDealIds.includes(row.dealId))
  const placed = await insertPeople(
    tx,
    movedPlaces.map(row => ({ ...row, contactId: keptId })),
  )
  return { people: rows.map(toStored), placeDealIds: placed.map(({ dealId }) => dealId) }
}

/** Restores the places as they were before a merge, in deals that still exist. The caller has moved the leads back. */
export async function restorePlaces(tx: Tx, { people = [], placeDealIds = [] }: Places, keptId: string): Promise<void> {
  const { contactId, dealId } = dealPeopleTable
  await deletePlaces(tx, and(eq(contactId, keptId), inArray(dealId, placeDealIds)))
  await insertPeople(tx, people.map(fromStored))
}

/** Adds a person to each deal that contains one of their leads but has another main contact. */
export async function ensurePlaces(tx: Tx, by: { name: string }, personId: string): Promise<void> {
  const deals = await tx
    .selectDistinct({ id: leadsTable.dealId })
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(and(eq(leadsTable.contactId, personId), ne(dealsTable.contactId, personId)))
  if (deals.length === 0) return
  const place = { contactId: personId, role: 'other' as const, createdByName: by.name }
  await tx
    .insert(dealPeopleTable)
    .values(deals.map(({ id }) => ({ ...place, dealId: id })))
    .onConflictDoNothing()
}

async function deletePlaces(tx: Tx, condition: SQL | undefined) {
  const { dealId, contactId } = dealPeopleTable
  const theirLeads = tx
    .select({ id: leadsTable.id })
    .from(leadsTable)
    .where(and(eq(leadsTable.dealId, dealId), eq(leadsTable.contactId, contactId)))
  await tx.delete(dealPeopleTable).where(and(condition, notExists(theirLeads)))
}

async function insertPeople(tx: Tx, rows: readonly Row[]): Promise<Row[]> {
  const ids = rows.map(({ dealId }) => dealId)
  const existing = await tx.select({ id: dealsTable.id }).from(dealsTable).where(inArray(dealsTable.id, ids))
  const possible = rows.filter(({ dealId }) => existing.some(({ id }) => id === dealId))
  if (possible.length === 0) return []
  return tx.insert(dealPeopleTable).values(possible).onConflictDoNothing().returning()
}
