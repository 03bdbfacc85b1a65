import type { Box } from '@/lib/drawing/floor-plan-layout'
import { addStep, endRepetition, type History, redo, startHistory, undo, valueBefore } from '../history/history'
import { nextKey, type Row, withRow } from '../inputs/rows'
import { kindLabels, openingLabel, roomLabel } from './labels'
import { isOnlyIn, placeAfter } from './openings'
import { cellsOf, openingsOf, roomsOf } from './plan-rows'
import type { Place } from './walls'

/** The rows of both fields as texts, because an incomplete number is not a number yet. */
export type Drawing = { rooms: readonly Row[]; openings: readonly Row[] }
export type Selected = { field: keyof Drawing; key: number }

export type FloorPlanState = { history: History<Drawing>; selected: Selected | null; message: string }

/**
 * `gesture` names edits that are undone in one step. Each edit of a gesture replaces the previous edit and is applied
 * to the drawing at the start of the gesture. Thus a room dragged past another room does not take doors from it.
 */
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

export const startFloorPlan = (drawing: Drawing): FloorPlanState => ({
  history: startHistory(drawing),
  selected: null,
  message: '',
})

/** Returns the state after an edit; the same object if the edit changes nothing. */
export function editFloorPlan(state: FloorPlanState, edit: FloorPlanEdit): FloorPlanState {
  const { history, selected } = state
  const drawing = history.present
  switch (edit.type) {
    case 'select':
      return { ...state, history: endRepetition(history), selected: edit.selected, message: '' }
    case 'undo':
      return withHistory(state, undo(history), 'Undone. ')
    case 'redo':
      return withHistory(state, redo(history), 'Redone. ')
    case 'set-rows': {
      const isCellEdit = edit.rows.length === drawing[edit.field].length
      const typedState = step(state, { ...drawing, [edit.field]: edit.rows }, isCellEdit ? `type ${edit.field}` : null)
      return { ...typedState, selected: selectionIn(typedState.history.present, selected), message: '' }
    }
    case 'add-room':
      return add(state, 'rooms', { name: freeName(drawing.rooms), ...cellsOf(edit.box) })
    case 'add-opening':
      return add(state, 'openings', cellsOf({ kind: edit.kind, ...edit.place }))
    case 'place-room': {
      const movedDrawing = withRoomAt(valueBefore(history, edit.gesture), edit.key, edit.box)
      return withMessage(step(state, movedDrawing, edit.gesture))
    }
    case 'place-opening': {
      const startDrawing = valueBefore(history, edit.gesture)
      const openings = withCells(startDrawing.openings, edit.key, cellsOf(edit.place))
      return withMessage(step(state, { ...startDrawing, openings }, edit.gesture))
    }
    case 'describe': {
      if (!selected) return state
      const rows = withCells(drawing[selected.field], selected.key, edit.values)
      return withMessage(
        step(state, { ...drawing, [selected.field]: rows }, `describe ${selected.field} ${selected.key}`),
      )
    }
    case 'remove':
      return selected ? remove(state, selected) : state
  }
}

function step(state: FloorPlanState, drawing: Drawing, gesture: string | null = null): FloorPlanState {
  if (JSON.stringify(drawing) === JSON.stringify(state.history.present)) return state
  return { ...state, history: addStep(state.history, drawing, gesture) }
}

function add(state: FloorPlanState, field: keyof Drawing, values: Row['values']): FloorPlanState {
  const drawing = state.history.present
  const rows = drawing[field]
  const addedState = step(state, { ...drawing, [field]: withRow(rows, values) })
  return withMessage({ ...addedState, selected: { field, key: nextKey(rows) } }, 'Added: ')
}

const withCells = (rows: readonly Row[], key: number, cells: Row['values']): Row[] =>
  rows.map(row => (row.key === key ? { key, values: { ...row.values, ...cells } } : row))

/** Moves or resizes a room; openings in walls that only this room has move with it. */
function withRoomAt(drawing: Drawing, key: number, box: Box): Drawing {
  const rooms = roomsOf(drawing.rooms)
  const formerRoom = rooms.find(room => room.key === key)
  if (!formerRoom) return drawing
  const others = rooms.filter(room => room !== formerRoom)
  const { x, y, width, depth } = box
  const openings = openingsOf(drawing.openings)
    .filter(opening => isOnlyIn(opening, formerRoom, others))
    .reduce(
      (rows, opening) => withCells(rows, opening.key, cellsOf(placeAfter(opening, formerRoom, box))),
      [...drawing.openings],
    )
  return { rooms: withCells(drawing.rooms, key, cellsOf({ x, y, width, depth })), openings }
}

/** Removes the selected shape; with a room, also the openings in walls that only this room has. */
function remove(state: FloorPlanState, { field, key }: Selected): FloorPlanState {
  const drawing = state.history.present
  const rooms = roomsOf(drawing.rooms)
  const room = field === 'rooms' ? rooms.find(one => one.key === key) : undefined
  const others = rooms.filter(one => one !== room)
  const removedOpenings = room ? openingsOf(drawing.openings).filter(opening => isOnlyIn(opening, room, others)) : []
  const remaining = { ...drawing, [field]: drawing[field].filter(row => row.key !== key) }
  const openings = remaining.openings.filter(row => removedOpenings.every(opening => opening.key !== row.key))
  return { ...step(state, { ...remaining, openings }), selected: null, message: `Removed: ${labelOf(state)}` }
}

function withHistory(state: FloorPlanState, history: History<Drawing>, prefix: string): FloorPlanState {
  if (history === state.history) return state
  return withMessage({ ...state, history, selected: selectionIn(history.present, state.selected) }, prefix)
}

const selectionIn = (drawing: Drawing, selected: Selected | null): Selected | null =>
  selected && drawing[selected.field].some(row => row.key === selected.key) ? selected : null

/** Returns the first of the names `Room 1`, `Room 2`, … that is not used. */
function freeName(rows: readonly Row[]): string {
  const names = new Set(rows.map(row => row.values.name))
  let number = 1
  while (names.has(`Room ${number}`)) number++
  return `Room ${number}`
}

const withMessage = (state: FloorPlanState, prefix = ''): FloorPlanState => ({
  ...state,
  message: prefix + labelOf(state),
})

function labelOf({ history, selected }: FloorPlanState): string {
  const drawing = history.present
  const rooms = roomsOf(drawing.rooms)
  const isSelected = ({ key }: { key: number }) => key === selected?.key
  if (selected?.field === 'openings') {
    const opening = openingsOf(drawing.openings).find(isSelected)
    return opening ? openingLabel(opening, rooms) : (kindLabels.opening ?? '')
  }
  const room = rooms.find(isSelected)
  return room && selected ? `${roomLabel(room)}, ${room.x} metres from the left, ${room.y} from the top` : ''
}
