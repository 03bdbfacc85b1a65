import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { unitsTable } from '@/db/tables/inventory'
import { plannedPricesTable } from '@/db/tables/planned-prices'
import { ConflictError } from '@/lib/errors'
import { firstOf, lockUnits, requireInventoryRight } from '../change-units'
import type { Staff } from '../unit-transitions'
import { recordPlan } from './record-plan'

/** An own price of a home before and after, in whole shillings; `before` is null where it has that of its type. */
type PriceEdit = { id: string; own: number | null; after: number }

/**
 * Plans prices that homes get at a time, all or none; returns their number. A price that is changed directly before
 * that time is replaced all the same. Throws `ConflictError` when that time has passed, and when a home has a price of
 * that time already.
 */
export async function planPrices(db: Tx, by: Staff, edits: PriceEdit[], startsAt: Date): Promise<number> {
  requireInventoryRight(by)
  if (edits.length === 0) return 0
  return db.transaction(async tx => {
    await lockUnits(
      tx,
      edits.map(({ id }) => id),
    )
    await requireNoneYet(tx, edits, startsAt)
    const rows = JSON.stringify(edits)
    await tx.execute(sql`
      insert into ${plannedPricesTable} (batch_id, unit_id, price, starts_at, staff_id, staff_name)
      select ${crypto.randomUUID()}::uuid, edit.id, edit.after, ${startsAt.toISOString()}::timestamptz, ${by.id}::uuid,
        ${by.name}
      from jsonb_to_recordset(${rows}::text::jsonb) as edit (id uuid, after bigint)`)
    await recordPlan(tx, by, {
      ...{ verb: 'plan-price', startsAt },
      changes: edits.map(({ id, own, after }) => ({ id, changed: { price: [own, after] } })),
    })
    return edits.length
  })
}

async function requireNoneYet(tx: Tx, edits: PriceEdit[], startsAt: Date) {
  if (await hasBegun(tx, startsAt)) throw new ConflictError('The time of the new prices is in the past.')
  const found = await tx
    .select({ id: unitsTable.id, code: unitsTable.code })
    .from(plannedPricesTable)
    .innerJoin(unitsTable, eq(unitsTable.id, plannedPricesTable.unitId))
    .where(and(eq(plannedPricesTable.startsAt, startsAt), isNull(plannedPricesTable.cancelledAt)))
    .orderBy(unitsTable.code)
  const ids = new Set(edits.map(({ id }) => id))
  const codes = found.filter(({ id }) => ids.has(id)).map(({ code }) => code)
  if (codes.length > 0)
    throw new ConflictError(`A price from that time on is planned already for ${firstOf(codes)}: cancel that first.`)
}

/** By the clock of the database, which decides when a plan begins, after the wait for its locks. */
async function hasBegun(tx: Tx, startsAt: Date): Promise<boolean> {
  const [clock] = await tx.execute<{ begun: boolean }>(
    sql`select ${startsAt.toISOString()}::timestamptz <= clock_timestamp() as begun`,
  )
  return clock?.begun !== false
}

/**
 * Cancels the planned prices of one batch that have not begun; returns their number. Throws `ConflictError` when all of
 * them have begun or were cancelled.
 */
export async function cancelPlannedPrices(db: Tx, by: Staff, batchId: string): Promise<number> {
  requireInventoryRight(by)
  return db.transaction(async tx => {
    const ofBatch = and(eq(plannedPricesTable.batchId, batchId), isNull(plannedPricesTable.cancelledAt))
    const planned = await tx.select({ unitId: plannedPricesTable.unitId }).from(plannedPricesTable).where(ofBatch)
    await lockUnits(
      tx,
      planned.map(({ unitId }) => unitId),
    )
    const { unitId, price, startsAt } = plannedPricesTable
    const cancelled = await tx
      .update(plannedPricesTable)
      .set({ cancelledAt: sql`now()` })
      // Visitors may have seen a price that began during the wait for the locks.
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
