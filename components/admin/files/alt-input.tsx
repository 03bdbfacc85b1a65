'use client'

import { useId, useState, useTransition } from 'react'
import { describeFile } from '@/lib/media/actions'
import { toActionResult } from '../shell/to-action-result'

type Props = { id: string; name: string; alt: string; onDescribed?: (alt: string) => void }

/** What a picture shows, asked where it arrives, and kept as soon as the field is left or Enter is pressed. */
export function AltInput({ id, name, alt, onDescribed }: Props) {
  const field = useId()
  const [text, setText] = useState(alt)
  const [kept, setKept] = useState(alt)
  const [message, setMessage] = useState('')
  const [saving, startSaving] = useTransition()

  function save() {
    if (text.trim() === kept.trim()) return
    // At once: leaving the field may be the click that chooses this picture.
    onDescribed?.(text)
    startSaving(async () => {
      const result = await toActionResult(describeFile(id, text))
      if (result.status === 'saved') setKept(text)
      else onDescribed?.(kept)
      setMessage(result.status === 'saved' ? '' : result.message)
    })
  }

  const standing = saving ? 'Saving…' : message || (kept && kept === text ? 'Saved' : 'Needed before it is published')
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
          // Inside a form, Enter would send that.
          event.preventDefault()
          save()
        }}
      />
      <p
        id={`${field}-standing`}
        role="status"
        className={`mt-0.5 text-small ${message ? 'text-danger' : 'text-slate'}`}
      >
        {standing}
      </p>
    </div>
  )
}
