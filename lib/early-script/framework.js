// @ts-check

/**
 * Starts the framework at the first interaction, or when the browser is idle some seconds after the load, whichever comes
 * first; with data saving when a field gets the focus, or a form waits to be sent. Nothing is prevented or repeated: until
 * then the page is links, forms and what the files beside this one do. The page contains the data and names the chunks (`page-document.ts`).
 */
{
  const idleDelay = 4_000
  // A busy phone may have no idle moment for long.
  const longestWait = 4_000
  const savesData = 'savesData' in document.documentElement.dataset
  const types = savesData ? ['focusin'] : ['scroll', 'pointerdown', 'touchstart', 'keydown', 'focusin']

  const start = () => {
    for (const type of types) removeEventListener(type, onInteraction, true)
    const list = document.getElementById('framework-data')
    if (!list) return
    const { flight, bundler, chunks } = JSON.parse(list.textContent ?? '')
    list.remove()
    Object.assign(window, { __next_f: flight, TURBOPACK: bundler })
    for (const src of chunks)
      document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
  }
  /** @param {Event} event */
  const onInteraction = ({ target }) => {
    if (savesData && !(/** @type {Element} */ (target).matches('input,select,textarea'))) return
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
    else start()
  }
  for (const type of types) addEventListener(type, onInteraction, { capture: true, passive: true })
  addEventListener('load', () => {
    // A form that could not be sent waits on this device; React sends it.
    const hasUnsent = () => localStorage.getItem('shk-kept')
    try {
      if (hasUnsent()) return start()
    } catch {}
    if (savesData) return
    const startWhenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(start, { timeout: longestWait }) : start()
    setTimeout(startWhenIdle, idleDelay)
  })
}
