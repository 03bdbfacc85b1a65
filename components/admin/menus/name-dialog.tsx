'use client'

import { type FormEvent, useState } from 'react'
import { useFocusOnOpen } from '@/components/ui/use-focus-on-open'
import { PanelDialog } from '../shell/panel-dialog'

type Props = {
  title: string
  name: string
  submit: string
  /** Returns false if the name cannot be used. */
  onSubmit: (name: string) => boolean
  onClose: () => void
}

/** Asks for the name of a heading. */
export function NameDialog({ title, name, submit, onSubmit, onClose }: Props) {
  const input = useFocusOnOpen<HTMLInputElement>()
  const [text, setText] = useState(name)
  const [error, setError] = useState('')

  function send(event: FormEvent) {
    event.preventDefault()
    if (text.trim() === name && name) return onClose()
    if (!text.trim()) return setError('Give it a name.')
    if (!onSubmit(text.trim())) setError('A heading with this name already exists.')
  }
  return (
    <PanelDialog title={title} onClose={onClose}>
      <form onSubmit={send} className="grid justify-items-start gap-4">
        <label className="block w-full font-medium">
          Name
          <input
            ref={input}
            value={text}
            onChange={event => setText(event.target.value)}
            maxLength={60}
            autoComplete="off"
            aria-invalid={error !== '' || undefined}
            aria-describedby="heading-error"
            className="field mt-1"
          />
          <span id="heading-error" role="alert" className="mt-1 block text-small font-medium text-danger empty:hidden">
            {error}
          </span>
        </label>
        <button type="submit" className="button button-primary">
          {submit}
        </button>
      </form>
    </PanelDialog>
  )
}
