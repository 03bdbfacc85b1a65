import 'server-only'
import { getTableColumns, inArray, sql } from 'drizzle-orm'
import { unitTypesTable } from '@/db/collections/unit-types'
import type { Tx } from '@/db/connect'
import { bumpContentVersion } from '@/db/content/bump-content-version'
import { ownPrice } from '@/db/inventory/prices'
import { unitEventsTable, unitsTable } from '@/db/tables/inventory'
import { recordAuditEvent } from '@/lib/audit/record-audit-event'
import { can } from '@/lib/auth/roles'
import { ConflictError, ForbiddenError, NotFoundError } from '@/lib/errors'
import type { Staff } from './unit-transitions'
import { columnLabels, type UnitColumn, type UnitValue, type UnitValues, unitColumns } from './unit-values'

/** New values of one unit, each with the value that staff saw before. An edit is rejected if that value has changed. */
export type UnitEdit = { id: string; changed: { [Column in UnitColumn]?: [before: UnitValue, after: UnitValue] } }

type Options = {
  /** The id of a larger change that these edits belong to. */
  batchId?: string
  reason?: string
}

type Batch = Options & { batchId: string }
type Unit = typeof unitsTable.$inferSelect
type Units = ReadonlyMap<string, Unit>

/**
 * Changes values of many units in one transaction, with their history and the audit log: all of them, or none. Each
 * value is compared with the one that the member of staff saw, not with the version of the row: two people can change
 * different values of a unit, and nobody overwrites a value that they have not seen. Returns the id of the batch; null
 * when nothing differs. Throws `ForbiddenError`, `ConflictError` that names the units, and `NotFoundError`.
 */
export async function changeUnits(db: Tx, by: Staff, edits: UnitEdit[], options: Options = {}): Promise<string | null> {
  requireInventoryRight(by)
  const realEdits = edits.map(withoutSameValues).filter(({ changed }) => Object.keys(changed).length > 0)
  if (realEdits.length === 0) return null
  return db.transaction(async tx => {
    const ids = realEdits.map(({ id }) => id)
    const units = await lockUnits(tx, ids)
    rejectStaleEdits(units, realEdits)
    await requireTypesOfEstate(tx, units, realEdits)
    await updateValues(tx, units, realEdits)
    const batchId = options.batchId ?? crypto.randomUUID()
    await recordBatch(tx, by, units, realEdits, { ...options, batchId })
    await bumpContentVersion(tx, 'inventory')
    return batchId
  })
}

/** Throws `ForbiddenError` unless the role can edit the inventory. */
export function requireInventoryRight({ role }: Staff) {
  if (!can(role, 'edit', 'inventory')) throw new ForbiddenError('Your role does not allow this change.')
}

const withoutSameValues = ({ id, changed }: UnitEdit): UnitEdit => ({
  id,
  changed: Object.fromEntries(Object.entries(changed).filter(([, [before, after]]) => before !== after)),
})

/**
 * Locks units in the order of their ids, to avoid deadlocks, and returns them with their present prices. The ids are
 * one JSON parameter: a statement with thousands of parameters takes longer to prepare than to run.
 */
export async function lockUnits(tx: Tx, ids: string[]): Promise<Units> {
  const rows = await tx
    .select({ ...getTableColumns(unitsTable), price: ownPrice })
    .from(unitsTable)
    .where(
      sql`${unitsTable.id} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`,
    )
    .orderBy(unitsTable.id)
    .for('update')
  const found = new Map(rows.map(row => [row.id, row]))
  if (ids.some(id => !found.has(id))) throw new NotFoundError('There is no such home.')
  return found
}

