'use client'

import { useEffect, useRef } from 'react'

/** Scrolls the plan in its parent to what matters most: the home of this page, or one that is free. */
export function PlanStart() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const root = place.current?.closest('[data-zoom]')
    const box = root?.querySelector('[data-zoom-frame]')
    const home = box?.querySelector('.marked') ?? box?.querySelector('.available')
    // A visitor may have moved it before hydration.
    if (!box || !home || box.scrollLeft || box.scrollTop || root?.hasAttribute('data-zoomed')) return
    const [outer, inner] = [box.getBoundingClientRect(), home.getBoundingClientRect()]
    box.scrollTo({
      left: inner.left - outer.left - (outer.width - inner.width) / 2,
      top: inner.top - outer.top - (outer.height - inner.height) / 2,
    })
  }, [])
  return <span ref={place} hidden />
}
