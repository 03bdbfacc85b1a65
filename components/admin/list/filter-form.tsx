'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type ChangeEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useLoadView } from './list-frame'
import { viewUrl } from './view-url'

/** The pause in milliseconds after a change before it is submitted, so that people can type on or pass over options. */
const pauseMs = 350

/** Submits each change of a form to the query string. Controls get the values of the shown view. */
export function FilterForm({ className, children }: { className: string; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  /** The pause before a change is submitted; 0 if no change waits. */
  const timer = useRef(0)
  /** The submitted query while its view is not shown yet. */
  const awaited = useRef<string | null>(null)
  const path = usePathname()
  const query = useSearchParams()
  const load = useLoadView()

  /** The values that the server rendered, by control. */
  const rendered = useRef(new Map<Element, string | undefined>())

  // After Back, the query changes before the values that the server renders for it, so each rendering is compared.
  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])]
    const isFirst = rendered.current.size === 0
    const changed = controls.filter(control => isFirst || rendered.current.get(control) !== renderedValue(control))
    rendered.current = new Map(controls.map(control => [control, renderedValue(control)]))
    // Input from before hydration fired no event.
    if (isFirst && controls.some(isChanged)) return submitSoon()
    if (awaited.current === String(query)) awaited.current = null
    const isChanging = timer.current !== 0 || awaited.current !== null
    for (const control of changed) if (!isChanging || control !== document.activeElement) showValue(control)
  })
  useEffect(() => {
    // Back and Forward show another view, and end what the form was about to show.
    const forget = () => {
      clearTimeout(timer.current)
      timer.current = 0
      awaited.current = null
    }
    addEventListener('popstate', forget)
    return () => {
      forget()
      removeEventListener('popstate', forget)
    }
  }, [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    clearTimeout(timer.current)
    timer.current = 0
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const)
    const url = viewUrl(path, Object.fromEntries(values))
    awaited.current = String(new URLSearchParams(url.split('?')[1]))
    load(url, { scroll: false })
  }

  function submitSoon() {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => form.current?.requestSubmit(), pauseMs)
  }

  function change(event: ChangeEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    timer.current = 0
    if (isComplete(event.target)) submitSoon()
  }

  return (
    <form ref={form} method="get" className={className} onSubmit={submit} onChange={change}>
      {children}
      {/* Enter in a field presses it before hydration. It is seen only where script is off. */}
      <button type="submit" className="button button-quiet hidden [@media(scripting:none)]:inline-flex">
        Show
      </button>
    </form>
  )
}

/** Returns false for a year of which only the first digits are typed. */
const isComplete = (control: HTMLElement) =>
  !(control instanceof HTMLInputElement && control.type === 'date') || !control.value.startsWith('0')

/**
 * Returns true if a control has another value than the shown view. A list of options may lack the value of the view.
 */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue && isComplete(control)
  if (!(control instanceof HTMLSelectElement)) return false
  const shown = control.dataset.value
  return control.value !== shown && [...control.options].some(({ value }) => value === shown)
}

/** Returns the value that the server rendered for a control; undefined if it rendered none. */
function renderedValue(control: Element): string | undefined {
  if (control instanceof HTMLInputElement && control.type !== 'hidden') return control.defaultValue
  return control instanceof HTMLSelectElement ? control.dataset.value : undefined
}

function showValue(control: Element) {
  const value = renderedValue(control)
  if (value === undefined) return
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value
}
