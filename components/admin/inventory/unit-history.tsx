import Link from 'next/link'
import type { UnitVerb } from '@/db/tables/inventory'
import { dayMonthYear, weekdayAndTime } from '@/lib/format'
import type { findStaffUnit } from '@/lib/inventory/queries'
import { columnLabels } from '@/lib/inventory/unit-values'
import { Card } from '../shell/card'

type Event = NonNullable<Awaited<ReturnType<typeof findStaffUnit>>>['events'][number]

/** What somebody did to a home, after their name. */
export const eventSentences: Record<UnitVerb, string> = {
  create: 'added it',
  change: 'changed it',
  release: 'released it',
  withdraw: 'withdrew it',
  hold: 'held it',
  extend: 'extended the hold',
  'end-hold': 'ended the hold',
  reserve: 'reserved it',
  sell: 'sold it',
  cancel: 'cancelled the reservation or sale',
}

/** Everything that happened to a home, newest first. Leads, and reasons that may name people, only with `showsLeads`. */
export function UnitHistory({ events, showsLeads }: { events: Event[]; showsLeads: boolean }) {
  return (
    <Card title="History">
      {events.length === 0 && <p className="text-slate">Nothing has happened to it yet.</p>}
      <ul>
        {events.map(event => (
          <li key={event.id} className="border-t border-stone py-2.5 first:border-0">
            <span className="font-medium">{event.staffName}</span> {eventSentences[event.verb]}
            {event.until && `, until ${weekdayAndTime(event.until)}`}
            {showsLeads && event.lead && (
              <>
                , for{' '}
                <Link href={`/admin/leads/${event.leadId}`} prefetch={false} className="underline underline-offset-4">
                  lead {event.lead}
                </Link>
              </>
            )}
            {event.changes
              .filter(({ column }) => showsLeads || column !== columnLabels.staffNote)
              .map(({ id, column, before, after }) => (
                <span key={id} className="figures block">
                  {column}: <del className="text-slate">{before || 'empty'}</del> <ins>{after || 'empty'}</ins>
                </span>
              ))}
            {showsLeads && event.reason && <span className="block text-slate">{event.reason}</span>}
            <span className="figures block text-small text-slate">{dayMonthYear(event.at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
