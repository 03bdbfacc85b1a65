import 'server-only'
import { and, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { codeOrder } from '@/db/inventory/code-order'
import { activitiesTable } from '@/db/tables/activities'
import { contactsTable } from '@/db/tables/contacts'
import type { DealStage, LostReason } from '@/db/tables/deals'
import { auditLogTable } from '@/db/tables/history'
import { unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { leadsTable } from '@/db/tables/leads'
import { type ChangeRow, listChanges } from '../inventory/change-rows'
import { undoReason } from '../inventory/undo-change'

/** Facts about an event that other tables hold; the audit log itself has no values and no names of people. */
export type EventDetails = {
  /** The present name of the person, also of a lead, or null after an erasure. */
  person: string | null
  /** The stage that a deal got. */
  stage: { stage: DealStage; lostReason: LostReason | null } | null
  /** The first changed homes in the order of their codes, each with its values. */
  homes: { id: string; code: string; changes: ChangeRow[] }[]
  /** The number of further homes. */
  moreHomes: number
  /** True if the change of homes undid another one. */
  isUndo: boolean
}

/** The maximum number of homes that a sentence names. */
const maxNamedHomes = 3

/** Returns the details of events by their ids. */
export async function findEventDetails(db: Tx, ids: readonly string[]): Promise<Map<string, EventDetails>> {
  if (ids.length === 0) return new Map()
  const isEvent = inArray(auditLogTable.id, [...ids])
  const [people, stages, batches, earlier] = await Promise.all([
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
    listChangedHomes(db, ids),
    listHomesWithoutBatch(db, ids),
  ])
  const homes = [...batches, ...earlier]
  const changes = await listChanges(
    db,
    homes.map(({ eventId, id, ...home }) => ({ ...home, id: `${eventId} ${id}` })),
  )
  return new Map(
    ids.map(id => {
      const stage = stages.find(row => row.id === id)
      const ofEvent = homes.filter(({ eventId }) => eventId === id)
      return [
        id,
        {
          person: people.find(row => row.id === id)?.name ?? null,
          stage: stage ? { stage: stage.stage as DealStage, lostReason: stage.lostReason as LostReason | null } : null,
          homes: ofEvent.map(home => ({
            id: home.id,
            code: home.code,
            // Ids of changes begin with those of their event and home.
            changes: changes.filter(row => row.id.startsWith(`${id} ${home.id} `)),
          })),
          moreHomes: (ofEvent[0]?.total ?? 0) - ofEvent.length,
          isUndo: ofEvent[0]?.reason === undoReason,
        },
      ]
    }),
  )
}

/** Returns the first homes of each change with a batch, and the number of all. */
async function listChangedHomes(db: Tx, ids: readonly string[]) {
  const { batchId, verb, changed, reason, unitId } = unitEventsTable
  const ranked = db
    .select({
      eventId: sql<string>`${auditLogTable.id}`.as('event_id'),
      id: sql<string>`${unitsTable.id}`.as('home_id'),
      code: unitsTable.code,
      changed,
      reason,
      total: sql<number>`(count(*) over (partition by ${auditLogTable.id}))::int`.as('total'),
      rank: sql<number>`row_number() over (partition by ${auditLogTable.id} order by ${codeOrder(unitsTable.code)})`.as(
        'rank',
      ),
    })
    .from(auditLogTable)
    .innerJoin(unitEventsTable, and(eq(batchId, auditLogTable.batchId), eq(verb, 'change')))
    .innerJoin(unitsTable, eq(unitsTable.id, unitId))
    .where(inArray(auditLogTable.id, [...ids]))
    .as('ranked')
  return db.select().from(ranked).where(lte(ranked.rank, maxNamedHomes)).orderBy(ranked.eventId, ranked.rank)
}

/** Returns the home of each change of one home from before batches were stored with events. */
const listHomesWithoutBatch = (db: Tx, ids: readonly string[]) =>
  db
    .selectDistinctOn([auditLogTable.id], {
      eventId: auditLogTable.id,
      id: unitsTable.id,
      code: unitsTable.code,
      changed: unitEventsTable.changed,
      reason: unitEventsTable.reason,
      total: sql<number>`1`,
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
    .where(
      and(inArray(auditLogTable.id, [...ids]), eq(auditLogTable.action, 'unit-change'), isNull(auditLogTable.batchId)),
    )
    .orderBy(auditLogTable.id, unitEventsTable.id)
