import { createPortal } from 'react-dom'
import { useHydrated } from '../../shell/use-hydrated'

/** The id of what a screen reader says about every handle. */
export const orderHelpId = 'order-help'

/** What a screen reader says about dragging: outside of the table, which may contain only rows. */
export function OrderHelp({ announcement }: { announcement: string }) {
  if (!useHydrated()) return null
  return createPortal(
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <p id={orderHelpId} hidden>
        Press space to take the row, the arrow keys to move it, space to put it down, escape to leave it.
      </p>
    </>,
    document.body,
  )
}
