'use client'

import { DndContext, type DragEndEvent, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useId, useState } from 'react'
import type { BookedVisit, CalendarDay } from '@/lib/visits/visit-week'
import { CalendarColumn } from './calendar-column'
import { VisitDialog } from './visit-dialog'

type Props = {
  days: CalendarDay[]
  /** The chosen estate; null shows the visits of all estates. */
  estateId: string | null
  today: string
  editable: boolean
}

/** The visit in the dialog; `newStart` is the time on which the visit was dropped, as ISO 8601. */
type VisitInDialog = { visit: BookedVisit; newStart: string | null }

/**
 * Shows the visits of a week by day. A visit can be dragged to a free time of the chosen estate; keyboard users open
 * the visit and choose the time from a list. Each move must be confirmed, because the visitor gets a mail.
 */
export function VisitWeek({ days, estateId, today, editable }: Props) {
  const [dialog, setDialog] = useState<VisitInDialog | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )

  function onDragEnd({ active, over }: DragEndEvent) {
    const visit = days.flatMap(({ visits }) => visits).find(({ id }) => id === active.id)
    const start = over?.id
    if (visit && typeof start === 'string' && start !== visit.start.toISOString()) setDialog({ visit, newStart: start })
  }

  return (
    <>
      <DndContext id={useId()} sensors={sensors} onDragEnd={onDragEnd}>
        <div className="grid gap-4 xl:grid-cols-7 xl:gap-2">
          {days.map(day => (
            <CalendarColumn
              key={day.day}
              day={day}
              estateId={estateId}
              isToday={day.day === today}
              isPast={day.day < today}
              editable={editable}
              onOpen={visit => setDialog({ visit, newStart: null })}
            />
          ))}
        </div>
      </DndContext>
      {dialog && (
        <VisitDialog
          key={dialog.visit.id}
          visit={dialog.visit}
          newStart={dialog.newStart}
          editable={editable}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
