import { z } from 'zod'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { ListPaging } from '@/components/admin/list/list-paging'
import { ViewTabs } from '@/components/admin/list/view-tabs'
import { viewUrl } from '@/components/admin/list/view-url'
import { TextLink } from '@/components/admin/shell/links'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { emailStates, failedEmailStates } from '@/db/tables/leads'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { env } from '@/lib/env'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { emailKindLabel, emailOutcome, emailStateLabels } from '@/lib/pipeline/labels'
import { listOutbox, mailsPerPage } from '@/lib/pipeline/outbox'

export const metadata = { title: 'Mails' }

const viewSchema = z.object({
  state: z
    .enum([...emailStates, 'failed'])
    .nullable()
    .catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

export default async function MailsScreen({ searchParams }: PageProps<'/admin/mails'>) {
  const { staff, scope } = await requireSales('view')
  const { state, page } = viewSchema.parse(await searchParams)
  const { emails, total } = await listOutbox(db, {
    page,
    ...(state && { states: state === 'failed' ? [...failedEmailStates] : [state] }),
    accounts: can(staff.role, 'view', 'accounts'),
    scope,
  })
  const tabs = [
    { state: null, label: 'All' },
    { state: 'queued', label: 'Waiting' },
    { state: 'failed', label: 'Failed' },
    { state: 'sent', label: env.RESEND_API_KEY ? emailStateLabels.sent : 'Sent or kept here' },
    { state: 'delivered', label: emailStateLabels.delivered },
  ]
  return (
    <>
      <ScreenTitle help="mails">Mails</ScreenTitle>
      {!env.RESEND_API_KEY && (
        <p className="mt-3 max-w-prose rounded-card border border-terracotta bg-white p-4">
          No mail service is set up, so nothing leaves this machine: mails are kept here, where you can read them.
        </p>
      )}
      <ViewTabs
        label="State"
        tabs={tabs.map(tab => ({
          label: tab.label,
          path: viewUrl('/admin/mails', { state: tab.state }),
          isCurrent: tab.state === state,
        }))}
      />
      <div className="rounded-card border border-stone bg-white px-4">
        {emails.length === 0 ? <p className="py-8 text-slate">None.</p> : <MailList emails={emails} />}
      </div>
      <ListPaging path="/admin/mails" view={{ state }} page={page} total={total} perPage={mailsPerPage} />
    </>
  )
}

type MailRow = Awaited<ReturnType<typeof listOutbox>>['emails'][number]

function MailList({ emails }: { emails: MailRow[] }) {
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
