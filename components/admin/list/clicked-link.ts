import type { MouseEvent as ReactMouseEvent } from 'react'

type ClickEvent = MouseEvent | ReactMouseEvent

/** The link to another URL of this site that a plain click follows; null where the browser has to do it. */
export function clickedLink(event: ClickEvent): HTMLAnchorElement | null {
  const link = plainlyClicked(event)
  return link?.hash ? null : link
}

/** The same, and links to a place of a page. */
export function plainlyClicked(event: ClickEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return null
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target || link.download) return null
  return link.origin === location.origin ? link : null
}
