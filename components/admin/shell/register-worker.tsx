'use client'

import { useEffect } from 'react'
import { registerWorker } from './push-browser'

/** Installs the service worker of the panel once a screen is idle. Renders nothing. */
export function RegisterWorker() {
  useEffect(() => {
    // Without it the panel works as before; only the page for a missing network is the browser's.
    if ('serviceWorker' in navigator) registerWorker().catch(() => {})
  }, [])
  return null
}
