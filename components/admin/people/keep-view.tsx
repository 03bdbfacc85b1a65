import type { SavedView } from '@/lib/crm/people/saved-views'
import { keepView, removeView } from '@/lib/crm/view-actions'
import { ActionForm } from '../shell/action-form'
import { FormField } from '../shell/form-field'

/** Keeps the present view under a name, or removes kept ones. */
export function KeepView({ query, saved }: { query: string; saved: SavedView[] }) {
  return (
    <details className="mb-2">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">Keep this view</summary>
      <div className="mt-1 flex flex-wrap items-end gap-6">
        <ActionForm
          action={keepView.bind(null, query)}
          submit="Keep"
          variant="quiet"
          resetOnSuccess
          className="flex flex-wrap items-end gap-3"
        >
          <FormField name="name" label="Name of the view" required />
        </ActionForm>
        {saved.map(({ id, name }) => (
          <ActionForm key={id} action={removeView.bind(null, id)} submit={`Remove ${name}`} variant="quiet">
            {null}
          </ActionForm>
        ))}
      </div>
    </details>
  )
}
