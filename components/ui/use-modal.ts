'use client'

import { useLayoutEffect, useRef } from 'react'

/**
 * Props for a dialog that is rendered while it is open: modal as soon as it mounts, and closed when the page is left,
 * since a modal dialog on a hidden page would block the next one. `onClose` is called however it closes.
 */
export function useModal(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element?.open) element?.showModal()
    return () => element?.close()
  }, [])
  return {
    dialog,
    props: {
      ref: dialog,
      // The event comes late: by then React's development checks may have opened it again.
      onClose: () => {
        if (!dialog.current?.open) onClose()
      },
    },
  }
}
