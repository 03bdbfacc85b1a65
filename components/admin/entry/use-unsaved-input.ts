'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { hasPreHydrationInput } from '../shell/pre-hydration-input'
import { useLeaveWarning } from '../shell/use-leave-warning'
import { type AutosaveOptions, useAutosave } from './autosave'

type Options = AutosaveOptions & {
  readOnly: boolean
  /** Whether the initial values are restored input that is not saved. */
  changed: boolean
}

/** Whether a form has input that is not saved: it is autosaved, and leaving the page asks first. */
export function useUnsavedInput(form: RefObject<HTMLFormElement | null>, { readOnly, changed, ...options }: Options) {
  const [dirty, setDirty] = useState(changed)
  const changes = useRef(0)
  const { state, storeLocally, saveNow, scheduleSave, clear } = useAutosave(form, options, !readOnly)
  useLeaveWarning({ page: dirty, links: dirty && state.state === 'failed' })

  function onInput() {
    changes.current += 1
    setDirty(true)
    scheduleSave()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (form.current && hasPreHydrationInput(form.current)) onInput()
  }, [])

  return {
    dirty,
    autosave: state,
    storeLocally,
    autosaveNow: saveNow,
    onInput,
    countChanges: () => changes.current,
    /** The input after the first `count` changes is saved; returns whether there is later input. */
    markSaved(count: number): boolean {
      clear()
      setDirty(false)
      const hasLaterInput = changes.current !== count
      if (hasLaterInput) onInput()
      return hasLaterInput
    },
  }
}
