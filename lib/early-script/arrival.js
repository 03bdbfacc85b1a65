// @ts-check

/**
 * Every navigation inside the site ends in the same way, whether the browser loaded a document, showed one that it had
 * kept, or the framework replaced the content (the event `page-shown`, of `RouteChanges` and of links to the page itself):
 * menus are closed, the page is shown from its top, and its heading has the focus. With a fragment the browser decides
 * where. The first page of a session is left as it was loaded.
 */
{
  history.scrollRestoration = 'manual'

  /** The address may already be that of another page than the shown one, whose path this is. */
  let { pathname } = location

  const arrive = () => {
    pathname = location.pathname
    document.querySelector('.route-progress')?.setAttribute('data-state', 'done')
    for (const list of openLists()) list.open = false
    for (const popover of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[popover]')))
      popover.hidePopover?.()
    if (location.hash) return
    scrollTo({ top: 0, behavior: 'instant' })
    // The previous page stays in the document, hidden.
    const heading = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('main h1'))].find(
      candidate => candidate.checkVisibility?.() ?? true,
    )
    if (heading) heading.tabIndex = -1
    heading?.focus({ preventScroll: true })
  }

  const [load] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'))
  const isFromHere = load?.type === 'navigate' && document.referrer.startsWith(`${location.origin}/`)
  // A visitor may have begun to use the page while the rest of it arrived.
  let isTouched = false
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(type, () => (isTouched = true), { capture: true, once: true, passive: true })
  // In a frame beside a form of the panel the focus would take the caret from its field.
  const isArrival = self === top && (isFromHere || load?.type === 'back_forward')
  if (isArrival) addEventListener('DOMContentLoaded', () => isTouched || arrive())
  addEventListener('pageshow', ({ persisted }) => persisted && arrive())
  addEventListener('page-shown', arrive)
  // The entries of the history outlive the document, and the framework knows only its own. What it cannot show, the
  // browser loads. An entry of this page that is older than the framework becomes one of its own: without it, this call
  // changes nothing.
  addEventListener('popstate', ({ state }) => {
    if (location.pathname === pathname) return state || history.replaceState(null, '', location.href)
    if (state && '__next_f' in window) return
    // With a fragment the browser would only look for it in the page that is shown.
    if (location.hash) location.reload()
    else location.replace(location.href)
  })
}
