'use client'

import { useId, useState, useTransition } from 'react'
import { describeFile } from '@/lib/media/actions'
import { toActionResult } from '../shell/to-action-result'

type Props = { id: string; name: string; alt: string; onAltChange?: (alt: string) => void }

/** The alternative text of a picture, saved when the field loses focus or Enter is pressed. */
export function AltInput({ id, name, alt, onAltChange }: Props) {
  const field = useId()
  const [text, setText] = useState(alt)
  const [savedText, setSavedText] = useState(alt)
  const [message, setMessage] = useState('')
  const [saving, startSaving] = useTransition()

  function save() {
    if (text.trim() === savedText.trim()) return
    // Immediately: the click that blurs the field may choose this picture.
    onAltChange?.(text)
    startSaving(async () => {
      const result = await toActionResult(describeFile(id, text))
      if (result.status === 'saved') setSavedText(text)
      else onAltChange?.(savedText)
      setMessage(result.status === 'saved' ? '' : result.message)
    })
  }

  const status = saving
    ? 'Saving…'
    : message || (savedText && savedText === text ? 'Saved' : 'Needed before it is published')
  return (
    <div className="mt-1">
      <label htmlFor={field} className="text-small text-slate">
        Alternative text<span className="sr-only"> of {name}</span>
      </label>
      <input
        id={field}
        value={text}
        maxLength={300}
        placeholder="What the picture shows"
        aria-invalid={message !== '' || undefined}
        aria-describedby={`${field}-standing`}
        className="field"
        onChange={event => setText(event.target.value)}
        onBlur={save}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // Inside a form, Enter would submit it.
          event.preventDefault()
          save()
        }}
      />
      <p
        id={`${field}-standing`}
        role="status"
        className={`mt-0.5 text-small ${message ? 'text-danger' : 'text-slate'}`}
      >
        {status}
      </p>
    </div>
  )
}
