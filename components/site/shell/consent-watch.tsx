'use client'

import { useEffect } from 'react'
import { savesData } from './saves-data'

/** Loads analytics only after consent (`consent-script.ts`), stops it when consent is withdrawn, and shows the bar again. */
export function ConsentWatch({ id }: { id: string }) {
  useEffect(() => {
    const { dataset } = document.documentElement
    const start = () => {
      if (dataset.consent === 'yes' && !savesData())
        void import('./analytics').then(({ startAnalytics }) => startAnalytics(id))
    }
    const onAnswer = async (event: Event) => {
      const { detail: before } = event as CustomEvent<string | null>
      if (dataset.consent === 'no' && before === 'yes') (await import('./analytics')).stopAnalytics(id)
      start()
    }
    const onClick = (event: MouseEvent) => {
      if (!(event.target as Element).closest('[data-cookies]')) return
      event.preventDefault()
      showConsentBar()
    }
    start()
    addEventListener('consent-answered', onAnswer)
    // In the capture phase, before the link of the footer navigates.
    document.addEventListener('click', onClick, true)
    return () => {
      removeEventListener('consent-answered', onAnswer)
      document.removeEventListener('click', onClick, true)
    }
  }, [id])

  return null
}

function showConsentBar() {
  delete document.documentElement.dataset.consent
  scrollTo({ top: 0, behavior: 'instant' })
  document.querySelector<HTMLElement>('[data-consent-bar]')?.focus({ preventScroll: true })
}
