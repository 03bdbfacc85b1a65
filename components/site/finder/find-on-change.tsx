'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { apiFetch } from '@/components/ui/api-fetch'

/** The parts of the page that a search replaces. The form stays, with the focus. */
const parts = ['[data-found-notes]', '[data-found-count]', '[data-found-homes]']

/** Searches after every change of the form and updates the URL. Without script, visitors press its button. */
export function FindOnChange({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current
    if (!element) return
    let latest = new AbortController()
    const onChange = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-finder]') : null
      if (form) void find(form)
    }
    const find = async (form: HTMLFormElement) => {
      latest.abort()
      latest = new AbortController()
      const { signal } = latest
      const url = urlOf(form)
      const { dataset } = document.documentElement
      // Shows the progress line at the top.
      dataset.waiting = ''
      try {
        await showHomes(element, url, signal)
        window.history.replaceState(null, '', url)
      } catch (error) {
        // Unless a later change has aborted the request, the browser loads the page, or explains why it cannot.
        if (!(error instanceof DOMException && error.name === 'AbortError')) form.requestSubmit()
      } finally {
        if (!signal.aborted) delete dataset.waiting
      }
    }
    const earlyForm = element.querySelector<HTMLFormElement>('form[data-finder]')
    if (earlyForm && isChanged(earlyForm)) void find(earlyForm)
    element.addEventListener('change', onChange)
    return () => {
      element.removeEventListener('change', onChange)
      latest.abort()
      delete document.documentElement.dataset.waiting
    }
  }, [])

  return <div ref={box}>{children}</div>
}

/** Returns true if the form was changed before hydration, so that it differs from the rendered form. */
const isChanged = (form: HTMLFormElement) =>
  [...form.elements].some(field => {
    if (field instanceof HTMLSelectElement) {
      const rendered = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
      return field.selectedIndex !== Math.max(rendered, 0)
    }
    if (!(field instanceof HTMLInputElement)) return false
    return field.checked !== field.defaultChecked || field.value !== field.defaultValue
  })

function urlOf(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
  return filled.length > 0 ? `${form.action}?${new URLSearchParams(filled)}` : form.action
}

async function showHomes(box: Element, url: string, signal: AbortSignal) {
  const response = await apiFetch(url, { signal })
  if (!response.ok) throw new Error(`The homes responded with ${response.status}.`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const part of parts) {
    const newPart = page.querySelector(part)
    if (!newPart) throw new Error('The page has no homes.')
    box.querySelector(part)?.replaceChildren(...newPart.childNodes)
  }
}
