import { failedEmailStates } from '@/db/tables/leads'
import { emailKindLabel, emailOutcome } from '@/lib/pipeline/labels'
import type { listOutbox } from '@/lib/pipeline/outbox'
import { TextLink } from '../shell/links'
import { RelativeTime } from '../shell/relative-time'

type MailRow = Awaited<ReturnType<typeof listOutbox>>['emails'][number]

/** Lists mails with their state, each with a link to its own screen. */
export function MailList({ emails }: { emails: MailRow[] }) {
  return (
    <ul>
      {emails.map(mail => (
        <li
          key={mail.id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-stone py-2.5 first:border-0"
        >
          <span className="min-w-0">
            <TextLink href={`/admin/mails/${mail.id}`} className="font-medium">
              {emailKindLabel(mail.kind)}
            </TextLink>{' '}
            <span className="break-all text-slate">to {mail.to}</span>
            {mail.lastError && mail.state !== 'sent' && mail.state !== 'delivered' && (
              <span className="block text-small text-danger">{mail.lastError}</span>
            )}
          </span>
          <span
            className={`text-small ${failedEmailStates.includes(mail.state) ? 'font-medium text-danger' : 'text-slate'}`}
          >
            {emailOutcome(mail)}
            {mail.state === 'queued' && mail.attempts > 0 && ` after ${mail.attempts} tries`},{' '}
            <RelativeTime at={mail.sentAt ?? mail.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
