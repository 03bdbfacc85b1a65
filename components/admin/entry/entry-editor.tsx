'use client'

import { useEffect, useState } from 'react'
import type { FieldView } from '@/db/content/field'
import { workingCopyField } from '@/lib/content/working-copy-name'
import { inSentence } from '@/lib/text/format'
import { EntryBar } from './entry-bar'
import { EntryContext } from './entry-context'
import type { EntryEditorProps } from './entry-editor-props'
import { EntryInputs } from './entry-inputs'
import { EntrySide } from './entry-side'
import { LivePreview } from './preview/live-preview'
import { labelOfField } from './problems/entry-problems'
import { ErrorSummary } from './problems/error-summary'
import { PublishDialog } from './problems/publish-dialog'
import { useEntry } from './use-entry'
import { useFormPart } from './use-form-part'

const sideFields = ['slug', 'seoTitle', 'seoDescription', 'shareImageId']

/** Renders the form of an entry: its fields, a side column with state, slug and search texts, and a sticky bar. */
export function EntryEditor(props: EntryEditorProps) {
  const { collection, readOnly, entry } = props
  const editing = { ...props, ...useEntry(props) }
  const { form, submit, onInput, warnings, publishAnyway, dismissWarnings, livePreview } = editing
  const { isShown, showField } = useFormPart(collection.parts)
  const [publishAt, setPublishAt] = useState(props.schedule.publishAt)
  const names = fieldsWithInput(collection.fields)
  useInitialFocus(entry || readOnly ? null : (names[0] ?? null))

  return (
    <EntryContext value={editing}>
      <div
        data-live-preview={livePreview.isOpen || undefined}
        className={livePreview.isOpen ? 'xl:grid xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] xl:gap-6' : undefined}
      >
        <form ref={form} className="min-w-0" onSubmit={submit} onInput={onInput} noValidate>
          <input type="hidden" name={workingCopyField} value={props.openedForm.copyName} />
          <div className="flex items-center gap-1">
            <h1 className="display min-w-0 text-2xl wrap-anywhere">{headingOf(props)}</h1>
            {props.help}
          </div>
          {readOnly && <p className="mt-2 text-slate">Your role can read this but not change it.</p>}
          <ErrorSummary />
          <fieldset
            disabled={readOnly}
            className={`read-only-plain mt-5 grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_320px] ${livePreview.isOpen ? 'xl:grid-cols-[minmax(0,1fr)]' : ''}`}
          >
            <div className="grid grid-cols-1 content-start gap-5 rounded-card border border-stone bg-white p-4 md:p-6">
              {names
                .filter(name => !sideFields.includes(name))
                .map(name => (
                  <div key={name} hidden={!isShown(name)}>
                    <EntryInputs names={[name]} />
                  </div>
                ))}
            </div>
            <EntrySide names={names.filter(name => sideFields.includes(name))} onPublishAt={setPublishAt} />
          </fieldset>
          {!readOnly && <EntryBar publishAt={publishAt} />}
          {warnings && (
            <PublishDialog
              findings={warnings.map(({ field, message }) => ({
                message,
                name: labelOfField(collection, field),
                path: `#field-${field}`,
                onFollow: () => showField(field),
              }))}
              onPublish={publishAnyway}
              onClose={dismissWarnings}
            />
          )}
        </form>
        {livePreview.isOpen && <LivePreview />}
      </div>
    </EntryContext>
  )
}

/** Returns the name of the entry; for a singleton, the name of its collection. */
function headingOf({ collection, entry, values }: EntryEditorProps): string {
  if (collection.listPath === null) return collection.label
  return entry ? String(values[collection.titleField] ?? collection.label) : `Add: ${inSentence(collection.label)}`
}

/** Returns fields with their own input. Doors and windows are edited with the rooms, block fields within the block. */
function fieldsWithInput(fields: Record<string, FieldView>): string[] {
  const nestedFields = Object.values(fields).flatMap(view => {
    if (view.kind === 'rows') return view.openingsField ?? []
    return view.kind === 'sections' ? Object.values(view.kinds).flatMap(kind => kind.block?.fields ?? []) : []
  })
  return Object.keys(fields).filter(name => !nestedFields.includes(name))
}

/**
 * Focuses the field in the URL hash, such as `#field-title`; without a hash, focuses the field `first` unless another
 * field has the focus. Rich text inputs handle the hash themselves.
 */
function useInitialFocus(first: string | null) {
  useEffect(() => {
    if (location.hash.startsWith('#field-')) document.getElementById(location.hash.slice(1))?.focus()
    else if (first && !document.activeElement?.matches('input, textarea, select, [contenteditable]'))
      document.getElementById(`field-${first}`)?.focus()
  }, [first])
}
