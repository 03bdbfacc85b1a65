'use client'

import { useLayoutEffect, useRef } from 'react'

/**
 * Runs `onHide` when the component is unmounted, or hidden with a page that React keeps in the document after a
 * navigation. Refs of elements are still set then. Use it to stop media, dialogs and timers.
 */
export function useOnHide(onHide: () => void): void {
  const latest = useRef(onHide)
  latest.current = onHide
  useLayoutEffect(() => () => latest.current(), [])
}
