import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addStep, endRepetition, type History, historyKey, redo, startHistory, undo, valueBefore } from './history'

type Change = { type: 'step'; name: string | null } | { type: 'end' } | { type: 'undo' } | { type: 'redo' }

const changes = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('step' as const), name: fc.constantFrom(null, 'drag', 'type') }),
  },
  fc.constant<Change>({ type: 'end' }),
  { weight: 2, arbitrary: fc.constant<Change>({ type: 'undo' }) },
  { weight: 2, arbitrary: fc.constant<Change>({ type: 'redo' }) },
)

/** A simple model of a history: all values in order, the index of the present value, the name of the last change. */
type Model = { values: number[]; at: number; name: string | null }

function changeModel({ values, at, name }: Model, change: Change, value: number): Model {
  if (change.type === 'end') return { values, at, name: null }
  if (change.type === 'undo') return at > 0 ? { values, at: at - 1, name: null } : { values, at, name }
  if (change.type === 'redo') return at < values.length - 1 ? { values, at: at + 1, name: null } : { values, at, name }
  const isRepeated = change.name !== null && change.name === name
  const all = [...values.slice(0, isRepeated ? at : at + 1), value]
  // At most 201 values are kept: the present value and 200 steps back.
  const latest = all.slice(-201)
  return { values: latest, at: latest.length - 1, name: change.name }
}

function changeHistory(history: History<number>, change: Change, value: number): History<number> {
  if (change.type === 'step') return addStep(history, value, change.name)
  return { end: endRepetition, undo, redo }[change.type](history)
}

describe('a history', () => {
  test('has the same values as the simple model after any changes', () => {
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 60 }), fc.nat({ max: 210 }), (list, stepsBefore) => {
        const all = [...Array.from({ length: stepsBefore }, (): Change => ({ type: 'step', name: null })), ...list]
        let history = startHistory(0)
        let model: Model = { values: [0], at: 0, name: null }
        for (const [index, change] of all.entries()) {
          history = changeHistory(history, change, index + 1)
          model = changeModel(model, change, index + 1)
          expect(history.present).toBe(model.values[model.at])
        }
        expect(history).toEqual({
          present: model.values[model.at],
          past: model.values.slice(0, model.at),
          future: model.values.slice(model.at + 1),
          repetition: model.name,
        })
      }),
    )
  })

  test('returns to its first value when all changes are undone, and to its last when all are redone', () => {
    const end = [1, 2, 3].reduce((history, value) => addStep(history, value), startHistory(0))
    const start = undo(undo(undo(end)))
    expect(start).toEqual({ present: 0, past: [], future: [1, 2, 3], repetition: null })
    expect(redo(redo(redo(start)))).toEqual(end)
  })

  test('is the same object when there is nothing to undo or redo', () => {
    const start = startHistory(0)
    expect(undo(start)).toBe(start)
    expect(redo(start)).toBe(start)
  })

  test('loses the undone changes after a new change', () => {
    expect(addStep(undo(addStep(startHistory(0), 1)), 2)).toMatchObject({ present: 2, past: [0], future: [] })
  })

  test('keeps the last 200 steps', () => {
    const many = Array.from({ length: 300 }, (_, index) => index + 1)
    const { past } = many.reduce((history, value) => addStep(history, value), startHistory(0))
    expect([past.length, past[0], past.at(-1)]).toEqual([200, 100, 299])
  })

  test('returns the value before a repeated change until the repetition ends', () => {
    const dragged = addStep(addStep(addStep(startHistory(0), 1), 2, 'drag'), 3, 'drag')
    expect(dragged.past).toEqual([0, 1])
    expect(valueBefore(dragged, 'drag')).toBe(1)
    expect(valueBefore(dragged, 'type')).toBe(3)
    expect(valueBefore(endRepetition(dragged), 'drag')).toBe(3)
  })
})

const press = (key: string, modifiers: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean } = {}) =>
  historyKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, ...modifiers })

test('Z with Control or Command undoes, or redoes if Shift is also pressed; other keys do nothing', () => {
  expect(press('z', { ctrlKey: true })).toBe('undo')
  expect(press('z', { metaKey: true })).toBe('undo')
  expect(press('Z', { ctrlKey: true, shiftKey: true })).toBe('redo')
  expect(press('z')).toBeNull()
  expect(press('y', { ctrlKey: true })).toBeNull()
})
