import 'server-only'
import type { EntryOf } from '@/db/collections'
import type { quotesTable } from '@/db/tables/quotes'
import { env } from '@/lib/env'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import type { PdfContent } from '@/lib/pdf/pdf-content'
import { dayMonthYear, shillings } from '@/lib/text/format'
import { quoteLabel, quotePath } from '@/lib/text/quote-label'
import { noonOf } from '@/lib/time/local-time'
import { otherCostRows } from '../payments/other-costs'
import { cashPriceText } from '../payments/payment-text'
import { companyLines, scheduleBlocks } from '../payments/schedule-blocks'
import { paymentsOf } from './quote-terms'

type Quote = typeof quotesTable.$inferSelect

/** Returns the PDF of a quote, from its frozen figures only. */
export function quoteDocument(quote: Quote, settings: EntryOf<'settings'>): PdfContent {
  const { terms, total, validUntil } = quote
  const lastDay = dayMonthYear(noonOf(validUntil))
  return {
    title: `Quote ${quoteLabel(quote)} for ${terms.code}, ${terms.estate}`,
    author: settings.siteName,
    createdAt: quote.createdAt,
    corner: [`Quote ${quoteLabel(quote)}`, dayMonthYear(quote.createdAt), `Valid until ${lastDay}`],
    eyebrow: terms.estate,
    heading: `${terms.code}, ${terms.unitType}`,
    summary: terms.buyer && `For ${terms.buyer}`,
    blocks: [
      { kind: 'price', label: 'Your price', value: shillings(total), notes: priceNotes(quote) },
      { kind: 'text', title: terms.planTitle, text: scheduleNote },
      ...scheduleBlocks(paymentsOf(terms), total),
      ...(terms.excluded.length > 0
        ? [{ kind: 'facts' as const, title: 'What else it costs', rows: otherCostRows(total, terms.excluded) }]
        : []),
      { kind: 'facts', title: 'The home', rows: terms.facts },
      {
        kind: 'text',
        title: 'Who to call',
        text: `${quote.staffName}, ${settings.salesPhone}, ${settings.salesEmail}. This quote is valid until ${lastDay}, as long as the home is not reserved for somebody else. Only the sale agreement is binding.`,
      },
    ],
    link: {
      text: 'Your quote online, which shows whether it is still valid:',
      url: absoluteUrl(quotePath(quote.token)),
    },
    footer: companyLines(settings, env.SITE_URL),
  }
}

export const scheduleNote = 'The days follow from signing on the day of this quote; a later signing moves them.'

export function priceNotes({ total, discount, listPrice, terms }: Quote): string[] {
  const { cashPrice } = terms
  return [
    ...(discount > 0 ? [`List price ${shillings(listPrice)}, less ${shillings(discount)}.`] : []),
    ...(cashPrice === null ? [] : [cashPriceText({ price: total, cashPrice, rows: paymentsOf(terms) })]),
  ]
}
