import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { type AssignmentRule, agentsTable, dealsTable, estateAgentsTable } from '../../db/tables/deals.ts'
import { type Agent, listAgents } from './agents.ts'

export type Assignment = { owner: { id: string; name: string } | null; rule: AssignmentRule }

type About = { contactId: string; estateId: string | null }

/**
 * Who gets a new deal: who has another deal of the person, else those who look after the estate, else everybody, by turn
 * among those at work. Nobody when nobody is.
 */
export async function assign(tx: Tx, { contactId, estateId }: About): Promise<Assignment> {
  const atWork = (await listAgents(tx)).filter(({ isAtWork }) => isAtWork)
  const known = await findKnownOwner(tx, contactId)
  const owner = atWork.find(({ id }) => id === known)
  if (owner) return { owner, rule: 'known' }
  const estateAgents = estateId ? await listEstateAgents(tx, estateId) : new Set<string>()
  const ofEstate = atWork.filter(({ id }) => estateAgents.has(id))
  if (ofEstate.length > 0) return { owner: await nextByTurn(tx, ofEstate), rule: 'estate' }
  if (atWork.length > 0) return { owner: await nextByTurn(tx, atWork), rule: 'round-robin' }
  return { owner: null, rule: 'nobody' }
}

/** Who is next after somebody did not react: by turn among those at work, without them. Null when nobody else is. */
export async function nextAgent(tx: Tx, except: string | null): Promise<Agent | null> {
  const others = (await listAgents(tx)).filter(({ id, isAtWork }) => isAtWork && id !== except)
  return others.length > 0 ? nextByTurn(tx, others) : null
}

async function findKnownOwner(tx: Tx, contactId: string): Promise<string | null> {
  const [deal] = await tx
    .select({ ownerId: dealsTable.ownerId })
    .from(dealsTable)
    .where(and(eq(dealsTable.contactId, contactId), isNotNull(dealsTable.ownerId), ne(dealsTable.stage, 'spam')))
    .orderBy(desc(dealsTable.lastLeadAt))
    .limit(1)
  return deal?.ownerId ?? null
}

async function listEstateAgents(tx: Tx, estateId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: estateAgentsTable.staffId })
    .from(estateAgentsTable)
    .where(eq(estateAgentsTable.estateId, estateId))
  return new Set(rows.map(({ id }) => id))
}

/** The one of these whose last deal is the longest ago. Concurrent requests get different ones, or wait for the only one. */
async function nextByTurn(tx: Tx, agents: readonly Agent[]): Promise<Agent> {
  const ids = agents.map(({ id }) => id).toSorted()
  await tx
    .insert(agentsTable)
    .values(
      agents
        .map(({ id, takesDeals }) => ({ staffId: id, takesDeals }))
        .toSorted((a, b) => a.staffId.localeCompare(b.staffId)),
    )
    .onConflictDoNothing()
  const next = tx
    .select({ staffId: agentsTable.staffId })
    .from(agentsTable)
    .where(inArray(agentsTable.staffId, ids))
    .orderBy(sql`${agentsTable.lastAssignedAt} nulls first`, asc(agentsTable.staffId))
    .limit(1)
  const [free] = await next.for('update', { skipLocked: true })
  const [chosen] = free ? [free] : await next.for('update')
  const agent = agents.find(({ id }) => id === chosen?.staffId)
  if (!agent) throw new Error('An agent was neither stored nor found.')
  // The clock of the statement: the same for all in a transaction, `now()` would make two deals of it equal.
  await tx.update(agentsTable).set({ lastAssignedAt: sql`clock_timestamp()` }).where(eq(agentsTable.staffId, agent.id))
  return agent
}
