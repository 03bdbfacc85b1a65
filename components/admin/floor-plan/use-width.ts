'use client'

import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'

/** Returns the width of an element in pixels; `initial` until the element is measured. */
export function useWidth(element: RefObject<Element | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width || initial
}

/** Returns the minimum size of a click target in pixels; larger for fingers. */
export function useTargetSize(): number {
  const isCoarse = useSyncExternalStore(
    watchPointer,
    () => matchMedia(coarse).matches,
    () => false,
  )
  return isCoarse ? 44 : 24
}

const coarse = '(pointer: coarse)'

function watchPointer(onChange: () => void) {
  const query = matchMedia(coarse)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
