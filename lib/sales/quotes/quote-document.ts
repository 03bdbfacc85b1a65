import 'server-only'
import type { EntryOf } from '@/db/collections'
import type { quotesTable } from '@/db/tables/quotes'
import { absoluteUrl } from '@/lib/absolute-url'
import { env } from '@/lib/env'
import { dayMonthYear, shillings } from '@/lib/format'
import { noonOf } from '@/lib/local-time'
import type { PdfContent } from '@/lib/pdf/pdf-content'
import { cashPriceText } from '../payment-text'
import { companyLines, scheduleBlocks } from '../schedule-blocks'
import { quoteLabel, quotePath } from './quote-label'
import { paymentsOf } from './quote-terms'

type Quote = typeof quotesTable.$inferSelect

/** A quote as a document, from its frozen figures alone. */
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
        ? [{ kind: 'facts' as const, title: 'Not in the price', rows: excludedOf(quote) }]
        : []),
      { kind: 'facts', title: 'The home', rows: terms.facts },
      {
        kind: 'text',
        title: 'Who to call',
        text: `${quote.staffName}, ${settings.salesPhone}, ${settings.salesEmail}. This offer is valid until ${lastDay}, while the home is not reserved for somebody else. The sale agreement decides.`,
      },
    ],
    link: {
      text: 'Your quote online, where it says whether it still stands:',
      url: absoluteUrl(quotePath(quote.token)),
    },
    footer: companyLines(settings, env.SITE_URL),
  }
}

export const scheduleNote = 'The days follow from signing on the day of this quote; a later signing moves them.'

/** What the discount is, and what paying in full on signing saves. */
export function priceNotes({ total, discount, listPrice, terms: { cashPrice } }: Quote): string[] {
  return [
    ...(discount > 0 ? [`List price ${shillings(listPrice)}, less ${shillings(discount)}.`] : []),
    ...(cashPrice === null ? [] : [cashPriceText({ price: total, cashPrice })]),
  ]
}

const excludedOf = ({ terms }: Quote) => terms.excluded.map(({ cost, typical }): [string, string] => [cost, typical])
