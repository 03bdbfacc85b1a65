'use client'

import { useLayoutEffect, useRef } from 'react'

/**
 * Runs when the component leaves the screen: unmounted, or hidden with the page that React keeps in the document after
 * a navigation. Refs of elements are still set then. Stop here what must not continue unseen: media, dialogs, timers.
 */
export function useOnHide(onHide: () => void): void {
  const latest = useRef(onHide)
  latest.current = onHide
  useLayoutEffect(() => () => latest.current(), [])
}
