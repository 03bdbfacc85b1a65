import type { Estate } from '@/lib/site/estates'
import { type PublicUnit, unitPath } from '@/lib/site/homes/units'
import { shillings } from '@/lib/text/format'
import { HeadedSection } from '../headed-section'
import { PlanList } from '../payment-plan/plan-list'
import { SiteLink } from '../site-link'

type Example = PublicUnit & { price: number }
type Props = Pick<Parameters<typeof PlanList>[0], 'payments'> & { estate: Estate; example: Example }

/** Shows the payment plans of one home as an example. */
export function EstatePayments({ estate, example, payments }: Props) {
  if (payments.length === 0) return null
  return (
    <HeadedSection
      anchor="payment"
      id="payment-heading"
      title="Payment plan"
      className="content scroll-mt-10 pb-section"
    >
      <p className="figures mt-3 max-w-[65ch] text-slate">
        What you would pay for the least expensive home that is available,{' '}
        <SiteLink href={unitPath(estate, example.code)} className="text-link">
          {example.code}
        </SiteLink>
        , at {shillings(example.price)}.
      </p>
      <PlanList estate={estate} code={example.code} payments={payments} className="md:grid-cols-2" />
    </HeadedSection>
  )
}

/** Returns the available home with the lowest price. */
export function leastExpensiveOf(units: readonly PublicUnit[]): Example | null {
  const free = units.filter((unit): unit is Example => unit.state === 'available' && unit.price !== null)
  return free.toSorted((one, other) => one.price - other.price)[0] ?? null
}
