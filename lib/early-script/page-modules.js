// @ts-check

/**
 * Opens pictures, homes of a plan, videos and frames in place, and zooms, with files of `public/page-modules`. A file
 * is fetched when the document is loaded, for a plan when it is visible, so that the first click is not delayed. With
 * the data saver on, it is fetched by that click, and for zooming by the first pointer, focus or key. If the file fails
 * or is late, the browser follows the link, unless it is offline or the visitor has done something else meanwhile.
 * Listens on the window, after all other listeners: a click that was prevented, for example at the end of a drag, is
 * respected.
 */
{
  /**
   * The file for each attribute `data-…` of a link or button, followed by the files that it imports.
   *
   * @type {Record<string, string>}
   */
  const files = {
    full: 'picture-viewer modal',
    about: 'plan-sheet plan-look plan-list zoom plan-tip plan-homes modal',
    player: 'player',
    look: 'plan-look plan-list zoom plan-tip plan-homes',
    scale: 'zoom plan-tip',
  }
  /** @param {string} kind */
  const load = kind => loadModule(files[kind] ?? '')
  const { dataset } = document.documentElement
  const note = Object.assign(document.createElement('p'), {
    role: 'alert',
    className: 'fixed inset-x-4 bottom-4 z-50 rounded-card bg-white p-4 shadow-float',
    textContent: 'No connection. Press again once you are online.',
  })
  /** @type {object | null} */
  let last = null
  addEventListener('online', () => note.remove())

  const forget = () => {
    last = null
    delete dataset.waiting
    note.remove()
  }

  const plans = new IntersectionObserver(entries => {
    // The query may name a block of the plan, which the file shows.
    for (const { target, isIntersecting } of entries)
      if (isIntersecting || location.search) {
        setTimeout(() => (dataset.planLate = ''), 5_000)
        load(target.querySelector('[data-about]') ? 'about' : 'scale').catch(() => {})
      }
  })

  // Only the visitor's last action counts. A touch that scrolls has no `pointerup`, and a modifier key alone does
  // nothing. A dialog that is closed by a press causes a `popstate` afterwards, which is ignored.
  for (const type of ['pointerup', 'keydown', 'click', 'popstate', 'pagehide', 'page-shown'])
    addEventListener(
      type,
      event =>
        (type === 'popstate' && 'leaves' in dataset) ||
        /** @type {KeyboardEvent} */ (event).getModifierState?.(/** @type {KeyboardEvent} */ (event).key) ||
        forget(),
      true,
    )

  addEventListener('click', event => {
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return
    const clicked = /** @type {HTMLElement | null} */ (
      /** @type {Element} */ (event.target).closest('[data-full],[data-about],[data-player],[data-look],[data-scale]')
    )
    const kind = clicked && Object.keys(files).find(name => name in clicked.dataset)
    if (!kind) return
    event.preventDefault()
    const attempt = {}
    last = attempt
    const href = clicked.getAttribute('href')
    const follow = () => {
      if (!navigator.onLine) document.body.append(note)
      else if (href) location.assign(href)
    }
    /** @param {() => void} action */
    const end = action => {
      if (last === attempt) forget()
      // A later press does not cancel zooming.
      else if (kind !== 'scale') return
      action()
    }
    dataset.waiting = ''
    // After this time the browser follows the link although the file is not loaded.
    if (href) setTimeout(end, 4_000, follow)
    load(kind)
      .then(
        ({ open }) => end(() => open(clicked)),
        () => end(follow),
      )
      // The browser may lack a feature that the file uses.
      .catch(follow)
  })
  // Offline, the browser would replace the form by its error page, and the typed text would be lost.
  addEventListener('submit', event => {
    if (navigator.onLine || event.defaultPrevented) return
    event.preventDefault()
    document.body.append(note)
  })
  for (const type of ['pointerover', 'focusin', 'keydown'])
    addEventListener(type, event => {
      const root = /** @type {Element} */ (event.target).closest?.('[data-zoom]')
      if (root)
        load('scale').then(
          ({ notice }) => notice(root, event),
          () => {},
        )
    })

  /**
   * Starts a part of the page that needs no press, such as a search or clocks. The element names its file and the files
   * that this file imports.
   *
   * @param {HTMLElement} element
   */
  const start = element =>
    loadModule(element.dataset.module ?? '').then(
      module => module.start(element),
      () => addEventListener('online', () => start(element), { once: true }),
    )
  // The framework replaces the page and keeps the document.
  for (const type of ['DOMContentLoaded', 'page-shown'])
    addEventListener(type, () => {
      if (!('savesData' in dataset)) {
        for (const plan of document.querySelectorAll('[data-zoom]')) plans.observe(plan)
        for (const [kind, names] of Object.entries(files))
          if (document.querySelector(`[data-${kind}]`)?.closest('[data-zoom]') === null)
            fetchModules(names, 'low').catch(() => {})
      }
      for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-module]')))
        start(element)
    })

  // The chat of an external provider is loaded when its panel opens; with the data saver on, when its link is pressed.
  addEventListener(
    'toggle',
    event => {
      /** @type {HTMLElement | null} */
      const link = /** @type {Element} */ (event.target).querySelector?.('a[data-loads-on-open]')
      if (!link || /** @type {ToggleEvent} */ (event).newState !== 'open' || 'savesData' in dataset) return
      load('player').then(
        ({ open }) => open(link),
        () => {},
      )
    },
    true,
  )
}
