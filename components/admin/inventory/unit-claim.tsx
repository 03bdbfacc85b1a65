import type { UnitState } from '@/db/inventory/unit-state'
import { stateLabels } from '@/lib/inventory/labels'
import type { findLiveClaim } from '@/lib/inventory/queries'
import type { ReservationOrSale } from '@/lib/pipeline/deals/reservations-and-sales'
import { weekdayAndTime } from '@/lib/text/format'
import { Card } from '../shell/card'
import { ReservationOrSaleTerms } from './sale/reservation-or-sale-terms'

type Props = {
  state: UnitState
  reservationOrSale: ReservationOrSale | null
  claim: Awaited<ReturnType<typeof findLiveClaim>>
  /** The person who has the home. */
  holder: { label: string } | null
}

/** Shows the terms of a reservation or sale of a home, or the end of its hold. */
export const UnitClaim = ({ state, reservationOrSale, claim, holder }: Props) => (
  <>
    {reservationOrSale && (
      <Card title={stateLabels[state].staff}>
        {holder && <p className="mb-2 font-medium break-words">{holder.label}</p>}
        <ReservationOrSaleTerms sale={reservationOrSale} />
      </Card>
    )}
    {claim?.during.until && (
      <Card title={stateLabels.held.staff}>
        {holder && <p className="font-medium break-words">{holder.label}</p>}
        <p className="text-slate">
          Until {weekdayAndTime(claim.during.until)}, by {claim.staffName}
        </p>
      </Card>
    )}
  </>
)
