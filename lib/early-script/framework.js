// @ts-check

/**
 * Starts the framework at the first interaction, or when the browser is idle some seconds after the load, whichever comes
 * first; with data saving when a field gets the focus, or a form waits to be sent. Nothing is prevented or repeated: until
 * then the page is links, forms and what the files beside this one do. The page contains the data and names the chunks
 * (`page-document.ts`), so that it can start for as long as it is open.
 */
{
  const idleDelay = 4_000
  const retryDelay = 1_000
  const savesData = 'savesData' in document.documentElement.dataset
  // A scroll event need not be a person's: a plan is scrolled to its first free home.
  const types = savesData ? ['focusin'] : ['wheel', 'pointerdown', 'keydown', 'focusin']

  const listen = () => {
    for (const type of types) addEventListener(type, onInteraction, { capture: true, passive: true })
  }
  const start = async () => {
    for (const type of types) removeEventListener(type, onInteraction, true)
    // It reports chunks that fail, and is there before the first of them. They are not preloaded: a script that is added
    // after a preload failed fails as well.
    try {
      await loadModule('chunk-failures')
    } catch {
      setTimeout(listen, retryDelay)
      return
    }
    const list = document.getElementById('framework-start')
    if (!list) return
    list.remove()
    const { data, bundler, chunks } = JSON.parse(list.textContent ?? '')
    Object.assign(window, { __next_f: data, TURBOPACK: bundler })
    for (const src of chunks)
      document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
  }
  /** @param {Event} event */
  const onInteraction = ({ type, target }) => {
    // The script itself focuses the heading of a page that a link has led to.
    if (type === 'focusin' && !(/** @type {Element} */ (target).matches('input,select,textarea'))) return
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start)
    // A press shows its result first.
    setTimeout(start, 200)
    loadModule('chunk-failures').catch(() => {})
  }
  listen()
  addEventListener('online', listen)
  addEventListener('DOMContentLoaded', () => {
    try {
      if (sessionStorage.getItem(`typed ${location.pathname}`)) loadModule('chunk-failures')
    } catch {}
  })
  addEventListener('load', () => {
    // A form that could not be sent waits on this device; React sends it.
    try {
      if (localStorage.getItem('shk-kept')) return start()
    } catch {}
    if (savesData) return
    // A busy phone may have no idle moment for long.
    setTimeout(() => window.requestIdleCallback?.(start, { timeout: idleDelay }) ?? start(), idleDelay)
  })
}
