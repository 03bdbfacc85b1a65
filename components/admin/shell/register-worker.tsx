'use client'

import { useEffect } from 'react'
import { registerWorker } from './push-browser'

/** Installs the service worker of the panel when a screen is idle. Renders nothing. */
export function RegisterWorker() {
  useEffect(() => {
    // Without the worker the panel works as well; only the offline page is missing.
    if ('serviceWorker' in navigator) registerWorker().catch(() => {})
  }, [])
  return null
}
