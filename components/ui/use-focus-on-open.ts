'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref for the control to focus when a dialog opens, instead of the first control (the close button). */
export function useFocusOnOpen<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null)
  // Runs after the dialog has focused its first control.
  useEffect(() => control.current?.focus(), [])
  return control
}
