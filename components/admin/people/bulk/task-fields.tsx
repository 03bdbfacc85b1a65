'use client'

import type { FormEvent } from 'react'
import { Button } from '../../controls/button'

type Props = { busy: boolean; defaultDueAt: string; onAdd: (task: { text: string; dueAt: string }) => void }

export function TaskFields({ busy, defaultDueAt, onAdd }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onAdd({ text: String(form.get('text')), dueAt: String(form.get('dueAt')) })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <input
        name="text"
        required
        maxLength={200}
        aria-label="What to do"
        placeholder="What to do"
        className="field max-w-xs"
      />
      <input
        name="dueAt"
        type="datetime-local"
        required
        defaultValue={defaultDueAt}
        aria-label="When"
        className="field w-auto"
      />
      <Button type="submit" variant="primary" disabled={busy}>
        Add to each
      </Button>
    </form>
  )
}
