import { decideOnQuote } from '@/lib/quotes/actions'
import { ActionForm } from '../shell/action-form'

export const QuoteDecision = ({ id }: { id: string }) => (
  <>
    <ActionForm action={decideOnQuote.bind(null, id, 'approve')} submit="Approve" />
    <ActionForm action={decideOnQuote.bind(null, id, 'decline')} submit="Decline" variant="quiet" />
  </>
)
