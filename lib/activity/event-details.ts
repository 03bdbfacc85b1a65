import 'server-only'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { activitiesTable } from '@/db/tables/activities'
import { contactsTable } from '@/db/tables/contacts'
import type { DealStage, LostReason } from '@/db/tables/deals'
import { auditLogTable } from '@/db/tables/history'
import { unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { type ChangeRow, listChanges } from '../inventory/change-rows'

/** Facts about an event that other tables hold; the audit log itself has no values and no names of people. */
export type EventDetails = {
  /** The present name of the person, also of a lead, or null after an erasure. */
  person: string | null
  /** The stage that a deal got. */
  stage: { stage: DealStage; lostReason: LostReason | null } | null
  /** The values of one changed home. */
  changes: ChangeRow[]
}

/** Returns the details of events by their ids. */
export async function findEventDetails(db: Tx, ids: readonly string[]): Promise<Map<string, EventDetails>> {
  if (ids.length === 0) return new Map()
  const isEvent = inArray(auditLogTable.id, [...ids])
  const [people, stages, units] = await Promise.all([
    db
      .select({ id: auditLogTable.id, name: contactsTable.name })
      .from(auditLogTable)
      .leftJoin(leadsTable, eq(leadsTable.id, auditLogTable.entryId))
      .innerJoin(contactsTable, eq(contactsTable.id, sql`coalesce(${leadsTable.contactId}, ${auditLogTable.entryId})`))
      .where(and(isEvent, inArray(auditLogTable.collection, ['contacts', 'leads']))),
    db
      .select({ id: auditLogTable.id, stage: activitiesTable.outcome, lostReason: activitiesTable.text })
      .from(auditLogTable)
      // Both have the time at which their transaction began.
      .innerJoin(
        activitiesTable,
        and(eq(activitiesTable.contactId, auditLogTable.entryId), eq(activitiesTable.at, auditLogTable.at)),
      )
      .where(and(isEvent, eq(activitiesTable.kind, 'stage'))),
    db
      .selectDistinctOn([auditLogTable.id], {
        id: auditLogTable.id,
        code: unitsTable.code,
        changed: unitEventsTable.changed,
      })
      .from(auditLogTable)
      .innerJoin(unitsTable, eq(unitsTable.id, auditLogTable.entryId))
      // The event of the home has the time of its statement, which follows the beginning of the transaction.
      .innerJoin(
        unitEventsTable,
        and(
          eq(unitEventsTable.unitId, unitsTable.id),
          eq(unitEventsTable.staffId, auditLogTable.staffId),
          eq(unitEventsTable.verb, 'change'),
          gte(unitEventsTable.at, auditLogTable.at),
          sql`${unitEventsTable.at} < ${auditLogTable.at} + interval '1 minute'`,
        ),
      )
      .where(and(isEvent, eq(auditLogTable.action, 'unit-change')))
      .orderBy(auditLogTable.id, unitEventsTable.id),
  ])
  const changes = await listChanges(db, units)
  return new Map(
    ids.map(id => {
      const stage = stages.find(row => row.id === id)
      return [
        id,
        {
          person: people.find(row => row.id === id)?.name ?? null,
          stage: stage ? { stage: stage.stage as DealStage, lostReason: stage.lostReason as LostReason | null } : null,
          // Ids of changes begin with the id of their event.
          changes: changes.filter(row => row.id.startsWith(`${id} `)),
        },
      ]
    }),
  )
}
