'use client'

import { useId, useState } from 'react'
import { describeFile } from '@/lib/media/actions'
import { toActionResult } from '../controls/to-action-result'
import { useInPlaceEdit } from '../list/use-in-place-edit'
import { useHydrated } from '../shell/use-hydrated'

type Props = {
  id: string
  name: string
  alt: string
  onAltChange?: ((alt: string) => void) | undefined
  /** True in a table cell, where the heading of the column is the label. */
  isCell?: boolean
}

const identity = (alt: string) => alt

/** Edits the alternative text of a picture; saves when the field loses focus or Enter is pressed. */
export function AltInput({ id, name, alt, onAltChange, isCell = false }: Props) {
  const field = useId()
  const hydrated = useHydrated()
  // Later values of `alt` were reported by this input itself.
  const [serverContent] = useState(alt)
  const { saved, draft, status, isSaving, isDirty, onFocus, onChange, onBlur, onKeyDown } = useInPlaceEdit({
    serverContent,
    editText: identity,
    // The new text is reported immediately: the click that blurs the field may also choose this picture.
    onSave: onAltChange,
    store: async (text, before) => {
      const result = await toActionResult(describeFile(id, text))
      if (result.done) return { done: true, content: text.trim() }
      onAltChange?.(before)
      return { done: false, message: result.message }
    },
  })
  const failure = status.kind === 'failed' ? status.message : null
  const stateText = isSaving ? 'Saving…' : saved && !isDirty ? 'Saved' : 'Needed before it is published'
  return (
    <div className={isCell ? 'w-full' : 'mt-1'}>
      <label htmlFor={field} className={isCell ? 'sr-only' : 'text-small text-slate'}>
        Alternative text<span className="sr-only"> of {name}</span>
      </label>
      <input
        id={field}
        data-cell={isCell ? 'alt' : undefined}
        value={draft ?? saved}
        readOnly={!hydrated}
        maxLength={300}
        autoComplete="off"
        placeholder="What the picture shows"
        aria-invalid={failure !== null || undefined}
        aria-describedby={`${field}-standing`}
        className="field"
        onFocus={onFocus}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
      <p
        id={`${field}-standing`}
        role="status"
        className={`mt-0.5 text-small ${failure ? 'text-danger' : 'text-slate'}`}
      >
        {failure ?? stateText}
      </p>
    </div>
  )
}
