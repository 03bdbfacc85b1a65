import { estatePath } from '@/db/collections/estates'
import { isForSale, type UnitState } from '@/db/inventory/unit-state'
import { stateLabels } from '@/lib/inventory/labels'
import type { PaymentSchedule } from '@/lib/payments/payment-plan'
import { paymentPlanPath } from '@/lib/payments/payment-query'
import { regularPaymentText } from '@/lib/payments/payment-text'
import type { PaymentPlan } from '@/lib/payments/plans'
import { type Estate, requestLabel, type UnitType } from '@/lib/site/estates'
import type { GalleryPicture } from '@/lib/site/gallery'
import { comparePath } from '@/lib/site/homes/finder-query'
import { homeFacts } from '@/lib/site/homes/home-facts'
import type { PublicUnit } from '@/lib/site/homes/units'
import { missingPriceText } from '@/lib/site/price-text'
import { shillings } from '@/lib/text/format'
import { CalendarDay } from '../calendar-day'
import { SiteLink } from '../site-link'
import { UnitPictures } from './unit-pictures'

/** The next step for a visitor, by the state of the home. */
const nextSteps: Record<UnitState, string> = {
  available: 'It is available today: come and see it.',
  held: 'Somebody is considering this home. If they do not take it, it is available again within days: ask us to tell you.',
  reserved: 'It is reserved. If the reservation is cancelled, it is available again: ask us to tell you.',
  sold: 'It is sold. Similar homes are available.',
  withdrawn: 'It is not for sale.',
  'not-released': 'It comes on sale later. Ask us to tell you when.',
}

type Props = {
  estate: Estate
  unit: PublicUnit
  type: UnitType
  pictures: readonly GalleryPicture[]
  /** The first payment plan of the home with its payments, if there is one. */
  payments: { plan: PaymentPlan; schedule: PaymentSchedule } | undefined
}

/** The head of the page of a home: its pictures, code, type, state and price, and one main action. */
export function UnitHead({ estate, unit, type, pictures, payments }: Props) {
  const facts = homeFacts(unit, type)
  return (
    <header className="content grid gap-x-16 gap-y-6 pt-16 md:gap-y-10 md:pt-28 lg:grid-cols-[7fr_5fr] lg:pt-32 print:grid-cols-2 print:gap-8 print:pt-0">
      {pictures.length > 0 && (
        <div className="min-w-0 max-md:-mx-gutter">
          <UnitPictures label={`Pictures of ${unit.code}, ${type.title}`} pictures={pictures} />
        </div>
      )}
      <div className={`lg:self-center ${pictures.length > 0 ? '' : 'pt-10'}`}>
        <p className="eyebrow">
          {estate.hasOwnPage ? (
            <SiteLink href={estatePath(estate.slug)} className="text-link">
              {estate.title}
            </SiteLink>
          ) : (
            estate.title
          )}
          , {unit.block}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 md:mt-3">
          <h1 className="display text-h1 wrap-anywhere">{unit.code}</h1>
          <span className="rounded-control border border-ink/40 px-2.5 py-0.5 text-small font-semibold">
            {stateLabels[unit.state].visitor}
          </span>
        </div>
        <p className="mt-1 text-h3">{type.title}</p>
        {facts && <p className="figures mt-1 text-slate first-letter:uppercase">{facts}</p>}
        {isForSale(unit.state) && <Price estate={estate} unit={unit} payments={payments} />}
        <Actions estate={estate} unit={unit} />
        <p className="mt-2 max-w-[32em] text-slate">{nextSteps[unit.state]}</p>
        {unit.note && <p className="mt-2 max-w-[32em]">{unit.note}</p>}
      </div>
    </header>
  )
}

/** The price as the largest figure after the code, what it is regularly with the first plan, and its last day. */
function Price({ estate, unit: { code, price, isPricePast }, payments }: Omit<Props, 'type' | 'pictures'>) {
  if (price === null) return <p className="display mt-4 text-h3 md:mt-6">{missingPriceText(isPricePast)}</p>
  return (
    <>
      <p className="display figures mt-4 text-h2 md:mt-6">{shillings(price)}</p>
      {payments && (
        <a
          href={paymentPlanPath({ estate: estate.slug, code, planId: payments.plan.id })}
          rel="nofollow"
          className="text-link figures inline-flex min-h-11 items-center font-medium"
        >
          {regularPaymentText(payments.plan, payments.schedule)}
        </a>
      )}
      {estate.pricesUntil && (
        <p className="figures text-small text-slate">
          This price is valid until <CalendarDay of={estate.pricesUntil} />.
        </p>
      )}
    </>
  )
}

function Actions({ estate, unit }: Pick<Props, 'estate' | 'unit'>) {
  const quiet = 'text-link inline-flex min-h-12 items-center'
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 md:mt-8 print:hidden">
      {isForSale(unit.state) ? (
        <>
          <a
            href={unit.state === 'available' ? '#request' : '#waiting'}
            className="button button-primary max-sm:w-full"
          >
            {unit.state === 'available' ? requestLabel(estate) : 'Tell me when it is available'}
          </a>
          <a href="#book-a-site-tour" className={quiet}>
            Book a visit
          </a>
        </>
      ) : (
        <a href="#free" className="button button-primary max-sm:w-full">
          See the available homes
        </a>
      )}
      {unit.state !== 'withdrawn' && (
        <a href={comparePath([unit.id])} rel="nofollow" className={quiet}>
          Compare
        </a>
      )}
    </p>
  )
}
