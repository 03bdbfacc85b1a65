import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import type { leadsTable } from '@/db/tables/leads'
import type { Role } from '@/db/tables/staff'
import { absoluteUrl } from '@/lib/absolute-url'
import { whatsappUrl } from '@/lib/leads/whatsapp'
import { decideOnQuote, mailQuote, withdraw } from '@/lib/sales/quotes/actions'
import { type DiscountLimits, isWithinLimit } from '@/lib/sales/quotes/discount'
import type { LeadQuote } from '@/lib/sales/quotes/list-quotes'
import { quotePath } from '@/lib/sales/quotes/quote-label'
import { quoteMessage } from '@/lib/sales/quotes/quote-message'
import { ActionForm } from '../shell/action-form'
import { CopyButton } from '../shell/copy-button'

type Props = {
  quote: LeadQuote
  lead: Pick<typeof leadsTable.$inferSelect, 'id' | 'email' | 'phone'>
  role: Role
  limits: DiscountLimits
}

/** What can be done with a quote in its state, by this role. */
export function QuoteVerbs({ quote, lead, role, limits }: Props) {
  const { id, state, isReplaced, isExpired, isNewest } = quote
  const isOpen = state === 'issued' && !isReplaced
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2">
      {isOpen && <ShareLinks quote={quote} lead={lead} canSend={!isExpired && lead.email !== null} />}
      {state === 'awaiting-approval' && isWithinLimit(role, quote, limits) && (
        <>
          <ActionForm action={decideOnQuote.bind(null, id, 'approve')} submit="Approve">
            {null}
          </ActionForm>
          <ActionForm action={decideOnQuote.bind(null, id, 'decline')} submit="Decline" variant="quiet">
            {null}
          </ActionForm>
        </>
      )}
      {isNewest && (
        <Link href={`/admin/leads/${quote.leadId}/quote?of=${id}`} prefetch={false} className="button button-quiet">
          New version
        </Link>
      )}
      {(isOpen || state === 'awaiting-approval') && (
        <ActionForm action={withdraw.bind(null, id)} submit="Withdraw" variant="quiet">
          {null}
        </ActionForm>
      )}
    </div>
  )
}

function ShareLinks({ quote, lead, canSend }: Pick<Props, 'quote' | 'lead'> & { canSend: boolean }) {
  const path = quotePath(quote.token)
  const url = absoluteUrl(path)
  const text = quoteMessage(quote, url)
  return (
    <>
      {canSend && (
        <ActionForm action={mailQuote.bind(null, quote.id)} submit="Send by mail">
          {null}
        </ActionForm>
      )}
      <a href={path} target="_blank" rel="noreferrer" className="button button-quiet">
        Open
      </a>
      <CopyButton text={url} label="Copy link" />
      {lead.phone && (
        <a href={whatsappUrl(lead.phone, text)} rel="noreferrer" className="button button-quiet">
          <Icon name="whatsapp" size={18} /> WhatsApp
        </a>
      )}
    </>
  )
}
