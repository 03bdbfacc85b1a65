import { createPortal } from 'react-dom'
import { useHydrated } from '../../shell/use-hydrated'

/** The id of the element that describes every handle to screen readers. */
export const orderHelpId = 'order-help'

/** Instructions and announcements of dragging for screen readers, outside of the table, which may contain only rows. */
export function OrderHelp({ announcement }: { announcement: string }) {
  if (!useHydrated()) return null
  return createPortal(
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p id={orderHelpId} hidden>
        Press Space to pick up the row, the arrow keys to move it, Space to drop it, Escape to cancel.
      </p>
    </>,
    document.body,
  )
}
