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
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

type Row = { id: string; name: string }
type Props = {
  rows: Row[]
  busy: boolean
  onMove: (from: number, to: number) => void
  /** The cells of the row at this index, the last of them with the handle. */
  children: (index: number, handle: ReactNode) => ReactNode
}

/** Rows of a table that are ordered by dragging their handle, with mouse, finger or keys. */
export function SortableRows({ rows, busy, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const rowIndex = (id: string | number | undefined) => rows.findIndex(row => row.id === id)

  function drop({ active, over }: DragEndEvent) {
    const [from, to] = [rowIndex(active.id), rowIndex(over?.id)]
    if (to >= 0 && from !== to) onMove(from, to)
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
            <SortableRow key={row.id} row={row} busy={busy}>
              {handle => children(index, handle)}
            </SortableRow>
          ))}
        </tbody>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = { row: Row; busy: boolean; children: (handle: ReactNode) => ReactNode }

function SortableRow({ row, busy, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: row.id,
    disabled: busy,
  })
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Drag ${row.name}`}
      className="flex h-11 w-9 cursor-grab touch-none items-center justify-center text-slate hover:text-ink"
    >
      <Icon name="drag" size={18} />
    </button>
  )
  return (
    <tr
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`border-b border-stone last:border-0 ${isDragging ? 'relative z-10 bg-sand shadow-float' : 'hover:bg-paper'}`}
    >
      {children(handle)}
    </tr>
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
