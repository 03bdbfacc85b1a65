import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { agentsTable, estateAgentsTable } from '../../../db/tables/deals.ts'
import { type Actor, accountSubject, recordAuditEvent } from '../../audit/record-audit-event.ts'
import { NotFoundError } from '../../errors.ts'
import { listAgents } from './agents.ts'

export type AgentSettings = {
  takesDeals: boolean
  /** The last day of an absence (`2027-01-31`); null for none. */
  awayUntil: string | null
  estateIds: string[]
}

/** Returns the ids of the estates that each agent looks after, by the id of the agent. */
export async function listEstatesByAgent(tx: Tx): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ staffId: estateAgentsTable.staffId, estateId: estateAgentsTable.estateId })
    .from(estateAgentsTable)
  const byAgent = Map.groupBy(rows, ({ staffId }) => staffId)
  return new Map([...byAgent].map(([id, estates]) => [id, estates.map(({ estateId }) => estateId)]))
}

/** Stores whether an agent gets new deals, the last day of their absence, and their estates. Throws `NotFoundError`. */
export async function saveAgent(db: Db, by: Actor, staffId: string, settings: AgentSettings): Promise<void> {
  const { takesDeals, awayUntil, estateIds } = settings
  await db.transaction(async tx => {
    const agent = (await listAgents(tx)).find(({ id }) => id === staffId)
    if (!agent) throw new NotFoundError('This person does not work with leads.')
    await tx
      .insert(agentsTable)
      .values({ staffId, takesDeals, awayUntil })
      .onConflictDoUpdate({ target: agentsTable.staffId, set: { takesDeals, awayUntil } })
    await tx.delete(estateAgentsTable).where(eq(estateAgentsTable.staffId, staffId))
    if (estateIds.length > 0)
      await tx.insert(estateAgentsTable).values(estateIds.map(estateId => ({ estateId, staffId })))
    await recordAuditEvent(tx, { by, action: 'assignment-changed', subject: accountSubject(agent) })
  })
}
