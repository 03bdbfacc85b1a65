import { type Announcements, KeyboardSensor, type Modifier, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

type Id = string | number
type Named = { id: string; name: string }

/** Returns sensors for dragging by mouse, finger and keyboard; a click does not start a drag. */
export const useDragSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

export const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** Returns the screen reader instructions for dragging with the keyboard; `what` names the dragged thing. */
export const dragInstructions = (what: string) => ({
  draggable: `Press Space to pick up the ${what}, the arrow keys to move it, Space to drop it, Escape to cancel.`,
})

export function announcementsFor(rows: readonly Named[]): Announcements {
  const indexOf = (id: Id) => rows.findIndex(row => row.id === id)
  const name = (id: Id) => rows[indexOf(id)]?.name ?? 'The row'
  const position = (id: Id) => `place ${indexOf(id) + 1} of ${rows.length}`
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up, at ${position(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${name(active.id)} is over ${position(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => (over ? `${name(active.id)} was dropped at ${position(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  }
}
