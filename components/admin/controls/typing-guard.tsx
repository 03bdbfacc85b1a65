'use client'

import { useEffect } from 'react'

/** Keeps the panel from taking for a command or for input what staff did not mean so. Renders nothing. */
export function TypingGuard() {
  useEffect(() => {
    // On the window, before any other listener of the panel.
    const options = { capture: true, passive: true }
    addEventListener('keydown', ignoreComposition, options)
    addEventListener('wheel', leaveNumberField, options)
    return () => {
      removeEventListener('keydown', ignoreComposition, options)
      removeEventListener('wheel', leaveNumberField, options)
    }
  }, [])
  return null
}

/**
 * Enter and the arrow keys choose a word of an input method while it is open; Safari reports the last Enter after that,
 * with the key code 229. The editor of texts handles this itself.
 */
function ignoreComposition(event: KeyboardEvent) {
  const isComposing = event.isComposing || event.keyCode === 229
  if (isComposing && !(event.target as HTMLElement).isContentEditable) event.stopPropagation()
}

/** The wheel scrolls the screen; in a number field with the focus it would change the number. */
function leaveNumberField({ target }: Event) {
  if (target instanceof HTMLInputElement && target.type === 'number') target.blur()
}
