'use client'

import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { ActionResult } from '@/lib/actions/result'
import { timeInWords } from '@/lib/time/tour-day'
import { cancelVisitByStaff, moveVisit, setVisitOutcome } from '@/lib/visits/booking-actions'
import type { BookedVisit } from '@/lib/visits/visit-week'
import { Button } from '../controls/button'
import { useAction } from '../controls/use-action'
import { TextLink } from '../shell/links'
import { PanelDialog } from '../shell/panel-dialog'
import { MoveForm } from './move-form'
import { outcomeLabels } from './outcome-labels'
import { VisitContact } from './visit-contact'

type Props = {
  visit: BookedVisit
  /** The time on which the visit was dropped (ISO 8601), to be confirmed; null if the visit was not dragged. */
  newStart: string | null
  editable: boolean
  onClose: () => void
}

/** Shows a visit, with actions to contact the visitor, record the arrival, move or cancel the visit. */
export function VisitDialog({ visit, newStart, editable, onClose }: Props) {
  const [isCancelling, setCancelling] = useState(false)
  const { busy, message, run } = useAction()

  const change = (successText: string, action: () => Promise<ActionResult>) =>
    run(action, () => {
      toast.success(successText)
      onClose()
    })

  return (
    <PanelDialog title={visit.name ?? visit.reference} onClose={onClose}>
      <p className="font-medium">
        {timeInWords(visit.start)}
        {visit.estate && `, ${visit.estate}`}
      </p>
      <VisitContact visit={visit} />
      {editable && (
        <>
          <div className="flex flex-wrap gap-2">
            {(['arrived', 'missed'] as const).map(outcome => (
              <Button
                key={outcome}
                variant={visit.outcome === outcome ? 'primary' : 'quiet'}
                disabled={busy}
                aria-pressed={visit.outcome === outcome}
                onClick={() =>
                  change(outcomeLabels[outcome], () =>
                    setVisitOutcome(visit.id, visit.outcome === outcome ? 'open' : outcome),
                  )
                }
              >
                {outcomeLabels[outcome]}
              </Button>
            ))}
          </div>
          {visit.outcome !== 'arrived' && (
            <MoveForm
              visit={visit}
              newStart={newStart}
              busy={busy}
              onMove={(estateId, start) => change('Moved', () => moveVisit(visit.id, estateId, start))}
            />
          )}
          {visit.outcome === 'open' && (
            <div className="flex flex-wrap items-center gap-3 border-t border-stone pt-4">
              {isCancelling ? (
                <>
                  <p>{visit.email ? 'They get a mail about it.' : 'They have no e-mail: call them.'}</p>
                  <Button
                    variant="primary"
                    disabled={busy}
                    onClick={() => change('Cancelled', () => cancelVisitByStaff(visit.id))}
                  >
                    Yes, cancel the visit
                  </Button>
                </>
              ) : (
                <Button onClick={() => setCancelling(true)}>Cancel the visit</Button>
              )}
            </div>
          )}
        </>
      )}
      <p role="status" className="text-danger empty:hidden">
        {message}
      </p>
      <p>
        <TextLink href={`/admin/leads/${visit.leadId}`}>Open lead {visit.reference}</TextLink>
      </p>
    </PanelDialog>
  )
}
