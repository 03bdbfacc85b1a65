'use client'

import { useState, useTransition } from 'react'
import type { ActionResult } from '@/lib/actions/result'
import { toActionResult } from './to-action-result'

/** Runs server actions. `message` is the reason why the last action failed; empty if it succeeded. */
export function useAction() {
  const [busy, startTransition] = useTransition()
  const [message, setMessage] = useState('')
  const run = (action: () => Promise<ActionResult>, onDone = () => {}) =>
    startTransition(async () => {
      const result = await toActionResult(action())
      setMessage(result.done ? '' : result.message)
      if (result.done) onDone()
    })
  return { busy, message, run }
}
