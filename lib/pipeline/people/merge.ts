import { and, asc, eq, getTableColumns, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../db/connect.ts'
import { isSameName } from '../../../db/folded-search.ts'
import { returnedRow } from '../../../db/returned-row.ts'
import { activitiesTable } from '../../../db/tables/activities.ts'
import { contactMergesTable, contactsTable, type JoinedDeal, type MergeRecord } from '../../../db/tables/contacts.ts'
import { dealsTable, tasksTable } from '../../../db/tables/deals.ts'
import { leadsTable } from '../../../db/tables/leads.ts'
import { type Actor, contactSubject, recordAuditEvent } from '../../audit/record-audit-event.ts'
import { ConflictError, NotFoundError } from '../../errors.ts'
import { ensurePlaces, mergePlaces, movePeople, movePeopleBack, restorePlaces } from '../deal-people/move-people.ts'
import { type Deal, recordActivity } from '../deals/activity.ts'
import { syncDealWithClaims } from '../deals/claim-stage.ts'
import { lockDeals } from '../deals/find-deal.ts'
import { isClosed } from '../deals/stage.ts'

/**
 * Merges two contacts: everything of `goneId` moves to `keptId`, and new leads from its mailbox go there too. Two open
 * deals for one estate become one. Stores the values for an undo. Throws `ConflictError` if one of them was merged or
 * erased before.
 */
export async function mergeContacts(db: Tx, by: Actor, keptId: string, goneId: string): Promise<void> {
  if (keptId === goneId) throw new ConflictError('This is the same person.')
  await db.transaction(async tx => {
    const { kept, gone } = await lockPresent(tx, keptId, goneId)
    await tx.execute(
      sql`select 1 from ${leadsTable} where ${inArray(leadsTable.contactId, [keptId, goneId])} for update`,
    )
    const deals = await tx
      .select()
      .from(dealsTable)
      .where(inArray(dealsTable.contactId, [keptId, goneId]))
      .orderBy(asc(dealsTable.id))
      .for('update')
    const joined: MergeRecord['joined'] = []
    for (const deal of deals.filter(({ contactId }) => contactId === goneId)) {
      const into = deals.find(
        other => other.contactId === keptId && other.estateId === deal.estateId && !isClosed(other.stage),
      )
      if (into && !isClosed(deal.stage)) joined.push(await joinDeals(tx, deal, into))
    }
    const moved: MergeRecord = {
      joined,
      leadIds: await move(tx, leadsTable, 'contact_id', goneId, keptId),
      dealIds: await move(tx, dealsTable, 'contact_id', goneId, keptId),
      activityIds: await move(tx, activitiesTable, 'contact_id', goneId, keptId),
      contactIds: await setMergedInto(tx, goneId, keptId),
      ...(await mergePlaces(tx, goneId, keptId)),
    }
    await tx
      .update(contactsTable)
      .set({ name: kept.name ?? gone.name, updatedAt: sql`now()` })
      .where(eq(contactsTable.id, keptId))
    await tx.insert(contactMergesTable).values({ keptId, goneId, moved, staffId: by.id, staffName: by.name })
    const joinedIds = joined.map(({ intoId }) => intoId)
    await syncDeals(tx, by, joinedIds)
    await recordOnNewestDeal(tx, by, keptId, 'merge')
    await recordAuditEvent(tx, { by, action: 'merge', subject: contactSubject(keptId, 'two people') })
  })
}

/** Undoes a merge, except additions since the merge. Throws `NotFoundError` and `ConflictError`. */
export async function unmergeContacts(db: Tx, by: Actor, contactId: string, mergeId: string): Promise<void> {
  await db.transaction(async tx => {
    const [merge] = await tx.select().from(contactMergesTable).where(eq(contactMergesTable.id, mergeId)).for('update')
    if (merge?.keptId !== contactId) throw new NotFoundError('There is no such merge.')
    if (merge.undoneAt) throw new ConflictError('They were separated before.')
    const { keptId, goneId, moved } = merge
    const contacts = await lockContacts(tx, keptId, goneId)
    const gone = contacts.find(({ id }) => id === goneId)
    if (gone?.mergedIntoId !== keptId || contacts.some(({ erasedAt }) => erasedAt))
      throw new ConflictError('One of them was merged again or erased since.')
    const others = moved.contactIds.filter(id => id !== goneId)
    await tx.update(contactsTable).set({ mergedIntoId: null }).where(eq(contactsTable.id, goneId))
    await tx.update(contactsTable).set({ mergedIntoId: goneId }).where(inArray(contactsTable.id, others))
    await tx.update(dealsTable).set({ contactId: goneId }).where(inArray(dealsTable.id, moved.dealIds))
    for (const part of moved.joined) await restoreJoined(tx, part, goneId)
    await tx.update(leadsTable).set({ contactId: goneId }).where(inArray(leadsTable.id, moved.leadIds))
    await restoreNames(tx, gone, contacts.find(({ id }) => id === keptId)?.name ?? null)
    await restorePlaces(tx, moved, keptId)
    for (const id of [keptId, goneId]) await ensurePlaces(tx, by, id)
    await tx.update(activitiesTable).set({ contactId: goneId }).where(inArray(activitiesTable.id, moved.activityIds))
    await tx
      .update(contactMergesTable)
      .set({ undoneAt: sql`now()`, undoneByName: by.name })
      .where(eq(contactMergesTable.id, mergeId))
    const dealIds = moved.joined.flatMap(({ intoId, deal }) => [intoId, String(deal.id)])
    await syncDeals(tx, by, dealIds)
    await recordOnNewestDeal(tx, by, keptId, 'unmerge')
    await recordAuditEvent(tx, { by, action: 'unmerge', subject: contactSubject(keptId, 'two people') })
  })
}

/** Gives leads their own person's name again if a correction after the merge gave them the name of the kept person. */
async function restoreNames(tx: Tx, { id, name }: typeof contactsTable.$inferSelect, keptName: string | null) {
  if (!name || !keptName || name === keptName) return
  const { typedName } = leadsTable
  await tx
    .update(leadsTable)
    .set({ name, typedName: sql`nullif(${typedName}, ${name})` })
    .where(and(eq(leadsTable.contactId, id), isSameName(leadsTable.name, keptName), isNotNull(typedName)))
}

/** Sets the stages of deals by the homes of their leads, after leads have moved. */
async function syncDeals(tx: Tx, by: Actor, dealIds: string[]) {
  for (const deal of await lockDeals(tx, dealIds)) await syncDealWithClaims(tx, by, deal)
}

const lockContacts = (tx: Tx, ...ids: string[]) =>
  tx.select().from(contactsTable).where(inArray(contactsTable.id, ids)).orderBy(asc(contactsTable.id)).for('update')

async function lockPresent(tx: Tx, keptId: string, goneId: string) {
  const locked = await lockContacts(tx, keptId, goneId)
  const [kept, gone] = [locked.find(row => row.id === keptId), locked.find(row => row.id === goneId)]
  if (!kept || !gone) throw new NotFoundError('There is no such person.')
  if ([kept, gone].some(contact => contact.mergedIntoId || contact.erasedAt))
    throw new ConflictError('One of them was merged or erased in the meantime.')
  return { kept, gone }
}

/** Moves everything from one open deal to another and deletes the first. Returns the values for an undo. */
export async function joinDeals(tx: Tx, deal: Deal, into: Deal): Promise<JoinedDeal> {
  const leadIds = await move(tx, leadsTable, 'deal_id', deal.id, into.id)
  const activityIds = await move(tx, activitiesTable, 'deal_id', deal.id, into.id)
  const taskIds = await move(tx, tasksTable, 'deal_id', deal.id, into.id)
  await tx
    .update(dealsTable)
    .set({
      firstReferral: (deal.createdAt < into.createdAt ? deal : into).firstReferral,
      awaitingReplySince: sql`least(${dealsTable.awaitingReplySince}, ${deal.awaitingReplySince?.toISOString() ?? null}::timestamptz)`,
      dueAt: sql`least(${dealsTable.dueAt}, ${deal.dueAt?.toISOString() ?? null}::timestamptz)`,
      lastLeadAt: sql`greatest(${dealsTable.lastLeadAt}, ${deal.lastLeadAt.toISOString()}::timestamptz)`,
      createdAt: sql`least(${dealsTable.createdAt}, ${deal.createdAt.toISOString()}::timestamptz)`,
    })
    .where(eq(dealsTable.id, into.id))
  const people = await movePeople(tx, deal, into)
  await tx.delete(dealsTable).where(eq(dealsTable.id, deal.id))
  return { ...people, deal: toStoredDeal(deal), intoId: into.id, leadIds, activityIds, taskIds }
}

/** Returns a deal as merges store it. Stored names never change: `awaitingReplySince` is stored as `waitingSince`. */
function toStoredDeal({ awaitingReplySince, ...deal }: Deal): Record<string, unknown> {
  return JSON.parse(JSON.stringify({ ...deal, waitingSince: awaitingReplySince }))
}

function fromStoredDeal({ waitingSince, ...stored }: Record<string, unknown>): typeof dealsTable.$inferInsert {
  const deal: Record<string, unknown> = { ...stored, awaitingReplySince: waitingSince }
  for (const [name, { dataType }] of Object.entries(getTableColumns(dealsTable)))
    if (dataType === 'date' && typeof deal[name] === 'string') deal[name] = new Date(deal[name])
  return deal as typeof dealsTable.$inferInsert
}

export async function restoreJoined(tx: Tx, joined: JoinedDeal, contactId: string): Promise<Deal> {
  const { deal, leadIds, activityIds, taskIds } = joined
  const row = { ...fromStoredDeal(deal), contactId }
  const [stored] = await tx.insert(dealsTable).values(row).returning()
  const restored = returnedRow(stored)
  const dealId = restored.id
  await tx.update(leadsTable).set({ dealId }).where(inArray(leadsTable.id, leadIds))
  await tx.update(activitiesTable).set({ dealId }).where(inArray(activitiesTable.id, activityIds))
  await tx.update(tasksTable).set({ dealId }).where(inArray(tasksTable.id, taskIds))
  await movePeopleBack(tx, joined)
  return restored
}

/** Moves the rows of a contact or a deal to another one. Returns their ids. */
async function move(tx: Tx, table: PgTable, column: 'contact_id' | 'deal_id', from: string, to: string) {
  const owner = sql.identifier(column)
  const rows = await tx.execute<{ id: string }>(
    sql`update ${table} set ${owner} = ${to} where ${owner} = ${from} returning id`,
  )
  return [...rows].map(({ id }) => id)
}

/** Marks a contact, and the contacts merged into it before, as merged into another one. Returns their ids. */
async function setMergedInto(tx: Tx, goneId: string, keptId: string): Promise<string[]> {
  const rows = await tx
    .update(contactsTable)
    .set({ mergedIntoId: keptId, updatedAt: sql`now()` })
    .where(or(eq(contactsTable.id, goneId), eq(contactsTable.mergedIntoId, goneId)))
    .returning({ id: contactsTable.id })
  return rows.map(({ id }) => id)
}

export async function recordOnNewestDeal(tx: Tx, by: Actor, contactId: string, outcome: 'merge' | 'unmerge') {
  const [deal] = await tx
    .select()
    .from(dealsTable)
    .where(eq(dealsTable.contactId, contactId))
    .orderBy(sql`${dealsTable.lastLeadAt} desc`)
    .limit(1)
  if (deal) await recordActivity(tx, deal, { kind: 'merge', outcome, by })
}
