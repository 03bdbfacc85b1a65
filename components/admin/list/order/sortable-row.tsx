import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { RowPlaceContext } from './order-controls'

type Props = {
  id: string
  name: string
  busy: boolean
  isFirst: boolean
  isLast: boolean
  moveBy: (places: 1 | -1) => void
  children: ReactNode
}

/** Renders a row that can be dragged. One of its cells must contain `OrderControls`. */
export function SortableRow({ id, name, busy, isFirst, isLast, moveBy, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: busy,
  })
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      disabled={busy}
      aria-label={`Drag ${name}`}
      className="flex h-11 w-9 cursor-grab pointer-fine:w-7 touch-none items-center justify-center text-slate hover:text-ink"
    >
      <Icon name="drag" size={18} />
    </button>
  )
  return (
    <tr
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={isDragging ? 'relative z-10 bg-sand shadow-float' : undefined}
    >
      <RowPlaceContext value={{ handle, canMoveUp: !busy && !isFirst, canMoveDown: !busy && !isLast, moveBy }}>
        {children}
      </RowPlaceContext>
    </tr>
  )
}
