import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '@/db/connect'
import { unitStateAt } from '@/db/inventory/unit-state'
import type { Period } from '@/db/period'
import { returnedRow } from '@/db/returned-row'
import { type ClaimKind, unitClaimsTable, unitsTable } from '@/db/tables/inventory'
import { NotFoundError } from '@/lib/errors'
import { recordClaimEvent } from '@/lib/events/claim-events'

type Unit = typeof unitsTable.$inferSelect
export type Claim = typeof unitClaimsTable.$inferSelect

/** A unit that is locked for the rest of the transaction, with its claim and its state at the time `at`. */
export type LockedUnit = { unit: Unit; claim: Claim | null; state: ReturnType<typeof unitStateAt>; at: Date }

/**
 * Locks a unit, so that changes of one unit are sequential. `at` is the time of the database after the lock was
 * obtained, and at least a millisecond after the start of each earlier claim, so that no claim has an empty period.
 * Throws `NotFoundError`.
 */
export async function lockUnit(tx: Tx, id: string): Promise<LockedUnit> {
  const [unit] = await tx.select().from(unitsTable).where(eq(unitsTable.id, id)).for('update')
  if (!unit) throw new NotFoundError('There is no such home.')
  const claims = await tx.select().from(unitClaimsTable).where(eq(unitClaimsTable.unitId, id))
  const [clock] = await tx.execute<{ at: string }>(sql`select clock_timestamp()::text as at`)
  const latest = Math.max(...claims.map(({ during }) => during.from.getTime() + 1), 0)
  const at = new Date(Math.max(new Date(clock?.at ?? Number.NaN).getTime(), latest))
  const claim = claims.find(({ during }) => contains(during, at)) ?? null
  return { unit, claim, state: unitStateAt({ ...unit, claims }, at), at }
}

const contains = ({ from, until }: Period, at: Date) => from <= at && (until === null || until > at)

type NewClaim = Omit<typeof unitClaimsTable.$inferInsert, 'unitId' | 'kind' | 'during'>

/** Stores a claim that begins at `at`. The database rejects it if it overlaps another claim. */
export async function insertClaim(
  tx: Tx,
  { unit, at }: LockedUnit,
  kind: ClaimKind,
  until: Date | null,
  values: NewClaim,
): Promise<Claim> {
  const during = { from: at, until }
  const [claim] = await tx
    .insert(unitClaimsTable)
    .values({ ...values, unitId: unit.id, kind, during })
    .returning()
  const stored = returnedRow(claim)
  await recordClaimEvent(tx, 'claim.created', stored.id)
  return stored
}

export async function endClaim(tx: Tx, claim: Claim, at: Date, by: string, reason: string | null) {
  await tx
    .update(unitClaimsTable)
    .set({ during: { from: claim.during.from, until: at }, endedAt: at, endedByName: by, endReason: reason })
    .where(eq(unitClaimsTable.id, claim.id))
  await recordClaimEvent(tx, 'claim.ended', claim.id)
}
