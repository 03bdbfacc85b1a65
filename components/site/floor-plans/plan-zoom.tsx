import type { ReactNode } from 'react'
import { Icon } from '../icon'

type Props = { label: string; aspectRatio: number; actions: ReactNode; children: ReactNode }

/** A factor of the size that fills the frame. */
const maxZoom = 5

/**
 * Zooms its children with buttons, the wheel with Ctrl, two fingers, and the keys + − and 0
 * (`public/page-modules/zoom.js`). Zooming widens the content inside a scrolling frame, so that the plan is moved by
 * scrolling, and one finger still scrolls the page.
 */
export function PlanZoom({ label, aspectRatio, actions, children }: Props) {
  const button =
    'flex size-11 items-center justify-center border-l border-stone text-ink first:border-l-0 hover:bg-sand disabled:text-slate/50 disabled:hover:bg-white'
  return (
    // The page module changes attributes before hydration.
    <div data-zoom={maxZoom} className="group" suppressHydrationWarning>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups inputs, this groups a drawing and its frame */}
      <div
        data-zoom-frame
        role="group"
        aria-label={zoomLabel(label)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside must be reachable by keyboard
        tabIndex={0}
        style={{ aspectRatio }}
        className="touch-pan-x touch-pan-y overflow-auto bg-sand group-data-zoomed:cursor-grab group-data-zoomed:select-none group-data-zoomed:active:cursor-grabbing"
      >
        <div className="@container" style={{ width: 'calc(100% * var(--zoom, 1))' }}>
          {children}
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {actions}
        <div className="flex rounded-control border border-stone bg-white noscript:hidden">
          <button
            type="button"
            data-scale="out"
            aria-label="Zoom out"
            disabled
            suppressHydrationWarning
            className={button}
          >
            <Icon name="minus" size={18} />
          </button>
          <button
            type="button"
            data-scale="reset"
            aria-label="Reset zoom, now 100 %"
            disabled
            suppressHydrationWarning
            className={`${button} figures w-14 text-small font-medium`}
          >
            100 %
          </button>
          <button type="button" data-scale="in" aria-label="Zoom in" suppressHydrationWarning className={button}>
            <Icon name="plus" size={18} />
          </button>
        </div>
      </div>
    </div>
  )
}

export const zoomLabel = (label: string) => `${label}. Zoom with plus and minus, move with the arrow keys.`
