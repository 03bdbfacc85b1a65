'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { savesData } from '@/lib/data-saver'
import { hasSecret } from '@/lib/paths/secret-paths'

/**
 * Loads analytics after consent (`lib/early-script/consent.js`), and stops analytics when consent is withdrawn. On a
 * page with a secret in its path, which the tag could read, loading waits until the next page.
 */
export function ConsentWatch({ id }: { id: string }) {
  const pathname = usePathname()
  const isRunning = useRef(false)
  useEffect(() => {
    const { dataset } = document.documentElement
    const start = () => {
      // A static page may be shown at another path than its own.
      const isSecret = hasSecret(pathname) || hasSecret(location.pathname)
      if (isRunning.current || isSecret || dataset.consent !== 'yes' || savesData()) return
      isRunning.current = true
      void import('./analytics').then(({ startAnalytics }) => startAnalytics(id))
    }
    const onAnswer = async (event: Event) => {
      const { detail: previousChoice } = event as CustomEvent<string | null>
      if (dataset.consent === 'no' && previousChoice === 'yes') {
        isRunning.current = false
        ;(await import('./analytics')).stopAnalytics(id)
      }
      start()
    }
    start()
    addEventListener('consent-answered', onAnswer)
    return () => removeEventListener('consent-answered', onAnswer)
  }, [id, pathname])

  return null
}
