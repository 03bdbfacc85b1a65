import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { unitsTable } from '@/db/tables/inventory'
import { ConflictError } from '@/lib/errors'
import { lockUnits, requireInventoryRight } from '../change-units'
import type { Staff } from '../unit-transitions'
import { recordPlan } from './record-plan'

type PlannedTime = { estateId: string; startsAt: Date }

/** Cancels planned releases of an estate at one time; returns their number. Throws `ConflictError` if none remain. */
export async function cancelPlannedRelease(db: Tx, by: Staff, { estateId, startsAt }: PlannedTime): Promise<number> {
  requireInventoryRight(by)
  return db.transaction(async tx => {
    const ofRelease = and(
      eq(unitsTable.estateId, estateId),
      // The database stores microseconds; the screen sends milliseconds.
      sql`date_trunc('milliseconds', ${unitsTable.releasedAt}) = ${startsAt.toISOString()}::timestamptz`,
      isNull(unitsTable.withdrawnAt),
    )
    const planned = await tx.select({ id: unitsTable.id }).from(unitsTable).where(ofRelease)
    const ids = planned.map(({ id }) => id)
    await lockUnits(tx, ids)
    const changes = await tx
      .update(unitsTable)
      .set({ releasedAt: null, updatedAt: sql`now()`, version: sql`${unitsTable.version} + 1` })
      .where(and(ofRelease, sql`${unitsTable.releasedAt} > clock_timestamp()`))
      .returning({ id: unitsTable.id })
    if (changes.length === 0) throw new ConflictError('This release has begun or was cancelled.')
    await recordPlan(tx, by, { verb: 'cancel-release', startsAt, changes })
    return changes.length
  })
}
