import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { type AssignmentRule, agentsTable, dealsTable } from '../../../db/tables/deals.ts'
import { staffTable } from '../../../db/tables/staff.ts'
import type { Actor } from '../../audit/record-audit-event.ts'
import { dealScopeFor, isInScope } from '../deal-scope.ts'
import { isDealOf } from '../deals/deals-of-person.ts'
import { listEstatesByAgent } from './agent-settings.ts'
import { type Agent, listAgents } from './agents.ts'

export type Assignment = { owner: { id: string; name: string } | null; rule: AssignmentRule }

type NewDeal = { contactId: string; estateId: string | null }

/**
 * Chooses the owner of a new deal among agents at work: the owner of another deal of the person, else the agents of the
 * estate by turn, else all agents by turn. The owner is null when nobody is at work.
 */
export async function assign(tx: Tx, { contactId, estateId }: NewDeal): Promise<Assignment> {
  const atWork = (await listAgents(tx)).filter(({ isAtWork }) => isAtWork)
  const knownOwnerId = await findKnownOwner(tx, contactId)
  const owner = atWork.find(({ id }) => id === knownOwnerId)
  if (owner) return { owner, rule: 'known' }
  const estatesByAgent = estateId ? await listEstatesByAgent(tx) : null
  const ofEstate = atWork.filter(({ id }) => estateId && estatesByAgent?.get(id)?.includes(estateId))
  if (ofEstate.length > 0) return { owner: await nextByTurn(tx, ofEstate), rule: 'estate' }
  if (atWork.length > 0) return { owner: await nextByTurn(tx, atWork), rule: 'round-robin' }
  return { owner: null, rule: 'nobody' }
}

/**
 * Chooses the owner of a new deal that staff enter: its author. If the author sees only their own people and the person
 * belongs to another agent, the owner of the person's deal with the newest lead gets it, or nobody. Otherwise an agent
 * could see other people by entering their phone.
 */
export async function assignEntered(tx: Tx, by: Actor, contactId: string): Promise<Assignment> {
  if (!(await isOutOfScope(tx, by, contactId))) return { owner: { id: by.id, name: by.name }, rule: 'entered' }
  const knownOwnerId = await findKnownOwner(tx, contactId)
  const [owner] = knownOwnerId
    ? await tx
        .select({ id: staffTable.id, name: staffTable.name })
        .from(staffTable)
        .where(eq(staffTable.id, knownOwnerId))
    : []
  return owner ? { owner, rule: 'known' } : { owner: null, rule: 'unowned' }
}

/** Returns true if the contact has deals but this member of staff sees none. Spam has no owner and is ignored. */
async function isOutOfScope(tx: Tx, by: Actor, contactId: string): Promise<boolean> {
  const [staff] = await tx.select({ role: staffTable.role }).from(staffTable).where(eq(staffTable.id, by.id))
  const scope = staff && (await dealScopeFor(tx, { id: by.id, role: staff.role }))
  // A scope without an owner contains all deals.
  if (!scope?.ownerId) return false
  const ofPerson = and(isDealOf(contactId), ne(dealsTable.stage, 'spam'))
  if ((await tx.$count(dealsTable, ofPerson)) === 0) return false
  return (await tx.$count(dealsTable, and(ofPerson, isInScope(dealsTable, scope)))) === 0
}

/** Returns the next agent at work by turn, other than the one who did not react; null if nobody else is at work. */
export async function nextAgent(tx: Tx, idleAgentId: string | null): Promise<Agent | null> {
  const others = (await listAgents(tx)).filter(({ id, isAtWork }) => isAtWork && id !== idleAgentId)
  return others.length > 0 ? nextByTurn(tx, others) : null
}

async function findKnownOwner(tx: Tx, contactId: string): Promise<string | null> {
  const [deal] = await tx
    .select({ ownerId: dealsTable.ownerId })
    .from(dealsTable)
    .where(and(isDealOf(contactId), isNotNull(dealsTable.ownerId), ne(dealsTable.stage, 'spam')))
    .orderBy(desc(dealsTable.lastLeadAt))
    .limit(1)
  return deal?.ownerId ?? null
}

/** Returns the agent whose last deal is oldest. Concurrent requests get different agents, or wait for the only one. */
async function nextByTurn(tx: Tx, agents: readonly Agent[]): Promise<Agent> {
  await ensureAgentRows(tx, agents)
  const next = selectByTurn(tx, agents).limit(1)
  const [unlocked] = await next.for('update', { skipLocked: true })
  const [chosen] = unlocked ? [unlocked] : await next.for('update')
  const agent = agents.find(({ id }) => id === chosen?.staffId)
  if (!agent) throw new Error('An agent was neither stored nor found.')
  await recordTurn(tx, agent)
  return agent
}

/** Selects the agents in the order of their last deals, the oldest first. */
export const selectByTurn = (tx: Tx, agents: readonly Agent[]) =>
  tx
    .select({ staffId: agentsTable.staffId })
    .from(agentsTable)
    .where(
      inArray(
        agentsTable.staffId,
        agents.map(({ id }) => id),
      ),
    )
    .orderBy(sql`${agentsTable.lastAssignedAt} nulls first`, asc(agentsTable.staffId))
    .$dynamic()

/** Adds the missing rows of agents without settings. */
export async function ensureAgentRows(tx: Tx, agents: readonly Agent[]) {
  const rows = agents.map(({ id, takesDeals }) => ({ staffId: id, takesDeals }))
  await tx
    .insert(agentsTable)
    .values(rows.toSorted((one, other) => one.staffId.localeCompare(other.staffId)))
    .onConflictDoNothing()
}

/** Stores that an agent got a deal. `now()` is constant within a transaction: two deals would get equal times. */
export const recordTurn = (tx: Tx, { id }: Agent) =>
  tx.update(agentsTable).set({ lastAssignedAt: sql`clock_timestamp()` }).where(eq(agentsTable.staffId, id))
