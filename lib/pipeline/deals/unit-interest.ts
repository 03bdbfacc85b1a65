import 'server-only'
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import type { Tx } from '@/db/connect'
import { unitStateNow } from '@/db/inventory/unit-state'
import { dealsTable } from '@/db/tables/deals'
import { unitClaimsTable, unitEventsTable, unitsTable, unitWaitersTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { allDeals, type DealScope } from '../deal-scope.ts'
import { claimTerms, isClaimOfEvent } from './claim-terms.ts'

/** Lists the leads that name a home, oldest first, without spam. Leads out of scope have no name. */
export async function listUnitLeads(db: Tx, unitId: string, { ownerId }: DealScope = allDeals) {
  const rows = await db
    .select({
      id: leadsTable.id,
      reference: leadsTable.reference,
      kind: leadsTable.kind,
      dealId: leadsTable.dealId,
      stage: dealsTable.stage,
      ownerId: dealsTable.ownerId,
      name: leadsTable.name,
      createdAt: leadsTable.createdAt,
      /** The time of the mail that the home is available; null before it, and for leads not on the waiting list. */
      notifiedAt: unitWaitersTable.notifiedAt,
    })
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .leftJoin(unitWaitersTable, eq(unitWaitersTable.leadId, leadsTable.id))
    .where(and(eq(leadsTable.unitId, unitId), ne(dealsTable.stage, 'spam')))
    .orderBy(asc(leadsTable.createdAt), asc(leadsTable.reference))
  return rows.map(({ ownerId: owner, name, ...lead }) => {
    const isVisible = !ownerId || owner === ownerId
    return { ...lead, isVisible, name: isVisible ? name : null }
  })
}
export type UnitLead = Awaited<ReturnType<typeof listUnitLeads>>[number]

/** Returns the home that a lead names, with the lead's place among all leads for this home; null if it names none. */
export async function findLeadHome(db: Tx, lead: { id: string; unitId: string | null }) {
  if (!lead.unitId) return null
  const [home] = await db
    .select({ id: unitsTable.id, code: unitsTable.code, estate: estatesTable.title, state: unitStateNow })
    .from(unitsTable)
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .where(eq(unitsTable.id, lead.unitId))
  if (!home) return null
  const leads = await listUnitLeads(db, lead.unitId)
  return { ...home, place: leads.findIndex(({ id }) => id === lead.id) + 1, leads: leads.length }
}
export type LeadHome = NonNullable<Awaited<ReturnType<typeof findLeadHome>>>

/**
 * Lists the events of homes for these leads, newest first, with the terms of reservations and sales. Of a request that
 * was corrected, only the last event is listed.
 */
export async function listLeadUnitEvents(db: Tx, leadIds: readonly string[]) {
  const events = await selectLeadUnitEvents(db, leadIds)
  const lastAsk = new Map(
    events
      .filter(({ verb }) => verb === 'ask')
      .toReversed()
      .map(({ claimId, id }) => [claimId, id]),
  )
  return events.filter(({ verb, claimId, id }) => verb !== 'ask' || lastAsk.get(claimId) === id)
}

const selectLeadUnitEvents = (db: Tx, leadIds: readonly string[]) =>
  db
    .select({
      id: unitEventsTable.id,
      leadId: unitEventsTable.leadId,
      claimId: unitEventsTable.claimId,
      unitId: unitsTable.id,
      code: unitsTable.code,
      verb: unitEventsTable.verb,
      at: unitEventsTable.at,
      until: unitEventsTable.until,
      staffName: unitEventsTable.staffName,
      ...claimTerms,
    })
    .from(unitEventsTable)
    .innerJoin(unitsTable, eq(unitsTable.id, unitEventsTable.unitId))
    .leftJoin(unitClaimsTable, isClaimOfEvent)
    .where(inArray(unitEventsTable.leadId, leadIds))
    .orderBy(desc(unitEventsTable.id))
export type LeadUnitEvent = Awaited<ReturnType<typeof listLeadUnitEvents>>[number]
