/** Dispatches an `input` event, because a changed hidden field fires none. */
export const dispatchInput = (from: Element | null) => from?.dispatchEvent(new Event('input', { bubbles: true }))
