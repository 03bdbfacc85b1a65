import 'server-only'
import { and, asc, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { ownOrTypePrice, ownPrice } from '@/db/inventory/prices'
import { unitStateNow } from '@/db/inventory/unit-state'
import { dealsTable } from '@/db/tables/deals'
import { unitClaimsTable, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { type DealScope, hideOutOfScope, isInScope } from '../pipeline/deal-scope.ts'
import { claimTerms, isClaimOfEvent } from '../pipeline/deals/claim-terms.ts'
import { listChanges } from './change-rows'

/** Returns a home with estate, type and history, newest first, or null. Leads and reasons are included if in scope. */
export async function findStaffUnit(db: Tx, id: string, scope: DealScope) {
  const [found] = await db
    .select({
      unit: { ...getTableColumns(unitsTable), price: ownPrice },
      estate: estatesTable,
      type: unitTypesTable,
      state: unitStateNow,
      price: ownOrTypePrice,
    })
    .from(unitsTable)
    .innerJoin(estatesTable, eq(estatesTable.id, unitsTable.estateId))
    .innerJoin(unitTypesTable, eq(unitTypesTable.id, unitsTable.unitTypeId))
    .where(eq(unitsTable.id, id))
  if (!found) return null
  const events = await db
    .select({
      id: unitEventsTable.id,
      verb: unitEventsTable.verb,
      at: unitEventsTable.at,
      until: unitEventsTable.until,
      startsAt: unitEventsTable.startsAt,
      reason: unitEventsTable.reason,
      staffId: unitEventsTable.staffId,
      staffName: unitEventsTable.staffName,
      ownerId: dealsTable.ownerId,
      leadId: unitEventsTable.leadId,
      changed: unitEventsTable.changed,
      lead: leadsTable.reference,
      ...claimTerms,
    })
    .from(unitEventsTable)
    .leftJoin(unitClaimsTable, isClaimOfEvent)
    .leftJoin(leadsTable, eq(leadsTable.id, unitEventsTable.leadId))
    .leftJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(eq(unitEventsTable.unitId, id))
    .orderBy(desc(unitEventsTable.id))
  const changedUnits = events.map(({ id, changed }) => ({ id: String(id), code: found.unit.code, changed }))
  const changes = await listChanges(db, changedUnits)
  return {
    ...found,
    events: events.map(({ changed: _, ...event }) => ({
      ...hideOutOfScope(event, scope),
      // Ids of changes begin with the id of their event.
      changes: changes.filter(({ id }) => id.startsWith(`${event.id} `)),
    })),
  }
}

export type LiveClaim = Pick<typeof unitClaimsTable.$inferSelect, 'id' | 'kind' | 'during' | 'staffId' | 'staffName'>

export async function findLiveClaim(db: Tx, unitId: string): Promise<LiveClaim | null> {
  const { id, during, kind, staffId, staffName } = unitClaimsTable
  const [claim] = await db
    .select({ id, kind, during, staffId, staffName })
    .from(unitClaimsTable)
    .where(and(eq(unitClaimsTable.unitId, unitId), sql`${during} @> now()`))
  return claim ?? null
}

/** Returns the id of the lead with this reference; null when there is none in scope. */
export async function findLeadByReference(db: Tx, reference: string, scope: DealScope): Promise<string | null> {
  const [lead] = await db
    .select({ id: leadsTable.id })
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(and(eq(leadsTable.reference, reference.toUpperCase()), isInScope(dealsTable, scope)))
  return lead?.id ?? null
}

/** Lists the types of homes of an estate that are not in the bin, by title. */
export function listTypesOfEstate(db: Tx, estateId: string) {
  return db
    .select({ id: unitTypesTable.id, title: unitTypesTable.title })
    .from(unitTypesTable)
    .where(and(eq(unitTypesTable.estateId, estateId), isNull(unitTypesTable.deletedAt)))
    .orderBy(asc(unitTypesTable.title))
}
