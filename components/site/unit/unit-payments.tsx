import { isForSale } from '@/db/inventory/unit-state'
import { paymentPlanPath } from '@/lib/sales/payment-query'
import { paymentSentence } from '@/lib/sales/payment-text'
import { listPaymentsFor } from '@/lib/sales/plans'
import type { Estate } from '@/lib/site/estates'
import type { PublicUnit } from '@/lib/site/homes/units'

/** The payment plans of a home in a sentence each; the days are on the page of the plan, since they follow from today. */
export async function UnitPayments({ estate, unit }: { estate: Estate; unit: PublicUnit }) {
  const { price } = unit
  if (price === null || !isForSale(unit.state)) return null
  const plans = await listPaymentsFor({ estateId: estate.id, unitTypeId: unit.typeId, price })
  if (plans.length === 0) return null
  return (
    // Printed, a home is one sheet; its payments have a page of their own.
    <section aria-labelledby="payments-heading" className="print:hidden">
      <h2 id="payments-heading" className="display text-h2">
        What you would pay
      </h2>
      <ul className="figures mt-6 border-t border-stone">
        {plans.map(({ plan, schedule }) => (
          <li key={plan.id} className="border-b border-stone py-4">
            <h3 className="font-semibold">{plan.title}</h3>
            <p className="mt-1 max-w-[37em] text-slate">{paymentSentence(schedule)}.</p>
            <a
              href={paymentPlanPath({ estate: estate.slug, code: unit.code, planId: plan.id })}
              rel="nofollow"
              className="text-link mt-1 inline-flex min-h-11 items-center"
            >
              Every payment and its day<span className="sr-only"> of the plan {plan.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
