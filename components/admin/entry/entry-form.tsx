'use client'

import { startTransition, useEffect, useRef, useState } from 'react'
import { discardWorkingCopy } from '@/lib/content/working-copy-actions'
import { localCopyKey } from './autosave'
import { CopyNotice } from './copy-notice'
import { EntryFields, type EntryFieldsProps } from './entry-fields'
import { scheduleFromForm, valuesFromForm } from './typed-values'

/** Input that this member of staff entered here and never saved. */
type Copy = { form: Record<string, string>; baseVersion: number; at: string }

type Props = Omit<EntryFieldsProps, 'changed'> & { copy: Copy | null }

/** The form of an entry, with the offer to restore unsaved input. */
export function EntryForm({ copy: storedCopy, ...props }: Props) {
  const [copy, setCopy] = useState(storedCopy)
  const [restored, setRestored] = useState<Copy | null>(null)
  const { collectionKey, entry, fields } = props
  const id = entry?.id ?? null

  // Only once: a screen that was only hidden still has its input.
  const checkedLocal = useRef(false)
  useEffect(() => {
    if (checkedLocal.current) return
    checkedLocal.current = true
    const local = localStorage.getItem(localCopyKey(collectionKey, id))
    if (local) setCopy({ baseVersion: entry?.version ?? 0, ...JSON.parse(local) })
  }, [collectionKey, id, entry?.version])

  function discard() {
    localStorage.removeItem(localCopyKey(collectionKey, id))
    setCopy(null)
    startTransition(() => discardWorkingCopy(collectionKey, id))
  }

  function restore() {
    setRestored(copy)
    setCopy(null)
  }

  return (
    <>
      {copy && !props.readOnly && (
        <CopyNotice
          at={copy.at}
          older={copy.baseVersion < (entry?.version ?? 0)}
          onRestore={restore}
          onDiscard={discard}
        />
      )}
      <EntryFields
        key={restored?.at ?? 'stored'}
        {...props}
        {...(restored && {
          values: valuesFromForm(fields, restored.form),
          schedule: scheduleFromForm(restored.form),
          changed: true,
        })}
      />
    </>
  )
}
