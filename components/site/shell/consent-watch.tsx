'use client'

import { useEffect } from 'react'
import { savesData } from '@/lib/data-saver'

/** Loads analytics only after consent (`lib/early-script/consent.js`), and stops it when consent is withdrawn. */
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
    start()
    addEventListener('consent-answered', onAnswer)
    return () => removeEventListener('consent-answered', onAnswer)
  }, [id])

  return null
}
