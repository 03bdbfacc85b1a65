'use client'

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readStored, writeStored } from '@/components/ui/browser-storage'
import { useOnHide } from '@/components/ui/use-on-hide'
import { timeOfDay } from '@/lib/text/local-format'
import { textsOf } from '../controls/texts-of'
import { failureSummary } from '../controls/to-action-result'
import { writeLocalCopy } from './local-copies'
import type { OpenedForm } from './use-opened-form'

const defaultIntervalMs = 5000

/** Thrown when the server did not store the input; the message is the reason, for staff to read. */
export class NotStoredError extends Error {
  override name = 'NotStoredError'
}

export type AutosaveOptions = {
  openedForm: OpenedForm
  /** The stored version of the entry that the input is based on. */
  baseVersion?: number
  /** Stores the input on the server; rejects if the server did not store it. */
  store: (form: FormData) => Promise<unknown>
  saving: boolean
  intervalMs?: number
}

/**
 * The place of unsaved input: `stored` on the server (`at` a time of day), `local` in this browser (with the reason),
 * `failed` if neither could store it; `idle` before the first autosave and after `clear`.
 */
export type AutosaveState =
  | { state: 'stored'; at: string }
  | { state: 'local'; reason: string }
  | { state: 'failed' }
  | { state: 'idle' }

/** Returns the present time of day in Nairobi. */
export const clockTime = () => timeOfDay.format(new Date())

/**
 * Stores the input of a form on the server at most every five seconds (or `intervalMs`) while it changes, and when the
 * screen is hidden. This browser stores the input too, until the server has it; while the form is being saved, only this
 * browser does: the server would later offer the input as unsaved. Call `scheduleSave` after each change and `clear`
 * after a save.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, options: AutosaveOptions, enabled: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(options)
  latest.current = options
  const [state, setState] = useState<AutosaveState>({ state: 'idle' })

  useOnHide(() => {
    if (!timer.current) return
    stop()
    // The input is stored locally first: the navigation may abort the request.
    storeLocally()
    void save()
  })

  // When the copy gets another id, the input is stored again under the new id.
  const { copyId } = options.openedForm
  const lastCopyId = useRef(copyId)
  const storeAgain = useEffectEvent(() => {
    if (state.state === 'stored' || state.state === 'local') startTimer()
  })
  useEffect(() => {
    if (lastCopyId.current !== copyId) storeAgain()
    lastCopyId.current = copyId
  }, [copyId])

  useEffect(() => {
    const storePending = () => timer.current && storeLocally()
    addEventListener('pagehide', storePending)
    return () => removeEventListener('pagehide', storePending)
  })

  function stop() {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  async function save() {
    timer.current = undefined
    if (!form.current) return
    const { openedForm, store, saving } = latest.current
    const name = openedForm.localKey()
    if (saving) {
      storeLocally()
      return startTimer()
    }
    const localCopy = storeLocally()
    try {
      await store(new FormData(form.current))
      // If the input changed meanwhile, its newer local copy remains until the server has stored it.
      if (localCopy === readStored(name)) writeStored(name, null)
      setState({ state: 'stored', at: clockTime() })
    } catch (error) {
      const reason = error instanceof NotStoredError ? error.message : failureSummary(error)
      setState(localCopy === null ? { state: 'failed' } : { state: 'local', reason })
    }
  }

  /** Returns the text of the local copy, or null if this browser cannot store it. */
  function storeLocally(name = latest.current.openedForm.localKey()): string | null {
    if (!form.current) return null
    const { baseVersion = 0 } = latest.current
    return writeLocalCopy(name, { form: textsOf(new FormData(form.current)), baseVersion })
  }

  function startTimer() {
    timer.current ??= setTimeout(save, latest.current.intervalMs ?? defaultIntervalMs)
  }

  return {
    state,
    storeLocally,
    saveNow() {
      stop()
      return save()
    },
    scheduleSave() {
      if (enabled) startTimer()
    },
    clear() {
      stop()
      writeStored(latest.current.openedForm.localKey(), null)
      setState({ state: 'idle' })
    },
  }
}
