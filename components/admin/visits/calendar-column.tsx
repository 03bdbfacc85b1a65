'use client'

import { useDraggable, useDroppable } from '@dnd-kit/core'
import { localFormat } from '@/lib/text/local-format'
import { formatLocal, noonOf } from '@/lib/time/local-time'
import type { BookedVisit, CalendarDay } from '@/lib/visits/visit-week'
import { TextLink } from '../shell/links'
import { ClosedDay } from './closed-day'
import { outcomeLabels } from './outcome-labels'

type Props = {
  day: CalendarDay
  estateId: string | null
  isToday: boolean
  isPast: boolean
  editable: boolean
  onOpen: (visit: BookedVisit) => void
}

const dayName = localFormat({ weekday: 'short', day: 'numeric', month: 'short' })

/** Renders one day of the calendar: its times in order, with their visits and free seats. */
export function CalendarColumn({ day, estateId, isToday, isPast, editable, onOpen }: Props) {
  const { visits, times, closed, closedEstates, expected } = day
  // Times without a free seat are shown only if they have a visit.
  const freeTimes = times.filter(({ freeSeats }) => freeSeats > 0)
  const starts = [...new Set([...freeTimes, ...visits].map(({ start }) => start.getTime()))].sort((a, b) => a - b)
  return (
    <section
      aria-label={dayName.format(noonOf(day.day))}
      className={`grid min-w-0 grid-cols-1 content-start gap-2 rounded-card border p-3 ${isToday ? 'border-forest' : 'border-stone'} ${isPast ? 'bg-sand' : 'bg-white'}`}
    >
      <h2 className={`font-semibold ${isToday ? 'text-forest' : ''}`}>{dayName.format(noonOf(day.day))}</h2>
      {editable && !isPast && <ClosedDay day={day.day} closed={closed} estateId={estateId} expected={expected} />}
      {closed && (!editable || isPast) && <p className="text-small text-slate">{closed.reason ?? 'Closed'}</p>}
      {closedEstates.map(({ title, reason }) => (
        <p key={title} className="text-small text-slate">
          {title} is closed{reason && `: ${reason}`}
        </p>
      ))}
      {visits.length === 0 && !closed && (
        <p className={`text-small text-slate ${freeTimes.length > 0 ? 'xl:hidden' : ''}`}>No visits.</p>
      )}
      {starts.map(start => (
        <TimeSlot
          key={start}
          start={new Date(start)}
          freeSeats={times.find(time => time.start.getTime() === start)?.freeSeats ?? 0}
          visits={visits.filter(visit => visit.start.getTime() === start)}
          estateId={editable ? estateId : null}
          onOpen={onOpen}
        />
      ))}
    </section>
  )
}

type SlotProps = {
  start: Date
  freeSeats: number
  visits: BookedVisit[]
  /** Null if visits of all estates are shown: then no visit can be booked or moved. */
  estateId: string | null
  onOpen: (visit: BookedVisit) => void
}

function TimeSlot({ start, freeSeats, visits, estateId, onOpen }: SlotProps) {
  const { setNodeRef, isOver } = useDroppable({ id: start.toISOString(), disabled: freeSeats === 0 })
  // The time of `2026-11-22T09:00`.
  const time = formatLocal(start).slice(11)
  return (
    // On phones only visits are shown; the form to book a visit for a caller lists the free times.
    <div
      ref={setNodeRef}
      className={`min-w-0 rounded-control p-1 ${visits.length === 0 ? 'max-xl:hidden' : ''} ${isOver ? 'bg-sand outline-2 outline-forest' : ''}`}
    >
      <p className="flex items-center justify-between gap-2 text-small text-slate">
        <span className="figures font-medium text-ink">{time}</span>
        {freeSeats > 0 && estateId && (
          <TextLink
            href={`/admin/visits/new?time=${encodeURIComponent(`${estateId} ${start.toISOString()}`)}`}
            className="inline-flex min-h-8 items-center"
          >
            {freeSeats} free<span className="sr-only"> at {time}: book for a caller</span>
          </TextLink>
        )}
      </p>
      {visits.map(visit => (
        <VisitCard
          key={visit.id}
          visit={visit}
          showsEstate={estateId === null}
          draggable={estateId !== null}
          onOpen={() => onOpen(visit)}
        />
      ))}
    </div>
  )
}

type VisitCardProps = { visit: BookedVisit; showsEstate: boolean; draggable: boolean; onOpen: () => void }

/** Renders a visit in the calendar, which opens with a click and can be dragged to another time. */
function VisitCard({ visit, showsEstate, draggable, onOpen }: VisitCardProps) {
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
