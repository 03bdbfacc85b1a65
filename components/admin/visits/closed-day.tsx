'use client'

import { type FormEvent, useState } from 'react'
import { dayInWords } from '@/lib/time/tour-day'
import { closeVisitDay, openVisitDay } from '@/lib/visits/booking-actions'
import type { CalendarDay } from '@/lib/visits/visit-week'
import { FormField } from '../controls/form-field'
import { SubmitRow } from '../controls/submit-row'
import { useAction } from '../controls/use-action'
import { PanelDialog } from '../shell/panel-dialog'

type Props = { day: string; closed: CalendarDay['closed']; estateId: string | null; expected: number }

/** Closes a day for visits; for a closed day, shows the reason. A public holiday (without `id`) cannot be reopened. */
export function ClosedDay({ day, closed, estateId, expected }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { busy, message, run } = useAction()

  const reopen = (id: string) => run(() => openVisitDay(id))

  function close(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason'))
    run(
      () => closeVisitDay(estateId, day, reason),
      () => setAsking(false),
    )
  }

  return (
    <div className="text-small">
      {closed && <p className="text-slate">Closed{closed.reason && `: ${closed.reason}`}</p>}
      {closed?.id && (
        <button
          type="button"
          disabled={busy}
          className="min-h-8 underline underline-offset-4"
          onClick={() => closed.id && reopen(closed.id)}
        >
          Open again<span className="sr-only"> {dayInWords(day)}</span>
        </button>
      )}
      {!closed && (
        <button
          type="button"
          className="min-h-8 text-slate underline underline-offset-4"
          onClick={() => setAsking(true)}
        >
          Close this day<span className="sr-only"> {dayInWords(day)}</span>
        </button>
      )}
      {isAsking && (
        <PanelDialog title={`No visits on ${dayInWords(day)}`} onClose={() => setAsking(false)}>
          <p>
            {estateId
              ? 'Visitors cannot choose a time at this estate on this day.'
              : 'Visitors cannot choose a time at any estate on this day.'}{' '}
            {visitsThatStay(expected)}
          </p>
          <form onSubmit={close} className="grid gap-4">
            <FormField name="reason" label="Reason that visitors read (optional)" help="Such as Road works." />
            <SubmitRow disabled={busy} message={message}>
              Close this day
            </SubmitRow>
          </form>
        </PanelDialog>
      )}
      {!isAsking && message && (
        <p role="status" className="text-danger">
          {message}
        </p>
      )}
    </div>
  )
}

function visitsThatStay(count: number): string {
  if (count === 0) return 'No visit is booked on this day.'
  return count === 1 ? '1 visit stays: move or cancel it.' : `${count} visits stay: move or cancel them one by one.`
}
