import Link from 'next/link'
import type { leadsTable } from '@/db/tables/leads'
import type { Role } from '@/db/tables/staff'
import { dayMonthYear, shillings } from '@/lib/format'
import { noonOf } from '@/lib/local-time'
import { type DiscountLimits, discountPercent } from '@/lib/sales/quotes/discount'
import type { LeadQuote } from '@/lib/sales/quotes/list-quotes'
import { quoteLabel } from '@/lib/sales/quotes/quote-label'
import { Card } from '../shell/card'
import { RelativeTime } from '../shell/relative-time'
import { QuoteVerbs } from './quote-verbs'

type Props = {
  lead: Pick<typeof leadsTable.$inferSelect, 'id' | 'email' | 'phone'>
  quotes: LeadQuote[]
  role: Role
  limits: DiscountLimits
  editable: boolean
}

/** What was offered to a lead: every version, newest first, with what can be done with it. */
export function LeadQuotes({ lead, quotes, role, limits, editable }: Props) {
  return (
    <Card title="Quotes">
      {editable && (
        <Link href={`/admin/leads/${lead.id}/quote`} prefetch={false} className="button button-quiet">
          New quote
        </Link>
      )}
      {quotes.length === 0 && <p className="mt-3 text-slate">Nothing was offered yet.</p>}
      <ul className="mt-4">
        {quotes.map(quote => (
          <li key={quote.id} className="border-t border-stone py-4">
            <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">
                {quoteLabel(quote)}: {quote.terms.code}, {quote.terms.estate}
              </span>
              <span className={quote.state === 'awaiting-approval' ? 'font-medium text-terracotta' : 'text-slate'}>
                {stateText(quote)}
              </span>
            </p>
            <p className="figures mt-1">
              <strong>{shillings(quote.total)}</strong>
              {quote.discount > 0 &&
                `, ${shillings(quote.discount)} (${discountPercent(quote)}) below the list price of ${shillings(quote.listPrice)}`}
            </p>
            <p className="figures text-small text-slate">
              {quote.terms.planTitle}. Valid until {dayMonthYear(noonOf(quote.validUntil))}. {quote.staffName},{' '}
              <RelativeTime at={quote.createdAt} />
              {quote.decidedByName &&
                `. ${quote.state === 'declined' ? 'Declined' : 'Approved'} by ${quote.decidedByName}`}
            </p>
            {quote.reserveRequestedAt && (
              <p className="mt-2 border-l-2 border-terracotta pl-3">
                The buyer wants to reserve, <RelativeTime at={quote.reserveRequestedAt} />.
              </p>
            )}
            {editable && <QuoteVerbs quote={quote} lead={lead} role={role} limits={limits} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const stateLabels = {
  'awaiting-approval': 'Awaiting approval',
  issued: 'Issued',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

function stateText({ state, isReplaced, isExpired }: LeadQuote): string {
  if (state !== 'issued') return stateLabels[state]
  if (isReplaced) return 'Replaced'
  return isExpired ? 'Expired' : stateLabels[state]
}
