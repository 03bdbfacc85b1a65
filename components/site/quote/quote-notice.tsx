import type { ReactNode } from 'react'
import type { BuyerQuote } from '@/lib/quotes/buyer-quote'
import { dayMonthYear } from '@/lib/text/format'
import { quoteLabel, quotePath } from '@/lib/text/quote-label'
import { noonOf } from '@/lib/time/local-time'

/** Explains why the quote is no longer valid, or what has changed since it was made. */
export function QuoteNotice({ found }: { found: BuyerQuote }) {
  const { quote, standing, newer } = found
  const { code, estate, estatePath } = quote.terms
  const lastDay = dayMonthYear(noonOf(quote.validUntil))
  const homes = (
    <p>
      <a href={`${estatePath}/homes?state=available`}>See the available homes of {estate}</a>
    </p>
  )
  switch (standing) {
    case 'withdrawn':
      return (
        <Notice>
          <p>
            <strong>This quote was withdrawn.</strong> Call us, and we will gladly make another quote.
          </p>
          {homes}
        </Notice>
      )
    case 'replaced':
      return (
        <Notice>
          <p>
            <strong>This quote was replaced by a newer one.</strong>{' '}
            {newer && <a href={quotePath(newer.token)}>Open quote {quoteLabel(newer)}</a>}
          </p>
        </Notice>
      )
    case 'expired':
      return (
        <Notice>
          <p>
            <strong>This quote has expired: it was valid until {lastDay}.</strong> Call us, and we will look at it
            again.
          </p>
          {homes}
        </Notice>
      )
    case 'taken':
      return (
        <Notice>
          <p>
            <strong>{takenText(found)}</strong> This quote cannot be accepted at the moment.
          </p>
          {homes}
        </Notice>
      )
    case 'yours':
      return (
        <Notice>
          <p>
            <strong>
              {found.unitState === 'sold' ? `${code} has been sold to you.` : `${code} is reserved for you.`}
            </strong>
          </p>
        </Notice>
      )
    case 'valid':
      return (
        found.isPriceChanged && (
          <Notice>
            <p>The list price of this home has changed. Your quote is still valid until {lastDay}.</p>
          </Notice>
        )
      )
  }
}

const takenText = ({ quote: { terms }, unitState }: BuyerQuote) => {
  if (unitState === 'sold') return `${terms.code} has been sold.`
  if (unitState === 'reserved') return `${terms.code} has been reserved for somebody else.`
  return unitState === 'held'
    ? `${terms.code} is on hold for somebody else.`
    : `${terms.code} is not for sale at the moment.`
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div className="notice" role="status">
    {children}
  </div>
)
