// @ts-check

/** Returns the open lists of the bar and of the menu below it. `arrival.js` closes them, too. */
const openLists = () =>
  /** @type {NodeListOf<HTMLDetailsElement>} */ (
    document.querySelectorAll('[data-site-header] nav details[open], [data-below-header] details[open]')
  )

/**
 * Marks the bar once the page is scrolled more than 20 px, and closes its lists after a click outside and on Escape.
 * The menu is a popover; for older browsers, a script that opens it is loaded.
 */
{
  /**
   * Loads popovers for browsers without them. A press after a failure loads them again and then has its effect.
   *
   * @param {Event} [press]
   */
  const addPopovers = press =>
    'popover' in HTMLElement.prototype ||
    loadModule('popover').then(
      ({ open }) => press && open(press),
      () => {},
    )
  addPopovers()
  const mark = () => document.querySelector('[data-site-header]')?.toggleAttribute('data-scrolled', scrollY > 20)

  addEventListener('scroll', mark, { passive: true })
  addEventListener('DOMContentLoaded', mark)
  addEventListener('click', event => {
    addPopovers(event)
    for (const list of openLists()) if (!list.contains(/** @type {Node} */ (event.target))) list.open = false
  })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    for (const list of openLists()) {
      list.open = false
      list.querySelector('summary')?.focus()
    }
  })
}
