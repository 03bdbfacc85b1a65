import { figure, shillings } from '@/lib/format'
import { type Html, html } from '@/lib/http/html'
import { mortgageOf } from '@/lib/sales/mortgage'
import type { PaymentSchedule } from '@/lib/sales/payment-plan'
import type { PaymentQuery } from '@/lib/sales/payment-query'

/** What a bank would ask a month for the share at handover, or else for all but the deposit, with the assumption stated. */
export function loanMarkup({ rows, price }: PaymentSchedule, { rate, years }: PaymentQuery): Html | false {
  const atHandover = rows.find(({ kind }) => kind === 'handover')?.amount
  const deposit = rows.find(({ kind }) => kind === 'deposit')?.amount ?? 0
  const amount = atHandover ?? price - deposit
  if (amount <= 0) return false
  const { monthly, total, interest } = mortgageOf(amount, rate, years)
  return html`
    <h3 class="font-semibold">With a mortgage</h3>
    <p class="figures mt-2 max-w-[34.5em]">${atHandover === undefined ? 'If a bank lends all but the deposit' : 'If a bank lends what is due at handover'}, ${shillings(amount)}: <strong>${shillings(monthly)} a month</strong>, in all ${shillings(total)}, of which ${shillings(interest)} is interest.</p>
    <p class="mt-2 max-w-[34.5em] text-small text-slate">Assumed: ${figure(rate)}% a year, fixed, over ${years} ${years === 1 ? 'year' : 'years'} in equal monthly payments, without fees and insurance. We do not lend: ask your bank what it offers you.</p>`
}
