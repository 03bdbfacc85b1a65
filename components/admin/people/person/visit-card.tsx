import { timeInWords } from '@/lib/time/tour-day'
import { bookDealVisit, cancelDealVisit } from '@/lib/visits/actions'
import type { findLatestDealVisit } from '@/lib/visits/deal-visit'
import type { FreeTime } from '@/lib/visits/free-times'
import { FormField } from '../../controls/form-field'
import { Options } from '../../controls/options'
import { ActionForm } from '../../shell/action-form'
import { Card } from '../../shell/card'
import { TextLink } from '../../shell/links'

type Props = {
  dealId: string
  visit: Awaited<ReturnType<typeof findLatestDealVisit>>
  /** The day for which the person asked, as text. */
  requestedDay: string | null
  estates: { title: string; times: FreeTime[] }[]
  editable: boolean
}

/** Shows the visit of a deal, with a list of free times. */
export function VisitCard({ dealId, visit, requestedDay, estates, editable }: Props) {
  const hasArrived = visit?.arrivedAt !== null && visit?.arrivedAt !== undefined
  return (
    <Card title="Visit">
      {visit?.during ? (
        <p>
          {timeInWords(visit.during.from)}
          {visit.estate && `, ${visit.estate}`}
          {hasArrived && ', arrived'}
          {visit.missedAt && ', did not come'}
          <TextLink href={`/admin/visits/check-in/${visit.token}`} className="block">
            Check-in and details
          </TextLink>
        </p>
      ) : (
        <p className="text-slate">{requestedDay ? `Asked for ${requestedDay}.` : 'No time is agreed.'}</p>
      )}
      {editable && (
        <details className="mt-3" open={!visit && requestedDay !== null}>
          <summary className="inline-flex min-h-11 items-center underline underline-offset-4">
            {visit && !hasArrived ? 'Move or cancel' : 'Book a visit'}
          </summary>
          <div className="mt-2 grid gap-3">
            <ActionForm action={bookDealVisit.bind(null, dealId)} submit={visit && !hasArrived ? 'Move' : 'Book'}>
              <FormField name="time" label="Free times">
                <option value="">Choose a time</option>
                {estates.map(({ title, times }) => (
                  <optgroup key={title} label={title}>
                    <Options
                      options={times.map(({ estateId, start, label }) => [
                        `${estateId} ${start}`,
                        estates.length > 1 ? `${label}, ${title}` : label,
                      ])}
                    />
                  </optgroup>
                ))}
              </FormField>
              <FormField
                name="otherTime"
                label="Or another time"
                type="datetime-local"
                help="Nairobi time. A visit outside the visiting hours takes no seat."
              />
            </ActionForm>
            {visit && !hasArrived && (
              <ActionForm action={cancelDealVisit.bind(null, dealId)} submit="Cancel the visit" variant="quiet" />
            )}
          </div>
        </details>
      )}
    </Card>
  )
}
