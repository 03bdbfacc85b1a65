import type { PlanFeature, Point } from '@/db/inventory/plan-geometry'
import type { PicturePlacement } from '@/db/tables/inventory'
import { moveShape, splitShape } from '@/lib/inventory/plans/shapes'

/** A shape with a number that stays while it is edited. */
export type Shape = { id: number; feature: PlanFeature }
/** The architect's drawing under the plan; `height` is its share of the width. */
export type PlanPicture = { id: string; hash: string; height: number; placement: PicturePlacement }
export type Drawing = { shapes: readonly Shape[]; picture: PlanPicture | null }

export type PlanState = {
  drawing: Drawing
  past: readonly Drawing[]
  future: readonly Drawing[]
  selected: readonly number[]
  nextId: number
  /** The last edit, where repeating it is one step to undo: moving by keys, typing. */
  repeated: string | null
}

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

/** Steps that can be undone. */
const maxSteps = 200

export const startPlan = (features: readonly PlanFeature[], picture: PlanPicture | null): PlanState => ({
  drawing: { shapes: features.map((feature, id) => ({ id, feature })), picture },
  past: [],
  future: [],
  selected: [],
  nextId: features.length,
  repeated: null,
})

/** The state after one edit; the same state when the edit changes nothing. */
export function editPlan(state: PlanState, edit: PlanEdit): PlanState {
  const { drawing, selected } = state
  switch (edit.type) {
    case 'select':
      return { ...state, selected: edit.ids, repeated: null }
    case 'undo':
      return travel(state, state.past, 'undo')
    case 'redo':
      return travel(state, state.future, 'redo')
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

function step(state: PlanState, drawing: Drawing, repeated: string | null = null): PlanState {
  const isRepeated = repeated !== null && repeated === state.repeated
  const past = isRepeated ? state.past : [...state.past.slice(1 - maxSteps), state.drawing]
  return { ...state, drawing, past, future: [], repeated }
}

function addShapes(state: PlanState, kept: readonly Shape[], features: readonly PlanFeature[]): PlanState {
  const added = features.map((feature, index) => ({ id: state.nextId + index, feature }))
  return {
    ...step(state, { ...state.drawing, shapes: [...kept, ...added] }),
    selected: added.map(({ id }) => id),
    nextId: state.nextId + added.length,
  }
}

function mapShapes(
  state: PlanState,
  ids: readonly number[],
  change: (feature: PlanFeature) => PlanFeature,
  repeated: string | null = null,
): PlanState {
  if (ids.length === 0) return state
  const chosen = new Set(ids)
  const shapes = state.drawing.shapes.map(shape =>
    chosen.has(shape.id) ? { ...shape, feature: change(shape.feature) } : shape,
  )
  return step(state, { ...state.drawing, shapes }, repeated)
}

/** Cuts the selected shapes; those that the line does not cross stay as they are. */
function split(state: PlanState, line: { from: Point; to: Point }): PlanState {
  let id = state.nextId
  const halves: number[] = []
  const shapes = state.drawing.shapes.flatMap(shape => {
    const cut = state.selected.includes(shape.id) ? splitShape(shape.feature, line) : null
    if (!cut) return [shape]
    const second = { id: id++, feature: cut[1] }
    halves.push(shape.id, second.id)
    return [{ ...shape, feature: cut[0] }, second]
  })
  if (halves.length === 0) return state
  return { ...step(state, { ...state.drawing, shapes }), nextId: id, selected: halves }
}

function travel(state: PlanState, from: readonly Drawing[], direction: 'undo' | 'redo'): PlanState {
  const drawing = from.at(-1)
  if (!drawing) return state
  const [past, future] =
    direction === 'undo'
      ? [from.slice(0, -1), [...state.future, state.drawing]]
      : [[...state.past, state.drawing], from.slice(0, -1)]
  const ids = new Set(drawing.shapes.map(({ id }) => id))
  return { ...state, drawing, past, future, selected: state.selected.filter(id => ids.has(id)), repeated: null }
}
