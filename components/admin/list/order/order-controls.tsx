'use client'

import { createContext, type ReactNode, use } from 'react'
import { Icon } from '@/components/ui/icon'

type RowPlace = { handle: ReactNode; canMoveUp: boolean; canMoveDown: boolean; moveBy: (places: 1 | -1) => void }

export const RowPlaceContext = createContext<RowPlace | null>(null)

/** Renders the drag handle and the arrow buttons of a row; nothing outside `SortableRows`. */
export function OrderControls({ name }: { name: string }) {
  const place = use(RowPlaceContext)
  if (!place) return null
  return (
    <span className="-my-2 inline-flex items-center align-middle text-slate">
      {place.handle}
      <ArrowButton label={`Move ${name} up`} isPossible={place.canMoveUp} onMove={() => place.moveBy(-1)} up />
      <ArrowButton label={`Move ${name} down`} isPossible={place.canMoveDown} onMove={() => place.moveBy(1)} />
    </span>
  )
}

type ArrowProps = { label: string; isPossible: boolean; onMove: () => void; up?: boolean }

function ArrowButton({ label, isPossible, onMove, up }: ArrowProps) {
  return (
    <button
      type="button"
      disabled={!isPossible}
      aria-label={label}
      onClick={onMove}
      className="flex h-11 w-9 items-center pointer-fine:w-7 justify-center disabled:opacity-30"
    >
      <Icon name="chevron-down" size={16} className={up ? 'rotate-180' : ''} />
    </button>
  )
}
