import type { Role } from '@/db/tables/staff'
import { isOtherName, phoneOf, type Sender } from '@/lib/pipeline/senders/sender'
import { approversOf, type DiscountLimits, discountPercent } from '@/lib/quotes/discount'
import type { LeadQuote } from '@/lib/quotes/list-quotes'
import { dayMonthYear, shillings } from '@/lib/text/format'
import { quoteLabel } from '@/lib/text/quote-label'
import { noonOf } from '@/lib/time/local-time'
import { Card } from '../shell/card'
import { PanelLink } from '../shell/links'
import { RelativeTime } from '../shell/relative-time'
import { QuoteActions } from './quote-actions'

type Props = {
  person: Sender
  /** The leads of the deal; a new quote is for the first. */
  leads: (Sender & { id: string })[]
  quotes: LeadQuote[]
  role: Role
  limits: DiscountLimits
  editable: boolean
}

/** Lists all versions of the quotes of a deal, newest first, each with its possible actions. */
export function LeadQuotes({ person, leads, quotes, role, limits, editable }: Props) {
  const [first] = leads
  if (!first) return null
  return (
    <Card title="Quotes">
      {editable && (
        <PanelLink href={`/admin/leads/${first.id}/quote`} className="button button-quiet">
          New quote
        </PanelLink>
      )}
      {quotes.length === 0 && <p className="mt-3 text-slate">No quotes yet.</p>}
      <ul className="mt-4">
        {quotes.map(quote => {
          const lead = leads.find(({ id }) => id === quote.leadId)
          if (!lead) return null
          const isOtherBuyer = isOtherName(lead.name, person.name)
          const phone = isOtherBuyer ? lead.phone : phoneOf(person, lead)
          return (
            <li key={quote.id} className="border-t border-stone py-4">
              <QuoteFacts quote={quote} buyer={isOtherBuyer ? lead.name : null} limits={limits} />
              {editable && <QuoteActions quote={quote} lead={{ ...lead, phone }} role={role} limits={limits} />}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** `buyer` is the name of the buyer, if it is not the person. */
function QuoteFacts({ quote, buyer, limits }: { quote: LeadQuote; buyer: string | null; limits: DiscountLimits }) {
  return (
    <>
      <p className="figures flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {quoteLabel(quote)}: {quote.terms.code}, {quote.terms.estate}
        </span>
        <span className={quote.state === 'awaiting-approval' ? 'font-medium text-terracotta' : 'text-slate'}>
          {stateText(quote, limits)}
        </span>
      </p>
      {buyer && <p className="wrap-anywhere">For {buyer}</p>}
      <p className="figures mt-1">
        <strong>{shillings(quote.total)}</strong>
        {quote.discount > 0 &&
          `, ${shillings(quote.discount)} (${discountPercent(quote)}) below the list price of ${shillings(quote.listPrice)}`}
      </p>
      <p className="figures text-small text-slate">
        {quote.terms.planTitle}. Valid until {dayMonthYear(noonOf(quote.validUntil))}. {quote.staffName},{' '}
        <RelativeTime at={quote.createdAt} />
        {quote.decidedByName && `. ${quote.state === 'declined' ? 'Declined' : 'Approved'} by ${quote.decidedByName}`}
      </p>
      {quote.reserveRequestedAt && (
        <p className="mt-2 border-l-2 border-terracotta pl-3">
          The buyer wants to reserve, <RelativeTime at={quote.reserveRequestedAt} />.
        </p>
      )}
    </>
  )
}

const stateLabels = {
  'awaiting-approval': 'Waiting for approval',
  issued: 'Issued',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

function stateText(quote: LeadQuote, limits: DiscountLimits): string {
  const { state, isReplaced, isExpired, isSold } = quote
  if (state === 'awaiting-approval' && !isReplaced) return `${stateLabels[state]} by ${approversOf(quote, limits)}`
  if (state !== 'issued' && state !== 'awaiting-approval') return stateLabels[state]
  if (isSold) return 'Ended: the home is sold'
  if (isReplaced) return 'Replaced'
  return isExpired ? 'Expired' : stateLabels[state]
}
