import type { UnitVerb } from '@/db/tables/inventory'
import type { findStaffUnit } from '@/lib/inventory/queries'
import { columnLabels } from '@/lib/inventory/unit-values'
import { dayMonthYear, shillings, weekdayAndTime } from '@/lib/text/format'
import { noonOf } from '@/lib/time/local-time'
import { Card } from '../shell/card'
import { TextLink } from '../shell/links'

type Event = NonNullable<Awaited<ReturnType<typeof findStaffUnit>>>['events'][number]

const eventSentences: Record<UnitVerb, string> = {
  create: 'added it',
  change: 'changed it',
  release: 'released it',
  withdraw: 'withdrew it',
  hold: 'held it',
  extend: 'extended the hold',
  'end-hold': 'ended the hold',
  reserve: 'reserved it',
  sell: 'sold it',
  cancel: 'cancelled the reservation',
  ask: 'asked to reserve it',
  decline: 'declined to reserve it',
  'hand-over': 'handed over the hold',
  'plan-price': 'planned a price',
  'cancel-price': 'cancelled a planned price',
  'cancel-release': 'cancelled the planned release',
}

/** Returns the predicate of a change to a home; the sentence begins with the name of the author. */
export const predicateOf = ({ verb, claimKind }: Pick<Event, 'verb' | 'claimKind'>): string =>
  verb === 'cancel' && claimKind === 'sale' ? 'cancelled the sale' : eventSentences[verb]

type Terms = Pick<Event, 'verb' | 'price' | 'receiptNumber' | 'receiptAmount' | 'agreementOn' | 'cancellation'>

/** Returns the terms of a reservation or sale, or the money to return after a cancellation, to follow the sentence. */
export function termsOf({ verb, price, receiptNumber, receiptAmount, agreementOn, cancellation }: Terms): string {
  const amount = receiptAmount === null ? null : shillings(receiptAmount)
  if (verb === 'cancel') {
    if (cancellation === 'mistake') return ', which was a mistake'
    return amount ? `, ${amount} to return${receiptNumber ? ` (receipt ${receiptNumber})` : ''}` : ''
  }
  return [
    verb !== 'hold' && price !== null && ` at ${shillings(price)}`,
    verb === 'reserve' && receiptNumber && `, receipt ${receiptNumber}`,
    verb === 'reserve' && amount && `, ${amount} received`,
    agreementOn && `, agreement of ${dayMonthYear(noonOf(agreementOn))}`,
  ]
    .filter(Boolean)
    .join('')
}

/** Lists the events of a home, newest first; with leads, reasons and staff notes only if `showsLeads` is true. */
export function UnitHistory({ events, showsLeads }: { events: Event[]; showsLeads: boolean }) {
  return (
    <Card title="History">
      {events.length === 0 && <p className="text-slate">Nothing has happened to it yet.</p>}
      <ul>
        {events.map(event => (
          <li key={event.id} className="border-t border-stone py-2.5 first:border-0">
            <span className="font-medium">{event.staffName}</span>{' '}
            {event.verb === 'release' && event.startsAt ? 'planned its release' : predicateOf(event)}
            {event.until && `, until ${weekdayAndTime(event.until)}`}
            {event.startsAt && `, from ${weekdayAndTime(event.startsAt)} on`}
            {termsOf(event)}
            {showsLeads && event.lead && (
              <>
                , for <TextLink href={`/admin/leads/${event.leadId}`}>lead {event.lead}</TextLink>
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
