import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { returnedRow } from '@/db/returned-row'
import { siteVisitsTable } from '@/db/tables/visits'
import { ConflictError } from '@/lib/errors'
import { localDay } from '../time/local-time.ts'
import type { Slot } from './slots'
import type { SiteVisit } from './visits'

const exclusionViolation = '23P01'

/**
 * Books a time with one of the numbers (`seat`) of simultaneous visits; the database rejects a number that is taken.
 * Throws `ConflictError` if none is free.
 */
export async function takeSeat(
  tx: Tx,
  visit: SiteVisit,
  estateId: string,
  slot: Slot,
  values: Partial<SiteVisit> = {},
): Promise<SiteVisit> {
  // The lock per estate and day prevents a deadlock of two transactions that check each other’s rows.
  const day = `visits ${estateId} ${localDay(slot.start)}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${day}, 0))`)
  for (let seat = 1; seat <= slot.seats; seat++) {
    const seated = { ...values, estateId, seat, during: { from: slot.start, until: slot.end } }
    const stored = await tx.transaction(savepoint => storeVisit(savepoint, visit.id, seated)).catch(nullIfTaken)
    if (stored) return stored
  }
  throw new ConflictError('This time is no longer free. Please choose another.')
}

export async function storeVisit(tx: Tx, id: string, values: Partial<SiteVisit>): Promise<SiteVisit> {
  const [stored] = await tx
    .update(siteVisitsTable)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(siteVisitsTable.id, id))
    .returning()
  return returnedRow(stored)
}

function nullIfTaken(error: unknown): null {
  const cause = error instanceof Error ? error.cause : null
  if (cause instanceof Error && 'code' in cause && cause.code === exclusionViolation) return null
  throw error
}
