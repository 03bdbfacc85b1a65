'use client'

import { useEffect } from 'react'
import { savesData } from './saves-data'

const place = 'shk-consent'

/** Takes the answer to the question about cookies, remembers it in this browser, and loads what measures after a yes only. */
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
        ask()
      }
      const answer = target.closest<HTMLElement>('[data-consent-answer]')?.dataset.consentAnswer
      if (!answer) return
      const before = dataset.consent ?? stored()
      store(answer)
      dataset.consent = answer
      if (answer === 'no' && before === 'yes') (await import('./analytics')).stopAnalytics(id)
      start()
    }
    start()
    // Before the link of the footer leads away.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [id])

  return null
}

function ask() {
  delete document.documentElement.dataset.consent
  scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('[data-consent-bar]')?.focus({ preventScroll: true })
}

function stored() {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

function store(answer: string) {
  try {
    localStorage.setItem(place, answer)
  } catch {
    // Storage may be switched off: the answer then holds for this page.
  }
}
