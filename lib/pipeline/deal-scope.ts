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

/** The deals that a member of staff sees: the deals that `ownerId` owns, or all deals if it is null. */
export type DealScope = { ownerId: string | null }
export const allDeals: DealScope = { ownerId: null }

/** Returns the deal scope of a member of staff. A setting decides if agents see all deals; other roles see all. */
export async function dealScopeFor(tx: Tx, { id, role }: { id: string; role: Role }): Promise<DealScope> {
  if (role !== 'sales') return allDeals
  const { agentsSee } = await readReplyRules(tx)
  return { ownerId: agentsSee === 'own' ? id : null }
}

export type Deals = typeof dealsTable | ReturnType<typeof alias<typeof dealsTable, string>>

export const isInScope = (deals: Deals, { ownerId }: DealScope): SQL | undefined =>
  ownerId ? eq(deals.ownerId, ownerId) : undefined

/** Matches contacts that have deals, all of which are in scope. The subquery is null for contacts without deals. */
export const isWholePersonInScope = (contactId: SQLWrapper, { ownerId }: DealScope): SQL | undefined => {
  if (!ownerId) return undefined
  const areOwn = sql`bool_and(${dealsTable.ownerId} is not distinct from ${ownerId})`
  return sql`(select ${areOwn} from ${dealsTable} where ${isDealOf(contactId)})`
}

/** An event of a home: its author (`staffId`), the owner of its deal, the lead and its reference (`lead`). */
type AboutHome = {
  staffId: string | null
  ownerId: string | null
  leadId: string | null
  lead: string | null
  reason: string | null
}

/** Removes the lead and the reason, which may name a person, unless `ownerId` is the author or owns the deal. */
export const hideOutOfScope = <About extends AboutHome>(about: About, { ownerId }: DealScope): About =>
  !ownerId || isOfStaff(about, ownerId) ? about : { ...about, leadId: null, lead: null, reason: null }

/** Returns true if this member of staff stored it or owns the deal that it concerns. */
export const isOfStaff = ({ ownerId, staffId }: Pick<AboutHome, 'ownerId' | 'staffId'>, id: string): boolean =>
  ownerId === id || staffId === id

/** Returns the signed-in member of staff for the CRM, with their deal scope. Throws `ForbiddenError`. */
export async function requireSales(right: Right): Promise<{ staff: Staff; scope: DealScope }> {
  const staff = await requireAreaAccess(right, 'leads')
  return { staff, scope: await dealScopeFor(db, staff) }
}

/**
 * Returns the signed-in member of staff, for lists of people who have no agent, such as subscribers. Throws
 * `ForbiddenError`, also for agents who see only their own people.
 */
export async function requireAllDeals(right: Right): Promise<Staff> {
  const { staff, scope } = await requireSales(right)
  if (scope.ownerId) throw new ForbiddenError('Agents see only their own people here: ask your sales manager.')
  return staff
}

/**
 * Returns the signed-in member of staff if they see at least one deal of this contact. Throws `ForbiddenError` and
 * `NotFoundError`.
 */
export async function requireContactInScope(
  contactId: string,
  right: Right = 'edit',
): Promise<{ staff: Staff; scope: DealScope }> {
  const { staff, scope } = await requireSales(right)
  if (!z.uuid().safeParse(contactId).success) throw new NotFoundError('There is no such person.')
  if (!scope.ownerId) return { staff, scope }
  const isOwnDeal = and(isDealOf(contactId), eq(dealsTable.ownerId, scope.ownerId))
  if ((await db.$count(dealsTable, isOwnDeal)) === 0) throw new NotFoundError('There is no such person.')
  return { staff, scope }
}

/** Returns the guard of an action on this contact: see `requireContactInScope`. */
export const contactInScope = (contactId: string) => () => requireContactInScope(contactId)

/**
 * Throws `ConflictError` if a deal of this contact is out of scope: staff who see only some deals of a person must not
 * read or change the data of the whole person.
 */
export async function requireWholePerson(tx: Tx, { ownerId }: DealScope, contactId: string): Promise<void> {
  if (!ownerId) return
  const isOutOfScope = and(isDealOf(contactId), sql`${dealsTable.ownerId} is distinct from ${ownerId}`)
  if ((await tx.$count(dealsTable, isOutOfScope)) > 0)
    throw new ConflictError('Somebody else looks after this person too: ask your sales manager.')
}

/** Throws the same `NotFoundError` for a deal out of scope as for one that does not exist. */
export function requireDealInScope({ ownerId }: DealScope, deal: { ownerId: string | null }): void {
  if (ownerId && deal.ownerId !== ownerId) throw new NotFoundError('There is no such deal.')
}

/** Throws `NotFoundError` if no lead in scope meets the condition. `what` is the word in the message. */
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
