import { type ReactNode, useId } from 'react'
import type { UnitState } from '@/db/inventory/unit-state'
import type { LiveClaim } from '@/lib/inventory/queries'
import type { ReservationOrSale } from '@/lib/pipeline/deals/reservations-and-sales'
import { weekdayAndTime } from '@/lib/text/format'
import { ReservationOrSaleTerms } from './sale/reservation-or-sale-terms'
import { UnitStateMark } from './unit-state-mark'

type Props = {
  state: UnitState
  /** The time of a planned release. */
  releasedAt: Date | null
  reservationOrSale: ReservationOrSale | null
  claim: LiveClaim | null
  /** The person who has the home. */
  holder: { label: string } | null
  /** The member of staff who asks to reserve it. */
  requestedBy: string | null
  /** The price and the changes that this member of staff may make. */
  children: ReactNode
}

/** Shows what a home is: its state, who has it and until when, the terms of its sale, and what can be done next. */
export function UnitSummary({ state, releasedAt, reservationOrSale, claim, holder, requestedBy, children }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-card border border-stone bg-white p-4 md:p-6">
      <h2 id={heading} className="text-lg font-semibold">
        <UnitStateMark state={state} />
      </h2>
      {holder && <p className="mt-2 font-medium break-words">{holder.label}</p>}
      {claim?.during.until && (
        <p className="mt-1 text-slate">
          Until {weekdayAndTime(claim.during.until)}, by {claim.staffName}
        </p>
      )}
      {releasedAt && <p className="mt-1 text-slate">Released on {weekdayAndTime(releasedAt)}</p>}
      {reservationOrSale && (
        <div className="mt-2">
          <ReservationOrSaleTerms sale={reservationOrSale} />
        </div>
      )}
      {requestedBy && (
        <p className="mt-3 border-l-2 border-terracotta pl-3 font-medium break-words">
          {requestedBy} asks to reserve it.
        </p>
      )}
      {children}
    </section>
  )
}
