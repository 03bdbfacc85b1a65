'use client'

import { useEffect } from 'react'
import { savesData } from './saves-data'

const storageKey = 'shk-consent'

/** Handles the cookie choice: stores it in this browser, and loads analytics only after consent. */
export function ConsentWatch({ id }: { id: string }) {
  useEffect(() => {
    const { dataset } = document.documentElement
    const start = () => {
      if (dataset.consent === 'yes' && !savesData())
        void import('./analytics').then(({ startAnalytics }) => startAnalytics(id))
    }
    const onClick = async (event: MouseEvent) => {
      const target = event.target as Element
      if (target.closest('[data-cookies]')) {
        event.preventDefault()
        showConsentBar()
      }
      const choice = target.closest<HTMLElement>('[data-consent-answer]')?.dataset.consentAnswer
      if (!choice) return
      const before = dataset.consent ?? readStored()
      store(choice)
      dataset.consent = choice
      if (choice === 'no' && before === 'yes') (await import('./analytics')).stopAnalytics(id)
      start()
    }
    start()
    // In the capture phase, before the link of the footer navigates.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [id])

  return null
}

function showConsentBar() {
  delete document.documentElement.dataset.consent
  scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('[data-consent-bar]')?.focus({ preventScroll: true })
}

function readStored() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function store(choice: string) {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Storage may be disabled: the choice then applies to this page only.
  }
}
