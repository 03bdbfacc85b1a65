'use client'

import type { ReactNode } from 'react'
import { OrderHelp } from './order-help'
import { SortableRow } from './sortable-row'
import { useRowDrag } from './use-row-drag'
import { useRowOrder } from './use-row-order'

type Row = { id: string; name: string; cells: ReactNode }

/** Rows of a table that are ordered by dragging their handle, with mouse, finger or keys, or with arrow buttons. */
export function SortableRows({ collectionKey, rows: storedRows }: { collectionKey: string; rows: Row[] }) {
  const { rows, busy, move } = useRowOrder(collectionKey, storedRows)
  const { body, announcement, isDragging, isDragged, offsetOf, handleProps } = useRowDrag(rows, move)
  return (
    <tbody ref={body}>
      {rows.map((row, index) => (
        <SortableRow
          key={row.id}
          name={row.name}
          busy={busy}
          isFirst={index === 0}
          isLast={index === rows.length - 1}
          offset={offsetOf(index)}
          isDragging={isDragging}
          isDragged={isDragged(index)}
          handle={handleProps(index)}
          moveBy={places => move(index, index + places)}
        >
          {row.cells}
        </SortableRow>
      ))}
      <OrderHelp announcement={announcement} />
    </tbody>
  )
}
