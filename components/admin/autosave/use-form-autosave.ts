'use client'

import { type RefObject, useEffect, useState } from 'react'
import type { FormResult } from '@/lib/actions/result'
import { copyField } from '@/lib/content/copy-name'
import { NotStoredError, useAutosave } from './autosave'
import type { Copy, FormTarget } from './copy'
import { useOpenedForm } from './use-opened-form'

/** How the input of a small form is autosaved until it is submitted. */
export type FormAutosaveOptions = {
  target: FormTarget
  save: (form: FormData) => Promise<FormResult>
  /** Input of this form that was stored and never submitted. */
  copies: readonly Copy[]
}

const nothing: FormTarget = { what: '', entryId: null }

/** Autosaves a form with uncontrolled inputs, and offers to restore what was typed on an earlier visit. */
export function useFormAutosave(
  form: RefObject<HTMLFormElement | null>,
  options: FormAutosaveOptions | undefined,
  saving: boolean,
) {
  const opened = useOpenedForm(options?.target ?? nothing, options?.copies ?? [])
  const autosave = useAutosave(
    form,
    { opened, store: async data => options && requireDone(await options.save(data)), saving },
    Boolean(options),
  )
  const [restored, setRestored] = useState<Copy | null>(null)

  // The field with the name of the copy is rendered first: it names the restored one then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each restored copy
  useEffect(() => {
    if (!restored || !form.current) return
    fill(form.current, restored.form)
    autosave.scheduleSave()
  }, [restored])

  return {
    copy: opened.offered,
    /** The value of the field that names the copy; null for a form without autosave. */
    copyName: options ? opened.copy : null,
    restore() {
      setRestored(opened.offered)
      opened.adopt()
    },
    discard: opened.discard,
    state: autosave.state,
    scheduleSave: autosave.scheduleSave,
    /** Ends the copy: its text was submitted, and what follows is another text. */
    clear() {
      autosave.clear()
      opened.renew()
    },
  }
}

/** Throws `NotStoredError` for a failure, so that the input stays in this browser. */
function requireDone(result: FormResult) {
  if (result && !result.done) throw new NotStoredError(result.message)
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const inputsOf = (form: HTMLFormElement) => [...form.elements].filter((element): element is Input => 'value' in element)

function fill(form: HTMLFormElement, texts: Record<string, string>) {
  for (const input of inputsOf(form)) {
    const text = texts[input.name]
    if (text !== undefined && input.name !== copyField) input.value = text
  }
}
