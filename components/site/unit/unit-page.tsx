import { estatePath } from '@/db/collections/estates'
import { isForSale, type UnitState } from '@/db/inventory/unit-state'
import { getSettings } from '@/lib/content/settings'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { listPaymentsFor, listPlansFor, type PaymentPlan } from '@/lib/payments/plans'
import { unitData } from '@/lib/seo/structured-data'
import { listUnitTypes } from '@/lib/site/estates'
import { findPlan } from '@/lib/site/homes/plans'
import { findEstatePicture } from '@/lib/site/homes/site-picture'
import { findHome, type Home, listUnits, unitPath, unitsPath } from '@/lib/site/homes/units'
import { Breadcrumbs } from '../breadcrumbs'
import { EstateBar } from '../estate-parts/estate-bar'
import { EstateRequest } from '../forms/estate-request'
import { HeadedSection } from '../headed-section'
import { SiteTourBanner } from '../home/site-tour-banner'
import { JsonLd } from '../json-ld'
import { OtherCostsList } from '../payment-plan/other-costs-list'
import { PlanList } from '../payment-plan/plan-list'
import { EstatePlan } from '../plan/estate-plan'
import { missingPage } from '../shell/not-found-page'
import { LightAndView } from './light-and-view'
import { SimilarUnits } from './similar-units'
import { UnitFacts } from './unit-facts'
import { UnitFloorPlans } from './unit-floor-plans'
import { UnitHead } from './unit-head'
import { listPicturesOf } from './unit-pictures'
import { UnitWaiting } from './unit-waiting'

/** The states of a home that may become available. */
const canWait: ReadonlySet<UnitState> = new Set(['held', 'reserved', 'not-released'])

type Props = { slug: string; code: string }

export async function UnitPage({ slug, code }: Props) {
  const home = await findHome(slug, decodeURIComponent(code))
  if (!home) return missingPage(`${estatePath(slug)}/homes/${code}`)
  const { estate, unit, type } = home
  const [types, units, plan, planPicture, pictures, payments] = await Promise.all([
    listUnitTypes(estate.id),
    listUnits(estate.id),
    findPlan(estate.id),
    findEstatePicture(estate.slug),
    listPicturesOf(estate, type),
    listPayments(home),
  ])

  // Visitors cannot ask for a home that is no longer for sale, so the form then asks about the estate.
  const isGone = !isForSale(unit.state)
  return (
    <div data-accent={estate.accent}>
      <UnitHead estate={estate} unit={unit} type={type} pictures={pictures} payments={payments[0]} />
      {/* The printed page is one sheet with the facts beside the plan. */}
      <div className="print:content print:grid print:grid-cols-2 print:gap-8 print:pt-6">
        <div className="content grid gap-12 py-section lg:grid-cols-[7fr_5fr] lg:gap-16 print:block print:p-0">
          <div className="grid content-start gap-16 print:block">
            <UnitFacts unit={unit} type={type} />
            {payments.length > 0 && (
              // Payments are not printed, because a home fits one sheet and payments have their own page.
              <HeadedSection id="payments-heading" title="Payment plan" className="print:hidden">
                <PlanList estate={estate} code={unit.code} payments={payments} />
              </HeadedSection>
            )}
            <UnitCosts home={home} plan={payments[0]?.plan} />
          </div>
          <div className={`grid content-start gap-10 print:hidden ${isGone ? 'max-lg:order-first' : ''}`}>
            {canWait.has(unit.state) && <UnitWaiting estate={estate} unit={unit} />}
            <LightAndView unit={unit} isPlot={type.kind === 'plot'} plan={plan} />
            <SimilarUnits estate={estate} unit={unit} units={units} types={types} plan={plan} />
          </div>
        </div>
        <UnitFloorPlans type={type} />
        {plan && planPicture && (
          <HeadedSection anchor="plan" id="plan-heading" title="Location" className="content pb-section print:p-0">
            <div className="mt-8 print:mt-4">
              <EstatePlan estate={estate} plan={plan} picture={planPicture} units={units} types={types} near={unit} />
            </div>
          </HeadedSection>
        )}
      </div>
      <UnitSource url={absoluteUrl(unitPath(estate, unit.code))} place={estate.place} />
      <div className="print:hidden">
        <EstateRequest
          estate={estate}
          canReserve={isGone || unit.state === 'available'}
          {...(!isGone && { unit: `${unit.code}, ${type.title}` })}
        />
        <SiteTourBanner estate={estate} />
      </div>
      <EstateBar about={`${estate.title}, ${unit.code}`} />
      <Breadcrumbs
        to={[
          ...(estate.hasOwnPage ? [{ name: estate.title, path: estatePath(slug) }] : []),
          { name: 'Homes', path: unitsPath(estate) },
          { name: unit.code, path: unitPath(estate, unit.code) },
        ]}
      />
      <JsonLd data={unitData(estate, type, unit, pictures)} />
    </div>
  )
}

/** Prints the URL of the page and the contacts of the office; hidden on screen. */
async function UnitSource({ url, place }: { url: string; place: string }) {
  const { siteName, salesPhone, salesEmail } = await getSettings()
  return (
    <p className="content hidden border-t border-stone pt-3 text-small print:block">
      {place}. {siteName}, {salesPhone}, {salesEmail}. Today’s state and price: {url}
    </p>
  )
}

/** Returns the payment plans of a home with their payments; none without a price, or if the home is gone. */
async function listPayments({ estate, unit: { typeId, price, state } }: Home) {
  if (price === null || !isForSale(state)) return []
  return listPaymentsFor({ estateId: estate.id, unitTypeId: typeId, price })
}

/** Shows what a home costs beside its price, as the payment plan at its head names it; without a price, the first. */
async function UnitCosts({ home: { estate, unit }, plan: paid }: { home: Home; plan: PaymentPlan | undefined }) {
  const [first] = isForSale(unit.state) ? await listPlansFor({ estateId: estate.id, unitTypeId: unit.typeId }) : []
  const plan = paid ?? first
  if (!plan || plan.excluded.length === 0) return null
  return (
    <HeadedSection id="costs-heading" title="What else it costs" className="print:hidden">
      <OtherCostsList price={unit.price} excluded={plan.excluded} />
    </HeadedSection>
  )
}
