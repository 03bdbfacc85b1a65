import type { EntryOf } from '@/db/collections'
import { personalCacheControl } from '@/lib/http/personal-page'
import { plainPage } from '@/lib/http/plain-page'
import { otherCostRows } from '@/lib/payments/other-costs'
import { whatsappHref } from '@/lib/phone/whatsapp'
import type { BuyerQuote } from '@/lib/quotes/buyer-quote'
import { priceNotes, scheduleNote } from '@/lib/quotes/quote-document'
import { paymentsOf } from '@/lib/quotes/quote-terms'
import { dayMonthYear, dialable, shillings, weekdayAndTime } from '@/lib/text/format'
import { quoteLabel, quotePath } from '@/lib/text/quote-label'
import { noonOf } from '@/lib/time/local-time'
import { QuoteNotice } from './quote-notice'
import { QuotePayments } from './quote-payments'
import { quoteStyle } from './quote-style'

/** Returns the page of a quote for its buyer. The URL is a secret: the page has no script and no third parties. */
export function quotePage(found: BuyerQuote, settings: EntryOf<'settings'>): Promise<Response> {
  const { terms } = found.quote
  return plainPage({
    heading: `${terms.code}, ${terms.unitType}`,
    title: `Quote ${quoteLabel(found.quote)}`,
    headers: { 'cache-control': personalCacheControl },
    style: quoteStyle,
    body: <Quote found={found} settings={settings} />,
  })
}

type Props = { found: BuyerQuote; settings: EntryOf<'settings'> }

function Quote({ found, settings }: Props) {
  const { quote, standing } = found
  const { terms, total } = quote
  const label = quoteLabel(quote)
  const phone = `tel:${dialable(settings.salesPhone)}`
  const about = `quote ${label}, ${terms.code} at ${terms.estate}`
  return (
    <>
      <p className="eyebrow">
        <a href={terms.estatePath}>{terms.estate}</a>
      </p>
      <p className="quiet figures">
        Quote {label}
        {terms.buyer && ` for ${terms.buyer}`}, {dayMonthYear(quote.createdAt)}. Valid until{' '}
        {dayMonthYear(noonOf(quote.validUntil))}.
      </p>
      <QuoteNotice found={found} />
      <p className="label">Your price</p>
      <p className="price figures">{shillings(total)}</p>
      {priceNotes(quote).map(note => (
        <p key={note} className="figures">
          {note}
        </p>
      ))}
      <Reservation found={found} />
      <p className="buttons">
        {(standing === 'valid' || standing === 'yours') && (
          <a className="line" href={`${quotePath(quote.token)}/pdf`}>
            PDF
          </a>
        )}
        <a className="line figures" href={phone}>
          Call {settings.salesPhone}
        </a>
        <a className="line" rel="noreferrer" href={whatsappHref(settings.salesWhatsapp, settings.siteName, about)}>
          WhatsApp
        </a>
      </p>
      <h2>{terms.planTitle}</h2>
      <p>{scheduleNote}</p>
      <QuotePayments rows={paymentsOf(terms)} total={total} />
      <div className="pair">
        <Facts title="What else it costs" facts={otherCostRows(total, terms.excluded)} />
        <Facts title="The home" facts={terms.facts} />
      </div>
      <h2>Who to call</h2>
      <p className="figures">
        {quote.staffName}, <a href={phone}>{settings.salesPhone}</a>,{' '}
        <a href={`mailto:${settings.salesEmail}`}>{settings.salesEmail}</a>
      </p>
      <p className="quiet">
        This quote is valid as long as the home is not reserved for somebody else. Only the sale agreement is binding;
        nothing is paid on this site.
      </p>
    </>
  )
}

const Facts = ({ title, facts }: { title: string; facts: [string, string][] }) =>
  facts.length > 0 && (
    <section>
      <h2>{title}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )

/** Shows the button to reserve, or the result after it was pressed. */
function Reservation({ found: { quote, standing } }: Pick<Props, 'found'>) {
  if (standing !== 'valid') return null
  if (quote.reserveRequestedAt === null)
    return (
      <div className="buttons noprint">
        <form method="post" action={quotePath(quote.token)} className="bare">
          <button type="submit">I want to reserve</button>
        </form>
        <span className="quiet">It costs nothing and does not bind you: we call you.</span>
      </div>
    )
  return (
    <div className="notice" role="status">
      <p>
        <strong>You asked to reserve this home</strong>, {weekdayAndTime(quote.reserveRequestedAt)}.
      </p>
      <p>
        What happens next: {quote.staffName} calls or writes to you within one working day, confirms that the home is
        available, and sends the reservation form to sign. Until then the home is not held for you.
      </p>
    </div>
  )
}
