// @ts-check

/**
 * Starts the framework at the first interaction, or when the browser is idle some seconds after the load, whichever
 * comes first. With the data saver on, it starts when a field gets the focus, or a form that could not be sent is
 * stored. No event is prevented or repeated: before the start, the page works with links, forms and the other files of
 * this folder. The page contains the data and the names of the chunks (`page-document.ts`), so that the framework can
 * start as long as the page is open.
 */
{
  const idleDelay = 4_000
  const retryDelay = 1_000
  const savesData = 'savesData' in document.documentElement.dataset
  // `scroll` is not a sign of an interaction: scripts also scroll a plan to its first available home.
  const types = savesData ? ['focusin'] : ['wheel', 'pointerdown', 'keydown', 'focusin']

  const listen = () => {
    for (const type of types) addEventListener(type, onInteraction, { capture: true, passive: true })
  }
  const start = async () => {
    for (const type of types) removeEventListener(type, onInteraction, true)
    const modules = await loadStart().catch(() => null)
    if (modules) modules[0].startFramework()
    else setTimeout(listen, retryDelay)
  }
  // `chunk-failures` reports chunks that fail, so it is loaded before them.
  const loadStart = () => Promise.all([loadModule('framework-start'), loadModule('chunk-failures')])
  /** @param {Event} event */
  const onInteraction = ({ type, target }) => {
    // `arrival.js` focuses the heading after a navigation, which is not an interaction.
    if (type === 'focusin' && !(/** @type {Element} */ (target).matches('input,select,textarea'))) return
    if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start)
    // The effect of a press is shown before the framework starts.
    setTimeout(start, 200)
    loadStart().catch(() => {})
  }
  listen()
  addEventListener('online', listen)
  addEventListener('DOMContentLoaded', () => {
    try {
      // Loading `chunk-failures` restores the text that was typed before a reload.
      if (sessionStorage.getItem(`typed ${location.pathname}`)) loadModule('chunk-failures')
    } catch {}
  })
  addEventListener('load', () => {
    // A form that could not be sent is stored in this browser; React sends it.
    try {
      if (localStorage.getItem('shk-kept')) return start()
    } catch {}
    if (savesData) return
    // A busy phone may not be idle for a long time.
    setTimeout(() => window.requestIdleCallback?.(start, { timeout: idleDelay }) ?? start(), idleDelay)
  })
}
