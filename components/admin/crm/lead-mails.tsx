import type { FoundLead } from '@/lib/crm/lead'
import { Card } from '../shell/card'
import { MailList } from './mail-list'

/** The mails of a lead and their outcome. */
export function LeadMails({ messages }: { messages: FoundLead['messages'] }) {
  return (
    <Card title="Mails">
      {messages.length === 0 ? (
        <p className="text-slate">None: nothing is mailed for what looks like spam.</p>
      ) : (
        <MailList messages={messages} />
      )}
    </Card>
  )
}
