import type { Box } from '@/lib/floor-plan-layout'
import { nextKey, type Row, withRow } from '../inputs/rows'
import { kindLabels, openingLabel, roomLabel } from './labels'
import { isOnlyIn, placeAfter } from './openings'
import { cellsOf, openingsOf, roomsOf } from './plan-rows'
import type { Place } from './walls'

/** The rows of both fields as texts, because a number that is being typed is not a number yet. */
export type Drawing = { rooms: readonly Row[]; openings: readonly Row[] }
export type Selected = { field: keyof Drawing; key: number }

export type FloorPlanState = {
  drawing: Drawing
  past: readonly Drawing[]
  future: readonly Drawing[]
  selected: Selected | null
  /** The last edit where repeating it is one step to undo: a drag, keys, typing. */
  repeated: string | null
  /** What the last edit changed, for a live region. */
  message: string
}

/** `gesture` names edits that are one step to undo: each replaces the one before. */
export type FloorPlanEdit =
  | { type: 'select'; selected: Selected | null }
  | { type: 'set-rows'; field: keyof Drawing; rows: readonly Row[] }
  | { type: 'add-room'; box: Box }
  | { type: 'add-opening'; kind: string; place: Place }
  | { type: 'place-room'; key: number; box: Box; gesture: string }
  | { type: 'place-opening'; key: number; place: Place; gesture: string }
  | { type: 'describe'; values: Row['values'] }
  | { type: 'remove' }
  | { type: 'undo' }
  | { type: 'redo' }

/** Steps that can be undone. */
const maxSteps = 200

export const startFloorPlan = (drawing: Drawing): FloorPlanState => ({
  drawing,
  past: [],
  future: [],
  selected: null,
  repeated: null,
  message: '',
})

/** The state after one edit; the same state when the edit changes nothing. */
export function editFloorPlan(state: FloorPlanState, edit: FloorPlanEdit): FloorPlanState {
  const { drawing, selected } = state
  switch (edit.type) {
    case 'select':
      return { ...state, selected: edit.selected, repeated: null, message: '' }
    case 'undo':
      return travel(state, state.past, 'undo')
    case 'redo':
      return travel(state, state.future, 'redo')
    case 'set-rows': {
      const isCell = edit.rows.length === drawing[edit.field].length
      const typed = step(state, { ...drawing, [edit.field]: edit.rows }, isCell ? `type ${edit.field}` : null)
      return { ...typed, selected: existing(typed.drawing, selected), message: '' }
    }
    case 'add-room':
      return add(state, 'rooms', { name: freeName(drawing.rooms), ...cellsOf(edit.box) })
    case 'add-opening':
      return add(state, 'openings', cellsOf({ kind: edit.kind, ...edit.place }))
    case 'place-room': {
      const base = baseOf(state, edit.gesture)
      return described(step(state, withRoomAt(base, edit.key, edit.box), edit.gesture))
    }
    case 'place-opening': {
      const base = baseOf(state, edit.gesture)
      const openings = withCells(base.openings, edit.key, cellsOf(edit.place))
      return described(step(state, { ...base, openings }, edit.gesture))
    }
    case 'describe': {
      if (!selected) return state
      const rows = withCells(drawing[selected.field], selected.key, edit.values)
      return described(
        step(state, { ...drawing, [selected.field]: rows }, `describe ${selected.field} ${selected.key}`),
      )
    }
    case 'remove':
      return selected ? remove(state, selected) : state
  }
}

/** The drawing that a gesture started from: a room that passes another one leaves no door behind there. */
const baseOf = (state: FloorPlanState, gesture: string): Drawing =>
  (state.repeated === gesture ? state.past.at(-1) : null) ?? state.drawing

