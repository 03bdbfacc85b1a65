'use client'

import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'

type Id = string | number
type Named = { id: string; name: string }
type Props = {
  id: string
  /** The word for a row, such as `section`, for screen readers. */
  what: string
  rows: Named[]
  onMove: (from: number, to: number) => void
  /** The element in which the announcements are rendered; by default beside the rows. */
  container?: Element | undefined
  children: ReactNode
}

/** Contains rows that are ordered by dragging with mouse, finger or keys. Each row calls `useSortable`. */
export function SortableArea({ id, what, rows, onMove, container, children }: Props) {
  const sensors = useSensors(
    // A click does not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (of: Id) => rows.findIndex(row => row.id === of)
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[verticalOnly]}
      onDragEnd={({ active, over }) => over && onMove(indexOf(active.id), indexOf(over.id))}
      accessibility={{
        announcements: announcementsFor(rows),
        screenReaderInstructions: {
          draggable: `Press Space to pick up the ${what}, the arrow keys to move it, Space to drop it, Escape to cancel.`,
        },
        ...(container && { container }),
      }}
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })

function announcementsFor(rows: readonly Named[]): Announcements {
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
