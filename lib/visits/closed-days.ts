import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/connect'
import { closedDaysTable } from '@/db/tables/visits'
import { type Actor, type AuditAction, recordAuditEvent } from '@/lib/audit/record-audit-event'
import { NotFoundError } from '@/lib/errors'
import { estateTitle } from '../pipeline/deals/named-estate.ts'

type ClosedDay = { estateId: string | null; day: string; reason: string | null }

/**
 * Closes a day for visits to one estate, or to all if `estateId` is null; another reason replaces that of a closed day.
 * Visits that are booked on it remain.
 */
export async function closeDay(db: Db, by: Actor, closed: ClosedDay): Promise<void> {
  await db.transaction(async tx => {
    const stored = await tx
      .insert(closedDaysTable)
      .values({ ...closed, staffId: by.id })
      .onConflictDoUpdate({
        target: [closedDaysTable.estateId, closedDaysTable.day],
        set: { reason: closed.reason },
        // No reason is not another one.
        setWhere: sql`excluded.reason <> coalesce(${closedDaysTable.reason}, '')`,
      })
      .returning()
    if (stored.length > 0) await record(tx, by, 'day-closed', closed)
  })
}

export async function openDay(db: Db, by: Actor, id: string): Promise<void> {
  await db.transaction(async tx => {
    const [closed] = await tx.delete(closedDaysTable).where(eq(closedDaysTable.id, id)).returning()
    if (!closed) throw new NotFoundError('This day is open already.')
    await record(tx, by, 'day-opened', closed)
  })
}

async function record(tx: Tx, by: Actor, action: AuditAction, { estateId, day }: ClosedDay) {
  const title = await estateTitle(tx, estateId)
  const subject = { collection: 'estates', id: estateId, name: `${title ?? 'all estates'}, ${day}` }
  await recordAuditEvent(tx, { by, action, subject })
}
