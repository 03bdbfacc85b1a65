import { ScreenTitle } from '@/components/admin/help/screen-title'
import { FocusForm } from '@/components/admin/inventory/focus-form'
import { UnitActions } from '@/components/admin/inventory/unit-actions'
import { UnitDetails } from '@/components/admin/inventory/unit-details'
import { UnitHistory } from '@/components/admin/inventory/unit-history'
import { UnitLeads } from '@/components/admin/inventory/unit-leads'
import { UnitPrice } from '@/components/admin/inventory/unit-price'
import { UnitSummary } from '@/components/admin/inventory/unit-summary'
import { findOrNotFound } from '@/components/admin/shell/find-or-not-found'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { listPlannedPricesOf } from '@/lib/inventory/planned/list-planned'
import { findLiveClaim, findStaffUnit } from '@/lib/inventory/queries'
import { proposeSale } from '@/lib/inventory/sales/propose-sale'
import { listReservationRequests, type ReservationRequest } from '@/lib/inventory/sales/reservation-requests'
import { listAgents } from '@/lib/pipeline/assignment/agents'
import { dealScopeFor } from '@/lib/pipeline/deal-scope'
import { findReservationOrSale } from '@/lib/pipeline/deals/reservations-and-sales'
import { listUnitLeads } from '@/lib/pipeline/deals/unit-interest'
import { listHolders, listSenderChoices } from '@/lib/pipeline/people/lead-choices'
import { unitPath } from '@/lib/site/homes/units'
import { shillings } from '@/lib/text/format'

export const metadata = { title: 'Home' }

export default async function HomeScreen({ params, searchParams }: PageProps<'/admin/homes/[id]'>) {
  const staff = await requireAreaAccess('view', 'inventory')
  const scope = await dealScopeFor(db, staff)
  const { unit, estate, type, state, price, events } = await findOrNotFound(params, id => findStaffUnit(db, id, scope))
  // `do` is a change, whose dialog opens, or the price, which gets the focus.
  const { do: command, lead: leadReference } = await searchParams
  const seesLeads = can(staff.role, 'view', 'leads')
  const leads = seesLeads ? await listUnitLeads(db, unit.id, scope) : []
  const holders = await listHolders(db, seesLeads ? [unit.id] : [], scope)
  // The senders of the deal from whose screen staff came.
  const linkedPeople =
    seesLeads && typeof leadReference === 'string' ? await listSenderChoices(db, leadReference, scope) : []
  const holder = holders.get(unit.id) ?? null
  const [request = null] = seesLeads ? await listReservationRequests(db, unit.id) : []
  // Other agents see that a reservation was asked for, but neither the person nor the receipt.
  const visibleRequest =
    request && (can(staff.role, 'edit', 'inventory') || request.staffId === staff.id) ? request : null
  const requester = visibleRequest && choiceOf(visibleRequest)
  const people = {
    preselected: holder ?? requester ?? linkedPeople[0] ?? null,
    suggested: [
      ...linkedPeople,
      ...leads
        .filter(({ isVisible, dealId }) => isVisible && !linkedPeople.some(person => person.dealId === dealId))
        .map(({ id, reference, name }) => ({ id, reference, label: name ?? reference })),
    ],
  }
  const isReleasePlanned = state === 'not-released' && unit.releasedAt !== null
  const reservationOrSale = await findReservationOrSale(db, unit.id)
  const shownPrice = reservationOrSale ? reservationOrSale.price : price
  const claim = await findLiveClaim(db, unit.id)
  const mayEdit = can(staff.role, 'edit', 'inventory')
  const proposal = mayEdit ? await proposeSale(db, unit.id, people.preselected?.id ?? null) : null
  const { id, code, areaSqm, plotSqm, readyOn, visitorNote, staffNote } = unit
  return (
    <>
      {command === 'price' && <FocusForm id="price" />}
      <ScreenTitle help="unit">
        {unit.code}, {estate.title}
      </ScreenTitle>
      <p className="figures mt-1 flex flex-wrap items-center gap-x-4 text-slate">
        {[type.title, unit.block, shownPrice === null ? 'price on request' : shillings(shownPrice)].join(', ')}
        <a href={unitPath(estate, unit.code)} className="inline-flex min-h-8 items-center underline underline-offset-4">
          Its page
        </a>
      </p>
      {/* The state and the next change precede the history on phones; wide screens show them at the right. */}
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="lg:sticky lg:top-20 lg:col-start-2">
          <UnitSummary
            {...{ state, reservationOrSale, claim, holder }}
            releasedAt={isReleasePlanned ? unit.releasedAt : null}
            requestedBy={request?.staffName ?? null}
          >
            <UnitActions
              {...{ id, state, role: staff.role, people, claim, isReleasePlanned }}
              staffId={staff.id}
              version={`${claim?.id} ${events[0]?.id}`}
              request={visibleRequest}
              sale={proposal && { proposal, agents: await listAgents(db) }}
            />
            {mayEdit && (
              <UnitPrice unit={unit} typePrice={type.price} planned={await listPlannedPricesOf(db, unit.id)} />
            )}
          </UnitSummary>
        </div>
        <div className="grid gap-6 lg:col-start-1 lg:row-start-1">
          <UnitLeads unitId={unit.id} leads={leads} isAvailable={state === 'available'} role={staff.role} />
          <UnitDetails
            unit={{ id, code, areaSqm, plotSqm, readyOn, visitorNote, staffNote: seesLeads ? staffNote : undefined }}
            ofType={{ areaSqm: type.areaSqm, plotSqm: type.plotSqm, readyOn: type.readyOn }}
            isEditable={mayEdit}
          />
          <UnitHistory events={events} showsLeads={seesLeads} />
        </div>
      </div>
    </>
  )
}

const choiceOf = ({ leadId, reference, name }: ReservationRequest) => ({
  id: leadId,
  reference,
  label: name ?? reference,
})
