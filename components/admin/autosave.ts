'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { keepTyping } from '@/lib/content/working-copy-actions'

/** Milliseconds between two keepings: what is typed is never older than this on the server, but for a save that is on its way. */
const rhythm = 5000

type Of = { collectionKey: string; id: string | null; version: number; saving: boolean }
export type Kept = { state: 'kept'; at: string } | { state: 'here' } | { state: 'nothing' }

/** Where a browser keeps what the server would not take: the session may have ended. */
export const localName = (collectionKey: string, id: string | null) => `shk-typing:${collectionKey}:${id ?? 'new'}`

const clock = () => new Date().toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

/**
 * Keeps what is typed into a form on the server, at most every five seconds while it changes; in this browser when the
 * server does not take it, and during a save, behind which it would be kept as something that was never saved.
 * `typed` says that something changed, `done` that it was saved, `keepHere` keeps it in this browser for an entry.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, of: Of, enabled: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(of)
  latest.current = of
  const [kept, setKept] = useState<Kept>({ state: 'nothing' })

  useEffect(() => () => clearTimeout(timer.current), [])

  async function keep() {
    timer.current = undefined
    if (!form.current) return
    const { collectionKey, id, version, saving } = latest.current
    if (saving) {
      keepHere(id)
      return wait()
    }
    try {
      await keepTyping(collectionKey, id, version, new FormData(form.current))
      localStorage.removeItem(localName(collectionKey, id))
      setKept({ state: 'kept', at: clock() })
    } catch {
      keepHere(id)
      setKept({ state: 'here' })
    }
  }

  function keepHere(id: string | null) {
    if (!form.current) return
    const texts = Object.fromEntries([...new FormData(form.current)].filter(([, value]) => typeof value === 'string'))
    const copy = { form: texts, at: new Date().toISOString() }
    localStorage.setItem(localName(latest.current.collectionKey, id), JSON.stringify(copy))
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
      clearTimeout(timer.current)
      timer.current = undefined
      localStorage.removeItem(localName(latest.current.collectionKey, latest.current.id))
      setKept({ state: 'nothing' })
    },
  }
}
