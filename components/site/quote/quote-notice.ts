import { dayMonthYear } from '@/lib/format'
import { type Html, html } from '@/lib/http/html'
import { noonOf } from '@/lib/local-time'
import type { BuyerQuote } from '@/lib/sales/quotes/buyer-quote'
import { quoteLabel, quotePath } from '@/lib/sales/quotes/quote-label'

/** What a buyer has to know before the figures: why the quote no longer counts, or what has changed since. */
export function quoteNotice(found: BuyerQuote): Html | false {
  const { quote, standing, newer } = found
  const { code, estate, estatePath } = quote.terms
  const lastDay = dayMonthYear(noonOf(quote.validUntil))
  const homes = html`<p><a href="${estatePath}/homes?state=available">See the free homes of ${estate}</a></p>`
  switch (standing) {
    case 'withdrawn':
      return notice(
        html`<p><strong>This quote was withdrawn.</strong> Call us: we make another offer gladly.</p>${homes}`,
      )
    case 'replaced':
      return notice(
        html`<p><strong>This quote was replaced by a newer one.</strong> ${newer && html`<a href="${quotePath(newer.token)}">Open quote ${quoteLabel(newer)}</a>`}</p>`,
      )
    case 'expired':
      return notice(
        html`<p><strong>This quote has expired: it was valid until ${lastDay}.</strong> Call us and we look at it again.</p>${homes}`,
      )
    case 'taken':
      return notice(
        html`<p><strong>${takenText(found)}</strong> This quote cannot be accepted while it is so.</p>${homes}`,
      )
    case 'yours':
      return notice(html`<p><strong>${code} is reserved for you.</strong></p>`)
    case 'stands':
      return (
        found.isPriceChanged &&
        notice(
          html`<p>The list price of this home is another one today. Your quote stands all the same until ${lastDay}.</p>`,
        )
      )
  }
}

const takenText = ({ quote: { terms }, state }: BuyerQuote) => {
  if (state === 'sold') return `${terms.code} was meanwhile sold.`
  if (state === 'reserved') return `${terms.code} is meanwhile reserved for somebody else.`
  return state === 'held'
    ? `${terms.code} is on hold for somebody else.`
    : `${terms.code} is not for sale at the moment.`
}

const notice = (body: Html) => html`<div class="notice" role="status">${body}</div>`
