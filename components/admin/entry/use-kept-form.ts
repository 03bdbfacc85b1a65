'use client'

import { type RefObject, startTransition, useEffect, useState } from 'react'
import { localName, useAutosave } from './autosave'

type Copy = { form: Record<string, string>; at: string }

/** How what is typed into a small form is kept until it is sent. */
export type Keeping = {
  /** What the form is called in the storage of this browser. */
  name: string
  id: string
  keep: (form: FormData) => Promise<unknown>
  forget: () => Promise<unknown>
  /** What was kept and never sent. */
  copy: Copy | null
}

/** Keeps what is typed into a form of inputs that React does not control, and offers it again on the next visit. */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, keeping: Keeping | undefined, saving: boolean) {
  const name = keeping ? localName(keeping.name, keeping.id) : ''
  const autosave = useAutosave(form, { name, store: async data => keeping?.keep(data), saving }, Boolean(keeping))
  const [copy, setCopy] = useState(keeping?.copy ?? null)

  useEffect(() => {
    const here = name && localStorage.getItem(name)
    // On coming back to a screen that was only hidden, the form still has it.
    if (here && !isIn(form.current, JSON.parse(here).form)) setCopy(JSON.parse(here))
  }, [name, form])

  function forget() {
    localStorage.removeItem(name)
    setCopy(null)
    startTransition(async () => void (await keeping?.forget()))
  }

  function take() {
    if (copy && form.current) fill(form.current, copy.form)
    setCopy(null)
    autosave.typed()
  }

  return { copy, take, forget, kept: autosave.kept, typed: autosave.typed, done: autosave.done }
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const inputsOf = (form: HTMLFormElement) => [...form.elements].filter((element): element is Input => 'value' in element)

const isIn = (form: HTMLFormElement | null, texts: Record<string, string>) =>
  form !== null && Object.entries(texts).every(([name, text]) => new FormData(form).get(name) === text)

function fill(form: HTMLFormElement, texts: Record<string, string>) {
  for (const input of inputsOf(form)) {
    const text = texts[input.name]
    if (text !== undefined) input.value = text
  }
}
