import type { PaymentSchedule } from '@/lib/payments/payment-plan'
import { paymentPlanPath } from '@/lib/payments/payment-query'
import { countInstalments, paymentSentence, regularPaymentText } from '@/lib/payments/payment-text'
import type { PaymentPlan } from '@/lib/payments/plans'
import type { Estate } from '@/lib/site/estates'

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
          <p className="mt-1 text-h3">{regularPaymentText(plan, schedule)}</p>
          <p className="mt-1 max-w-[37em] text-slate">
            {paymentSentence(schedule)}.
            {/* The day of the last instalment depends on the current day, so this text holds for every day. */}
            {countInstalments(schedule) > 0 && ' The home is handed over after the last instalment.'}
          </p>
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
