'use client'

import { useTransition } from 'react'
import { toast } from 'react-hot-toast/headless'
import { finishTask, postponeTask } from '@/lib/crm/deal-actions'
import type { QuickTime } from '@/lib/deals/quick-times'
import { toActionResult } from '../shell/to-action-result'

type VerbProps = { dealId: string; task: { id: string; text: string }; times: QuickTime[] }

/** Marks a task as done, or moves it. */
export function TaskVerbs({ dealId, task, times }: VerbProps) {
  const [busy, startTransition] = useTransition()
  const run = (change: () => ReturnType<typeof finishTask>) =>
    startTransition(async () => {
      const result = await toActionResult(change())
      if (result?.done) toast.success(result.message)
      else toast.error(result?.message ?? 'It could not be saved.')
    })
  return (
    <span className="flex flex-wrap gap-2">
      <button
        type="button"
        aria-label={`Done: ${task.text}`}
        disabled={busy}
        className="button button-quiet"
        onClick={() => run(() => finishTask(dealId, task.id))}
      >
        Done
      </button>
      <select
        aria-label={`Move ${task.text}`}
        value=""
        disabled={busy}
        className="field w-auto"
        onChange={event => {
          const to = event.currentTarget.value
          if (to) run(() => postponeTask(dealId, task.id, to))
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
