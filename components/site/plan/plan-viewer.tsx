import type { CSSProperties, ReactNode } from 'react'
import { zoomLabel } from '../floor-plans/plan-zoom'
import { Icon } from '../icon'

type Props = {
  label: string
  /** The visible part of the plan in metres. */
  bounds: { width: number; height: number }
  /** The width of the plan in CSS pixels from which every plot can be pressed and its number can be read. */
  readable: number
  /** True if the plan has this width from the start and scrolls; a whole plan first fits its frame. */
  isNear: boolean
  children: ReactNode
}

/** A factor of `readable`. */
const maxZoom = 3
/** The widths from which the style sheet shows the homes; see `.readable-…` in `plan.css`. */
const steps = [400, 700, 1000, 1400, 2000, 2800, 4000]

/**
 * Shows a plan that fits its frame, and that scrolls by finger and by arrow keys when it is enlarged. With script it
 * zooms to a block (`public/page-modules/plan-look.js`), zooms by buttons, keys, pinch, and the wheel with Ctrl, moves
 * by mouse (`public/page-modules/zoom.js`), and shows a home in a sheet (`public/page-modules/plan-sheet.js`).
 */
export function PlanViewer({ label, bounds, readable, isNear, children }: Props) {
  const step = steps.find(width => width >= readable) ?? 4000
  const style = {
    '--ratio': (bounds.width / bounds.height).toFixed(3),
    '--readable': `${step}px`,
  } as CSSProperties
  return (
    <div
      data-zoom={maxZoom}
      data-readable={step}
      style={style}
      className={`plan-view readable-${step} ${isNear ? 'plan-near' : ''}`}
      // The page modules change attributes before hydration.
      suppressHydrationWarning
    >
      <section
        data-zoom-frame
        aria-label={zoomLabel(label)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside must be reachable by keyboard
        tabIndex={0}
        className="plan-box"
      >
        <div className="plan-paper">{children}</div>
      </section>
      <p className="plan-buttons">
        {!isNear && (
          <button type="button" data-look="all" className="plan-back" suppressHydrationWarning>
            Whole estate
          </button>
        )}
        <button type="button" data-scale="in" aria-label="Zoom in" suppressHydrationWarning>
          <Icon name="plus" size={20} />
        </button>
        <button type="button" data-scale="out" aria-label="Zoom out" suppressHydrationWarning>
          <Icon name="minus" size={20} />
        </button>
      </p>
    </div>
  )
}
