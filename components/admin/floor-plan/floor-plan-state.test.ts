import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowsFrom } from '../inputs/rows'
import { editFloorPlan, type FloorPlanEdit, type FloorPlanState, startFloorPlan } from './floor-plan-state'
import { openingsOf, roomsOf } from './plan-rows'

const kitchen = { name: 'Kitchen', x: 0, y: 0, width: 4, depth: 3 }
const hall = { name: 'Hall', x: 4, y: 0, width: 3, depth: 3 }
const door = { kind: 'door', x: 4, y: 1, length: 0.9, along: 'y' }
const window = { kind: 'window', x: 5, y: 0, length: 1.2, along: 'x' }
const start = startFloorPlan({ rooms: rowsFrom([kitchen, hall]), openings: rowsFrom([door, window]) })
const run = (state: FloorPlanState, ...edits: FloorPlanEdit[]) => edits.reduce(editFloorPlan, state)
const shapesOf = ({ history: { present } }: FloorPlanState) => ({
  rooms: roomsOf(present.rooms).map(({ key, ...room }) => room),
  openings: openingsOf(present.openings).map(({ key, ...opening }) => opening),
})
const selectHall: FloorPlanEdit = { type: 'select', selected: { field: 'rooms', key: 1 } }
const placeHall = (x: number, gesture = 'drag'): FloorPlanEdit => {
  const { y, width, depth } = hall
  return { type: 'place-room', key: 1, box: { x, y, width, depth }, gesture }
}

const upTo12 = fc.integer({ min: 0, max: 12 })
const edits = fc.oneof(
  fc.tuple(upTo12, upTo12).map(([x, y]): FloorPlanEdit => ({ type: 'add-room', box: { x, y, width: 2, depth: 2 } })),
  fc.tuple(upTo12, upTo12).map(
    ([key, x]): FloorPlanEdit => ({
      type: 'place-room',
      key,
      box: { x, y: 1, width: 3, depth: 2 },
      gesture: 'drag',
    }),
  ),
  upTo12.map((x): FloorPlanEdit => ({ type: 'add-opening', kind: 'door', place: { x, y: 0, length: 1, along: 'x' } })),
  upTo12.map((key): FloorPlanEdit => ({ type: 'select', selected: { field: key % 2 ? 'rooms' : 'openings', key } })),
  fc.constant<FloorPlanEdit>({ type: 'describe', values: { name: 'Store' } }),
  fc.constant<FloorPlanEdit>({ type: 'remove' }),
)

describe('a floor plan', () => {
  test('returns to the first drawing when all edits are undone, and to the last when all are redone', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 30 }), list => {
        const end = run(start, ...list)
        const back = run(end, ...end.history.past.map((): FloorPlanEdit => ({ type: 'undo' })))
        expect(back.history.present).toEqual(start.history.present)
        expect(run(back, ...back.history.future.map((): FloorPlanEdit => ({ type: 'redo' }))).history.present).toEqual(
          end.history.present,
        )
        const keys = end.history.present.rooms.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  test('gives added rooms different names, selects them and describes them', () => {
    const add: FloorPlanEdit = { type: 'add-room', box: { x: 0, y: 3, width: 2, depth: 1.5 } }
    const state = run(start, add, add)
    expect(
      shapesOf(state)
        .rooms.slice(2)
        .map(({ name }) => name),
    ).toEqual(['Room 1', 'Room 2'])
    expect(state.selected).toEqual({ field: 'rooms', key: 3 })
    expect(state.message).toBe('Added: Room 2, 2 by 1.5 metres, 0 metres from the left, 3 from the top')
  })

  test('moves openings in walls of only the moved room, as one step to undo', () => {
    const state = run(start, selectHall, placeHall(5), placeHall(6))
    expect(shapesOf(state)).toEqual({ rooms: [kitchen, { ...hall, x: 6 }], openings: [door, { ...window, x: 7 }] })
    expect(state.history.past).toHaveLength(1)
    expect(run(state, { type: 'undo' }).history.present).toEqual(start.history.present)
  })

  test('keeps the windows of a room that is dragged past another room', () => {
    const away = run(start, selectHall, placeHall(6, 'first'))
    const passing = run(away, placeHall(0, 'second'), placeHall(8, 'second'))
    expect(shapesOf(passing).openings).toEqual([door, { ...window, x: 9 }])
    expect(passing.history.past).toHaveLength(2)
  })

  test('removes a room with the windows that only this room has', () => {
    const state = run(start, selectHall, { type: 'remove' })
    expect(shapesOf(state)).toEqual({ rooms: [kitchen], openings: [door] })
    expect(state.selected).toBeNull()
    expect(state.message).toMatch(/^Removed: Hall, 3 by 3 metres/)
  })

  test('keeps a row with an incomplete number, without a shape', () => {
    const rows = start.history.present.rooms.map(row =>
      row.key === 1 ? { ...row, values: { ...row.values, width: '' } } : row,
    )
    const state = run(start, { type: 'set-rows', field: 'rooms', rows })
    expect(shapesOf(state).rooms).toEqual([kitchen])
    expect(state.history.present.rooms).toHaveLength(2)
  })

  test('stays the same after an edit without effect', () => {
    expect(run(start, placeHall(hall.x))).toMatchObject({ history: { present: start.history.present, past: [] } })
    expect(run(start, { type: 'remove' })).toBe(start)
  })
})
