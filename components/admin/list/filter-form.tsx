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
  const timer = useRef(0)
  const path = usePathname()
  const query = useSearchParams()
  const load = useLoadView()

  const isHydrated = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another view is shown
  useEffect(() => {
    const controls = [...(form.current?.elements ?? [])]
    // Input from before hydration fired no event.
    if (!isHydrated.current && controls.some(isChanged)) submitSoon()
    else for (const control of controls) showValue(control)
    isHydrated.current = true
  }, [query])
  useEffect(() => () => clearTimeout(timer.current), [])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    clearTimeout(timer.current)
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const)
    load(viewUrl(path, Object.fromEntries(values)), { scroll: false })
  }

  function submitSoon() {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => form.current?.requestSubmit(), pauseMs)
  }

  function change(event: ChangeEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
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

/** Sets a control to the value that the server rendered, unless it has the focus and may be changing. */
function showValue(control: Element) {
  if (control === document.activeElement) return
  if (control instanceof HTMLInputElement && control.type !== 'hidden') control.value = control.defaultValue
  if (control instanceof HTMLSelectElement && control.dataset.value !== undefined) control.value = control.dataset.value
}
