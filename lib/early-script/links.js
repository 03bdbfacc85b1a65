// @ts-check

/**
 * Shows the progress line after a press on a link to another page, and closes the menu that contains the link; a link
 * to the page itself shows this page from its top. Listens in the capture phase, before the framework handles the
 * click. Links on a page with a region for content that depends on its query are followed by the browser: the framework
 * does not know the content that the server has inserted (docs/decisions/095). The line ends on arrival (`arrival.js`),
 * when the navigation is stopped, or after some seconds: no event reports that a response was a file, or, in older
 * browsers, that a navigation was stopped.
 */
{
  const maxTime = 15_000
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  /** @param {string} state */
  const showLine = state => document.querySelector('.route-progress')?.setAttribute('data-state', state)

  addEventListener(
    'click',
    event => {
      // Links with these attributes open in place or download.
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
        // The timer starts later, because this press first causes a `navigateerror` of the navigation that it stops.
        setTimeout(() => (timer = setTimeout(showLine, maxTime, 'done')))
      }
      // After a jump within the page, going back must restore the scroll position of the pressed link.
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
