import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { localToday } from '../../db/local-time.ts'
import { agentsTable } from '../../db/tables/deals.ts'
import { staffTable } from '../../db/tables/staff.ts'
import { can } from '../auth/roles.ts'

export type Agent = { id: string; name: string; takesDeals: boolean; awayUntil: string | null; isAtWork: boolean }

/** The active members of staff who may work with leads, by name. Owners get deals only when they turned that on. */
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
    .map(({ role, isAway, ...agent }) => ({
      ...agent,
      isAtWork: agent.takesDeals && !isAway,
    }))
}
