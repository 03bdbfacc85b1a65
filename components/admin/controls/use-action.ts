'use client'

import { useState, useTransition } from 'react'
import { toActionResult } from './to-action-result'

type Result = { done: boolean; message?: string } | null

/** Runs server actions. `message` is the reason why the last action failed; empty if it succeeded. */
export function useAction() {
  const [busy, startTransition] = useTransition()
  const [message, setMessage] = useState('')
  const run = <Outcome extends Result>(
    action: () => Promise<Outcome>,
    onDone: (outcome: Extract<Outcome, { done: true }>) => void = () => {},
  ) =>
    startTransition(async () => {
      const result: Result = await toActionResult(action())
      setMessage(result?.done ? '' : (result?.message ?? ''))
      if (result?.done) onDone(result as Extract<Outcome, { done: true }>)
    })
  return { busy, message, setMessage, run }
}
