import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { returnedRow } from '../../db/returned-row.ts'
import { type AssignmentRule, dealsTable } from '../../db/tables/deals.ts'
import { staffTable } from '../../db/tables/staff.ts'
import { ConflictError } from '../errors.ts'
import { type Deal, type Person, recordActivity } from './activity.ts'
import { listAgents } from './agents.ts'
import { notifyAssigned } from './notify.ts'

type Options = {
  rule?: AssignmentRule /** The caller notifies the new owner of several deals together. */
  isSilent?: boolean
}

/** Gives a deal to somebody, or with null to nobody. Throws `ConflictError` for somebody who may not work with leads. */
export async function changeOwner(
  tx: Tx,
  by: Person | null,
  deal: Deal,
  ownerId: string | null,
  { rule = 'staff', isSilent = false }: Options = {},
): Promise<Deal> {
  if (deal.ownerId === ownerId) return deal
  const owner = ownerId ? (await listAgents(tx)).find(({ id }) => id === ownerId) : null
  if (owner === undefined) throw new ConflictError('This person cannot work with leads.')
  const [stored] = await tx
    .update(dealsTable)
    .set({ ownerId, assignedBy: owner ? rule : 'nobody', updatedAt: sql`now()` })
    .where(eq(dealsTable.id, deal.id))
    .returning()
  await recordActivity(tx, deal, { kind: 'owner', outcome: owner ? rule : 'nobody', text: owner?.name ?? null, by })
  const changed = returnedRow(stored)
  if (!isSilent) await notifyAssigned(tx, changed, by)
  return changed
}

/**
 * Takes a deal over from its owner as the page showed them. Throws `ConflictError` with the name of the one who was
 * faster.
 */
export async function takeDeal(tx: Tx, by: Person, deal: Deal, shownOwnerId: string | null): Promise<Deal> {
  if (deal.ownerId === by.id) return deal
  if (deal.ownerId !== shownOwnerId) {
    const name = await nameOf(tx, deal.ownerId)
    throw new ConflictError(name ? `${name} has just taken this person.` : 'Its owner has changed in the meantime.')
  }
  return changeOwner(tx, by, deal, by.id)
}

async function nameOf(tx: Tx, staffId: string | null): Promise<string | null> {
  if (!staffId) return null
  const [staff] = await tx.select({ name: staffTable.name }).from(staffTable).where(eq(staffTable.id, staffId))
  return staff?.name ?? null
}
