import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numberedCodes, rowOfPlots } from '@/lib/inventory/plans/shapes'
import { editPlan, type PlanEdit, type PlanState, startPlan } from './plan-state'

const row = (count: number, first = 'B-01') =>
  rowOfPlots({ from: [0, 0], to: [count * 10, 0], codes: numberedCodes(first, count), depth: 20, side: 'right' })
const run = (state: PlanState, ...edits: PlanEdit[]) => edits.reduce(editPlan, state)
const codesOf = ({ history }: PlanState) => history.present.shapes.map(({ feature }) => feature.properties.code)
const start = startPlan(row(2, 'A-1'), null)

const edits = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map((count): PlanEdit => ({ type: 'add', features: row(count) })),
  fc.constant<PlanEdit>({ type: 'move', by: [5, 0] }),
  fc.constant<PlanEdit>({ type: 'remove' }),
  fc.constant<PlanEdit>({ type: 'split', from: [5, -5], to: [5, 30] }),
  fc.constant<PlanEdit>({ type: 'picture', picture: null }),
  fc.array(fc.nat(12), { maxLength: 3 }).map((ids): PlanEdit => ({ type: 'select', ids })),
)

describe('the drawing', () => {
  test('returns to the first state when all edits are undone, and to the last when all are redone', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 30 }), list => {
        const end = run(start, ...list)
        const back = run(end, ...end.history.past.map((): PlanEdit => ({ type: 'undo' })))
        expect(back.history.present).toEqual(start.history.present)
        expect(run(back, ...back.history.future.map((): PlanEdit => ({ type: 'redo' }))).history.present).toEqual(
          end.history.present,
        )
        const ids = end.history.present.shapes.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  test('adds a row of 24 plots in one step and selects it', () => {
    const state = run(start, { type: 'add', features: row(24) })
    expect(state.history.past).toHaveLength(1)
    expect(state.selected).toHaveLength(24)
    expect(codesOf(run(state, { type: 'undo' }))).toEqual(['A-1', 'A-2'])
  })

  test('moves a shape by several keys in one step to undo', () => {
    const move: PlanEdit = { type: 'move', by: [0.5, 0] }
    const state = run(start, { type: 'select', ids: [0] }, move, move, move)
    expect(state.history.past).toHaveLength(1)
    expect(run(state, { type: 'undo' }).history.present).toEqual(start.history.present)
  })

  test('cuts only selected shapes that the line crosses', () => {
    const cut: PlanEdit = { type: 'split', from: [-5, 10], to: [25, 10] }
    expect(codesOf(run(start, { type: 'select', ids: [0] }, cut))).toEqual(['A-1', undefined, 'A-2'])
    expect(run(start, cut)).toBe(start)
  })
})
