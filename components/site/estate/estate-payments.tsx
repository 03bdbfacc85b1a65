import { shillings } from '@/lib/format'
import type { PaymentSchedule } from '@/lib/sales/payment-plan'
import { paymentPlanPath } from '@/lib/sales/payment-query'
import { paymentSentence } from '@/lib/sales/payment-text'
import type { PaymentPlan } from '@/lib/sales/plans'
import type { Estate } from '@/lib/site/estates'
import { type PublicUnit, unitPath } from '@/lib/site/homes/units'
import { SiteLink } from '../site-link'

type Example = PublicUnit & { price: number }
type Props = {
  estate: Estate
  example: Example
  payments: readonly { plan: PaymentPlan; schedule: PaymentSchedule }[]
}

/** The payment plans of one home, as an example: what it costs a month, and all of its payments in a sentence. */
export function EstatePayments({ estate, example, payments }: Props) {
  if (payments.length === 0) return null
  return (
    <section id="payment" aria-labelledby="payment-heading" className="content scroll-mt-10 pb-section">
      <h2 id="payment-heading" className="display text-h2">
        Payment plan
      </h2>
      <p className="figures mt-3 max-w-[65ch] text-slate">
        What you would pay for the least expensive home that is free,{' '}
        <SiteLink href={unitPath(estate, example.code)} className="text-link">
          {example.code}
        </SiteLink>
        , at {shillings(example.price)}.
      </p>
      <ul className="figures mt-6 grid gap-x-10 border-t border-stone md:grid-cols-2">
        {payments.map(({ plan, schedule }) => (
          <li key={plan.id} className="border-b border-stone py-4">
            <h3 className="font-semibold">{plan.title}</h3>
            <p className="mt-1 text-h3">{regularText(plan, schedule)}</p>
            <p className="mt-1 text-slate">{paymentSentence(schedule)}.</p>
            <a
              href={paymentPlanPath({ estate: estate.slug, code: example.code, planId: plan.id })}
              rel="nofollow"
              className="text-link inline-flex min-h-11 items-center"
            >
              Every payment and its day<span className="sr-only"> of the plan {plan.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The home with the lowest price of those that are free. */
export function leastExpensiveOf(units: readonly PublicUnit[]): Example | null {
  const free = units.filter((unit): unit is Example => unit.state === 'available' && unit.price !== null)
  return free.toSorted((one, other) => one.price - other.price)[0] ?? null
}

/** `KES 395,555 a month for 18 months`; of a plan without instalments, what is paid on signing. */
function regularText({ intervalMonths }: PaymentPlan, { rows }: PaymentSchedule): string {
  const instalments = rows.filter(({ kind }) => kind === 'instalment')
  const [first] = instalments
  const amount = shillings(first?.amount ?? rows[0]?.amount ?? 0)
  if (!first) return `${amount} to begin`
  const months = instalments.length * intervalMonths
  if (instalments.length === 1) return `${amount} after ${monthsText(months)}`
  return `${amount} ${intervalMonths === 1 ? 'a month' : `every ${intervalMonths} months`} for ${monthsText(months)}`
}

const monthsText = (count: number) => (count === 1 ? 'one month' : `${count} months`)
