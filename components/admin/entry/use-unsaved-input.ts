'use client'

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AutosaveOptions, useAutosave } from '../autosave/use-autosave'
import { useLeaveWarning } from '../shell/use-leave-warning'

type Options = AutosaveOptions & {
  readOnly: boolean
  /** True if the initial values contain restored input that is not saved. */
  changed: boolean
}

/** Tracks the unsaved input of a form: autosaves it, and warns before the page is left. */
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

  const noticeEarlyInput = useEffectEvent(() => {
    if (form.current && hasPreHydrationInput(form.current)) onInput()
  })
  useEffect(() => noticeEarlyInput(), [])

  return {
    dirty,
    autosave: state,
    storeLocally,
    autosaveNow: saveNow,
    onInput,
    countChanges: () => changes.current,
    /** Marks the first `count` changes as saved; returns true if later input exists. */
    markSaved(count: number): boolean {
      clear()
      setDirty(false)
      const hasLaterInput = changes.current !== count
      if (hasLaterInput) onInput()
      return hasLaterInput
    },
  }
}

const typedTypes = /^(text|email|tel|url|search|number|date|time)$/

/** Returns true if the user changed a field before hydration: React keeps the values but receives no event. */
const hasPreHydrationInput = (form: HTMLFormElement): boolean => [...form.elements].some(isChanged)

function isChanged(input: Element): boolean {
  if (input instanceof HTMLInputElement && input.type === 'checkbox') return input.checked !== input.defaultChecked
  if (input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && typedTypes.test(input.type)))
    return input.value !== input.defaultValue
  // React marks no default option in a list that it controls; such lists have no name.
  if (!(input instanceof HTMLSelectElement && input.name)) return false
  const shownIndex = [...input.options].findIndex(({ defaultSelected }) => defaultSelected)
  return input.selectedIndex !== Math.max(shownIndex, 0)
}
