'use client'

import { useLayoutEffect, useRef } from 'react'

/**
 * Runs when the component leaves the screen: unmounted, or hidden with the page that React keeps in the document after
 * a navigation. Refs of elements are still set then. What should not go on unseen ends here: media, dialogs, timers.
 */
export function useOnHide(onHide: () => void): void {
  const latest = useRef(onHide)
  latest.current = onHide
  useLayoutEffect(() => () => latest.current(), [])
}
