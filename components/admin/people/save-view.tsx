'use client'

import type { SavedView } from '@/lib/pipeline/people/saved-views'
import { removeView, savePeopleView } from '@/lib/pipeline/people/view-actions'
import { FormField } from '../controls/form-field'
import { ActionForm } from '../shell/action-form'

type Props = { query: string; savedViews: SavedView[] }

/** Saves the current view under a name, and deletes saved views. Opening it moves the focus to the name. */
export const SaveView = ({ query, savedViews }: Props) => (
  <details
    className="relative flex-none"
    onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('input')?.focus()}
  >
    <summary className="inline-flex min-h-9 items-center underline underline-offset-4 pointer-coarse:min-h-11">
      Save this view
    </summary>
    <div className="absolute right-0 z-30 mt-1 grid w-72 gap-3 rounded-card bg-white p-4 shadow-float max-sm:right-auto max-sm:left-0">
      <ActionForm
        action={savePeopleView.bind(null, query)}
        submit="Save"
        variant="quiet"
        resetOnSuccess
        className="grid gap-3"
      >
        <FormField name="name" label="Name of the view" required />
      </ActionForm>
      {savedViews.map(({ id, name }) => (
        <ActionForm key={id} action={removeView.bind(null, id)} submit={`Remove ${name}`} variant="quiet" />
      ))}
    </div>
  </details>
)
