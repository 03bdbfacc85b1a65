'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** A ref for the control of a dialog that gets the focus when it opens, instead of the first one, which closes it. */
export function useFocusOnOpen<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null)
  // After the dialog has given the focus to its first control.
  useEffect(() => control.current?.focus(), [])
  return control
}