function step(state: FloorPlanState, drawing: Drawing, repeated: string | null = null): FloorPlanState {
  if (JSON.stringify(drawing) === JSON.stringify(state.drawing)) return state
  const isRepeated = repeated !== null && repeated === state.repeated
  const past = isRepeated ? state.past : [...state.past.slice(1 - maxSteps), state.drawing]
  return { ...state, drawing, past, future: [], repeated }
}

function add(state: FloorPlanState, field: keyof Drawing, values: Row['values']): FloorPlanState {
  const rows = state.drawing[field]
  const added = step(state, { ...state.drawing, [field]: withRow(rows, values) })
  return described({ ...added, selected: { field, key: nextKey(rows) } }, 'Added: ')
}

const withCells = (rows: readonly Row[], key: number, cells: Row['values']): Row[] =>
  rows.map(row => (row.key === key ? { key, values: { ...row.values, ...cells } } : row))

/** Openings in walls that only this room has follow it. */
function withRoomAt(drawing: Drawing, key: number, box: Box): Drawing {
  const rooms = roomsOf(drawing.rooms)
  const before = rooms.find(room => room.key === key)
  if (!before) return drawing
  const others = rooms.filter(room => room !== before)
  const { x, y, width, depth } = box
  const openings = openingsOf(drawing.openings)
    .filter(opening => isOnlyIn(opening, before, others))
    .reduce(
      (rows, opening) => withCells(rows, opening.key, cellsOf(placeAfter(opening, before, box))),
      [...drawing.openings],
    )
  return { rooms: withCells(drawing.rooms, key, cellsOf({ x, y, width, depth })), openings }
}

/** Removes what is selected; with a room the openings in walls that only it has. */
function remove(state: FloorPlanState, { field, key }: Selected): FloorPlanState {
  const { drawing } = state
  const rooms = roomsOf(drawing.rooms)
  const room = field === 'rooms' ? rooms.find(one => one.key === key) : undefined
  const others = rooms.filter(one => one !== room)
  const lost = room ? openingsOf(drawing.openings).filter(opening => isOnlyIn(opening, room, others)) : []
  const kept = { ...drawing, [field]: drawing[field].filter(row => row.key !== key) }
  const openings = kept.openings.filter(row => lost.every(opening => opening.key !== row.key))
  return { ...step(state, { ...kept, openings }), selected: null, message: `Removed: ${labelOf(state)}` }
}

function travel(state: FloorPlanState, from: readonly Drawing[], direction: 'undo' | 'redo'): FloorPlanState {
  const drawing = from.at(-1)
  if (!drawing) return state
  const [past, future] =
    direction === 'undo'
      ? [from.slice(0, -1), [...state.future, state.drawing]]
      : [[...state.past, state.drawing], from.slice(0, -1)]
  const selected = existing(drawing, state.selected)
  const next = { ...state, drawing, past, future, selected, repeated: null }
  return described(next, direction === 'undo' ? 'Undone. ' : 'Done again. ')
}

const existing = (drawing: Drawing, selected: Selected | null): Selected | null =>
  selected && drawing[selected.field].some(row => row.key === selected.key) ? selected : null

/** The first of `Room 1`, `Room 2` that no room has. */
function freeName(rows: readonly Row[]): string {
  const names = new Set(rows.map(row => row.values.name))
  let number = 1
  while (names.has(`Room ${number}`)) number++
  return `Room ${number}`
}

const described = (state: FloorPlanState, before = ''): FloorPlanState => ({
  ...state,
  message: before + labelOf(state),
})

function labelOf({ drawing, selected }: FloorPlanState): string {
  const rooms = roomsOf(drawing.rooms)
  const isSelected = ({ key }: { key: number }) => key === selected?.key
  if (selected?.field === 'openings') {
    const opening = openingsOf(drawing.openings).find(isSelected)
    return opening ? openingLabel(opening, rooms) : (kindLabels.opening ?? '')
  }
  const room = rooms.find(isSelected)
  return room && selected ? `${roomLabel(room)}, ${room.x} metres from the left, ${room.y} from the top` : ''
}
