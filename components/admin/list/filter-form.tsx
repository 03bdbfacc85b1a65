'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { type ChangeEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useLoadView } from './list-frame'
import { viewUrl } from './view-url'

/** The pause in milliseconds before a chosen option is submitted, so that arrow keys can pass over options. */
const pauseMs = 350

/** Submits a form to the query string by button or chosen option. Controls get the values of the shown view. */
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
    // An option that was chosen before hydration fired no event.
    if (!isHydrated.current && controls.some(isOtherOption)) submitSoon()
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
    if (event.target instanceof HTMLSelectElement) submitSoon()
  }

  return (
    <form ref={form} method="get" className={className} onSubmit={submit} onChange={change}>
      {children}
    </form>
  )
}

/** Returns true if another option than that of the shown view is chosen. A list may lack the value of the view. */
function isOtherOption(control: Element): boolean {
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
