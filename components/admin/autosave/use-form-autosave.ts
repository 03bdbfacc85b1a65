'use client'

import { type RefObject, startTransition, useEffect, useState } from 'react'
import { readStored, writeStored } from '@/components/ui/browser-storage'
import type { FormResult } from '@/lib/actions/result'
import { localCopyKey, useAutosave } from './autosave'

type Copy = { form: Record<string, string>; at: string }

/** How the input of a small form is autosaved until it is submitted. */
export type FormAutosaveOptions = {
  /** The name of the form in local storage. */
  name: string
  id: string
  save: (form: FormData) => Promise<FormResult>
  discard: () => Promise<unknown>
  /** Input that was stored and never submitted. */
  copy: Copy | null
}

/** Autosaves a form with uncontrolled inputs, and offers to restore it on the next visit. */
export function useFormAutosave(
  form: RefObject<HTMLFormElement | null>,
  options: FormAutosaveOptions | undefined,
  saving: boolean,
) {
  const name = options ? localCopyKey(options.name, options.id) : ''
  const autosave = useAutosave(
    form,
    { name, store: async data => options && requireDone(await options.save(data)), saving },
    Boolean(options),
  )
  const [copy, setCopy] = useState(options?.copy ?? null)

  useEffect(() => {
    const local = name && readStored(name)
    // A screen that was only hidden still has its input.
    if (local && !formHas(form.current, JSON.parse(local).form)) setCopy(JSON.parse(local))
  }, [name, form])

  function discard() {
    writeStored(name, null)
    setCopy(null)
    startTransition(async () => void (await options?.discard()))
  }

  function restore() {
    if (copy && form.current) fill(form.current, copy.form)
    setCopy(null)
    autosave.scheduleSave()
  }

  return {
    copy,
    restore,
    discard,
    state: autosave.state,
    scheduleSave: autosave.scheduleSave,
    clear: autosave.clear,
  }
}

/** Throws for a failure, so that the input stays in this browser. */
function requireDone(result: FormResult) {
  if (result && !result.done) throw new Error(result.message)
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const inputsOf = (form: HTMLFormElement) => [...form.elements].filter((element): element is Input => 'value' in element)

const formHas = (form: HTMLFormElement | null, texts: Record<string, string>) =>
  form !== null && Object.entries(texts).every(([name, text]) => new FormData(form).get(name) === text)

function fill(form: HTMLFormElement, texts: Record<string, string>) {
  for (const input of inputsOf(form)) {
    const text = texts[input.name]
    if (text !== undefined) input.value = text
  }
}
