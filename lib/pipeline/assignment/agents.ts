import { and, asc, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { localToday } from '../../../db/local-time.ts'
import { agentsTable, dealsTable } from '../../../db/tables/deals.ts'
import { staffTable } from '../../../db/tables/staff.ts'
import { can } from '../../auth/roles.ts'

/** `awayUntil` is the last day of a present or past absence; `isAtWork` is true for agents who get new deals today. */
export type Agent = { id: string; name: string; takesDeals: boolean; awayUntil: string | null; isAtWork: boolean }

/**
 * Returns staff who may work with leads and can sign in, by name. Roles other than sales and sales manager get new
 * deals only if that is turned on.
 */
export async function listAgents(tx: Tx): Promise<Agent[]> {
  const rows = await tx
    .select({
      id: staffTable.id,
      name: staffTable.name,
      role: staffTable.role,
      takesDeals: sql<boolean>`coalesce(${agentsTable.takesDeals}, ${staffTable.role} in ('sales', 'sales-manager'))`,
      awayUntil: agentsTable.awayUntil,
      isAway: sql<boolean>`coalesce(${agentsTable.awayUntil} >= ${localToday}, false)`,
    })
    .from(staffTable)
    .leftJoin(agentsTable, eq(agentsTable.staffId, staffTable.id))
    .where(and(isNull(staffTable.disabledAt), sql`${staffTable.passwordHash} is not null`))
    .orderBy(asc(staffTable.name), asc(staffTable.id))
  return rows
    .filter(({ role }) => can(role, 'edit', 'leads'))
    .map(({ role, isAway, ...agent }) => ({ ...agent, isAtWork: agent.takesDeals && !isAway }))
}

export const findAgent = async (tx: Tx, id: string): Promise<Agent | undefined> =>
  (await listAgents(tx)).find(agent => agent.id === id)

/**
 * Returns the staff that lists of people can be filtered by: agents, and others who own a deal or are the chosen owner.
 */
export async function listOwners(tx: Tx, chosenId: string | null = null): Promise<{ id: string; name: string }[]> {
  const agents = await listAgents(tx)
  const ownsDeal = sql`exists (select 1 from ${dealsTable} where ${dealsTable.ownerId} = ${staffTable.id})`
  const former = await tx
    .select({ id: staffTable.id, name: staffTable.name, disabledAt: staffTable.disabledAt })
    .from(staffTable)
    .where(
      and(
        chosenId ? or(ownsDeal, sql`${staffTable.id}::text = ${chosenId}`) : ownsDeal,
        notInArray(
          staffTable.id,
          agents.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(staffTable.name), asc(staffTable.id))
  const named = former.map(({ id, name, disabledAt }) => ({
    id,
    name: `${name} (${disabledAt ? 'account closed' : 'another role'})`,
  }))
  return [...agents.map(({ id, name }) => ({ id, name })), ...named]
}
