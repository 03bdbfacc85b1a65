import type { KeyboardEvent } from 'react'
import { historyKey } from '../history/history'
import type { FloorPlanEdit, Selected } from './floor-plan-state'
import { lengthenPlace, slidePlace } from './openings'
import type { Opening, Room } from './plan-rows'
import { growBox, type Point, shiftBox } from './shapes'

type Editor = {
  rooms: readonly Room[]
  openings: readonly Opening[]
  selected: Selected | null
  edit: (edit: FloorPlanEdit) => void
  onEscape: () => void
  /** Called when Enter is pressed on a shape, to focus its fields. */
  onEnter: () => void
}

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Metres by which an arrow key moves the selected shape, without and with Shift. */
const [step, longStep] = [0.1, 1]

/** Handles a key pressed in the editor, except in its fields. */
export function pressKey(event: KeyboardEvent<HTMLElement>, { edit, onEscape, onEnter, ...plan }: Editor) {
  if (!(event.target instanceof Element) || event.target.closest('input, select')) return
  const next = historyEdit(event) ?? (event.target.closest('[data-drawing]') ? editOf(event, plan) : null)
  if (next) edit(next)
  else if (event.key === 'Escape') onEscape()
  else if ((event.key === 'Enter' || event.key === ' ') && event.target.closest('[aria-pressed][tabindex]')) onEnter()
  else return
  event.preventDefault()
}

type Plan = Pick<Editor, 'rooms' | 'openings' | 'selected'>

function historyEdit(event: KeyboardEvent): FloorPlanEdit | null {
  const type = historyKey(event)
  return type && { type }
}

/** Returns the edit of the selected shape by a key that was pressed inside the element with `data-drawing`. */
function editOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent, plan: Plan): FloorPlanEdit | null {
  if (ctrlKey || metaKey) return null
  if (key === 'Delete' || key === 'Backspace') return plan.selected && { type: 'remove' }
  const arrow = arrows[key]
  if (!arrow) return null
  const metres = shiftKey ? longStep : step
  return arrowEdit({ x: arrow.x * metres, y: arrow.y * metres }, altKey, plan)
}

function arrowEdit(by: Point, isResize: boolean, { rooms, openings, selected }: Plan): FloorPlanEdit | null {
  if (!selected) return null
  const { field, key } = selected
  // Repeated presses for the same change of a shape are undone together.
  const gesture = `${isResize ? 'resize' : 'move'} ${field} ${key}`
  const isSelected = (shape: { key: number }) => shape.key === key
  if (field === 'rooms') {
    const room = rooms.find(isSelected)
    return room ? { type: 'place-room', key, box: isResize ? growBox(room, by) : shiftBox(room, by), gesture } : null
  }
  const opening = openings.find(isSelected)
  if (!opening) return null
  const place = isResize ? lengthenPlace(opening, by.x || by.y, rooms) : slidePlace(opening, by, rooms)
  return { type: 'place-opening', key, place, gesture }
}
