'use client'

import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FormResult } from '@/lib/actions/result'
import { workingCopyField } from '@/lib/content/working-copy-name'
import type { Copy, FormTarget } from './copy'
import { NotStoredError, useAutosave } from './use-autosave'
import { useOpenedForm } from './use-opened-form'

/** Options of a small form that is autosaved until it is submitted. */
export type FormAutosaveOptions = {
  target: FormTarget
  save: (form: FormData) => Promise<FormResult>
  /** Input of this form that was autosaved and never submitted. */
  copies: readonly Copy[]
}

/** Autosaves a form with uncontrolled inputs and offers to restore unsaved input of an earlier visit. */
export function useFormAutosave(
  form: RefObject<HTMLFormElement | null>,
  options: FormAutosaveOptions,
  saving: boolean,
) {
  const openedForm = useOpenedForm(options.target, options.copies)
  const autosave = useAutosave(
    form,
    { openedForm, store: async data => requireDone(await options.save(data)), saving },
    true,
  )
  const [restored, setRestored] = useState<Copy | null>(null)

  // Runs after the render in which the hidden field already has the name of the restored copy.
  const showRestored = useEffectEvent((copy: Copy) => {
    if (!form.current) return
    fill(form.current, copy.form)
    autosave.scheduleSave()
  })
  useEffect(() => {
    if (restored) showRestored(restored)
  }, [restored])

  return {
    copy: openedForm.offered,
    /** The value of the hidden field that names the copy. */
    copyName: openedForm.copyName,
    restore() {
      setRestored(openedForm.offered)
      openedForm.adopt()
    },
    discard: openedForm.discard,
    state: autosave.state,
    scheduleSave: autosave.scheduleSave,
    /** Ends the copy after its text was submitted: later input belongs to a new copy. */
    clear() {
      autosave.clear()
      openedForm.renew()
    },
  }
}

/** Throws `NotStoredError` if saving failed, so that the input remains in this browser. */
function requireDone(result: FormResult) {
  if (result && !result.done) throw new NotStoredError(result.message)
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const inputsOf = (form: HTMLFormElement) => [...form.elements].filter((element): element is Input => 'value' in element)

function fill(form: HTMLFormElement, texts: Record<string, string>) {
  for (const input of inputsOf(form)) {
    const text = texts[input.name]
    if (text !== undefined && input.name !== workingCopyField) input.value = text
  }
}
