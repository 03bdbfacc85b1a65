// @ts-check

/** The lists of the bar and of the menu below it that are open: the end of a navigation closes them, too (`arrival.js`). */
const openLists = () =>
  /** @type {NodeListOf<HTMLDetailsElement>} */ (
    document.querySelectorAll('[data-site-header] nav details[open], [data-below-header] details[open]')
  )

/**
 * Marks the bar once the page is scrolled more than 20 px, and closes its lists by a click beside them and by Escape.
 * Its menu is a popover: an older browser loads what opens it.
 */
{
  /** A press loads what did not load before, and has its effect. @param {Event} [press] */
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
