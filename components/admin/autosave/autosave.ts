'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '@/components/ui/browser-storage'
import { useOnHide } from '@/components/ui/use-on-hide'
import { localFormat } from '@/lib/text/local-format'
import { textsOf } from '../controls/texts-of'
import { failureSummary } from '../controls/to-action-result'
import { writeLocalCopy } from './local-copies'
import type { OpenedForm } from './use-opened-form'

/** Milliseconds between two autosaves by default: the copy on the server is never older, except while a save is pending. */
const defaultIntervalMs = 5000

/** The server gave a reason for staff to read why it did not store the input. */
export class NotStoredError extends Error {
  override name = 'NotStoredError'
}

/** Options of an autosaved form. */
export type AutosaveOptions = {
  opened: OpenedForm
  /** The stored version of the entry that the input is based on. */
  baseVersion?: number
  store: (form: FormData) => Promise<unknown>
  saving: boolean
  /** Milliseconds between two autosaves. */
  intervalMs?: number
}

/**
 * The place of unsaved input: `stored` on the server, `local` in this browser (with the reason), `failed` if it is in
 * neither; `idle` before the first autosave and after `clear`.
 */
export type AutosaveState =
  | { state: 'stored'; at: string }
  | { state: 'local'; reason: string }
  | { state: 'failed' }
  | { state: 'idle' }

const timeOfDay = localFormat({ hour: '2-digit', minute: '2-digit' })

/** The time of day in Nairobi, as all times of the panel. */
export const clockTime = () => timeOfDay.format(new Date())

/**
 * Stores the input of a form on the server while it changes, at most every five seconds or every `intervalMs`, and when
 * the screen is left. The input is stored in this browser when the server fails, and during a save: on the server it
 * would then count as input that was never saved. `scheduleSave` reports a change, `clear` a save; `storeLocally` stores
 * the input in this browser.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, options: AutosaveOptions, enabled: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(options)
  latest.current = options
  const [state, setState] = useState<AutosaveState>({ state: 'idle' })

  useOnHide(() => {
    if (!timer.current) return
    stop()
    // Locally first: the navigation may drop the request.
    storeLocally()
    void save()
  })

  // The copy of this form has another id from now on: the input is stored under it.
  const { copyId } = options.opened
  const named = useRef(copyId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the copy changes
  useEffect(() => {
    if (named.current !== copyId && (state.state === 'stored' || state.state === 'local')) startTimer()
    named.current = copyId
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
    const { opened, store, saving } = latest.current
    const name = opened.localKey()
    if (saving) {
      storeLocally()
      return startTimer()
    }
    const stored = storeLocally()
    try {
      await store(new FormData(form.current))
      // If the input changed since, the later copy stays until it is stored as well.
      if (stored === readStored(name)) writeStored(name, null)
      setState({ state: 'stored', at: clockTime() })
    } catch (error) {
      const reason = error instanceof NotStoredError ? error.message : failureSummary(error)
      setState(stored === null ? { state: 'failed' } : { state: 'local', reason })
    }
  }

  /** Returns the stored copy, or null if this browser cannot store it. */
  function storeLocally(name = latest.current.opened.localKey()): string | null {
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
    /** Stores the input without waiting. */
    saveNow() {
      stop()
      return save()
    },
    scheduleSave() {
      if (enabled) startTimer()
    },
    clear() {
      stop()
      writeStored(latest.current.opened.localKey(), null)
      setState({ state: 'idle' })
    },
  }
}
