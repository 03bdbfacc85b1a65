import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { inChunks } from '../../../db/in-chunks.ts'
import { activitiesTable } from '../../../db/tables/activities.ts'
import { type AssignmentRule, dealsTable, tasksTable } from '../../../db/tables/deals.ts'
import { staffTable } from '../../../db/tables/staff.ts'
import type { Actor } from '../../audit/record-audit-event.ts'
import { ConflictError } from '../../errors.ts'
import type { Deal } from '../deals/activity.ts'
import { findAgent } from './agents.ts'
import { notifyAssigned } from './notify.ts'

/** Gives a deal to an agent, or to nobody (`ownerId` null). Throws `ConflictError` if `ownerId` is not an agent. */
export async function changeOwner(tx: Tx, by: Actor, deal: Deal, ownerId: string | null): Promise<Deal> {
  const [changed] = await giveDeals(tx, by, [deal], ownerId)
  if (!changed) return deal
  await notifyAssigned(tx, changed, by)
  return changed
}

/**
 * Gives deals, with the open tasks of their former owners, to a member of staff, or to nobody if `ownerId` is null. The
 * site itself has null for `by`. The caller notifies the new owner. Returns the changed deals. Throws `ConflictError`
 * if the new owner may not work with leads.
 */
export async function giveDeals(
  tx: Tx,
  by: Actor | null,
  deals: readonly Deal[],
  ownerId: string | null,
  rule: AssignmentRule = 'staff',
): Promise<Deal[]> {
  const movingDeals = deals.filter(deal => deal.ownerId !== ownerId)
  if (movingDeals.length === 0) return []
  const owner = ownerId ? await findAgent(tx, ownerId) : null
  if (owner === undefined) throw new ConflictError('This person cannot work with leads.')
  const isOfOwner = sql`${tasksTable.ownerId} is not distinct from ${dealsTable.ownerId}`
  return inChunks(movingDeals, async batch => {
    const ids = batch.map(({ id }) => id)
    const isOfDeal = and(eq(dealsTable.id, tasksTable.dealId), inArray(dealsTable.id, ids))
    const isOpenTask = and(isOfDeal, isNull(tasksTable.doneAt), isOfOwner)
    await tx.update(tasksTable).set({ ownerId }).from(dealsTable).where(isOpenTask)
    const stored = await tx
      .update(dealsTable)
      .set({ ownerId, assignedBy: rule, updatedAt: sql`now()` })
      .where(inArray(dealsTable.id, ids))
      .returning()
    await tx.insert(activitiesTable).values(
      batch.map(({ id, contactId }) => ({
        ...{ contactId, dealId: id, kind: 'owner' as const, outcome: rule, text: owner?.name ?? null },
        ...{ staffId: by?.id ?? null, staffName: by?.name ?? null },
      })),
    )
    return stored
  })
}

/** Gives a deal to `by` if its owner is still the one shown. Else throws `ConflictError` with the new owner's name. */
export async function assignToSelf(tx: Tx, by: Actor, deal: Deal, shownOwnerId: string | null): Promise<Deal> {
  if (deal.ownerId === by.id) return deal
  if (deal.ownerId !== shownOwnerId) {
    const name = await nameOf(tx, deal.ownerId)
    throw new ConflictError(
      name ? `${name} has just been assigned this person.` : 'The person responsible has changed in the meantime.',
    )
  }
  return changeOwner(tx, by, deal, by.id)
}

async function nameOf(tx: Tx, staffId: string | null): Promise<string | null> {
  if (!staffId) return null
  const [staff] = await tx.select({ name: staffTable.name }).from(staffTable).where(eq(staffTable.id, staffId))
  return staff?.name ?? null
}
