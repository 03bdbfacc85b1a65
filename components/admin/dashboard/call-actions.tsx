'use client'

import { useState } from 'react'
import { Button } from '../controls/button'
import { LoggedEntry } from '../log/logged-entry'
import { useLog } from '../log/use-log'
import { usePendingEntry } from '../log/use-pending-entries'
import { useHydrated } from '../shell/use-hydrated'

const outcomes = [
  ['reached', 'Reached'],
  ['no-answer', 'No answer'],
] as const

/** Logs a call with one tap. The line remains on the screen with an Undo button. */
export function CallActions({ dealId, name }: { dealId: string; name: string }) {
  const hydrated = useHydrated()
  const { busy, logWithToast } = useLog()
  const [loggedTitle, setLoggedTitle] = useState<string | null>(null)
  const pending = usePendingEntry(({ kind, target }) => kind === 'call' && target === dealId)
  if (pending) return <p className="text-small text-slate">{pending.title}: stored on this device, not sent yet.</p>
  if (loggedTitle) return <LoggedEntry dealId={dealId} title={loggedTitle} onUndone={() => setLoggedTitle(null)} />

  function log(outcome: string, label: string) {
    const title = `${label}: ${name}`
    const entry = { kind: 'call' as const, target: dealId, values: { outcome }, title, stays: true }
    logWithToast(entry, () => setLoggedTitle(`${label}, logged`))
  }

  return (
    <span className="flex flex-wrap gap-2">
      {outcomes.map(([outcome, label]) => (
        <Button key={outcome} disabled={!hydrated || busy} onClick={() => log(outcome, label)}>
          {label}
          <span className="sr-only">: log a call with {name}</span>
        </Button>
      ))}
    </span>
  )
}
