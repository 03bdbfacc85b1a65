'use client'

import { type RefObject, useEffect, useState } from 'react'

/** Returns the width and height of an element in CSS pixels; `initial` before the element is measured. */
export function useElementSize(element: RefObject<HTMLElement | null>, initial = { width: 0, height: 0 }) {
  const [size, setSize] = useState(initial)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
