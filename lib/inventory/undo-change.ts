import 'server-only'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { codeOrder } from '@/db/inventory/code-order'
import { type UnitChange, unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { ConflictError } from '@/lib/errors'
import { changeUnits, requireInventoryRight, summarizeNames, type UnitEdit } from './change-units'
import type { Staff } from './unit-transitions'

export const undoReason = 'Undone.'

export type LastChange = {
  batchId: string
  at: Date
  /** True if the change was itself an undo: undoing it makes the original change again. */
  isUndo: boolean
  units: { id: string; code: string; changed: UnitChange }[]
  /** Codes of homes that the change created; an undo does not delete them. */
  added: string[]
}

/**
 * Returns the reverse of the last change that this member of staff made with one press; null when there is none.
 * Changes of others are ignored, because staff cannot judge changes that they have not seen.
 */
export async function findLastChange(db: Tx, by: Staff): Promise<LastChange | null> {
  const [last] = await db
    .select({ batchId: unitEventsTable.batchId, at: unitEventsTable.at, reason: unitEventsTable.reason })
    .from(unitEventsTable)
    .where(and(eq(unitEventsTable.staffId, by.id), isNotNull(unitEventsTable.batchId)))
    .orderBy(desc(unitEventsTable.id))
    .limit(1)
  if (!last?.batchId) return null
  const events = await db
    .select({ id: unitsTable.id, code: unitsTable.code, verb: unitEventsTable.verb, changed: unitEventsTable.changed })
    .from(unitEventsTable)
    .innerJoin(unitsTable, eq(unitsTable.id, unitEventsTable.unitId))
    .where(eq(unitEventsTable.batchId, last.batchId))
    .orderBy(codeOrder(unitsTable.code))
  return {
    batchId: last.batchId,
    at: last.at,
    isUndo: last.reason === undoReason,
    units: events
      .filter(({ verb }) => verb === 'change')
      .map(({ id, code, changed }) => ({ id, code, changed: reverseOf(changed) })),
    added: events.filter(({ verb }) => verb === 'create').map(({ code }) => code),
  }
}

/**
 * Restores the values of the units from before the last change, all or none, as a further change in the history. Throws
 * `ConflictError` when another change was made since, when a value was changed since, and when the change created
 * homes, whose history cannot be deleted.
 */
export async function undoLastChange(db: Tx, by: Staff, batchId: string): Promise<number> {
  requireInventoryRight(by)
  const last = await findLastChange(db, by)
  if (last?.batchId !== batchId) throw new ConflictError('You have changed something else since.')
  if (last.added.length > 0)
    throw new ConflictError(`This added ${summarizeNames(last.added)}. Homes cannot be removed: withdraw them instead.`)
  await changeUnits(db, by, last.units as UnitEdit[], { reason: undoReason })
  return last.units.length
}

const reverseOf = (changed: UnitChange): UnitChange =>
  Object.fromEntries(Object.entries(changed).map(([column, [before, after]]) => [column, [after, before]]))