function rejectStaleEdits(units: Units, edits: UnitEdit[]) {
  const staleUnits = edits.flatMap(({ id, changed }) => {
    const unit = units.get(id)
    const columns = entriesOf(changed).filter(([column, [before]]) => unit?.[column] !== before)
    return unit && columns.length > 0 ? [`${unit.code} (${columns.map(([name]) => columnName(name)).join(', ')})`] : []
  })
  if (staleUnits.length > 0)
    throw new ConflictError(
      `Somebody changed ${summarizeNames(staleUnits)} in the meantime. Load the screen again to see it.`,
    )
}

async function requireTypesOfEstate(tx: Tx, units: Units, edits: UnitEdit[]) {
  const typeIds = edits.flatMap(({ changed }) => (changed.unitTypeId ? [String(changed.unitTypeId[1])] : []))
  if (typeIds.length === 0) return
  const types = await tx
    .select({ id: unitTypesTable.id, estateId: unitTypesTable.estateId })
    .from(unitTypesTable)
    .where(inArray(unitTypesTable.id, [...new Set(typeIds)]))
  const estates = new Map(types.map(({ id, estateId }) => [id, estateId]))
  for (const { id, changed } of edits)
    if (changed.unitTypeId && estates.get(String(changed.unitTypeId[1])) !== units.get(id)?.estateId)
      throw new ConflictError(`Home ${units.get(id)?.code} cannot have a type of another estate.`)
}

/**
 * Updates all units with one statement. Every row contains all values, because the changed columns differ from unit to
 * unit. `greatest` keeps `price_set_at` if a price was set while this transaction waited for the lock.
 */
async function updateValues(tx: Tx, units: Units, edits: UnitEdit[]) {
  const rows = edits.map(({ id, changed }) => {
    const after = entriesOf(changed).map(([column, [, value]]) => [column, value])
    return { ...pickValues(units.get(id) as Unit), ...Object.fromEntries(after), id }
  })
  await tx.execute(sql`
    update ${unitsTable} set
      unit_type_id = edit."unitTypeId", block = edit.block, phase = edit.phase, floor = edit.floor,
      orientation = edit.orientation, area_sqm = edit."areaSqm", plot_sqm = edit."plotSqm", price = edit.price,
      price_set_at = greatest(units.price_set_at, now()), ready_on = edit."readyOn",
      visitor_note = edit."visitorNote", staff_note = edit."staffNote",
      version = units.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as edit (
      id uuid, "unitTypeId" uuid, block text, phase text, floor int, orientation text, "areaSqm" float8,
      "plotSqm" float8, price bigint, "readyOn" date, "visitorNote" text, "staffNote" text)
    where units.id = edit.id`)
}

const pickValues = (unit: Unit) => Object.fromEntries(unitColumns.map(column => [column, unit[column]])) as UnitValues

async function recordBatch(tx: Tx, by: Staff, units: Units, edits: UnitEdit[], { batchId, reason }: Batch) {
  const rows = edits.map(({ id, changed }) => ({ unitId: id, changed }))
  await tx.execute(sql`
    insert into ${unitEventsTable} (unit_id, verb, at, changed, batch_id, staff_id, staff_name, reason)
    select event."unitId", 'change', clock_timestamp(), event.changed, ${batchId}::uuid, ${by.id}::uuid, ${by.name},
      ${reason ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as event ("unitId" uuid, changed jsonb)`)
  const [single] = edits.length === 1 ? edits : []
  const name = single ? `Home ${units.get(single.id)?.code}` : `${edits.length} homes`
  await recordAuditEvent(tx, {
    by,
    action: 'unit-change',
    subject: { collection: 'units', id: single?.id ?? null, name },
    changed: [...new Set(edits.flatMap(({ changed }) => Object.keys(changed)))],
    batchId,
  })
}

const entriesOf = (changed: UnitEdit['changed']) =>
  Object.entries(changed) as [UnitColumn, [before: UnitValue, after: UnitValue]][]

const columnName = (column: UnitColumn) => columnLabels[column].toLowerCase()

/** Returns the first three names of a list, and the number of the remaining ones. */
export const summarizeNames = (names: string[]) =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
