import type { MouseEvent as ReactMouseEvent } from 'react'

type ClickEvent = MouseEvent | ReactMouseEvent

/** Returns a clicked link that a router can follow; null if the browser has to, as with modifier keys or a `#`. */
export function clickedLink(event: ClickEvent): HTMLAnchorElement | null {
  const link = clickedLinkOrHash(event)
  return link?.hash ? null : link
}

/** Like `clickedLink`, but also returns links with a `#`. */
export function clickedLinkOrHash(event: ClickEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return null
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target || link.download) return null
  return link.origin === location.origin ? link : null
}
