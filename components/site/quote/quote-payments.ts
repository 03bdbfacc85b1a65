import { colors } from '@/lib/brand/colors'
import { shillings } from '@/lib/format'
import { type Html, html } from '@/lib/http/html'
import type { Payment } from '@/lib/sales/payment-plan'
import { dueText, paymentLabel } from '@/lib/sales/payment-text'
import { sharesOf } from '@/lib/sales/schedule-blocks'

const fills = [colors.forest, colors.sage, colors.sun]

/** The shares of the price as a bar, and every payment with its day. */
export function quotePayments(rows: readonly Payment[], total: number): Html {
  const instalments = rows.filter(({ kind }) => kind === 'instalment').length
  return html`
    ${rows.length > 1 && sharesMarkup(rows, total)}
    <table>
      <caption>Payments in their order</caption>
      <thead><tr><th scope="col">When</th><th scope="col">What</th><th scope="col">Amount</th></tr></thead>
      <tbody>${rows.map(
        row =>
          html`<tr><td>${dueText(row)}</td><td>${paymentLabel(row, instalments)}</td><td>${shillings(row.amount)}</td></tr>`,
      )}</tbody>
      <tfoot><tr><th scope="row" colspan="2">In all</th><td>${shillings(total)}</td></tr></tfoot>
    </table>`
}

/** Presentation attributes: the policy of the page allows no style attributes. */
function sharesMarkup(rows: readonly Payment[], total: number): Html {
  const parts = sharesOf(rows, total)
  let x = 0
  const segments = parts.map(({ amount }, index) => {
    const width = (amount / total) * 1000
    const segment = html`<rect x="${x.toFixed(2)}" width="${Math.max(width - 3, 2).toFixed(2)}" height="12" fill="${fills[index % fills.length]}"/>`
    x += width
    return segment
  })
  return html`
    <svg class="bar" viewBox="0 0 1000 12" preserveAspectRatio="none" aria-hidden="true">${segments}</svg>
    <ul class="legend">${parts.map(
      ({ label, value }, index) =>
        html`<li><svg viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" fill="${fills[index % fills.length]}"/></svg>${label}: <strong class="figures">${value}</strong></li>`,
    )}</ul>`
}
