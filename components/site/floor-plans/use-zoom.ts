'use client'

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

export const maxZoom = 5
export const zoomStep = 1.4

type Point = { x: number; y: number }

type Limits = { min: number; max: number }

const fromWholeToClose = (): Limits => ({ min: 1, max: maxZoom })

/**
 * Zoom of a scrolling frame by wheel, fingers and keys, and panning by mouse. `limitsOf` gives the least and the most,
 * from the size of the frame.
 */
export function useZoom(limitsOf: (frame: HTMLElement) => Limits = fromWholeToClose) {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const current = useRef(1)
  const zoomAnchor = useRef<{ share: Point; at: Point } | null>(null)

  /** Zooms so that what is under `at`, measured from the frame's corner, stays there. */
  function zoomTo(requested: number, at?: Point) {
    const box = frame.current
    if (!box) return
    const { min, max } = limitsOf(box)
    const next = Math.min(max, Math.max(min, requested))
    const fixed = at ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 }
    zoomAnchor.current = {
      share: { x: (box.scrollLeft + fixed.x) / box.scrollWidth, y: (box.scrollTop + fixed.y) / box.scrollHeight },
      at: fixed,
    }
    current.current = next
    setZoom(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new zoom, with the new size in place
  useEffect(() => {
    const box = frame.current
    if (!box || !zoomAnchor.current) return
    const { share, at } = zoomAnchor.current
    box.scrollTo(share.x * box.scrollWidth - at.x, share.y * box.scrollHeight - at.y)
  }, [zoom])

  // biome-ignore lint/correctness/useExhaustiveDependencies: zoomTo reads refs alone
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const corner = () => box.getBoundingClientRect()
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomTo(current.current * Math.exp(-event.deltaY / 250), pointIn(corner(), event.clientX, event.clientY))
    }
    let pinch: { spread: number; zoom: number } | null = null
    const onTouch = (event: TouchEvent) => {
      const [one, two] = event.touches
      if (!one || !two) {
        pinch = null
        return
      }
      if (event.cancelable) event.preventDefault()
      const spread = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY)
      pinch ??= { spread, zoom: current.current }
      const middle = pointIn(corner(), (one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2)
      zoomTo((pinch.zoom * spread) / pinch.spread, middle)
    }
    // React's listeners are passive and could not stop the browser from zooming the page as well.
    box.addEventListener('wheel', onWheel, { passive: false })
    for (const kind of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      box.addEventListener(kind, onTouch, { passive: false })
    return () => {
      box.removeEventListener('wheel', onWheel)
      for (const kind of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
        box.removeEventListener(kind, onTouch)
    }
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const now = current.current
    const change: Record<string, number> = { '+': now * zoomStep, '=': now * zoomStep, '-': now / zoomStep, '0': 1 }
    const next = change[event.key]
    if (next === undefined) return
    event.preventDefault()
    zoomTo(next)
  }

  function onPointerMove(event: PointerEvent) {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return
    frame.current?.scrollBy(-event.movementX, -event.movementY)
  }

  return { frame, zoom, zoomTo, onKeyDown, onPointerMove }
}

const pointIn = (corner: DOMRect, x: number, y: number): Point => ({ x: x - corner.left, y: y - corner.top })
