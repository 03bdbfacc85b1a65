'use client'

import { type RefObject, useEffect } from 'react'

/**
 * Lets a finger drag elements with `data-draggable`; elsewhere a finger scrolls the page. Uses a listener, because
 * Chromium ignores `touch-action` on SVG shapes.
 */
export function useTouchDrag(drawing: RefObject<Element | null>) {
  useEffect(() => {
    const element = drawing.current
    const keep = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-draggable]')) event.preventDefault()
    }
    // React registers touch listeners as passive, and passive listeners cannot prevent scrolling.
    element?.addEventListener('touchstart', keep, { passive: false })
    return () => element?.removeEventListener('touchstart', keep)
  }, [drawing])
}
