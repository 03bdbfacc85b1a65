import 'server-only'
import type { Tx } from '@/db/connect'
import { catchExpectedErrors } from '@/lib/actions/result'
import { ConflictError } from '@/lib/errors'
import { requireInventoryRight } from './change-units'
import { listSelectedUnits } from './grid'
import { changeUnit, type Staff } from './unit-transitions'
import type { UnitSelection } from './unit-view'

/** Each home is changed in a transaction of its own; this limit keeps a request below a few seconds. */
const maxUnits = 500

type Details = { reason?: string | null; startsAt?: Date | null; until?: Date | null }

export type StateChanges = { done: number; failed: { code: string; message: string }[] }

/**
 * Releases many homes (now or from `startsAt` on), withdraws them, or holds them until `until`. Homes whose state does
 * not allow it are listed with the reason; the others are changed. Prices, in contrast, are changed all or none.
 */
export async function changeManyUnits(
  db: Tx,
  by: Staff,
  selection: UnitSelection,
  verb: 'release' | 'withdraw' | 'hold',
  { reason = null, startsAt = null, until = null }: Details = {},
): Promise<StateChanges> {
  requireInventoryRight(by)
  const units = await listSelectedUnits(db, selection)
  if (units.length > maxUnits)
    throw new ConflictError(`These are ${units.length} homes. Choose at most ${maxUnits}, for example one block.`)
  const result: StateChanges = { done: 0, failed: [] }
  for (const { id, code } of units) {
    const outcome = await catchExpectedErrors(() => changeUnit(db, by, id, verb, { reason, startsAt, until }))
    if (outcome.done) result.done++
    else result.failed.push({ code, message: outcome.message })
  }
  return result
}
