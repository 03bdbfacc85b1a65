import { figure, shillings } from '@/lib/format'
import { type Html, html } from '@/lib/http/html'
import type { PaymentQuery } from '@/lib/sales/payment-query'
import type { Payments } from '@/lib/site/homes/payments'
import { fieldMarkup, type Option, selectMarkup } from '../finder/fields'

/** The choices of a payment plan: a plain GET form, so that every plan has an address. */
export function paymentForm(
  { estate, unit, plans, plan, schedule }: Payments,
  query: PaymentQuery,
  message: string | null,
): Html {
  const { deposit, rate, years, problems } = query
  const options = plans.map(({ id, title }): Option => [id, title])
  return html`
    <form action="/payment-plan" class="mt-8 grid grid-cols-2 gap-4 rounded-card bg-sand p-4 sm:p-6 md:grid-cols-4 print:hidden">
      <input type="hidden" name="unit" value="${estate.slug}/${unit.code.toLowerCase()}">
      ${selectMarkup('plan', 'Plan', options, plan?.id, 'col-span-2')}
      ${fieldMarkup(
        'deposit',
        'Your deposit (KES)',
        html`<input id="find-deposit" name="deposit" value="${deposit === null ? '' : figure(deposit)}" placeholder="${schedule ? figure(schedule.minDeposit) : ''}" inputmode="decimal" autocomplete="off" maxlength="30" aria-describedby="deposit-note"${message && html` aria-invalid="true"`} class="field figures">
          <p id="deposit-note" class="mt-1 text-small ${message ? 'font-medium text-danger' : 'text-slate'}">${message ?? (schedule ? `From ${shillings(schedule.minDeposit)}.` : '')}</p>`,
        'col-span-2',
      )}
      ${loanField('rate', 'Loan rate, % a year', String(rate), problems.rate)}
      ${loanField('years', 'Years of the loan', String(years), problems.years)}
      <button type="submit" class="button button-primary col-span-2 self-end">Show payments</button>
    </form>`
}

const loanField = (name: string, label: string, value: string, message: string | undefined) =>
  fieldMarkup(
    name,
    label,
    html`<input id="find-${name}" name="${name}" value="${value}" inputmode="decimal" autocomplete="off" maxlength="6"${message && html` aria-invalid="true" aria-describedby="${name}-note"`} class="field figures">
      ${message && html`<p id="${name}-note" class="mt-1 text-small font-medium text-danger">${message}</p>`}`,
  )
