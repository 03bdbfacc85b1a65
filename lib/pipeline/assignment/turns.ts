import type { Tx } from '../../../db/connect.ts'
import { ConflictError } from '../../errors.ts'
import { listEstatesByAgent } from './agent-settings.ts'
import { type Agent, listAgents } from './agents.ts'
import { type Assignment, ensureAgentRows, recordTurn, selectByTurn } from './assign.ts'

type NewDeal = { knownOwnerId: string | null; estateId: string | null }

/** The owners of imported deals: the agents of their estate, all agents at work by turn, or one member of staff. */
export type OwnerChoice = { by: 'estate' } | { by: 'turn' } | { by: 'staff'; id: string }

/** Chooses owners of many new deals without a statement for each; `store` writes when agents got their last deals. */
export type Turns = { next: (about: NewDeal) => Assignment; store: () => Promise<void> }

/**
 * Reads the order of agents for the rules of `assign`: first the owner of another deal of the person, then the agents
 * of the estate, then all. Throws `ConflictError` if the chosen member of staff may not work with leads.
 */
export async function readTurns(tx: Tx, choice: OwnerChoice): Promise<Turns> {
  const agents = await listAgents(tx)
  if (choice.by === 'staff') {
    const owner = agents.find(({ id }) => id === choice.id)
    if (!owner) throw new ConflictError('This person cannot work with leads. Choose somebody else.')
    return { next: () => ({ owner, rule: 'staff' }), store: async () => {} }
  }
  const atWork = await sortByTurn(
    tx,
    agents.filter(({ isAtWork }) => isAtWork),
  )
  const estatesByAgent = choice.by === 'estate' ? await listEstatesByAgent(tx) : null
  const agentsWithDeals = new Set<Agent>()

  function next({ knownOwnerId, estateId }: NewDeal): Assignment {
    const knownOwner = atWork.find(({ id }) => id === knownOwnerId)
    if (knownOwner) return { owner: knownOwner, rule: 'known' }
    const ofEstate = estateId ? atWork.find(({ id }) => estatesByAgent?.get(id)?.includes(estateId)) : undefined
    const owner = ofEstate ?? atWork[0]
    if (!owner) return { owner: null, rule: 'nobody' }
    // The agent who gets this deal goes to the end of the order.
    atWork.push(...atWork.splice(atWork.indexOf(owner), 1))
    agentsWithDeals.delete(owner)
    agentsWithDeals.add(owner)
    return { owner, rule: ofEstate ? 'estate' : 'round-robin' }
  }
  return { next, store: () => storeTurns(tx, [...agentsWithDeals]) }
}

async function sortByTurn(tx: Tx, agents: readonly Agent[]): Promise<Agent[]> {
  const order = await selectByTurn(tx, agents)
  const rank = (agent: Agent) => order.findIndex(({ staffId }) => staffId === agent.id)
  return agents.toSorted((one, other) => rank(one) - rank(other))
}

async function storeTurns(tx: Tx, chosen: readonly Agent[]) {
  if (chosen.length === 0) return
  await ensureAgentRows(tx, chosen)
  for (const agent of chosen) await recordTurn(tx, agent)
}
