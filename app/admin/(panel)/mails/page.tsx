import { z } from 'zod'
import { MailList } from '@/components/admin/crm/mail-list'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { ListPaging } from '@/components/admin/list/list-paging'
import { ViewTabs } from '@/components/admin/list/view-tabs'
import { viewUrl } from '@/components/admin/list/view-url'
import { failedMessageStates, messageStates } from '@/db/tables/leads'
import { can } from '@/lib/auth/roles'
import { messageStateLabels } from '@/lib/crm/labels'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/deals/sight'
import { env } from '@/lib/env'
import { listOutbox, mailsPerPage } from '@/lib/mail/outbox'

export const metadata = { title: 'Mails' }

const viewSchema = z.object({
  state: z
    .enum([...messageStates, 'failed'])
    .nullable()
    .catch(null),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

export default async function MailsScreen({ searchParams }: PageProps<'/admin/mails'>) {
  const { staff, sight } = await requireSales('view')
  const { state, page } = viewSchema.parse(await searchParams)
  const { messages, total } = await listOutbox(db, {
    page,
    ...(state && { states: state === 'failed' ? [...failedMessageStates] : [state] }),
    accounts: can(staff.role, 'view', 'accounts'),
    sight,
  })
  const tabs = [
    { state: null, label: 'All' },
    { state: 'queued', label: 'Waiting' },
    { state: 'failed', label: 'Failed' },
    { state: 'sent', label: env.RESEND_API_KEY ? messageStateLabels.sent : 'Sent or kept here' },
    { state: 'delivered', label: messageStateLabels.delivered },
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
        {messages.length === 0 ? <p className="py-8 text-slate">None.</p> : <MailList messages={messages} />}
      </div>
      <ListPaging path="/admin/mails" view={{ state }} page={page} total={total} perPage={mailsPerPage} />
    </>
  )
}
