'use client'

import { type FormEvent, useState } from 'react'
import { useFocusOnOpen } from '@/components/ui/use-focus-on-open'
import { PanelDialog } from '../shell/panel-dialog'
import { TextLine } from './text-line'

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
        <TextLine label="Name" value={text} error={error} onChange={setText} maxLength={60} control={input} />
        <button type="submit" className="button button-primary">
          {submit}
        </button>
      </form>
    </PanelDialog>
  )
}
