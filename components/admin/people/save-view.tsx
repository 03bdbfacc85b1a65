import type { SavedView } from '@/lib/pipeline/people/saved-views'
import { removeView, savePeopleView } from '@/lib/pipeline/people/view-actions'
import { FormField } from '../controls/form-field'
import { ActionForm } from '../shell/action-form'

/** Saves the current view under a name, and deletes saved views. */
export function SaveView({ query, savedViews }: { query: string; savedViews: SavedView[] }) {
  return (
    <details className="mb-2">
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">Save this view</summary>
      <div className="mt-1 flex flex-wrap items-end gap-6">
        <ActionForm
          action={savePeopleView.bind(null, query)}
          submit="Save"
          variant="quiet"
          resetOnSuccess
          className="flex flex-wrap items-end gap-3"
        >
          <FormField name="name" label="Name of the view" required />
        </ActionForm>
        {savedViews.map(({ id, name }) => (
          <ActionForm key={id} action={removeView.bind(null, id)} submit={`Remove ${name}`} variant="quiet" />
        ))}
      </div>
    </details>
  )
}
