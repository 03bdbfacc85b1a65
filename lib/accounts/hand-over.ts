import 'server-only'
import { and, asc, count, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { closedStages, dealsTable, tasksTable } from '@/db/tables/deals'
import { unitClaimsTable, unitEventsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { siteVisitsTable } from '@/db/tables/visits'
import { ConflictError } from '@/lib/errors'
import { type Actor, recordAuditEvent } from '../audit/record-audit-event'
import { type Claim, type LockedUnit, lockUnit } from '../inventory/claims'
import { findAgent } from '../pipeline/assignment/agents'
import { giveDeals } from '../pipeline/assignment/change-owner'
import { notifyManyAssigned } from '../pipeline/assignment/notify'

/** Counts of open work; `people` counts open deals. A visit has no owner of its own: it goes with its deal. */
export type OpenWork = { people: number; tasks: number; holds: number; visits: number }

const isOpenDeal = (staffId: string) =>
  and(eq(dealsTable.ownerId, staffId), notInArray(dealsTable.stage, [...closedStages]))
const isOpenTask = (staffId: string) => and(eq(tasksTable.ownerId, staffId), isNull(tasksTable.doneAt))
const isLiveHold = (staffId: string) =>
  and(eq(unitClaimsTable.staffId, staffId), eq(unitClaimsTable.kind, 'hold'), sql`${unitClaimsTable.during} @> now()`)

/** Counts the open deals, open tasks, live holds and coming visits of a member of staff. */
export async function countOpenWork(tx: Tx, staffId: string): Promise<OpenWork> {
  const { during, cancelledAt, missedAt, arrivedAt, leadId } = siteVisitsTable
  const isComing = and(isNotNull(during), sql`upper(${during}) > now()`, isNull(cancelledAt), isNull(missedAt))
  const [visits] = await tx
    .select({ number: count() })
    .from(siteVisitsTable)
    .innerJoin(leadsTable, eq(leadsTable.id, leadId))
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(and(isComing, isNull(arrivedAt), isOpenDeal(staffId)))
  return {
    people: await tx.$count(dealsTable, isOpenDeal(staffId)),
    tasks: await tx.$count(tasksTable, isOpenTask(staffId)),
    holds: await tx.$count(unitClaimsTable, isLiveHold(staffId)),
    visits: visits?.number ?? 0,
  }
}

/** Returns true if there is work that a successor must get. */
export const hasOpenWork = ({ people, tasks, holds }: OpenWork) => people + tasks + holds > 0

const countInWords = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`

/** Returns `40 people, 3 tasks and 1 hold`; leaves out counts of zero. */
export function workInWords({ people, tasks, holds, visits }: OpenWork): string {
  const parts = [
    people > 0 && countInWords(people, 'person', 'people'),
    tasks > 0 && countInWords(tasks, 'task'),
    holds > 0 && countInWords(holds, 'hold'),
    visits > 0 && countInWords(visits, 'visit'),
  ].filter(part => part !== false)
  return new Intl.ListFormat('en-GB').format(parts)
}

/**
 * Gives the open work of one member of staff to another, in the caller's transaction: open deals with their visits,
 * open tasks, and live holds. Closed deals and sales stay. Returns what was moved. Throws `ConflictError` if the
 * successor is the same person or may not work with leads.
 */
export async function handOver(tx: Tx, by: Actor, from: Actor, toId: string): Promise<OpenWork> {
  const to = await findAgent(tx, toId)
  if (!to || to.id === from.id)
    throw new ConflictError('Choose somebody else who works with people.', { field: 'successorId' })
  // Homes are locked before deals everywhere in the code.
  const holds = await handOverHolds(tx, by, from, to)
  const deals = await tx.select().from(dealsTable).where(isOpenDeal(from.id)).orderBy(asc(dealsTable.id)).for('update')
  // The work is counted after locking: it may have changed before.
  const work = await countOpenWork(tx, from.id)
  await giveDeals(tx, by, deals, to.id)
  await tx.update(tasksTable).set({ ownerId: to.id }).where(isOpenTask(from.id))
  await notifyManyAssigned(tx, to.id, deals.length, by)
  return { ...work, people: deals.length, holds }
}

async function handOverHolds(tx: Tx, by: Actor, from: Actor, to: Actor): Promise<number> {
  const heldUnits = await tx
    .select({ id: unitClaimsTable.unitId })
    .from(unitClaimsTable)
    .where(isLiveHold(from.id))
    .orderBy(asc(unitClaimsTable.unitId))
  let moved = 0
  for (const { id } of heldUnits) {
    const { unit, claim, at } = await lockUnit(tx, id)
    // The hold may have ended before the home was locked.
    if (claim?.kind !== 'hold' || claim.staffId !== from.id) continue
    await giveHold(tx, by, to, { unit, claim, at })
    moved += 1
  }
  return moved
}

async function giveHold(
  tx: Tx,
  by: Actor,
  to: Actor,
  { unit, claim, at }: { unit: LockedUnit['unit']; claim: Claim; at: Date },
) {
  await tx.update(unitClaimsTable).set({ staffId: to.id, staffName: to.name }).where(eq(unitClaimsTable.id, claim.id))
  await tx.insert(unitEventsTable).values({
    ...{ unitId: unit.id, verb: 'hand-over', at, claimId: claim.id, leadId: claim.leadId },
    ...{ staffId: by.id, staffName: by.name, reason: `To ${to.name}` },
  })
  const subject = { collection: 'units', id: unit.id, name: `Home ${unit.code}` }
  await recordAuditEvent(tx, { by, action: 'unit-hand-over', subject })
}
