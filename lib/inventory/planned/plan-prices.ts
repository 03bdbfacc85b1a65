import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { codeOrder } from '@/db/inventory/code-order'
import { unitsTable } from '@/db/tables/inventory'
import { plannedPricesTable } from '@/db/tables/planned-prices'
import { ConflictError } from '@/lib/errors'
import { lockUnits, requireInventoryRight, summarizeNames } from '../change-units'
import type { Staff } from '../unit-transitions'
import { recordPlan } from './record-plan'

/** The own price of a home, null if it has the price of its type, and its new price (`after`), in whole shillings. */
type PriceEdit = { id: string; ownPrice: number | null; after: number }

/**
 * Plans the prices that homes get from a time on, all or none; returns their number. A planned price replaces any price
 * that is set before that time. Throws `ConflictError` when the time has passed, or when a home already has a price
 * planned for that time.
 */
export async function planPrices(db: Tx, by: Staff, edits: PriceEdit[], startsAt: Date): Promise<number> {
  requireInventoryRight(by)
  if (edits.length === 0) return 0
  return db.transaction(async tx => {
    const ids = edits.map(({ id }) => id)
    await lockUnits(tx, ids)
    await requireUnplanned(tx, edits, startsAt)
    const rows = JSON.stringify(edits)
    await tx.execute(sql`
      insert into ${plannedPricesTable} (batch_id, unit_id, price, starts_at, staff_id, staff_name)
      select ${crypto.randomUUID()}::uuid, edit.id, edit.after, ${startsAt.toISOString()}::timestamptz, ${by.id}::uuid,
        ${by.name}
      from jsonb_to_recordset(${rows}::text::jsonb) as edit (id uuid, after bigint)`)
    await recordPlan(tx, by, {
      verb: 'plan-price',
      startsAt,
      changes: edits.map(({ id, ownPrice, after }) => ({ id, changed: { price: [ownPrice, after] } })),
    })
    return edits.length
  })
}

async function requireUnplanned(tx: Tx, edits: PriceEdit[], startsAt: Date) {
  if (await hasBegun(tx, startsAt)) throw new ConflictError('The time of the new prices is in the past.')
  const found = await tx
    .select({ id: unitsTable.id, code: unitsTable.code })
    .from(plannedPricesTable)
    .innerJoin(unitsTable, eq(unitsTable.id, plannedPricesTable.unitId))
    .where(and(eq(plannedPricesTable.startsAt, startsAt), isNull(plannedPricesTable.cancelledAt)))
    .orderBy(codeOrder(unitsTable.code))
  const ids = new Set(edits.map(({ id }) => id))
  const codes = found.filter(({ id }) => ids.has(id)).map(({ code }) => code)
  if (codes.length > 0)
    throw new ConflictError(
      `A price from that time on is planned already for ${summarizeNames(codes)}: cancel that first.`,
    )
}

/** Compares with the clock of the database, which decides when a plan begins, after the locks were obtained. */
async function hasBegun(tx: Tx, startsAt: Date): Promise<boolean> {
  const [clock] = await tx.execute<{ begun: boolean }>(
    sql`select ${startsAt.toISOString()}::timestamptz <= clock_timestamp() as begun`,
  )
  return clock?.begun !== false
}

/** Cancels planned prices of a batch before they begin; returns their number. Throws `ConflictError` if none remain. */
export async function cancelPlannedPrices(db: Tx, by: Staff, batchId: string): Promise<number> {
  requireInventoryRight(by)
  return db.transaction(async tx => {
    const ofBatch = and(eq(plannedPricesTable.batchId, batchId), isNull(plannedPricesTable.cancelledAt))
    const planned = await tx.select({ unitId: plannedPricesTable.unitId }).from(plannedPricesTable).where(ofBatch)
    const unitIds = planned.map(({ unitId }) => unitId)
    await lockUnits(tx, unitIds)
    const { unitId, price, startsAt } = plannedPricesTable
    const cancelled = await tx
      .update(plannedPricesTable)
      .set({ cancelledAt: sql`now()` })
      // Prices that began while this transaction waited for the locks stay: visitors may have seen them.
      .where(and(ofBatch, sql`${startsAt} > clock_timestamp()`))
      .returning({ unitId, price, startsAt })
    const [first] = cancelled
    if (!first) throw new ConflictError('These prices have begun or were cancelled.')
    await recordPlan(tx, by, {
      ...{ verb: 'cancel-price', startsAt: first.startsAt },
      changes: cancelled.map(({ unitId, price }) => ({ id: unitId, changed: { price: [price, null] } })),
    })
    return cancelled.length
  })
}
