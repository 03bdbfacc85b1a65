import { ScreenTitle } from '@/components/admin/help/screen-title'
import { ActionForm } from '@/components/admin/shell/action-form'
import { Card } from '@/components/admin/shell/card'
import { findOrNotFound } from '@/components/admin/shell/find-or-not-found'
import { PanelLink } from '@/components/admin/shell/links'
import { RelativeTime } from '@/components/admin/shell/relative-time'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { requireSales } from '@/lib/pipeline/deal-scope'
import { emailKindLabel, emailOutcome } from '@/lib/pipeline/labels'
import { findEmail } from '@/lib/pipeline/outbox'
import { resendMail } from '@/lib/pipeline/people/merge-actions'

export const metadata = { title: 'Mail' }

export default async function MailScreen({ params }: PageProps<'/admin/mails/[id]'>) {
  const { staff, scope } = await requireSales('view')
  const accounts = can(staff.role, 'view', 'accounts')
  const mail = await findOrNotFound(params, id => findEmail(db, id, { accounts, scope }))
  // Only staff who manage accounts find mails for account managers, which cannot be sent again.
  const isForAccountManagers = !(await findEmail(db, mail.id))
  return (
    <>
      <ScreenTitle help="mails">{mail.subject}</ScreenTitle>
      <p className="text-slate">
        {emailKindLabel(mail.kind)} to <span className="break-all">{mail.to}</span>. {emailOutcome(mail)},{' '}
        <RelativeTime at={mail.deliveredAt ?? mail.sentAt ?? mail.createdAt} />
        {mail.attempts > 1 && `, after ${mail.attempts} tries`}.
      </p>
      {mail.staffLinkId && (
        <p className="mt-2 text-slate">
          The link in this mail is not stored, because anyone who reads it could use it.
        </p>
      )}
      {mail.lastError && <p className="mt-2 text-danger">{mail.lastError}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {can(staff.role, 'edit', 'leads') && !isForAccountManagers && (
          <ActionForm
            action={resendMail.bind(null, mail.id)}
            submit={mail.state === 'queued' ? 'Try now' : 'Send again'}
            variant="quiet"
          />
        )}
        {mail.leadId && (
          <PanelLink href={`/admin/leads/${mail.leadId}`} className="button button-quiet">
            Open lead
          </PanelLink>
        )}
      </div>
      <div className="mt-6 grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <Card title="Preview">
          {/* The frame is sandboxed: no script runs and no link navigates. */}
          <iframe title="The mail" sandbox="" srcDoc={mail.html} className="h-[36rem] w-full border border-stone" />
        </Card>
        <Card title="As plain text">
          <p className="figures whitespace-pre-line [overflow-wrap:anywhere]">{mail.text}</p>
        </Card>
      </div>
    </>
  )
}
