'use client'

import { useState } from 'react'
import type { QuickTime } from '@/lib/pipeline/reply/quick-times'
import { Button } from '../controls/button'
import { LoggedEntry } from '../log/logged-entry'
import { useLog } from '../log/use-log'
import { usePendingEntry } from '../log/use-pending-entries'

type Props = {
  dealId: string
  task: { id: string; text: string }
  times: QuickTime[]
  /** True in a list where the line remains after its task is done, with an Undo button. */
  stays?: boolean
}

/** Marks a task as done, or moves it. */
export function TaskActions({ dealId, task, times, stays = false }: Props) {
  const { busy, logWithToast } = useLog()
  const [isDone, setDone] = useState(false)
  const pending = usePendingEntry(({ values }) => values.task === task.id)
  if (pending) return <p className="text-small text-slate">{pending.title}: stored on this device, not sent yet.</p>
  if (isDone) return <LoggedEntry dealId={dealId} title="Done" onUndone={() => setDone(false)} />

  function finish() {
    const title = `Done: ${task.text}`
    const entry = { kind: 'task-done' as const, target: dealId, values: { task: task.id }, title, stays }
    logWithToast(entry, () => setDone(stays))
  }

  return (
    <span className="flex flex-wrap gap-2">
      <Button aria-label={`Done: ${task.text}`} disabled={busy} onClick={finish}>
        Done
      </Button>
      <select
        aria-label={`Move ${task.text}`}
        value=""
        disabled={busy}
        className="field w-auto"
        onChange={event => {
          const to = event.currentTarget.value
          const title = `Moved: ${task.text}`
          if (to) logWithToast({ kind: 'task-moved', target: dealId, values: { task: task.id, to }, title })
        }}
      >
        <option value="">Move…</option>
        {times.map(({ key, label, value }) => (
          <option key={key} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
