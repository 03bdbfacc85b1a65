'use client'

import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useEffect, useState, useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { reorderEntries } from '@/lib/content/actions'
import { announcementsFor, dragInstructions, useDragSensors, verticalOnly } from '../../controls/dragging'
import { toActionResult } from '../../controls/to-action-result'
import { useHydrated } from '../../shell/use-hydrated'
import { useSelection } from '../selection'
import { SortableRow } from './sortable-row'

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

/** Manages the order of entries. A move is shown immediately and undone if the server rejects it. */
function useRowOrder<Row extends { id: string }>(collectionKey: string, storedRows: Row[]) {
  const router = useRouter()
  const { clear } = useSelection()
  const [rows, setRows] = useState(storedRows)
  const [saving, startTransition] = useTransition()
  const busy = !useHydrated() || saving

  useEffect(() => setRows(storedRows), [storedRows])

  function move(from: number, to: number) {
    if (to < 0 || to >= rows.length || from === to) return
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    setRows(next)
    const ids = next.map(({ id }) => id)
    startTransition(async () => {
      const result = await toActionResult(reorderEntries(collectionKey, ids))
      if (!result.done) {
        setRows(rows)
        return void toast.error(result.message)
      }
      toast.success('Order saved')
      clear()
      router.refresh()
    })
  }

  return { rows, busy, move }
}
