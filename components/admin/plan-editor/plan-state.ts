import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import type { PicturePlacement } from '@/db/tables/inventory'
import { moveShape, splitShape } from '@/lib/inventory/plans/shapes'
import { addStep, endRepetition, type History, redo, startHistory, undo } from '../history/history'

/** A shape with a number that identifies it while it is edited. */
export type Shape = { id: number; feature: PlanFeature }
/** The architect's picture under the plan; `height` is a fraction of its width. */
export type PlanPicture = { id: string; hash: string; height: number; placement: PicturePlacement }
export type Drawing = { shapes: readonly Shape[]; picture: PlanPicture | null }

/** `selected` contains the ids of the selected shapes; `nextId` is the id of the next shape that is added. */
export type PlanState = { history: History<Drawing>; selected: readonly number[]; nextId: number }

export type PlanEdit =
  | { type: 'add'; features: readonly PlanFeature[] }
  | { type: 'replace-all'; features: readonly PlanFeature[] }
  | { type: 'change'; id: number; feature: PlanFeature }
  | { type: 'describe'; id: number; properties: PlanFeature['properties'] }
  | { type: 'move'; by: Point }
  | { type: 'split'; from: Point; to: Point }
  | { type: 'remove' }
  | { type: 'picture'; picture: PlanPicture | null }
  | { type: 'select'; ids: readonly number[] }
  | { type: 'undo' }
  | { type: 'redo' }

export const startPlan = (features: readonly PlanFeature[], picture: PlanPicture | null): PlanState => ({
  history: startHistory({ shapes: features.map((feature, id) => ({ id, feature })), picture }),
  selected: [],
  nextId: features.length,
})

/** Returns the state after an edit; the same object if the edit changes nothing. */
export function editPlan(state: PlanState, edit: PlanEdit): PlanState {
  const { history, selected } = state
  const drawing = history.present
  switch (edit.type) {
    case 'select':
      return { ...state, history: endRepetition(history), selected: edit.ids }
    case 'undo':
      return withHistory(state, undo(history))
    case 'redo':
      return withHistory(state, redo(history))
    case 'add':
      return addShapes(state, drawing.shapes, edit.features)
    case 'replace-all':
      return addShapes(state, [], edit.features)
    case 'picture':
      return step(state, { ...drawing, picture: edit.picture })
    case 'change':
      return mapShapes(state, [edit.id], () => edit.feature)
    case 'describe': {
      const describe = (feature: PlanFeature) => ({ ...feature, properties: edit.properties })
      return mapShapes(state, [edit.id], describe, `describe ${edit.id}`)
    }
    case 'move':
      return mapShapes(state, selected, feature => moveShape(feature, edit.by), `move ${selected.join()}`)
    case 'remove': {
      const shapes = drawing.shapes.filter(({ id }) => !selected.includes(id))
      return shapes.length === drawing.shapes.length ? state : { ...step(state, { ...drawing, shapes }), selected: [] }
    }
    case 'split':
      return split(state, edit)
  }
}

/** Adds a step to the history. Consecutive edits with the same `repetition` are one step to undo. */
const step = (state: PlanState, drawing: Drawing, repetition: string | null = null): PlanState => ({
  ...state,
  history: addStep(state.history, drawing, repetition),
})

function addShapes(state: PlanState, existing: readonly Shape[], features: readonly PlanFeature[]): PlanState {
  const added = features.map((feature, index) => ({ id: state.nextId + index, feature }))
  return {
    ...step(state, { ...state.history.present, shapes: [...existing, ...added] }),
    selected: added.map(({ id }) => id),
    nextId: state.nextId + added.length,
  }
}

function mapShapes(
  state: PlanState,
  ids: readonly number[],
  change: (feature: PlanFeature) => PlanFeature,
  repetition: string | null = null,
): PlanState {
  if (ids.length === 0) return state
  const chosen = new Set(ids)
  const shapes = state.history.present.shapes.map(shape =>
    chosen.has(shape.id) ? { ...shape, feature: change(shape.feature) } : shape,
  )
  return step(state, { ...state.history.present, shapes }, repetition)
}

/** Cuts the selected shapes; shapes that the line does not cross stay unchanged. */
function split(state: PlanState, line: { from: Point; to: Point }): PlanState {
  let id = state.nextId
  const halves: number[] = []
  const shapes = state.history.present.shapes.flatMap(shape => {
    const cut = state.selected.includes(shape.id) ? splitShape(shape.feature, line) : null
    if (!cut) return [shape]
    const second = { id: id++, feature: cut[1] }
    halves.push(shape.id, second.id)
    return [{ ...shape, feature: cut[0] }, second]
  })
  if (halves.length === 0) return state
  return { ...step(state, { ...state.history.present, shapes }), nextId: id, selected: halves }
}

function withHistory(state: PlanState, history: History<Drawing>): PlanState {
  if (history === state.history) return state
  const ids = new Set(history.present.shapes.map(({ id }) => id))
  return { ...state, history, selected: state.selected.filter(id => ids.has(id)) }
}
