'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'
import { failureSummary } from '../shell/to-action-result'

/** Milliseconds between two autosaves by default: the copy on the server is never older, except while a save is pending. */
const defaultIntervalMs = 5000

/** Where and how a form is autosaved. */
export type AutosaveOptions = {
  /** The key of this form in local storage. */
  name: string
  store: (form: FormData) => Promise<unknown>
  saving: boolean
  /** Milliseconds between two autosaves. */
  intervalMs?: number
}

/** Where unsaved input is stored: on the server, in this browser (and why not on the server), or nowhere. */
export type AutosaveState =
  | { state: 'stored'; at: string }
  | { state: 'local'; reason: string }
  | { state: 'failed' }
  | { state: 'idle' }

/** The local storage key for input that the server has not stored. */
export const localCopyKey = (what: string, id: string | null) => `shk-typing:${what}:${id ?? 'new'}`

/** The time of day, in hours and minutes. */
export const clockTime = () => new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/**
 * Stores the input of a form on the server: at most every five seconds, or every `intervalMs`, while it changes, and when the screen is left.
 * It is stored in this browser when the server fails, and during a save: on the server it would then count as input
 * that was never saved. `scheduleSave` reports a change, `clear` a save; `storeLocally` stores it in this browser.
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
    const { name, store, saving } = latest.current
    if (saving) {
      storeLocally()
      return startTimer()
    }
    const stored = storeLocally()
    try {
      await store(new FormData(form.current))
      // If the input changed since, the later copy stays until it is stored as well.
      if (stored === localStorage.getItem(name)) localStorage.removeItem(name)
      setState({ state: 'stored', at: clockTime() })
    } catch (error) {
      setState(stored === null ? { state: 'failed' } : { state: 'local', reason: failureSummary(error) })
    }
  }

  /** Returns what was stored, or null where this browser stores nothing. */
  function storeLocally(name = latest.current.name): string | null {
    if (!form.current) return null
    const texts = Object.fromEntries([...new FormData(form.current)].filter(([, value]) => typeof value === 'string'))
    const copy = JSON.stringify({ form: texts, at: new Date().toISOString() })
    try {
      localStorage.setItem(name, copy)
      return copy
    } catch {
      return null
    }
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
      localStorage.removeItem(latest.current.name)
      setState({ state: 'idle' })
    },
  }
}
