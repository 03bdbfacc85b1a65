import { expect, test } from 'vitest'
import type { UnitState } from '@/db/inventory/unit-state'
import { offeredChanges } from './offered-changes'

const agent = { id: 'agent', role: 'sales' } as const
const manager = { id: 'manager', role: 'sales-manager' } as const
const home = (state: UnitState) => ({ state, claim: null, isReleasePlanned: false, hasRequest: false })
const heldBy = (staffId: string) => ({ ...home('held'), claim: { kind: 'hold' as const, staffId } })

test('each state has one next change, which the role may make', () => {
  const nextOf = (state: UnitState) => [
    offeredChanges(home(state), manager).next,
    offeredChanges(home(state), agent).next,
  ]
  expect(nextOf('not-released')).toEqual(['release', null])
  expect(nextOf('withdrawn')).toEqual(['release', null])
  expect(nextOf('available')).toEqual(['hold', 'hold'])
  expect(nextOf('held')).toEqual(['reserve', 'ask'])
  expect(nextOf('reserved')).toEqual(['sell', null])
  expect(nextOf('sold')).toEqual([null, null])
})

test('a request makes the reservation the next change of a manager, also after its hold has ended', () => {
  const requested = { ...home('available'), hasRequest: true }
  expect(offeredChanges(requested, manager)).toMatchObject({
    next: 'reserve',
    verbs: expect.arrayContaining(['decline']),
  })
  expect(offeredChanges(home('available'), manager).verbs).not.toContain('decline')
})

test('agents are offered no change of the hold of a colleague, and managers every change of it', () => {
  expect(offeredChanges(heldBy('colleague'), agent)).toEqual({ verbs: [], next: null })
  expect(offeredChanges(heldBy('agent'), agent).verbs).toEqual(['ask', 'extend', 'end-hold'])
  expect(offeredChanges(heldBy('colleague'), manager).verbs).toEqual(['extend', 'end-hold', 'reserve', 'sell'])
})

test('a planned release can be cancelled', () => {
  expect(offeredChanges(home('not-released'), manager).verbs).not.toContain('cancel-release')
  const planned = { ...home('not-released'), isReleasePlanned: true }
  expect(offeredChanges(planned, manager).verbs).toContain('cancel-release')
})
