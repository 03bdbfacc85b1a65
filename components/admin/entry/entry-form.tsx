'use client'

import { startTransition, useEffect, useRef, useState } from 'react'
import { discardWorkingCopy } from '@/lib/content/working-copy-actions'
import { localName } from './autosave'
import { CopyNotice } from './copy-notice'
import { EntryFields, type EntryFieldsProps } from './entry-fields'
import { typedSchedule, typedValues } from './typed-values'

/** What this member of staff typed here and never saved. */
type Copy = { form: Record<string, string>; baseVersion: number; at: string }

type Props = Omit<EntryFieldsProps, 'changed'> & { copy: Copy | null }

/** The form of an entry, and what was typed into it and never saved, which can be taken up again. */
export function EntryForm({ copy: given, ...props }: Props) {
  const [copy, setCopy] = useState(given)
  const [taken, setTaken] = useState<Copy | null>(null)
  const { collectionKey, entry, fields } = props
  const id = entry?.id ?? null

  // Once: on coming back to a screen that was only hidden, the form still has what was typed into it.
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    const here = localStorage.getItem(localName(collectionKey, id))
    if (here) setCopy({ baseVersion: entry?.version ?? 0, ...JSON.parse(here) })
  }, [collectionKey, id, entry?.version])

  function forget() {
    localStorage.removeItem(localName(collectionKey, id))
    setCopy(null)
    startTransition(() => discardWorkingCopy(collectionKey, id))
  }

  function take() {
    setTaken(copy)
    setCopy(null)
  }

  return (
    <>
      {copy && !props.readOnly && (
        <CopyNotice at={copy.at} older={copy.baseVersion < (entry?.version ?? 0)} onTake={take} onForget={forget} />
      )}
      <EntryFields
        key={taken?.at ?? 'stored'}
        {...props}
        {...(taken && { values: typedValues(fields, taken.form), schedule: typedSchedule(taken.form), changed: true })}
      />
    </>
  )
}
