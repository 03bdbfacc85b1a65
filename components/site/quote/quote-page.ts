import type { EntryOf } from '@/db/collections'
import { dayMonthYear, dialable, shillings, weekdayAndTime } from '@/lib/format'
import { type Html, html } from '@/lib/http/html'
import { personalCacheControl } from '@/lib/http/personal-page'
import { plainPage } from '@/lib/http/plain-page'
import { whatsappHref } from '@/lib/leads/whatsapp'
import { noonOf } from '@/lib/local-time'
import type { BuyerQuote } from '@/lib/sales/quotes/buyer-quote'
import { priceNotes, scheduleNote } from '@/lib/sales/quotes/quote-document'
import { quoteLabel, quotePath } from '@/lib/sales/quotes/quote-label'
import { paymentsOf } from '@/lib/sales/quotes/quote-terms'
import { quoteNotice } from './quote-notice'
import { quotePayments } from './quote-payments'
import { quoteStyle } from './quote-style'

/** The page of a quote for its buyer. Without script, and without any third party: the URL is a secret. */
export function quotePage(found: BuyerQuote, settings: EntryOf<'settings'>): Response {
  const { quote, standing } = found
  const { terms, total } = quote
  const label = quoteLabel(quote)
  return plainPage({
    heading: `${terms.code}, ${terms.unitType}`,
    title: `Quote ${label}`,
    headers: { 'cache-control': personalCacheControl },
    style: quoteStyle,
    body: html`
      <p class="eyebrow"><a href="${terms.estatePath}">${terms.estate}</a></p>
      <p class="quiet figures">Quote ${label}${terms.buyer && ` for ${terms.buyer}`}, ${dayMonthYear(quote.createdAt)}. Valid until ${dayMonthYear(noonOf(quote.validUntil))}.</p>
      ${quoteNotice(found)}
      <p class="label">Your price</p>
      <p class="price figures">${shillings(total)}</p>
      ${priceNotes(quote).map(note => html`<p class="figures">${note}</p>`)}
      ${reservation(found)}
      <p class="verbs">
        ${(standing === 'stands' || standing === 'yours') && html`<a class="line" href="${quotePath(quote.token)}/pdf">PDF</a>`}
        <a class="line figures" href="tel:${dialable(settings.salesPhone)}">Call ${settings.salesPhone}</a>
        <a class="line" rel="noreferrer" href="${whatsappHref(settings.salesWhatsapp, settings.siteName, `quote ${label}, ${terms.code} at ${terms.estate}`)}">WhatsApp</a>
      </p>
      <h2>${terms.planTitle}</h2>
      <p>${scheduleNote}</p>
      ${quotePayments(paymentsOf(terms), total)}
      <div class="pair">
        ${terms.excluded.length > 0 && html`<section><h2>Not in the price</h2>${factList(terms.excluded.map(({ cost, typical }) => [cost, typical]))}</section>`}
        ${terms.facts.length > 0 && html`<section><h2>The home</h2>${factList(terms.facts)}</section>`}
      </div>
      <h2>Who to call</h2>
      <p class="figures">${quote.staffName}, <a href="tel:${dialable(settings.salesPhone)}">${settings.salesPhone}</a>, <a href="mailto:${settings.salesEmail}">${settings.salesEmail}</a></p>
      <p class="quiet">This offer holds while the home is not reserved for somebody else. The sale agreement decides; nothing is paid on this site.</p>`,
  })
}

const factList = (facts: [string, string][]) =>
  html`<dl>${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`

/** The button, or what happens after it was pressed. */
function reservation({ quote, standing }: BuyerQuote): Html | false {
  if (standing !== 'stands') return false
  if (quote.reserveRequestedAt === null)
    return html`<div class="verbs noprint"><form method="post" action="${quotePath(quote.token)}" class="bare"><button>I want to reserve</button></form><span class="quiet">It costs nothing and binds nobody: we call you.</span></div>`
  return html`<div class="notice" role="status">
    <p><strong>You asked to reserve this home</strong>, ${weekdayAndTime(quote.reserveRequestedAt)}.</p>
    <p>What happens next: ${quote.staffName} calls or writes to you within one working day, confirms that the home is free, and sends the reservation form to sign. Until then the home is not held for you.</p>
  </div>`
}
