import { makeOwnPerson } from '@/lib/crm/actions'
import type { FoundPerson, PersonLead } from '@/lib/crm/person'
import { messagesOfSender } from '@/lib/deals/senders/sender-messages'
import { ActionForm } from '../../shell/action-form'

type Props = { lead: PersonLead; found: FoundPerson }

/** Separates the sender of a message from the person of the mailbox, where staff have not merged the two. */
export function MakeOwnPerson({ lead, found }: Props) {
  const { contact, isShared, leads: messages } = found
  if (isShared || messagesOfSender(lead, { ...found, messages }).length === 0) return null
  return (
    <ActionForm
      action={makeOwnPerson.bind(null, contact.id, lead.id)}
      submit="Make this a person of their own"
      variant="quiet"
      className="mt-2 grid gap-2"
    >
      {null}
    </ActionForm>
  )
}
