'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'

const maxZoom = 5
const zoomStep = 1.4

type Point = { x: number; y: number }

type Props = { label: string; ratio: number; actions: ReactNode; children: ReactNode }

/**
 * Zoom for its children: by buttons, by the wheel with Ctrl, by two fingers, by + − and 0. It widens the content inside
 * its own scrolling frame, so that panning is plain scrolling and one finger still scrolls the page.
 */
export function PlanZoom({ label, ratio, actions, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [zoom, setZoom] = useState(1)
  const current = useRef(1)
  const zoomAnchor = useRef<{ share: Point; at: Point } | null>(null)

  /** Zooms so that what is under `at`, measured from the frame's corner, stays there. */
  function zoomTo(requested: number, at?: Point) {
    const box = frame.current
    if (!box) return
    const next = Math.min(maxZoom, Math.max(1, requested))
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

  function onKeyDown(event: React.KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const change: Record<string, number> = { '+': zoom * zoomStep, '=': zoom * zoomStep, '-': zoom / zoomStep, '0': 1 }
    const next = change[event.key]
    if (next === undefined) return
    event.preventDefault()
    zoomTo(next)
  }

  function onPointerMove(event: React.PointerEvent) {
    if (event.pointerType !== 'mouse' || event.buttons !== 1) return
    frame.current?.scrollBy(-event.movementX, -event.movementY)
  }

  const button =
    'flex size-11 items-center justify-center border-stone text-ink hover:bg-sand disabled:text-slate/50 disabled:hover:bg-white'
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, this groups a drawing and its frame */}
      <div
        ref={frame}
        role="group"
        aria-label={`${label}. Zoom with plus and minus, move with the arrow keys.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        style={{ aspectRatio: ratio }}
        className={`touch-pan-x touch-pan-y overflow-auto bg-sand ${zoom > 1 ? 'cursor-grab select-none active:cursor-grabbing' : ''}`}
      >
        <div className="@container" style={{ width: `${zoom * 100}%` }}>
          {children}
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {actions}
        <div className="flex divide-x divide-stone rounded-control border border-stone bg-white noscript:hidden">
          <button
            type="button"
            aria-label="Zoom out"
            disabled={zoom <= 1}
            onClick={() => zoomTo(zoom / zoomStep)}
            className={button}
          >
            <Icon name="minus" size={18} />
          </button>
          <button
            type="button"
            aria-label={`Reset zoom, now ${Math.round(zoom * 100)} %`}
            disabled={zoom === 1}
            onClick={() => zoomTo(1)}
            className={`${button} figures w-14 text-small font-medium`}
          >
            {Math.round(zoom * 100)} %
          </button>
          <button
            type="button"
            aria-label="Zoom in"
            disabled={zoom >= maxZoom}
            onClick={() => zoomTo(zoom * zoomStep)}
            className={button}
          >
            <Icon name="plus" size={18} />
          </button>
        </div>
      </div>
    </div>
  )
}

const pointIn = (corner: DOMRect, x: number, y: number): Point => ({ x: x - corner.left, y: y - corner.top })
