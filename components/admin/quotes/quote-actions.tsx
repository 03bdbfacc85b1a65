import { Icon } from '@/components/ui/icon'
import type { leadsTable } from '@/db/tables/leads'
import type { Role } from '@/db/tables/staff'
import { absoluteUrl } from '@/lib/paths/absolute-url'
import { whatsappUrl } from '@/lib/phone/whatsapp'
import { mailQuote, withdrawQuoteById } from '@/lib/quotes/actions'
import { type DiscountLimits, isWithinLimit } from '@/lib/quotes/discount'
import type { LeadQuote } from '@/lib/quotes/list-quotes'
import { quoteMessage } from '@/lib/quotes/quote-message'
import { quotePath } from '@/lib/text/quote-label'
import { ActionForm } from '../shell/action-form'
import { CopyButton } from '../shell/copy-button'
import { PanelLink } from '../shell/links'
import { QuoteDecision } from './quote-decision'

type Props = {
  quote: LeadQuote
  lead: Pick<typeof leadsTable.$inferSelect, 'id' | 'email' | 'phone'>
  role: Role
  limits: DiscountLimits
}

/** Renders the actions that a role may take on a quote in its state. */
export function QuoteActions({ quote, lead, role, limits }: Props) {
  const { id, state, isReplaced, isExpired, isNewest, isSold } = quote
  if (isSold)
    return state !== 'issued' ? null : (
      <a href={quotePath(quote.token)} target="_blank" rel="noreferrer" className="button button-quiet mt-3">
        Open
      </a>
    )
  const isOpen = state === 'issued' && !isReplaced
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2">
      {isOpen && <ShareLinks quote={quote} lead={lead} canSend={!isExpired && lead.email !== null} />}
      {state === 'awaiting-approval' && !isReplaced && isWithinLimit(role, quote, limits) && <QuoteDecision id={id} />}
      {isNewest && (
        <PanelLink href={`/admin/leads/${quote.leadId}/quote?of=${id}`} className="button button-quiet">
          New version
        </PanelLink>
      )}
      {(isOpen || state === 'awaiting-approval') && (
        <ActionForm action={withdrawQuoteById.bind(null, id)} submit="Withdraw" variant="quiet" />
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
      {canSend && <ActionForm action={mailQuote.bind(null, quote.id)} submit="Send by mail" />}
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
