'use client'

import { useState } from 'react'
import type { Copy } from '../autosave/copy'
import { useOpenedForm } from '../autosave/use-opened-form'
import { WorkingCopyNotice } from '../autosave/working-copy-notice'
import { EntryEditor } from './entry-editor'
import type { EntryEditorProps } from './entry-editor-props'
import { scheduleFromForm, valuesFromForm } from './form-values'

type Props = Omit<EntryEditorProps, 'changed' | 'openedForm'> & { copies: Copy[] }

/** Renders the form of an entry and offers to restore unsaved input. */
export function EntryForm({ copies, ...props }: Props) {
  const [restored, setRestored] = useState<Copy | null>(null)
  const { collection, entry } = props
  const openedForm = useOpenedForm({ formKey: collection.key, entryId: entry?.id ?? null }, copies)
  const { offered } = openedForm

  return (
    <>
      {offered && !props.readOnly && (
        <WorkingCopyNotice
          at={offered.at}
          isOutdated={offered.baseVersion < (entry?.version ?? 0)}
          onRestore={() => {
            setRestored(offered)
            openedForm.adopt()
          }}
          onDiscard={openedForm.discard}
        />
      )}
      <EntryEditor
        key={restored?.at ?? 'stored'}
        {...props}
        openedForm={openedForm}
        changed={restored !== null}
        {...(restored && {
          values: valuesFromForm(collection.fields, restored.form),
          schedule: scheduleFromForm(restored.form),
        })}
      />
    </>
  )
}
