import type { PaymentSchedule } from '@/lib/payments/payment-plan'
import { paymentPlanPath } from '@/lib/payments/payment-query'
import { paymentSentence } from '@/lib/payments/payment-text'
import type { PaymentPlan } from '@/lib/payments/plans'
import type { Estate } from '@/lib/site/estates'
import { shillings } from '@/lib/text/format'

type Props = {
  estate: Estate
  /** The code of the home whose payments are shown. */
  code: string
  payments: readonly { plan: PaymentPlan; schedule: PaymentSchedule }[]
  className?: string
}

/** Lists the payment plans of a home. Only a plan's page shows the days of payments: they depend on the current day. */
export function PlanList({ estate, code, payments, className = '' }: Props) {
  return (
    <ul className={`figures mt-6 grid gap-x-10 border-t border-stone ${className}`}>
      {payments.map(({ plan, schedule }) => (
        <li key={plan.id} className="border-b border-stone py-4">
          <h3 className="font-semibold">{plan.title}</h3>
          <p className="mt-1 text-h3">{regularText(plan, schedule)}</p>
          <p className="mt-1 max-w-[37em] text-slate">{paymentSentence(schedule)}.</p>
          <a
            href={paymentPlanPath({ estate: estate.slug, code, planId: plan.id })}
            rel="nofollow"
            className="text-link inline-flex min-h-11 items-center"
          >
            Every payment and its day<span className="sr-only"> of the plan {plan.title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Returns `KES 395,555 a month for 18 months`, or the payment on signing for a plan without instalments. */
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
