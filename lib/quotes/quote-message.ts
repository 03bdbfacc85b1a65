import type { quotesTable } from '../../db/tables/quotes.ts'
import { paymentSentence } from '../payments/payment-text.ts'
import { dayMonthYear, shillings } from '../text/format.ts'
import { quoteLabel } from '../text/quote-label.ts'
import { noonOf } from '../time/local-time.ts'
import { paymentsOf } from './quote-terms'

type Quote = Pick<typeof quotesTable.$inferSelect, 'number' | 'version' | 'terms' | 'total' | 'validUntil'>

export function quoteMessage(quote: Quote, url: string): string {
  const { terms, total, validUntil } = quote
  return [
    `Quote ${quoteLabel(quote)}: ${terms.code}, ${terms.estate}`,
    `${shillings(total)}: ${paymentSentence({ rows: paymentsOf(terms) })}`,
    `Valid until ${dayMonthYear(noonOf(validUntil))}`,
    url,
  ].join('\n')
}
