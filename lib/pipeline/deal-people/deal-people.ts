import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { contactsTable } from '../../../db/tables/contacts.ts'
import { closedStages, type DealRole, dealPeopleTable, dealsTable } from '../../../db/tables/deals.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import type { Actor } from '../../audit/record-audit-event.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { withUniqueConflict } from '../../unique-violation.ts'
import { type DealScope, requireWholePerson } from '../deal-scope.ts'
import { type Deal, recordActivity } from '../deals/activity.ts'
import { syncDealWithClaims } from '../deals/claim-stage.ts'
import { lockDeal } from '../deals/find-deal.ts'
import { advanceStage, findOtherOpen, isClosed } from '../deals/stage.ts'
import { joinDeals, restoreJoined } from '../people/merge.ts'
import { splitDeal } from '../senders/split-deal.ts'

/** Returns the main contact of a deal, and its further people in the order of their places (rows of `deal_people`). */
export async function listDealPeople(db: Tx, { id, contactId }: Pick<Deal, 'id' | 'contactId'>) {
  const { id: personId, name, email, phone } = contactsTable
  const details = { contactId: personId, name, email, phone }
  const [main] = await db.select(details).from(contactsTable).where(eq(personId, contactId))
  const places = await db
    .select({ ...details, role: dealPeopleTable.role })
    .from(dealPeopleTable)
    .innerJoin(contactsTable, eq(personId, dealPeopleTable.contactId))
    .where(eq(dealPeopleTable.dealId, id))
    .orderBy(asc(dealPeopleTable.createdAt), asc(personId))
  const mainRole = places.find(place => place.contactId === contactId)?.role ?? ('buyer' as const)
  return {
    mainContact: main ? { ...main, role: mainRole } : null,
    others: places.filter(place => place.contactId !== contactId),
  }
}
export type DealPeople = Awaited<ReturnType<typeof listDealPeople>>
export type DealPerson = DealPeople['others'][number]

/**
 * Adds a person to a deal. Their own open deal for the same estate is joined into this deal. Throws `ConflictError` if
 * the deal is closed, if the person is its main contact or has a place in it, and if some deals of the person are out
 * of scope.
 */
export async function addPerson(
  tx: Tx,
  by: Actor,
  deal: Deal,
  { contactId, role }: { contactId: string; role: DealRole },
  scope: DealScope,
): Promise<void> {
  if (isClosed(deal.stage)) throw new ConflictError('This deal is closed: open it again first.')
  if (contactId === deal.contactId) throw new ConflictError('This is the main contact of the deal.')
  await requireWholePerson(tx, scope, contactId)
  const ownDeal = await findOtherOpen(tx, { ...deal, contactId })
  const joined = ownDeal && (await joinDeals(tx, ownDeal, deal))
  const added = await tx
    .insert(dealPeopleTable)
    .values({ dealId: deal.id, contactId, role, joined, createdByName: by.name })
    .onConflictDoNothing()
    .returning()
  if (added.length === 0) throw new ConflictError('This person is in the deal already.')
  if (!ownDeal) return
  // Without a member of staff, because adding a person is not a reply to the people of the deal.
  const advanced = await advanceStage(tx, null, await lockDeal(tx, deal.id), ownDeal.stage)
  await syncDealWithClaims(tx, by, advanced)
}

/**
 * Separates a person from a deal, with all their leads in it. The deal that they had before is restored; the remaining
 * leads go to it, or to another deal of theirs. Throws `NotFoundError`, and `ConflictError` for the main contact, if a
 * home is reserved or sold to them in the deal, or if they have another open deal for the estate of the restored one.
 */
export async function separatePerson(tx: Tx, by: Actor, deal: Deal, contactId: string): Promise<void> {
  if (contactId === deal.contactId) throw new ConflictError('Make somebody else the main contact first.')
  const [place] = await tx
    .delete(dealPeopleTable)
    .where(and(eq(dealPeopleTable.dealId, deal.id), eq(dealPeopleTable.contactId, contactId)))
    .returning()
  if (!place) throw new NotFoundError('This person is not in the deal.')
  const { joined: joinedDeal } = place
  const restored =
    joinedDeal &&
    (await withUniqueConflict(tx, 'They have another open deal for this estate: merge or close it first.', savepoint =>
      restoreJoined(savepoint, joinedDeal, contactId),
    ))
  const leads = await tx
    .select()
    .from(leadsTable)
    .where(eq(leadsTable.dealId, deal.id))
    .orderBy(asc(leadsTable.createdAt))
    .for('update')
  const movingLeads = leads.filter(lead => lead.contactId === contactId)
  const stayingLeads = leads.filter(lead => lead.contactId !== contactId)
  const open = restored ?? (await findOtherOpen(tx, { ...deal, contactId }))
  if (movingLeads.length > 0) await splitDeal(tx, deal, { movingLeads, stayingLeads, toId: contactId, open })
  await syncDealWithClaims(tx, by, await lockDeal(tx, deal.id))
  if (restored) await syncDealWithClaims(tx, by, await lockDeal(tx, restored.id))
  await recordActivity(tx, deal, { kind: 'merge', outcome: 'unmerge', by })
}

/**
 * Makes a further person of a deal its main contact; the former main contact keeps their role. Throws `NotFoundError`,
 * and `ConflictError` if the person has another open deal for the estate.
 */
export async function makeMainContact(tx: Tx, by: Actor, deal: Deal, contactId: string): Promise<void> {
  const { others, mainContact } = await listDealPeople(tx, deal)
  if (!others.some(person => person.contactId === contactId)) throw new NotFoundError('This person is not in the deal.')
  const formerMain = { dealId: deal.id, contactId: deal.contactId, role: mainContact?.role ?? 'buyer' }
  await tx
    .insert(dealPeopleTable)
    .values({ ...formerMain, createdByName: by.name })
    .onConflictDoNothing()
  await withUniqueConflict(tx, 'This person has another open deal for the estate: join the two first.', savepoint =>
    savepoint.update(dealsTable).set({ contactId, updatedAt: sql`now()` }).where(eq(dealsTable.id, deal.id)),
  )
  await recordActivity(tx, { id: deal.id, contactId }, { kind: 'merge', outcome: 'main', by })
}

/** Changes the role of a person of a deal, or of its main contact. Throws `NotFoundError`. */
export async function setRole(
  tx: Tx,
  by: Actor,
  deal: Deal,
  { contactId, role }: { contactId: string; role: DealRole },
): Promise<void> {
  const isPlaceOfPerson = and(eq(dealPeopleTable.dealId, deal.id), eq(dealPeopleTable.contactId, contactId))
  if (contactId === deal.contactId)
    await tx
      .insert(dealPeopleTable)
      .values({ dealId: deal.id, contactId, role, createdByName: by.name })
      .onConflictDoNothing()
  const changed = await tx.update(dealPeopleTable).set({ role }).where(isPlaceOfPerson).returning()
  if (changed.length === 0) throw new NotFoundError('This person is not in the deal.')
}

/**
 * Returns the open deal of a person to which staff add somebody: the deal for the estate, else the newest deal. Throws
 * `ConflictError` if the person has none.
 */
export async function findOpenDealOf(tx: Tx, contactId: string, estateId: string | null): Promise<Deal> {
  const open = await tx
    .select()
    .from(dealsTable)
    .where(and(eq(dealsTable.contactId, contactId), notInArray(dealsTable.stage, [...closedStages])))
    .orderBy(desc(dealsTable.lastLeadAt))
  const found = open.find(deal => deal.estateId === estateId) ?? open[0]
  if (!found) throw new ConflictError('This person has no open deal.')
  return found
}
