// @ts-check

/**
 * Opens pictures, homes of a plan, videos and frames in place, and zooms: a file of `public/page-modules` does it, which is
 * fetched when the document is there, for a plan when it is seen, so that the first click need not wait for it; with data
 * saving by that click, and for what zooms by the first pointer, focus or key. A link whose file fails or is late is
 * followed by the browser. On the window, after everybody else: a click that was prevented, for example at the end of a
 * drag, is respected.
 */
{
  const files = {
    full: ['picture-viewer', 'modal'],
    about: ['plan-sheet'],
    player: ['player'],
    look: ['plan-look'],
    zoomBy: ['zoom'],
  }
  /** @param {string} name */
  const pathOf = name => `/page-modules/${name}.js`
  /** @param {string} name */
  const load = name => import(pathOf(name))
  const hydrated = new Promise(resolve => addEventListener('hydrated', resolve))
  const { dataset } = document.documentElement
  /** @type {object | null} */
  let last = null

  addEventListener('DOMContentLoaded', () => {
    if ('savesData' in dataset) return
    for (const [kind, names] of Object.entries(files)) {
      const first = document.querySelector(`a[data-${kind}]`)
      const plan = first?.closest('[data-zoom]')
      // The address may ask for a block of the plan, which its file shows.
      if (plan)
        new IntersectionObserver(([seen]) => (location.search || seen?.isIntersecting) && names.map(load)).observe(plan)
      else if (first)
        for (const name of names)
          document.head.append(
            Object.assign(document.createElement('link'), {
              rel: 'modulepreload',
              href: pathOf(name),
              fetchPriority: 'low',
            }),
          )
    }
  })

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
    /** @param {() => void} action */
    const end = action => {
      if (last !== attempt) return
      last = null
      delete dataset.waiting
      action()
    }
    const href = clicked.getAttribute('href')
    const follow = () => href && location.assign(href)
    dataset.waiting = ''
    // Then the browser follows the link although its file is not there.
    setTimeout(end, 4_000, follow)
    Promise.all(files[/** @type {keyof typeof files} */ (kind)].map(load))
      .then(([{ open }]) => end(() => open(clicked, hydrated)))
      .catch(follow)
  })
  for (const type of ['pointerover', 'focusin', 'keydown'])
    addEventListener(type, event => {
      const root = /** @type {Element} */ (event.target).closest?.('[data-zoom]')
      if (root) load('zoom').then(({ notice }) => notice(root, event), console.error)
    })

  // The chat of another firm is loaded when its panel opens, with data saving by its link.
  addEventListener(
    'toggle',
    event => {
      /** @type {HTMLElement | null} */
      const link = /** @type {Element} */ (event.target).querySelector?.('a[data-loads-on-open]')
      if (!link || /** @type {ToggleEvent} */ (event).newState !== 'open' || 'savesData' in dataset) return
      load('player').then(({ open }) => open(link), console.error)
    },
    true,
  )
}
