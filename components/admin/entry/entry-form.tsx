'use client'

import { startTransition, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '@/components/ui/browser-storage'
import { discardWorkingCopy } from '@/lib/content/working-copy-actions'
import { localCopyKey } from '../autosave/autosave'
import { WorkingCopyNotice } from '../autosave/working-copy-notice'
import { EntryEditor } from './entry-editor'
import type { EntryEditorProps } from './entry-editor-props'
import { scheduleFromForm, valuesFromForm } from './form-values'

/** Input that this member of staff entered here and never saved. */
type Copy = { form: Record<string, string>; baseVersion: number; at: string }

type Props = Omit<EntryEditorProps, 'changed'> & { copy: Copy | null }

/** The form of an entry, with the offer to restore unsaved input. */
export function EntryForm({ copy: storedCopy, ...props }: Props) {
  const [copy, setCopy] = useState(storedCopy)
  const [restored, setRestored] = useState<Copy | null>(null)
  const { collection, entry } = props
  const id = entry?.id ?? null
  const localKey = localCopyKey(collection.key, id)

  // Only once: a screen that was only hidden still has its input.
  const checkedLocal = useRef(false)
  useEffect(() => {
    if (checkedLocal.current) return
    checkedLocal.current = true
    const local = readStored(localKey)
    if (local) setCopy({ baseVersion: entry?.version ?? 0, ...JSON.parse(local) })
  }, [localKey, entry?.version])

  function discard() {
    writeStored(localKey, null)
    setCopy(null)
    startTransition(() => discardWorkingCopy(collection.key, id))
  }

  function restore() {
    setRestored(copy)
    setCopy(null)
  }

  return (
    <>
      {copy && !props.readOnly && (
        <WorkingCopyNotice
          at={copy.at}
          older={copy.baseVersion < (entry?.version ?? 0)}
          onRestore={restore}
          onDiscard={discard}
        />
      )}
      <EntryEditor
        key={restored?.at ?? 'stored'}
        {...props}
        changed={restored !== null}
        {...(restored && {
          values: valuesFromForm(collection.fields, restored.form),
          schedule: scheduleFromForm(restored.form),
        })}
      />
    </>
  )
}
