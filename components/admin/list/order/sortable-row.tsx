import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { RowPlaceContext } from './order-controls'
import { orderHelpId } from './order-help'
import type { HandleProps } from './use-row-drag'

type Props = {
  name: string
  busy: boolean
  isFirst: boolean
  isLast: boolean
  /** Pixels from its place, while a row is dragged. */
  offset: number
  /** Some row is dragged; `isDragged`: this one. */
  isDragging: boolean
  isDragged: boolean
  handle: HandleProps
  moveBy: (places: 1 | -1) => void
  children: ReactNode
}

/** A row that can be dragged; its cells have the handle and the arrows in `OrderControls`. */
export function SortableRow(props: Props) {
  const { name, busy, isFirst, isLast, offset, isDragging, isDragged, handle, moveBy, children } = props
  const button = (
    <button
      type="button"
      {...handle}
      disabled={busy}
      aria-label={`Drag ${name}`}
      aria-describedby={orderHelpId}
      className="flex h-11 w-9 cursor-grab pointer-fine:w-7 touch-none items-center justify-center text-slate hover:text-ink"
    >
      <Icon name="drag" size={18} />
    </button>
  )
  return (
    <tr
      style={offset ? { transform: `translateY(${offset}px)` } : undefined}
      className={rowClassName(isDragging, isDragged)}
    >
      <RowPlaceContext value={{ handle: button, canMoveUp: !busy && !isFirst, canMoveDown: !busy && !isLast, moveBy }}>
        {children}
      </RowPlaceContext>
    </tr>
  )
}

const rowClassName = (isDragging: boolean, isDragged: boolean) =>
  isDragged ? 'relative z-10 bg-sand shadow-float' : isDragging ? 'transition-transform duration-150' : undefined
