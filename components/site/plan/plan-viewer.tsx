import type { CSSProperties, ReactNode } from 'react'
import { zoomLabel } from '../floor-plans/plan-zoom'
import { Icon } from '../icon'

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
 * Ctrl, and moves by mouse (`public/page-modules/zoom.js`). It is never smaller than the frame: there would be nothing beside
 * it. A home is shown in a sheet before its page (`public/page-modules/plan-sheet.js`).
 */
export function PlanViewer({ label, minWidth, children }: Props) {
  return (
    <div
      data-zoom={maxZoom}
      data-width={Math.round(minWidth)}
      style={{ '--plan-width': `${Math.round(minWidth)}px` } as CSSProperties}
      className="relative"
      // The script changes attributes before hydration.
      suppressHydrationWarning
    >
      <section
        data-zoom-frame
        aria-label={zoomLabel(label)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside must be reachable by keyboard
        tabIndex={0}
        className="plan-box"
      >
        {children}
      </section>
      <p className="plan-buttons">
        <button type="button" data-zoom-by="in" aria-label="Zoom in" suppressHydrationWarning>
          <Icon name="plus" size={20} />
        </button>
        <button type="button" data-zoom-by="out" aria-label="Zoom out" suppressHydrationWarning>
          <Icon name="minus" size={20} />
        </button>
      </p>
    </div>
  )
}
