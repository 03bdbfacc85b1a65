import type { Role } from '@/db/tables/staff'
import { getSettings } from '@/lib/content/settings'
import { db } from '@/lib/database'
import { discountPercent } from '@/lib/quotes/discount'
import { listQuotesToApprove } from '@/lib/quotes/list-quotes'
import { shillings } from '@/lib/text/format'
import { quoteLabel } from '@/lib/text/quote-label'
import { TextLink } from '../shell/links'
import { QuoteDecision } from './quote-decision'

/** Lists quotes that wait for approval by this role; renders nothing when there are none. */
export async function QuotesToApprove({ role }: { role: Role }) {
  const quotes = await listQuotesToApprove(db, role, await getSettings())
  if (quotes.length === 0) return null
  return (
    <section className="mt-5 rounded-card border border-terracotta bg-white p-4" aria-labelledby="quotes-to-approve">
      <h2 id="quotes-to-approve" className="font-semibold">
        Quotes to approve
      </h2>
      <p className="mt-1">Their discounts are above the limit of the staff who made them.</p>
      <ul className="mt-1">
        {quotes.map(({ quote, lead }) => (
          <li key={quote.id} className="flex flex-wrap items-center gap-x-4">
            <TextLink href={`/admin/leads/${lead.id}`} className="inline-flex min-h-9 items-center">
              {quoteLabel(quote)}, {quote.terms.code}, {lead.name ?? lead.reference}
            </TextLink>
            <span className="figures text-slate">
              {shillings(quote.discount)} ({discountPercent(quote)}) off {shillings(quote.listPrice)}, by{' '}
              {quote.staffName}
            </span>
            <QuoteDecision id={quote.id} />
          </li>
        ))}
      </ul>
    </section>
  )
}
