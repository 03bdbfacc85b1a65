// @ts-check

/**
 * Ends every navigation inside the site in the same way: menus are closed, the page is shown from its top, and its
 * heading gets the focus. This applies to a loaded document, to a page from the back/forward cache, and to content that
 * the framework replaced (the event `page-shown`, from `RouteChanges` and from links to the page itself). With a
 * fragment the browser decides where to scroll. The first page of a session is left as it was loaded.
 */
{
  history.scrollRestoration = 'manual'

  /** The path of the page that is shown; the URL may already belong to another page. */
  let { pathname } = location

  const arrive = () => {
    pathname = location.pathname
    document.querySelector('.route-progress')?.setAttribute('data-state', 'done')
    for (const list of openLists()) list.open = false
    for (const popover of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[popover]')))
      popover.hidePopover?.()
    if (location.hash) return
    scrollTo({ top: 0, behavior: 'instant' })
    // The previous page stays in the document, but is hidden.
    const heading = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('main h1'))].find(
      candidate => candidate.checkVisibility?.() ?? true,
    )
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }

  const [load] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'))
  const isFromHere = load?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`)
  // The visitor may have begun to use the page while it was still loading.
  let isTouched = false
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(type, () => (isTouched = true), { capture: true, once: true, passive: true })
  // In the preview frame beside a form of the panel, focusing the heading would move the caret out of the form.
  const isArrival = self === top && (isFromHere || load?.type === 'back_forward')
  if (isArrival) addEventListener('DOMContentLoaded', () => isTouched || arrive())
  addEventListener('pageshow', ({ persisted }) => persisted && arrive())
  addEventListener('page-shown', arrive)
  // The history also has entries from before this document, which the framework does not know. The browser loads those
  // that the framework cannot show. An entry of this page without state was made before the framework started:
  // `replaceState`, which the framework extends, adds its state. Before the framework starts, the call changes nothing.
  addEventListener('popstate', ({ state }) => {
    if (location.pathname === pathname) return state || history.replaceState(null, '', location.href)
    if (state && '__next_f' in window) return
    // With a fragment, `replace` would only scroll within the page that is shown.
    if (location.hash) location.reload()
    else location.replace(location.href)
  })
}
