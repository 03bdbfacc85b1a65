// @ts-check

/**
 * Opens pictures, homes of a plan, videos and frames in place, and zooms: a file of `public/page-modules` does it,
 * which is fetched when the document is there, for a plan when it is seen, so that the first click need not wait for
 * it; with data saving by that click, and for what zooms by the first pointer, focus or key. A link whose file fails or
 * is late is followed by the browser, unless there is no network or a visitor has done something else meanwhile. It
 * listens on the window, after everybody else: a click that was prevented, for example at the end of a drag, is
 * respected.
 */
{
  /** Each file is followed by those that it imports. @type {Record<string, string>} */
  const files = {
    full: 'picture-viewer modal',
    about: 'plan-sheet modal plan-look zoom plan-tip',
    player: 'player',
    look: 'plan-look zoom plan-tip',
    zoomBy: 'zoom plan-tip',
  }
  /** @param {string} kind */
  const load = kind => loadModule(files[kind] ?? '')
  const hydrated = new Promise(resolve => addEventListener('hydrated', resolve))
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

  addEventListener('DOMContentLoaded', () => {
    if ('savesData' in dataset) return
    for (const [kind, names] of Object.entries(files)) {
      const first = document.querySelector(`a[data-${kind}]`)
      const plan = first?.closest('[data-zoom]')
      // The address may ask for a block of the plan, which its file shows.
      if (plan)
        new IntersectionObserver(
          ([seen]) => (location.search || seen?.isIntersecting) && load(kind).catch(() => {}),
        ).observe(plan)
      else if (first) fetchModules(names, 'low').catch(() => {})
    }
  })

  // Only the last act of a visitor counts. A touch that scrolls has no `pointerup`, and a modifier key does nothing alone.
  // A dialog that a press has closed leaves its entry after it.
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
      /** @type {Element} */ (event.target).closest('[data-full],[data-about],[data-player],[data-look],[data-zoom-by]')
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
      // Each press zooms.
      else if (kind !== 'zoomBy') return
      action()
    }
    dataset.waiting = ''
    // Then the browser follows the link although its file is not there.
    if (href) setTimeout(end, 4_000, follow)
    load(kind)
      .then(
        ({ open }) => end(() => open(clicked, hydrated)),
        () => end(follow),
      )
      // A browser may not have what the file uses.
      .catch(follow)
  })
  // A form that React does not send is sent by the browser, whose error page would have nothing that was typed.
  addEventListener('submit', event => {
    if (navigator.onLine || event.defaultPrevented) return
    event.preventDefault()
    document.body.append(note)
  })
  for (const type of ['pointerover', 'focusin', 'keydown'])
    addEventListener(type, event => {
      const root = /** @type {Element} */ (event.target).closest?.('[data-zoom]')
      if (root)
        load('zoomBy').then(
          ({ notice }) => notice(root, event),
          () => {},
        )
    })

  /**
   * Starts what works without a press: a search, clocks. The element names a file, and those that it imports.
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
      for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-module]')))
        start(element)
    })

  // The chat of another firm is loaded when its panel opens, with data saving by its link.
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
