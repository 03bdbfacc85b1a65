'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { reorderEntries } from '@/lib/content/actions'
import { SortableArea } from '../../controls/sortable-area'
import { useAction } from '../../controls/use-action'
import { moveItem } from '../../inputs/move-item'
import { useHydrated } from '../../shell/use-hydrated'
import { useSelection } from '../selection'
import { SortableRow } from './sortable-row'

type Row = { id: string; name: string; cells: ReactNode }

/** Renders rows that staff order by dragging, keys or buttons. Moves show immediately; rejected moves are undone. */
export function SortableRows({ collectionKey, rows: storedRows }: { collectionKey: string; rows: Row[] }) {
  const router = useRouter()
  const { clear } = useSelection()
  const [rows, setRows] = useState(storedRows)
  const { busy: saving, run } = useAction(message => {
    // These are the rows before the move.
    setRows(rows)
    toast.error(message)
  })
  const isHydrated = useHydrated()

  useEffect(() => setRows(storedRows), [storedRows])

  function move(from: number, to: number) {
    if (to < 0 || to >= rows.length || from === to) return
    const next = moveItem(rows, from, to)
    setRows(next)
    const ids = next.map(({ id }) => id)
    run(
      () => reorderEntries(collectionKey, ids),
      () => {
        toast.success('Order saved')
        clear()
        router.refresh()
      },
    )
  }

  return (
    // A table may contain only rows, so the announcements are rendered in the body of the page.
    <SortableArea id="rows" what="row" rows={rows} onMove={move} container={isHydrated ? document.body : undefined}>
      <tbody>
        {rows.map((row, index) => (
          <SortableRow
            key={row.id}
            id={row.id}
            name={row.name}
            busy={!isHydrated || saving}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            moveBy={places => move(index, index + places)}
          >
            {row.cells}
          </SortableRow>
        ))}
      </tbody>
    </SortableArea>
  )
}
