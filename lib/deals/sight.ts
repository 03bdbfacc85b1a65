import 'server-only'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Tx } from '@/db/connect'
import { dealsTable } from '@/db/tables/deals'
import { leadsTable } from '@/db/tables/leads'
import type { Role } from '@/db/tables/staff'
import { requireAreaAccess, type Staff } from '@/lib/auth/access'
import type { Right } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { ConflictError, ForbiddenError, NotFoundError } from '@/lib/errors'
import { readReplyRules } from './reply-rules.ts'

/** Whose deals somebody sees: the id of the owner, or null for everybody's. */
export type Sight = { ownerId: string | null }
export const everybody: Sight = { ownerId: null }

/** What the settings let a member of staff see: agents all deals or their own; everybody else all. */
export async function sightOf(tx: Tx, { id, role }: { id: string; role: Role }): Promise<Sight> {
  if (role !== 'sales') return everybody
  const { agentsSee } = await readReplyRules(tx)
  return { ownerId: agentsSee === 'own' ? id : null }
}

/** The condition that a deal is in sight. */
export const isInSight = (
  deals: typeof dealsTable | ReturnType<typeof alias<typeof dealsTable, string>>,
  { ownerId }: Sight,
): SQL | undefined => (ownerId ? eq(deals.ownerId, ownerId) : undefined)

/** What is written about a home, with who wrote it and who looks after the deal that it is for. */
type AboutHome = {
  staffId: string | null
  ownerId: string | null
  leadId: string | null
  lead: string | null
  reason: string | null
}

/** The same without the lead and the reason, which may name a person, when neither its author nor the deal is in sight. */
export const asSeen = <About extends AboutHome>(about: About, { ownerId }: Sight): About =>
  !ownerId || ownerId === about.ownerId || ownerId === about.staffId
    ? about
    : { ...about, leadId: null, lead: null, reason: null }

/** The signed-in member of staff for a screen or an action of the sales desk, with whose deals they see. Throws `ForbiddenError`. */
export async function requireSales(right: Right): Promise<{ staff: Staff; sight: Sight }> {
  const staff = await requireAreaAccess(right, 'leads')
  return { staff, sight: await sightOf(db, staff) }
}

/** The signed-in member of staff for lists of people who have no agent. Throws `ForbiddenError`, also for agents who see only their own people. */
export async function requireWholeSight(right: Right): Promise<Staff> {
  const { staff, sight } = await requireSales(right)
  if (sight.ownerId) throw new ForbiddenError('Agents see only their own people here: ask your sales manager.')
  return staff
}

/**
 * The signed-in member of staff, who may change this contact: one of its deals is in sight. Throws `ForbiddenError` and
 * `NotFoundError`.
 */
export async function requireContactInSight(
  contactId: string,
  right: Right = 'edit',
): Promise<{ staff: Staff; sight: Sight }> {
  const { staff, sight } = await requireSales(right)
  if (!z.uuid().safeParse(contactId).success) throw new NotFoundError('There is no such person.')
  if (!sight.ownerId) return { staff, sight }
  const own = and(eq(dealsTable.contactId, contactId), eq(dealsTable.ownerId, sight.ownerId))
  if ((await db.$count(dealsTable, own)) === 0) throw new NotFoundError('There is no such person.')
  return { staff, sight }
}

/**
 * Throws `ConflictError` when a deal of this contact is out of sight: who sees a part of a person must not read or change
 * what belongs to all of them.
 */
export async function requireWholePerson(tx: Tx, { ownerId }: Sight, contactId: string): Promise<void> {
  if (!ownerId) return
  const others = and(eq(dealsTable.contactId, contactId), sql`${dealsTable.ownerId} is distinct from ${ownerId}`)
  if ((await tx.$count(dealsTable, others)) > 0)
    throw new ConflictError('Somebody else looks after this person too: ask your sales manager.')
}

/** Throws `NotFoundError` for a deal out of sight: who may not see it does not learn that it exists. */
export function requireInSight({ ownerId }: Sight, deal: { ownerId: string | null }): void {
  if (ownerId && deal.ownerId !== ownerId) throw new NotFoundError('There is no such deal.')
}

/** Throws `NotFoundError` when no request that meets this condition is in sight. `what`: what it was looked up for. */
export async function requireLeadInSight(
  tx: Tx,
  sight: Sight,
  condition: SQL,
  what: 'lead' | 'visit' | 'quote',
): Promise<void> {
  const [lead] = await tx
    .select({ id: leadsTable.id })
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(and(condition, isInSight(dealsTable, sight)))
    .limit(1)
  if (!lead) throw new NotFoundError(`There is no such ${what}.`)
}
