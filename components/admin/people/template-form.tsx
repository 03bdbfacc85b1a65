import { deleteTemplate, storeTemplate } from '@/lib/pipeline/reply/actions'
import type { ReplyTemplate } from '@/lib/pipeline/reply/reply-templates'
import { FormField } from '../controls/form-field'
import { ActionForm } from '../shell/action-form'

/** Edits a template for replies; adds one if `template` is null. */
export function TemplateForm({ template }: { template: ReplyTemplate | null }) {
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
