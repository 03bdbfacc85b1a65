'use client'

import { useDraggable } from '@dnd-kit/core'
import type { BookedVisit } from '@/lib/visits/visit-week'
import { outcomeLabels } from './outcome-labels'

type Props = { visit: BookedVisit; showsEstate: boolean; draggable: boolean; onOpen: () => void }

/** Renders a visit in the calendar, which opens with a click and can be dragged to another time. */
export function VisitCard({ visit, showsEstate, draggable, onOpen }: Props) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: visit.id,
    disabled: !draggable || visit.outcome === 'arrived',
  })
  return (
    <button
      ref={setNodeRef}
      type="button"
      onClick={onOpen}
      {...listeners}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={`relative mt-1 block min-h-11 w-full min-w-0 touch-manipulation rounded-control border border-stone bg-sand px-3 py-2 text-left hover:border-forest ${isDragging ? 'z-10 shadow-float' : ''}`}
    >
      <span className="block truncate font-medium">{visit.name ?? visit.email ?? visit.phone ?? visit.reference}</span>
      <span className="block truncate text-small text-slate">
        {visit.outcome !== 'open'
          ? outcomeLabels[visit.outcome]
          : showsEstate
            ? (visit.estate ?? 'Estate not known')
            : (visit.phone ?? visit.reference)}
      </span>
    </button>
  )
}
