/** Ignores keys of an open input method (IME) and the mouse wheel in number fields. Returns a function that stops this. */
export function guardTyping(): () => void {
  // A capturing listener on the window runs before all other listeners of the panel.
  const end = new AbortController()
  const options = { capture: true, passive: true, signal: end.signal }
  addEventListener('keydown', ignoreComposition, options)
  addEventListener('wheel', leaveNumberField, options)
  return () => end.abort()
}

/**
 * Ignores Enter and the arrow keys while an input method (IME) is open, where they choose a word. Safari reports the
 * last Enter afterwards, with the key code 229. The text editor handles input methods itself.
 */
function ignoreComposition(event: KeyboardEvent) {
  const isComposing = event.isComposing || event.keyCode === 229
  if (isComposing && !(event.target as HTMLElement).isContentEditable) event.stopPropagation()
}

/** Removes the focus from a number field, in which the wheel would change the number instead of scrolling. */
function leaveNumberField({ target }: Event) {
  if (target instanceof HTMLInputElement && target.type === 'number') target.blur()
}
