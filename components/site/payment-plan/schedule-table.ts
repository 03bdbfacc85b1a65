import { shillings } from '@/lib/format'
import { type Html, html } from '@/lib/http/html'
import type { PaymentSchedule } from '@/lib/sales/payment-plan'
import { cashPriceText, countInstalments, dueText, paymentLabel, planNote } from '@/lib/sales/payment-text'
import type { PaymentPlan } from '@/lib/sales/plans'

/** Every payment with its day, and the sum. */
export function scheduleTable(plan: PaymentPlan, schedule: PaymentSchedule): Html {
  const count = countInstalments(schedule)
  return html`
    <table class="figures mt-6 w-full max-w-[44rem] border-collapse text-left">
      <caption class="sr-only">Payments in their order</caption>
      <thead class="text-small text-slate"><tr class="border-b border-stone"><th scope="col" class="py-2 pr-4 font-normal">When</th><th scope="col" class="py-2 pr-4 font-normal">What</th><th scope="col" class="py-2 text-right font-normal">Amount</th></tr></thead>
      <tbody>${schedule.rows.map(
        row =>
          html`<tr class="border-b border-stone"><td class="py-2.5 pr-4 whitespace-nowrap">${dueText(row)}</td><td class="py-2.5 pr-4 text-slate">${paymentLabel(row, count)}</td><td class="py-2.5 text-right whitespace-nowrap">${shillings(row.amount)}</td></tr>`,
      )}</tbody>
      <tfoot><tr class="font-semibold"><th scope="row" colspan="2" class="py-3 pr-4 font-semibold">In all</th><td class="py-3 text-right whitespace-nowrap">${shillings(schedule.price)}</td></tr></tfoot>
    </table>
    ${schedule.cashPrice !== null && html`<p class="figures mt-4 max-w-[34.5em]">${cashPriceText({ ...schedule, cashPrice: schedule.cashPrice })}</p>`}
    <p class="mt-4 max-w-[34.5em] text-small text-slate">${planNote(plan)}</p>`
}

/** What is not in the price, with what it typically costs. */
export const excludedMarkup = ({ excluded }: PaymentPlan): Html | false =>
  excluded.length > 0 &&
  html`<h3 class="font-semibold">Not in the price</h3>
    <dl class="figures mt-3 border-t border-stone">${excluded.map(
      ({ cost, typical }) =>
        html`<div class="border-b border-stone py-2.5"><dt class="text-slate">${cost}</dt><dd>${typical}</dd></div>`,
    )}</dl>`
