'use client'

import { useState, useTransition } from 'react'
import { toActionResult } from './to-action-result'

/** Null as in `FormResult`, although no action returns it. */
type Result = { done: boolean; message?: string } | null

/**
 * Runs server actions. The reason why an action failed is passed to `showFailure`; without it, `message` is the reason
 * why the last action failed, and empty if it succeeded.
 */
export function useAction(showFailure?: (message: string) => unknown) {
  const [busy, startTransition] = useTransition()
  const [message, setMessage] = useState('')
  const run = <Outcome extends Result>(
    action: () => Promise<Outcome>,
    onDone: (outcome: NonNullable<Outcome> & { done: true }) => void = () => {},
  ) =>
    startTransition(async () => {
      const result: Result = await toActionResult(action())
      const failure = result?.done ? '' : (result?.message ?? 'It could not be done.')
      if (!showFailure) setMessage(failure)
      else if (failure) showFailure(failure)
      if (result?.done) onDone(result as NonNullable<Outcome> & { done: true })
    })
  return { busy, message, setMessage, run }
}
