import { type Announcements, KeyboardSensor, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

type Id = string | number
type Named = { id: string; name: string }

/** Dragging by mouse and finger, which a click does not begin, and by keys. */
export const useDragSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

export const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** How to drag by keys; `what` is dragged. */
export const dragInstructions = (what: string) => ({
  draggable: `Press space to take the ${what}, the arrow keys to move it, space to put it down, escape to leave it.`,
})

/** What a screen reader says while one of these is dragged. */
export function announcementsFor(rows: readonly Named[]): Announcements {
  const indexOf = (id: Id) => rows.findIndex(row => row.id === id)
  const name = (id: Id) => rows[indexOf(id)]?.name ?? 'The row'
  const position = (id: Id) => `place ${indexOf(id) + 1} of ${rows.length}`
  return {
    onDragStart: ({ active }) => `${name(active.id)} is taken, at ${position(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${name(active.id)} stands over ${position(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => (over ? `${name(active.id)} was put down at ${position(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  }
}
