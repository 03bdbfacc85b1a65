import 'server-only'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { estatesTable } from '@/db/collections/estates'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { unitStateNow } from '@/db/inventory/unit-state'
import { dealsTable } from '@/db/tables/deals'
import { unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { asSeen, isInSight, type Sight } from '../deals/sight.ts'
import { listChanges } from './change-rows'
import { effectivePrice } from './grid'

/** A home with its estate, type and history, newest first, with leads and reasons in sight; null when there is none. */
export async function findStaffUnit(db: Tx, id: string, sight: Sight) {
  const [found] = await db
    .select({
      unit: unitsTable,
      estate: estatesTable,
      type: unitTypesTable,
      state: unitStateNow,
      price: effectivePrice,
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
      reason: unitEventsTable.reason,
      staffId: unitEventsTable.staffId,
      staffName: unitEventsTable.staffName,
      ownerId: dealsTable.ownerId,
      leadId: unitEventsTable.leadId,
      changed: unitEventsTable.changed,
      lead: leadsTable.reference,
    })
    .from(unitEventsTable)
    .leftJoin(leadsTable, eq(leadsTable.id, unitEventsTable.leadId))
    .leftJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(eq(unitEventsTable.unitId, id))
    .orderBy(desc(unitEventsTable.id))
  const changes = await listChanges(
    db,
    events.map(({ id, changed }) => ({ id: String(id), code: found.unit.code, changed })),
  )
  return {
    ...found,
    events: events.map(({ changed: _, ...event }) => ({
      ...asSeen(event, sight),
      changes: changes.filter(({ id }) => id.startsWith(`${event.id} `)),
    })),
  }
}

/** The lead with this reference; null when there is none in sight. */
export async function findLeadByReference(db: Tx, reference: string, sight: Sight): Promise<string | null> {
  const [lead] = await db
    .select({ id: leadsTable.id })
    .from(leadsTable)
    .innerJoin(dealsTable, eq(dealsTable.id, leadsTable.dealId))
    .where(and(eq(leadsTable.reference, reference.toUpperCase()), isInSight(dealsTable, sight)))
  return lead?.id ?? null
}

/** The types of home of an estate that are not in the bin, by title. */
export function listTypesOfEstate(db: Tx, estateId: string) {
  return db
    .select({ id: unitTypesTable.id, title: unitTypesTable.title })
    .from(unitTypesTable)
    .where(and(eq(unitTypesTable.estateId, estateId), isNull(unitTypesTable.deletedAt)))
    .orderBy(asc(unitTypesTable.title))
}
