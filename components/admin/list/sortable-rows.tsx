'use client'

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { SortableRow } from './sortable-row'
import { useRowOrder } from './use-row-order'

type Row = { id: string; name: string; cells: ReactNode }

/** Rows of a table that are ordered by dragging their handle, with mouse, finger or keys, or with arrow buttons. */
export function SortableRows({ collectionKey, rows: storedRows }: { collectionKey: string; rows: Row[] }) {
  const { rows, busy, move } = useRowOrder(collectionKey, storedRows)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const rowIndex = (id: string | number | undefined) => rows.findIndex(row => row.id === id)

  function drop({ active, over }: DragEndEvent) {
    move(rowIndex(active.id), rowIndex(over?.id))
  }

  return (
    <DndContext
      id="order"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[verticalOnly]}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(rows, rowIndex),
        screenReaderInstructions: {
          draggable:
            'Press space to take the row, the arrow keys to move it, space to put it down, escape to leave it.',
        },
        // The live region is outside the table, which may contain only rows.
        ...(typeof document !== 'undefined' && { container: document.body }),
      }}
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        <tbody>
          {rows.map((row, index) => (
            <SortableRow
              key={row.id}
              id={row.id}
              name={row.name}
              busy={busy}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              moveBy={places => move(index, index + places)}
            >
              {row.cells}
            </SortableRow>
          ))}
        </tbody>
      </SortableContext>
    </DndContext>
  )
}

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })

function announcementsFor(rows: Row[], rowIndex: (id: string | number | undefined) => number): Announcements {
  const name = (id: string | number) => rows[rowIndex(id)]?.name ?? 'The row'
  const position = (id: string | number) => `place ${rowIndex(id) + 1} of ${rows.length}`
  return {
    onDragStart: ({ active }) => `${name(active.id)} is taken, at ${position(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${name(active.id)} stands over ${position(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) => (over ? `${name(active.id)} was put down at ${position(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  }
}
