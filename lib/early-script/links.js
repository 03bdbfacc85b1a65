// @ts-check

/**
 * A pressed link to another page starts the line at the top, and closes the menu that it is in; a link to the page itself
 * shows it from its top. In the capture phase, before the framework handles the click.
 */
addEventListener(
  'click',
  event => {
    const { target, ctrlKey, metaKey, shiftKey, altKey, button } = event
    // Others open in place or download.
    const link = /** @type {Element} */ (target).closest(
      'a[href]:not([data-full],[data-about],[data-player],[data-cookies],[target],[download])',
    )
    if (!(link instanceof HTMLAnchorElement) || ctrlKey || metaKey || shiftKey || altKey || button) return
    const { origin, pathname, search, hash } = link
    if (origin !== location.origin || pathname.startsWith('/media/')) return
    const popover = link.closest('[popover]')
    if (popover instanceof HTMLElement) popover.hidePopover()
    if (pathname !== location.pathname) document.querySelector('.route-progress')?.setAttribute('data-state', 'running')
    else if (search === location.search && !hash && !location.hash) {
      event.preventDefault()
      dispatchEvent(new Event('page-shown'))
    }
  },
  true,
)
