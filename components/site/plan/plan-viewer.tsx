'use client'

import { type DragEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useZoom, zoomStep } from '../floor-plans/use-zoom'

type Props = {
  label: string
  /** CSS pixels at which every plot can be hit; without script the plan has this width and scrolls. */
  minWidth: number
  children: ReactNode
}

/** Times `minWidth` at most. */
const maxZoom = 3

/**
 * A plan that scrolls by finger and by arrow keys; with script also zooms by buttons, keys, pinch, and the wheel with
 * Ctrl, and moves by mouse. A home is shown in a sheet before its page (`public/in-place/plan-sheet.js`).
 */
export function PlanViewer({ label, minWidth, children }: Props) {
  // Never smaller than the frame: there would be nothing beside it.
  const { frame, zoom, zoomTo, onKeyDown, onPointerMove } = useZoom(box => {
    const whole = box.clientWidth / minWidth
    return { min: whole, max: Math.max(maxZoom, whole) }
  })
  const dragged = useDragged()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the plan is first seen
  useEffect(() => {
    const box = frame.current
    if (!box) return
    // A small plan is wider than its least comfortable width from the start.
    if (box.clientWidth > minWidth) zoomTo(1)
    // What matters most is in view first: the home of this page, or one that is free.
    const marked = box.querySelector('.marked') ?? box.querySelector('.available')
    if (!marked) return
    const [outer, inner] = [box.getBoundingClientRect(), marked.getBoundingClientRect()]
    box.scrollTo({
      left: inner.left - outer.left - (outer.width - inner.width) / 2,
      top: inner.top - outer.top - (outer.height - inner.height) / 2,
    })
  }, [])

  return (
    <div className="relative">
      <section
        ref={frame}
        aria-label={`${label}. Zoom with plus and minus, move with the arrow keys.`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={dragged.onPointerDown}
        onPointerMove={event => {
          dragged.onPointerMove(event)
          onPointerMove(event)
        }}
        onDragStart={(event: DragEvent) => event.preventDefault()}
        onClick={(event: MouseEvent) => dragged.is() && event.preventDefault()}
        className="plan-box"
        style={{ '--plan-width': `max(100%, ${Math.round(minWidth * zoom)}px)` } as React.CSSProperties}
      >
        {children}
      </section>
      <p className="plan-buttons">
        <button type="button" onClick={() => zoomTo(zoom * zoomStep)} aria-label="Zoom in">
          <Icon name="plus" size={20} />
        </button>
        <button type="button" onClick={() => zoomTo(zoom / zoomStep)} aria-label="Zoom out">
          <Icon name="minus" size={20} />
        </button>
      </p>
    </div>
  )
}

/** Pixels of movement from which a press of the mouse moves the plan and is no click. */
const dragDistance = 6

function useDragged() {
  const distance = useRef(0)
  return {
    is: () => distance.current > dragDistance,
    onPointerDown: () => {
      distance.current = 0
    },
    onPointerMove: ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
      if (buttons === 1 && pointerType === 'mouse') distance.current += Math.abs(movementX) + Math.abs(movementY)
    },
  }
}
