import type { UnitState } from '@/db/inventory/unit-state'
import { can } from '@/lib/auth/roles'
import type { LiveClaim } from '@/lib/inventory/queries'
import { canChangeUnit, type Staff, type Transition, transitionsFrom } from '@/lib/inventory/unit-transitions'

type Home = {
  state: UnitState
  claim: Pick<LiveClaim, 'kind' | 'staffId'> | null
  isReleasePlanned: boolean
  /** True if somebody asks to reserve it, and this member of staff may see who. */
  hasRequest: boolean
}

/** The changes that usually follow each state; the first that a member of staff may make is the main one. */
const usualNext: Record<UnitState, readonly Transition[]> = {
  'not-released': ['release'],
  withdrawn: ['release'],
  available: ['hold'],
  held: ['reserve', 'ask'],
  reserved: ['sell'],
  sold: [],
}

/** The changes that need the right to hold homes; the others need the right to edit the inventory. */
export const holdTransitions: readonly Transition[] = ['hold', 'extend', 'end-hold', 'ask']

/** Returns the changes that a member of staff may make to a home, and the one that usually comes next. */
export function offeredChanges(
  { state, claim, isReleasePlanned, hasRequest }: Home,
  staff: Pick<Staff, 'id' | 'role'>,
) {
  const mayChangeHold = claim?.kind !== 'hold' || claim.staffId === staff.id || can(staff.role, 'edit', 'inventory')
  const verbs = transitionsFrom(state)
    .filter(verb => canChangeUnit(staff.role, verb) && (verb !== 'decline' || hasRequest))
    .filter(verb => mayChangeHold || !holdTransitions.includes(verb))
    .filter(verb => verb !== 'cancel-release' || isReleasePlanned)
  const likely: readonly Transition[] = hasRequest ? ['reserve', ...usualNext[state]] : usualNext[state]
  return { verbs, next: likely.find(verb => verbs.includes(verb)) ?? null }
}
