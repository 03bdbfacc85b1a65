/** Notifies the form of a change: a hidden field fires no events. */
export const dispatchInput = (from: Element | null) => from?.dispatchEvent(new Event('input', { bubbles: true }))
