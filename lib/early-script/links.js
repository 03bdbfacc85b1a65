// @ts-check

/**
 * A pressed link to another page starts the line at the top, and closes the menu that it is in; a link to the page
 * itself shows it from its top. It listens in the capture phase, before the framework handles the click. A page with a
 * region for what its query decides is left by the browser: the framework does not know what the server has inserted
 * (docs/decisions/095).
 *
 * The line ends on arrival (`arrival.js`), when the navigation is stopped, and at the latest after some seconds:
 * nothing tells that an answer was a file, or, in older browsers, that a navigation was stopped.
 */
{
  const longest = 15_000
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  /** @param {string} state */
  const showLine = state => document.querySelector('.route-progress')?.setAttribute('data-state', state)

  addEventListener(
    'click',
    event => {
      // Other links open in place or download.
      const link = /** @type {HTMLAnchorElement | null} */ (
        /** @type {Element} */ (event.target).closest(
          'a[href]:not([data-full],[data-about],[data-player],[data-look],[data-cookies],[target],[download])',
        )
      )
      if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const { origin, pathname, search, hash } = link
      if (origin !== location.origin || pathname.startsWith('/media/')) return
      history.scrollRestoration = 'manual'
      /** @type {HTMLElement | null} */
      const popover = link.closest('[popover]')
      popover?.hidePopover()
      if (/** @type {HTMLElement | null} */ (document.querySelector('#page-region'))?.offsetParent)
        event.stopPropagation()
      if (pathname !== location.pathname) {
        showLine('running')
        clearTimeout(timer)
        timer = undefined
        // This press stops the navigation before it.
        setTimeout(() => (timer = setTimeout(showLine, longest, 'done')))
      }
      // Back from a place of this page leads to where its link was pressed.
      else if (hash) history.scrollRestoration = 'auto'
      else if (search === location.search && !location.hash) {
        event.preventDefault()
        dispatchEvent(new Event('page-shown'))
      }
    },
    true,
  )
  window.navigation?.addEventListener('navigateerror', () => timer && showLine('done'))
}
