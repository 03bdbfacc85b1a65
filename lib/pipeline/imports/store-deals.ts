import type { Actor } from '../../audit/record-audit-event.ts'
import 'server-only'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { dealsTable } from '@/db/tables/deals'
import { inChunks } from '../../../db/in-chunks.ts'
import { noonOf } from '../../time/local-time.ts'
import type { Assignment } from '../assignment/assign.ts'
import { notifyManyAssigned } from '../assignment/notify.ts'
import { type OwnerChoice, readTurns } from '../assignment/turns.ts'
import type { ImportRow } from './import-row.ts'
import type { ImportDeal } from './load-people.ts'
import type { ImportPlan, PlannedLead } from './plan-import.ts'

/**
 * Returns the time of an imported lead: noon of the day in the file, or null for the time of the import. No imported
 * lead is older than an existing deal, so that the deal keeps its start and thereby its source.
 */
export function leadTime({ day }: ImportRow, deal: ImportDeal, now: Date): Date | null {
  const noon = day && noonOf(day)
  if (!noon || noon >= now) return null
  return deal.createdAt && noon < deal.createdAt ? null : noon
}

type OpenedDeal = { deal: ImportDeal; contactId: string; assignment: Assignment; first: Date | null; last: Date | null }

/** Opens the new deals with their owners. None of the deals waits for a reply. Each owner gets one notice. */
export async function openDeals(tx: Tx, by: Actor, choice: OwnerChoice, leads: readonly PlannedLead[], now: Date) {
  if (leads.length === 0) return
  const turns = await readTurns(tx, choice)
  const opened = [...Map.groupBy(leads, ({ deal }) => deal)].map(([deal, dealLeads]): OpenedDeal => {
    const { person } = dealLeads[0] as PlannedLead
    const assignment = turns.next({ knownOwnerId: person.knownOwnerId, estateId: deal.estateId })
    // All new deals of a person get the same owner.
    person.knownOwnerId ??= assignment.owner?.id ?? null
    const times = dealLeads.map(({ row }) => leadTime(row, deal, now) ?? now)
    return { deal, contactId: person.id, assignment, ...rangeOf(times, now) }
  })
  await inChunks(opened, some => tx.insert(dealsTable).values(some.map(toRow)))
  await inChunks(opened, some =>
    tx.insert(activitiesTable).values(
      some.map(({ deal, contactId, assignment: { owner, rule } }) => ({
        ...{ contactId, dealId: deal.id, kind: 'owner' as const, outcome: rule, text: owner?.name ?? null },
        ...{ staffId: by.id, staffName: by.name },
      })),
    ),
  )
  for (const [ownerId, deals] of Map.groupBy(opened, ({ assignment }) => assignment.owner?.id))
    if (ownerId) await notifyManyAssigned(tx, ownerId, new Set(deals.map(({ contactId }) => contactId)).size, by)
  await turns.store()
}

/** Returns the first and the last time. A null is the time of the import, which the database writes exactly. */
function rangeOf(times: readonly Date[], now: Date) {
  const values = times.map(time => time.getTime())
  const exact = (value: number) => (value === now.getTime() ? null : new Date(value))
  return { first: exact(Math.min(...values)), last: exact(Math.max(...values)) }
}

const toRow = ({ deal, contactId, assignment, first, last }: OpenedDeal): typeof dealsTable.$inferInsert => ({
  ...{ id: deal.id, contactId, estateId: deal.estateId },
  ...{ ownerId: assignment.owner?.id ?? null, assignedBy: assignment.rule },
  ...(first && { createdAt: first, stageSince: first }),
  ...(last && { lastLeadAt: last }),
})

/** Stores the time of the newest lead in known deals, and a missing estate. */
export async function touchDeals(tx: Tx, { leads, dealsGivenEstate }: ImportPlan, now: Date) {
  const leadsByDeal = Map.groupBy(
    leads.filter(({ deal }) => !deal.isNew),
    ({ deal }) => deal,
  )
  // Most deals only get the time of the import: one statement stores many of them.
  const onlyGetsNow = ([deal, dealLeads]: [ImportDeal, PlannedLead[]]) =>
    !dealsGivenEstate.has(deal) && dealLeads.some(({ row }) => leadTime(row, deal, now) === null)
  const touchedIds = [...leadsByDeal].filter(onlyGetsNow).map(([{ id }]) => id)
  await inChunks(touchedIds, ids =>
    tx.update(dealsTable).set({ lastLeadAt: sql`now()`, updatedAt: sql`now()` }).where(inArray(dealsTable.id, ids)),
  )
  for (const [deal, dealLeads] of [...leadsByDeal].filter(entry => !onlyGetsNow(entry))) {
    const times = dealLeads.map(({ row }) => leadTime(row, deal, now) ?? now)
    const { last } = rangeOf(times, now)
    const at = last ? sql`${last.toISOString()}::timestamptz` : sql`now()`
    await tx
      .update(dealsTable)
      .set({
        lastLeadAt: sql`greatest(${dealsTable.lastLeadAt}, ${at})`,
        updatedAt: sql`now()`,
        estateId: deal.estateId,
      })
      .where(eq(dealsTable.id, deal.id))
  }
}
