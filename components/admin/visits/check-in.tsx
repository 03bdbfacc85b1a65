'use client'

import type { ReactNode } from 'react'
import { timeInWords } from '@/lib/time/tour-day'
import type { BookedVisit } from '@/lib/visits/visit-week'
import { Button } from '../controls/button'
import { useAction } from '../controls/use-action'
import { useLog } from '../log/use-log'
import { usePendingEntry } from '../log/use-pending-entries'
import { TextLink } from '../shell/links'
import { useHydrated } from '../shell/use-hydrated'
import { outcomeLabels } from './outcome-labels'
import { VisitContact } from './visit-contact'

/** `canOpenLead` is true if this member of staff may see the lead; `help` is a help button. */
type Props = { visit: BookedVisit; canOpenLead: boolean; isToday: boolean; editable: boolean; help: ReactNode }

/** Shows the visitor at the gate and one large button for their arrival, readable on a phone in bright sunlight. */
export function CheckIn({ visit, canOpenLead, isToday, editable, help }: Props) {
  const { busy, message, run } = useAction()
  const hydrated = useHydrated()
  const { log } = useLog()
  const pending = usePendingEntry(({ target }) => target === visit.token)
  const outcome = (pending?.values.outcome as BookedVisit['outcome'] | undefined) ?? visit.outcome
  const isArrived = outcome === 'arrived'

  function mark(outcome: BookedVisit['outcome']) {
    const title = `${outcomeLabels[outcome]}: ${visit.name ?? visit.email ?? visit.reference}`
    run(() => log({ kind: 'visit', target: visit.token, values: { outcome }, title }))
  }

  return (
    <div className="mx-auto grid w-full max-w-md gap-5 pt-4">
      <div className="flex items-center gap-1">
        <h1 className="display min-w-0 text-3xl wrap-anywhere">{visit.name ?? visit.email ?? visit.reference}</h1>
        {help}
      </div>
      <p className="text-lg">
        {timeInWords(visit.start)}
        {visit.estate && <span className="block">{visit.estate}</span>}
      </p>
      {!isToday && <p className="rounded-control border-2 border-danger p-3 font-medium">This visit is not today.</p>}
      <p role="status" className="text-lg font-semibold">
        {outcomeLabels[outcome]}
        {pending && ' (stored on this device, not sent yet)'}
      </p>
      {editable && (isToday || isArrived || visit.start < new Date()) && (
        <Button
          variant={isArrived ? 'quiet' : 'primary'}
          disabled={busy || !hydrated}
          className="min-h-16 justify-center text-lg"
          onClick={() => mark(isArrived ? 'open' : 'arrived')}
        >
          {isArrived ? 'Undo' : 'Arrived'}
        </Button>
      )}
      {message && <p className="font-medium text-danger">{message}</p>}
      <VisitContact visit={visit} />
      <p className="flex flex-wrap gap-x-6">
        {canOpenLead && (
          <TextLink href={`/admin/leads/${visit.leadId}`} className="inline-flex min-h-11 items-center">
            Open lead {visit.reference}
          </TextLink>
        )}
        <TextLink href="/admin/visits" className="inline-flex min-h-11 items-center">
          All visits
        </TextLink>
      </p>
    </div>
  )
}
