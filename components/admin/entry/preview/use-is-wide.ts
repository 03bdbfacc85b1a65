'use client'

import { useSyncExternalStore } from 'react'

/** In windows of at least this width, the preview is beside the form. */
const wide = '(min-width: 1280px)'

export const isWide = () => matchMedia(wide).matches

/** Returns true if the window has room for the preview beside the form. */
export const useIsWide = () => useSyncExternalStore(subscribe, isWide, () => true)

function subscribe(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
