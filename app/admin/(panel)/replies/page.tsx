import { FormField } from '@/components/admin/controls/form-field'
import { ScreenTitle } from '@/components/admin/help/screen-title'
import { ActionForm } from '@/components/admin/shell/action-form'
import { Card } from '@/components/admin/shell/card'
import { requireAreaAccess } from '@/lib/auth/access'
import { can } from '@/lib/auth/roles'
import { db } from '@/lib/database'
import { deleteTemplate, storeTemplate } from '@/lib/pipeline/reply/actions'
import { replyFields } from '@/lib/pipeline/reply/reply-fields'
import { listTemplates, type ReplyTemplate } from '@/lib/pipeline/reply/reply-templates'

export const metadata = { title: 'Replies' }

export default async function RepliesScreen() {
  const staff = await requireAreaAccess('view', 'assignment')
  const templates = await listTemplates(db)
  const editable = can(staff.role, 'edit', 'assignment')
  return (
    <>
      <ScreenTitle help="replies">Replies</ScreenTitle>
      <p className="mt-1 max-w-prose text-slate">
        Templates for mails and WhatsApp messages to people; WhatsApp gets the text without the subject. These fields
        are filled in for each person:{' '}
        {Object.entries(replyFields)
          .map(([name, meaning]) => `{${name}} is ${meaning}`)
          .join(', ')}
        .
      </p>
      <div className="mt-5 grid items-start gap-4 lg:grid-cols-2">
        {templates.map(template => (
          <Card key={template.id} title={template.title}>
            {editable ? (
              <TemplateForm template={template} />
            ) : (
              <p className="whitespace-pre-line">{`${template.subject}\n\n${template.body}`}</p>
            )}
          </Card>
        ))}
        {editable && (
          <Card title="New template">
            <TemplateForm template={null} />
          </Card>
        )}
        {!editable && templates.length === 0 && <p className="text-slate">There are no templates yet.</p>}
      </div>
    </>
  )
}

/** Edits a template for replies; adds one if `template` is null. */
function TemplateForm({ template }: { template: ReplyTemplate | null }) {
  return (
    <div className="grid gap-3">
      <ActionForm
        action={storeTemplate.bind(null, template?.id ?? null)}
        submit={template ? 'Save' : 'Add'}
        variant="quiet"
        resetOnSuccess={template === null}
        className="grid gap-3"
      >
        <FormField name="title" label="Title" required defaultValue={template?.title ?? ''} />
        <FormField name="subject" label="Subject" required defaultValue={template?.subject ?? ''} />
        <FormField name="body" label="Text" rows={6} required defaultValue={template?.body ?? ''} />
      </ActionForm>
      {template && <ActionForm action={deleteTemplate.bind(null, template.id)} submit="Remove" variant="quiet" />}
    </div>
  )
}
