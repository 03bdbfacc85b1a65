'use client'

import { useLayoutEffect, useRef } from 'react'

/**
 * Returns props for a dialog that is open while it is mounted. The dialog is modal as soon as it mounts, and closed
 * when the page is left, because a modal dialog on a hidden page would block the next page. `onClose` is called however
 * the dialog is closed.
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
      // The event is delayed: React's development checks may have opened the dialog again.
      onClose: () => {
        if (!dialog.current?.open) onClose()
      },
    },
  }
}
