import { type SQL, sql } from 'drizzle-orm'
import type { Period } from '../period.ts'
import type { ClaimKind } from '../tables/inventory.ts'
import { unitClaimsTable } from '../tables/inventory.ts'

export const unitStates = ['available', 'held', 'reserved', 'sold', 'withdrawn', 'not-released'] as const
export type UnitState = (typeof unitStates)[number]

/** Returns true for homes that are offered now, or later when they become available again or are released. */
export const isForSale = (state: UnitState) => state !== 'sold' && state !== 'withdrawn'

const stateOfClaim: Record<ClaimKind, UnitState> = { hold: 'held', reservation: 'reserved', sale: 'sold' }

export type StateFacts = {
  releasedAt: Date | null
  withdrawnAt: Date | null
  claims: { kind: ClaimKind; during: Period }[]
}

/** Returns the state of a home at an instant. It is not stored, because a hold ends without a write. */
export function unitStateAt({ releasedAt, withdrawnAt, claims }: StateFacts, at: Date): UnitState {
  const claim = claims.find(({ during }) => during.from <= at && (during.until === null || during.until > at))
  if (claim) return stateOfClaim[claim.kind]
  if (withdrawnAt !== null && withdrawnAt <= at) return 'withdrawn'
  return releasedAt !== null && releasedAt <= at ? 'available' : 'not-released'
}

/** The present state of a home as in `unitStateAt`. Expects `units` in the query. At most one claim is live. */
export const unitStateNow: SQL<UnitState> = sql<UnitState>`coalesce(
  (select case claim.kind when 'hold' then 'held' when 'reservation' then 'reserved' else 'sold' end
    from ${unitClaimsTable} as claim where claim.unit_id = units.id and claim.during @> now()),
  case when units.withdrawn_at <= now() then 'withdrawn'
       when units.released_at <= now() then 'available'
       else 'not-released' end)`
