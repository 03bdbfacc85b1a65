import type { PaymentSchedule } from '@/lib/payments/payment-plan'
import { cashPriceText, countInstalments, dueText, paymentLabel, planNote } from '@/lib/payments/payment-text'
import type { PaymentPlan } from '@/lib/payments/plans'
import { handoverText } from '@/lib/site/homes/ready'
import type { PublicUnit } from '@/lib/site/homes/units'
import { shillings } from '@/lib/text/format'

type Props = { plan: PaymentPlan; schedule: PaymentSchedule; unit: Pick<PublicUnit, 'ready' | 'state'> }

export function ScheduleTable({ plan, schedule, unit }: Props) {
  const count = countInstalments(schedule)
  const handover = handoverText(unit.ready, schedule)
  return (
    <>
      <table className="figures mt-6 w-full max-w-[44rem] border-collapse text-left">
        <caption className="sr-only">Payment schedule</caption>
        <thead className="text-small text-slate">
          <tr className="border-b border-stone">
            {['When', 'What', 'Amount'].map(label => (
              <th key={label} scope="col" className="py-2 pr-4 font-normal last:pr-0 last:text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedule.rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: payments have no other key, and the list never changes
            <tr key={index} className="border-b border-stone">
              <td className="py-2.5 pr-4 sm:whitespace-nowrap">{dueText(row)}</td>
              <td className="py-2.5 pr-4 text-slate">{paymentLabel(row, count)}</td>
              <td className="py-2.5 text-right whitespace-nowrap">{shillings(row.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" colSpan={2} className="py-3 pr-4 font-semibold">
              Total
            </th>
            <td className="py-3 text-right whitespace-nowrap">{shillings(schedule.price)}</td>
          </tr>
        </tfoot>
      </table>
      {schedule.cashPrice !== null && (
        <p className="figures mt-4 max-w-[34.5em]">{cashPriceText({ ...schedule, cashPrice: schedule.cashPrice })}</p>
      )}
      {handover && <p className="mt-4 max-w-[34.5em]">{handover}</p>}
      <p className="mt-4 max-w-[34.5em] text-small text-slate">{planNote(plan, unit.state)}</p>
    </>
  )
}
