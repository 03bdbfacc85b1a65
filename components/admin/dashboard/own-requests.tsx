import { getSettings } from '@/lib/content/settings'
import { db } from '@/lib/database'
import { listOwnApprovals, listOwnRequests, type OwnRequest } from '@/lib/inventory/sales/own-requests'
import { approversOf } from '@/lib/quotes/discount'
import { quoteLabel } from '@/lib/text/quote-label'
import { Card } from '../shell/card'
import { LinkLine } from './today-line'

/** Lists the waiting requests and recent decisions of a member of staff. Renders nothing when there are none. */
export async function OwnRequests({ staffId }: { staffId: string }) {
  const [requests, quotes, settings] = await Promise.all([
    listOwnRequests(db, staffId),
    listOwnApprovals(db, staffId),
    getSettings(),
  ])
  if (requests.length + quotes.length === 0) return null
  return (
    <Card title="Your requests">
      <ul>
        {requests.map(({ unitId, code, estate, decision }) => (
          <LinkLine key={unitId} href={`/admin/homes/${unitId}`} title={`Reservation of ${code}, ${estate}`}>
            {decisionText(decision)}
          </LinkLine>
        ))}
        {quotes.map(quote => (
          <LinkLine
            key={quote.id}
            href={`/admin/leads/${quote.leadId}`}
            title={`Discount of quote ${quoteLabel(quote)} of ${quote.terms.code}`}
          >
            {quote.state === 'awaiting-approval'
              ? `Waiting for approval by ${approversOf(quote, settings)}`
              : `${quote.state === 'declined' ? 'Declined' : 'Approved'} by ${quote.decidedByName}`}
          </LinkLine>
        ))}
      </ul>
    </Card>
  )
}

function decisionText(decision: OwnRequest['decision']): string {
  if (!decision) return 'Waiting for approval by a sales manager or an owner'
  const { verb, staffName, reason, isForSamePerson, cancelledBy } = decision
  if (verb === 'end-hold') return `${staffName} ended the hold${reason ? `: ${reason}` : ''}`
  if (verb === 'decline') return `Declined by ${staffName}${reason ? `: ${reason}` : ''}`
  if (!isForSamePerson) return `${staffName} reserved or sold it to somebody else`
  return `${verb === 'sell' ? 'Sold' : 'Reserved'} by ${staffName}${cancelledBy ? `, and cancelled since by ${cancelledBy}` : ''}`
}
