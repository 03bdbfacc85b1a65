'use client'

import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { announcementsFor, dragInstructions, useDragSensors, verticalOnly } from '../../controls/dragging'
import { useHydrated } from '../../shell/use-hydrated'
import { SortableRow } from './sortable-row'
import { useRowOrder } from './use-row-order'

type Row = { id: string; name: string; cells: ReactNode }

/** Renders table rows that are ordered by dragging with mouse, finger or keys, or with arrow buttons. */
export function SortableRows({ collectionKey, rows: storedRows }: { collectionKey: string; rows: Row[] }) {
  const { rows, busy, move } = useRowOrder(collectionKey, storedRows)
  const sensors = useDragSensors()
  const isHydrated = useHydrated()

  function drop({ active, over }: DragEndEvent) {
    const indexOf = (id: unknown) => rows.findIndex(row => row.id === id)
    if (over) move(indexOf(active.id), indexOf(over.id))
  }

  return (
    <DndContext
      id="rows"
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[verticalOnly]}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(rows),
        screenReaderInstructions: dragInstructions('row'),
        // A table may contain only rows, so the announcements are rendered in the body of the page.
        ...(isHydrated && { container: document.body }),
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
