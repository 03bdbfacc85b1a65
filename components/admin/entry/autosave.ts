'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useOnHide } from '@/components/ui/use-on-hide'
import { noteFailure } from '../shell/to-action-result'

/** Milliseconds between two keepings: what is typed is never older than this on the server, but for a save that is on its way. */
const rhythm = 5000

type Of = {
  /** What this form is called in the storage of this browser. */
  name: string
  store: (form: FormData) => Promise<unknown>
  saving: boolean
}

/** Where what is typed and not saved is kept: on the server, in this browser (and why not on the server), or nowhere. */
export type Kept =
  | { state: 'kept'; at: string }
  | { state: 'here'; why: string }
  | { state: 'nowhere' }
  | { state: 'nothing' }

/** Where a browser keeps what the server has not taken. */
export const localName = (what: string, id: string | null) => `shk-typing:${what}:${id ?? 'new'}`

const clock = () => new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/**
 * Keeps what is typed into a form on the server: at most every five seconds while it changes, and when the screen is
 * left. In this browser when the server does not take it, and during a save, behind which it would be kept as something
 * that was never saved. `typed` reports a change, `done` a save; `keepHere` keeps it in this browser.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, of: Of, enabled: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(of)
  latest.current = of
  const [kept, setKept] = useState<Kept>({ state: 'nothing' })

  useOnHide(() => {
    if (!timer.current) return
    stop()
    // First here: the request may be dropped by the navigation.
    keepHere()
    void keep()
  })

  useEffect(() => {
    const keepPending = () => timer.current && keepHere()
    addEventListener('pagehide', keepPending)
    return () => removeEventListener('pagehide', keepPending)
  })

  function stop() {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  async function keep() {
    timer.current = undefined
    if (!form.current) return
    const { name, store, saving } = latest.current
    if (saving) {
      keepHere()
      return wait()
    }
    const before = keepHere()
    try {
      await store(new FormData(form.current))
      // Typed since: the later copy stays until it is kept as well.
      if (before === localStorage.getItem(name)) localStorage.removeItem(name)
      setKept({ state: 'kept', at: clock() })
    } catch (error) {
      setKept(before === null ? { state: 'nowhere' } : { state: 'here', why: noteFailure(error) })
    }
  }

  /** Returns what was stored, or null where this browser stores nothing. */
  function keepHere(name = latest.current.name): string | null {
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

  function wait() {
    timer.current ??= setTimeout(keep, rhythm)
  }

  return {
    kept,
    keepHere,
    typed() {
      if (enabled) wait()
    },
    done() {
      stop()
      localStorage.removeItem(latest.current.name)
      setKept({ state: 'nothing' })
    },
  }
}
