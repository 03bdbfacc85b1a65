import { db } from '@/lib/database'
import { changeSale } from '@/lib/inventory/actions'
import { proposeSale } from '@/lib/inventory/sales/propose-sale'
import { listReservationRequests, type ReservationRequest } from '@/lib/inventory/sales/reservation-requests'
import { personPath } from '@/lib/paths/person-path'
import { shillings, weekdayAndTime } from '@/lib/text/format'
import { FormField } from '../controls/form-field'
import { WaitingQuote } from '../inventory/sale/sale-terms'
import { UnitActionForm } from '../inventory/unit-actions'
import { ActionForm } from '../shell/action-form'
import { TextLink } from '../shell/links'

/**
 * Lists reservations that agents asked for, with buttons to decide; the hidden fields let the server reject a decision
 * after the request or the price changed. Renders nothing when there are none.
 */
export async function ReservationRequests() {
  const requests = await listReservationRequests(db)
  if (requests.length === 0) return null
  return (
    <section className="mt-5 rounded-card border border-terracotta bg-white p-4" aria-labelledby="to-reserve">
      <h2 id="to-reserve" className="font-semibold">
        Reservations to decide
      </h2>
      <ul>
        {requests.map(request => (
          <li key={request.id} className="border-t border-stone py-3 first:border-0 last:pb-0">
            <Request request={request} />
          </li>
        ))}
      </ul>
    </section>
  )
}

async function Request({ request }: { request: ReservationRequest }) {
  const { unitId, code, estate, name, reference, staffName, receiptNumber, receiptAmount, reason } = request
  const proposal = await proposeSale(db, unitId, request.leadId)
  const price = proposal?.price ?? null
  const details = [
    price !== null && `at ${shillings(price)}`,
    receiptNumber && `receipt ${receiptNumber}`,
    receiptAmount && `${shillings(receiptAmount)} received`,
  ]
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <TextLink href={`/admin/homes/${unitId}`} className="inline-flex min-h-9 items-center">
          {code}, {estate}
        </TextLink>
        for
        <TextLink href={personPath(request)} className="inline-flex min-h-9 items-center">
          {name ?? reference}
        </TextLink>
      </p>
      <p className="figures text-slate">
        {[`Requested by ${staffName}`, ...details, holdText(request)].filter(Boolean).join(', ')}
        {reason && <span className="block">{reason}</span>}
        {proposal?.waiting && <WaitingQuote quote={proposal.waiting} />}
      </p>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <ActionForm
          action={changeSale.bind(null, unitId, 'reserve')}
          submit="Reserve"
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="lead" value={reference} />
          <input type="hidden" name="requestClaimId" value={request.id} />
          <input type="hidden" name="requestAskedAt" value={request.askedAt?.toISOString()} />
          <input type="hidden" name="expectedPrice" value={price ?? 'none'} />
          {receiptNumber ? (
            <input type="hidden" name="receiptNumber" value={receiptNumber} />
          ) : (
            <FormField name="receiptNumber" label="Receipt number" required />
          )}
          {receiptAmount === null ? (
            <FormField name="receiptAmount" label="Amount received" />
          ) : (
            <input type="hidden" name="receiptAmount" value={receiptAmount} />
          )}
        </ActionForm>
        <details className="open:w-full">
          <summary className="button button-quiet">Decline</summary>
          <div className="mt-3 max-w-md">
            <UnitActionForm id={unitId} verb="decline" people={{ preselected: null, suggested: [] }} />
          </div>
        </details>
      </div>
    </>
  )
}

const holdText = ({ during: { until } }: ReservationRequest) =>
  until && (until > new Date() ? `held until ${weekdayAndTime(until)}` : 'the hold has ended')
