'use client'

import { type RefObject, useEffect } from 'react'

/**
 * Lets a finger drag the elements with `data-draggable` where it would scroll the page elsewhere. By a listener, because
 * Chromium ignores `touch-action` on the shapes of an SVG.
 */
export function useTouchDrag(drawing: RefObject<Element | null>) {
  useEffect(() => {
    const element = drawing.current
    const keep = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-draggable]')) event.preventDefault()
    }
    // React's own listeners are passive, and cannot prevent scrolling.
    element?.addEventListener('touchstart', keep, { passive: false })
    return () => element?.removeEventListener('touchstart', keep)
  }, [drawing])
}
