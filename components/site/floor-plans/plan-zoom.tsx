'use client'

import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { maxZoom, useZoom, zoomStep } from './use-zoom'

type Props = { label: string; ratio: number; actions: ReactNode; children: ReactNode }

/**
 * Zoom for its children: by buttons, by the wheel with Ctrl, by two fingers, by + − and 0. It widens the content inside
 * its own scrolling frame, so that panning is plain scrolling and one finger still scrolls the page.
 */
export function PlanZoom({ label, ratio, actions, children }: Props) {
  const { frame, zoom, zoomTo, onKeyDown, onPointerMove } = useZoom()
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
