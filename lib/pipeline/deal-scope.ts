import 'server-only'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
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
import { isDealOf } from './deals/deals-of-person.ts'
import { readReplyRules } from './reply/reply-rules.ts'

/** The deals that somebody sees: those of the owner with this id, or everybody's when it is null. */
export type DealScope = { ownerId: string | null }
export const allDeals: DealScope = { ownerId: null }

/** Returns the deal scope of a member of staff: by the settings agents see all deals or their own, everybody else sees all. */
export async function dealScopeFor(tx: Tx, { id, role }: { id: string; role: Role }): Promise<DealScope> {
  if (role !== 'sales') return allDeals
  const { agentsSee } = await readReplyRules(tx)
  return { ownerId: agentsSee === 'own' ? id : null }
}

/** Returns the condition that a deal is in scope. */
export const isInScope = (
  deals: typeof dealsTable | ReturnType<typeof alias<typeof dealsTable, string>>,
  { ownerId }: DealScope,
): SQL | undefined => (ownerId ? eq(deals.ownerId, ownerId) : undefined)

/** Returns the condition that a person is in scope as a whole: all of their deals are, and they have one. */
export const isWholePersonInScope = (contactId: SQLWrapper, { ownerId }: DealScope): SQL | undefined => {
  if (!ownerId) return undefined
  const areOwn = sql`bool_and(${dealsTable.ownerId} is not distinct from ${ownerId})`
  return sql`(select ${areOwn} from ${dealsTable} where ${isDealOf(contactId)})`
}

/** A text about a home, with its author and the owner of the deal that it is for. */
type AboutHome = {
  staffId: string | null
  ownerId: string | null
  leadId: string | null
  lead: string | null
  reason: string | null
}

/** Removes the lead and the reason, which may name a person, when neither the author nor the deal is in scope. */
export const asSeen = <About extends AboutHome>(about: About, { ownerId }: DealScope): About =>
  !ownerId || ownerId === about.ownerId || ownerId === about.staffId
    ? about
    : { ...about, leadId: null, lead: null, reason: null }

/** Returns the signed-in member of staff for a screen or an action of the CRM, with their deal scope. Throws `ForbiddenError`. */
export async function requireSales(right: Right): Promise<{ staff: Staff; scope: DealScope }> {
  const staff = await requireAreaAccess(right, 'leads')
  return { staff, scope: await dealScopeFor(db, staff) }
}

/**
 * Returns the signed-in member of staff for lists of people who have no agent. Throws `ForbiddenError`, also for agents who
 * see only their own people.
 */
export async function requireAllDeals(right: Right): Promise<Staff> {
  const { staff, scope } = await requireSales(right)
  if (scope.ownerId) throw new ForbiddenError('Agents see only their own people here: ask your sales manager.')
  return staff
}

/**
 * Returns the signed-in member of staff, who may change this contact: one of its deals is in scope. Throws `ForbiddenError`
 * and `NotFoundError`.
 */
export async function requireContactInScope(
  contactId: string,
  right: Right = 'edit',
): Promise<{ staff: Staff; scope: DealScope }> {
  const { staff, scope } = await requireSales(right)
  if (!z.uuid().safeParse(contactId).success) throw new NotFoundError('There is no such person.')
  if (!scope.ownerId) return { staff, scope }
  const own = and(isDealOf(contactId), eq(dealsTable.ownerId, scope.ownerId))
  if ((await db.$count(dealsTable, own)) === 0) throw new NotFoundError('There is no such person.')
  return { staff, scope }
}

/**
 * Throws `ConflictError` when a deal of this contact is out of scope: staff who see a part of a person must not read or
 * change data of the whole person.
 */
export async function requireWholePerson(tx: Tx, { ownerId }: DealScope, contactId: string): Promise<void> {
  if (!ownerId) return
  const others = and(isDealOf(contactId), sql`${dealsTable.ownerId} is distinct from ${ownerId}`)
  if ((await tx.$count(dealsTable, others)) > 0)
    throw new ConflictError('Somebody else looks after this person too: ask your sales manager.')
}

/** Throws `NotFoundError` for a deal out of scope, as for one that does not exist. */
export function requireDealInScope({ ownerId }: DealScope, deal: { ownerId: string | null }): void {
  if (ownerId && deal.ownerId !== ownerId) throw new NotFoundError('There is no such deal.')
}

/** Throws `NotFoundError` when no request that meets this condition is in scope. `what` is the word in the message. */
export async function requireLeadInScope(
  tx: Tx,
  scope: DealScope,
  condition: SQL,
  what: 'lead' | 'visit' | 'quote',
): Promise<void> {
  const [lead] = await tx
    .select({ id: leadsTable.id })
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(and(condition, isInScope(dealsTable, scope)))
    .limit(1)
  if (!lead) throw new NotFoundError(`There is no such ${what}.`)
}
