import { mortgageOf } from '@/lib/payments/mortgage'
import type { PaymentSchedule } from '@/lib/payments/payment-plan'
import type { PaymentQuery } from '@/lib/payments/payment-query'
import { figure, shillings } from '@/lib/text/format'

type Props = { schedule: PaymentSchedule; query: PaymentQuery }

/** Shows a mortgage's monthly payment. The loan is the share due at handover, else the price without the deposit. */
export function LoanExample({ schedule: { rows, price }, query: { rate, years } }: Props) {
  const atHandover = rows.find(({ kind }) => kind === 'handover')?.amount
  const deposit = rows.find(({ kind }) => kind === 'deposit')?.amount ?? 0
  const amount = atHandover ?? price - deposit
  if (amount <= 0) return null
  const { monthly, total, interest } = mortgageOf(amount, rate, years)
  const share = atHandover === undefined ? 'all but the deposit' : 'what is due at handover'
  return (
    <>
      <h3 className="font-semibold">With a mortgage</h3>
      <p className="figures mt-2 max-w-[34.5em]">
        If a bank lends {share}, {shillings(amount)}: <strong>{shillings(monthly)} a month</strong>, in all{' '}
        {shillings(total)}, of which {shillings(interest)} is interest.
      </p>
      <p className="mt-2 max-w-[34.5em] text-small text-slate">
        Assumed: {figure(rate)}% a year, fixed, over {years} {years === 1 ? 'year' : 'years'} in equal monthly payments,
        without fees and insurance. We do not lend: ask your bank what it offers you.
      </p>
    </>
  )
}
