import type { PaymentSchedule } from '@/lib/payments/payment-plan'
import { countInstalments, dueText, paymentLabel } from '@/lib/payments/payment-text'
import { shillings } from '@/lib/text/format'

/** Lists the payments of a schedule with their days and amounts. */
export const PaymentRows = ({ schedule }: { schedule: PaymentSchedule }) => (
  <dl className="figures mt-3 text-small">
    {schedule.rows.map(row => (
      <div key={`${row.kind} ${row.number}`} className="flex justify-between gap-3 border-t border-stone py-1.5">
        <dt>
          {paymentLabel(row, countInstalments(schedule))}
          <span className="block text-slate">{dueText(row)}</span>
        </dt>
        <dd className="whitespace-nowrap">{shillings(row.amount)}</dd>
      </div>
    ))}
  </dl>
)
