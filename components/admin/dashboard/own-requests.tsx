import { getSettings } from '@/lib/content/settings'
import { db } from '@/lib/database'
import { listOwnApprovals, listOwnRequests, type OwnRequest } from '@/lib/inventory/sales/own-requests'
import { approversOf } from '@/lib/quotes/discount'
import { quoteLabel } from '@/lib/text/quote-label'
import { Card } from '../shell/card'
import { TextLink } from '../shell/links'

/**
 * Lists the requests of a member of staff that await a decision, and recent decisions. Renders nothing when there are
 * none.
 */
export async function OwnRequests({ staffId }: { staffId: string }) {
  const [requests, quotes, limits] = await Promise.all([
    listOwnRequests(db, staffId),
    listOwnApprovals(db, staffId),
    getSettings(),
  ])
  if (requests.length + quotes.length === 0) return null
  return (
    <Card title="Your requests">
      <ul>
        {requests.map(({ unitId, code, estate, decision }) => (
          <Line
            key={unitId}
            href={`/admin/homes/${unitId}`}
            what={`Reservation of ${code}, ${estate}`}
            answer={answerTo(decision)}
          />
        ))}
        {quotes.map(quote => (
          <Line
            key={quote.id}
            href={`/admin/leads/${quote.leadId}`}
            what={`Discount of quote ${quoteLabel(quote)} of ${quote.terms.code}`}
            answer={
              quote.state === 'awaiting-approval'
                ? `Waiting for approval by ${approversOf(quote, limits)}`
                : `${quote.state === 'declined' ? 'Declined' : 'Approved'} by ${quote.decidedByName}`
            }
          />
        ))}
      </ul>
    </Card>
  )
}

function answerTo(decision: OwnRequest['decision']): string {
  if (!decision) return 'Waiting for approval by a sales manager or an owner'
  const { verb, staffName, reason, isForThem } = decision
  if (verb === 'end-hold') return `${staffName} ended the hold${reason ? `: ${reason}` : ''}`
  if (verb === 'decline') return `Declined by ${staffName}${reason ? `: ${reason}` : ''}`
  if (!isForThem) return `${staffName} reserved or sold it to somebody else`
  return `${verb === 'sell' ? 'Sold' : 'Reserved'} by ${staffName}`
}

function Line({ href, what, answer }: { href: string; what: string; answer: string }) {
  return (
    <li className="border-t border-stone py-2 first:border-0">
      <TextLink href={href} className="inline-flex min-h-8 items-center font-medium">
        {what}
      </TextLink>
      <span className="block wrap-anywhere text-small text-slate">{answer}</span>
    </li>
  )
}
