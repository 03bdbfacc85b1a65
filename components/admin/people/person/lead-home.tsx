import type { LiveClaim } from '@/lib/inventory/queries'
import { canChangeUnit, type Staff, type Transition } from '@/lib/inventory/unit-transitions'
import type { ReservationOrSale } from '@/lib/pipeline/deals/reservations-and-sales'
import type { LeadHome as Home, LeadUnitEvent } from '@/lib/pipeline/deals/unit-interest'
import type { LeadChoice } from '@/lib/pipeline/people/lead-choices'
import { weekdayAndTime } from '@/lib/text/format'
import { offeredChanges } from '../../inventory/offered-changes'
import { ReservationOrSaleTerms } from '../../inventory/sale/reservation-or-sale-terms'
import { actionTitle } from '../../inventory/unit-actions'
import { predicateOf, termsOf } from '../../inventory/unit-history'
import { HoldForLead } from '../../inventory/unit-leads'
import { UnitStateMark } from '../../inventory/unit-state-mark'
import { Card } from '../../shell/card'
import { PanelLink, TextLink } from '../../shell/links'

type Props = {
  home: Home | null
  claimEvents: LeadUnitEvent[]
  /** The homes that are reserved or sold in the deal. */
  reservationsAndSales: ReservationOrSale[]
  reference: string
  /** The people for whom the home can be held: senders who asked for it precede the other senders of the deal. */
  senders: LeadChoice[]
  /** The live hold, reservation or sale of the home. */
  claim: LiveClaim | null
  staff: Pick<Staff, 'id' | 'role'>
}

/** Shows the home that a lead names, its state, and the holds, reservations and sales for this lead. */
export function LeadHome({ home, claimEvents, reservationsAndSales, reference, senders, claim, staff }: Props) {
  if (!home && claimEvents.length === 0 && reservationsAndSales.length === 0) return null
  const facts = home && { state: home.state, claim, isReleasePlanned: false, hasRequest: false }
  const offered = facts ? offeredChanges(facts, staff).verbs : []
  return (
    <Card title="The home">
      {reservationsAndSales.map(sale => (
        <div key={sale.unitId} className="mb-4 border-b border-stone pb-4">
          <p className="mb-1">
            <HomeLink id={sale.unitId} reference={reference} label={sale.code} /> is{' '}
            {sale.kind === 'sale' ? 'sold' : 'reserved'}
          </p>
          <ReservationOrSaleTerms sale={sale} />
          {sale.kind === 'reservation' && (
            <ChangeLinks
              id={sale.unitId}
              reference={reference}
              verbs={canChangeUnit(staff.role, 'sell') ? ['sell'] : []}
            />
          )}
        </div>
      ))}
      {home && !reservationsAndSales.some(({ unitId }) => unitId === home.id) && (
        <>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <HomeLink id={home.id} reference={reference} label={`${home.code}, ${home.estate}`} />
            <UnitStateMark state={home.state} />
          </p>
          {home.leads > 1 && (
            <p className="mt-1 text-small text-slate">
              Number {home.place} of {home.leads} to ask for it.
            </p>
          )}
          {home.state === 'available' && offered.includes('hold') && (
            <div className="mt-3">
              <HoldForLead unitId={home.id} people={senders} label={`Hold ${home.code} for them`} />
            </div>
          )}
          {(home.state === 'available' || home.state === 'held') && (
            <ChangeLinks id={home.id} reference={reference} verbs={offered.filter(isReservation)} />
          )}
        </>
      )}
      {claimEvents.length > 0 && (
        <ul className="mt-4">
          {claimEvents.map(({ id, unitId, code, at, until, staffName, ...event }) => (
            <li key={id} className="border-t border-stone py-2 first:border-0">
              <HomeLink id={unitId} reference={reference} label={code} />: {staffName} {predicateOf(event)}
              {until && `, until ${weekdayAndTime(until)}`}
              {termsOf(event)}
              <span className="figures block text-small text-slate">{weekdayAndTime(at)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Links to the screen of the home, where this lead is preselected for a hold, a reservation or a sale. */
function HomeLink({ id, label, reference }: { id: string; label: string; reference: string }) {
  return (
    <TextLink href={`/admin/homes/${id}?lead=${reference}`} className="font-medium">
      {label}
    </TextLink>
  )
}

type LinkProps = { id: string; reference: string; verbs: readonly Transition[] }

const isReservation = (verb: Transition) => verb === 'reserve' || verb === 'ask'

/** Links to changes of a home, whose form opens with this lead preselected. */
const ChangeLinks = ({ id, reference, verbs }: LinkProps) =>
  verbs.map(verb => (
    <PanelLink key={verb} href={`/admin/homes/${id}?lead=${reference}&do=${verb}`} className="button button-quiet mt-3">
      {actionTitle(verb)}
    </PanelLink>
  ))
