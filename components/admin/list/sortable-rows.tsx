'use client'

import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { announcementsFor, dragInstructions, useDragSensors, verticalOnly } from '../inputs/dragging'
import { SortableRow } from './sortable-row'
import { useRowOrder } from './use-row-order'

type Row = { id: string; name: string; cells: ReactNode }

/** Rows of a table that are ordered by dragging their handle, with mouse, finger or keys, or with arrow buttons. */
export function SortableRows({ collectionKey, rows: storedRows }: { collectionKey: string; rows: Row[] }) {
  const { rows, busy, move } = useRowOrder(collectionKey, storedRows)
  const sensors = useDragSensors()
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
        announcements: announcementsFor(rows),
        screenReaderInstructions: dragInstructions('row'),
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
