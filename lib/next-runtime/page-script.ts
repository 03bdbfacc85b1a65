/** The element that lists the scripts of a page; see `pageScript`. */
export const scriptListId = 'page-scripts'

/** What a page lists in that element: the file with its data, unless the page has it inline, and the framework's chunks. */
export type ScriptList = { data?: string; chunks: string[] }

/** Milliseconds after the load until the scripts are loaded without a sign of a person. */
const idleDelay = 10_000

/** What does nothing without script, or something else: the click waits for the script. */
const needsScript = 'button[type=button]:not([popovertarget],[data-zoom-by],[data-consent-answer],[data-saver-switch])'

/**
 * Loads the scripts that the page lists when there is a sign of a person, or after some time without one, unless data is
 * to be saved; see decision 071. A link that the browser follows is no such sign, nor one that opens in place, until it
 * has. The last click on something that needs script is held back and repeated once, after `page-ready`: React then
 * hydrates where the click is, if it has not yet, but not while its effects run, one of which reports it. The same text
 * on every page, so that one hash allows it.
 */
export const pageScript = `(() => {
  const root = document.documentElement
  const needsScript = '${needsScript}'
  const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'focusin', 'opened-in-place']
  const near = (event, selector) => event.target.closest?.(selector)
  let requested, waiting, fetchPriority = 'auto'

  const load = () => {
    const { data, chunks } = JSON.parse(document.getElementById('${scriptListId}').textContent)
    for (const src of [data, ...chunks])
      if (src) document.head.append(Object.assign(document.createElement('script'), { src, async: true, fetchPriority, onerror: stopWaiting }))
    window.failedChunks?.watch()
  }
  const request = isUrgent => {
    if (isUrgent) fetchPriority = 'high'
    if (requested) return
    requested = true
    for (const sign of signs) removeEventListener(sign, onSign, true)
    const start = () => requestAnimationFrame(() => setTimeout(load))
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', start) : start()
  }
  const onSign = event => {
    const isUrgent = event.type !== 'pointermove' && near(event, needsScript)
    const isStill = event.type === 'pointermove' && !event.movementX && !event.movementY
    if (isUrgent || !(isStill || near(event, 'a[href]'))) request(isUrgent)
  }
  for (const sign of signs) addEventListener(sign, onSign, true)

  addEventListener('load', () => {
    const isSoon = 'scriptSoon' in root.dataset
    const idle = () => setTimeout(() => {
      if (document.hidden) addEventListener('visibilitychange', idle, { once: true })
      else (window.requestIdleCallback ?? setTimeout)(() => request())
    }, isSoon ? 0 : ${idleDelay})
    if (isSoon || !(navigator.connection?.saveData || document.cookie.includes('data-saver=on'))) idle()
  })

  const stopWaiting = () => {
    removeEventListener('click', onClick, true)
    delete root.dataset.waiting
  }
  const repeat = () => {
    if (waiting?.isConnected) waiting.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }))
    waiting = null
  }
  const onClick = event => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    near(event, '[popover] a[href]')?.closest('[popover]').hidePopover()
    const control = near(event, needsScript)
    if (!control) return
    event.preventDefault()
    event.stopImmediatePropagation()
    waiting = control
    root.dataset.waiting = ''
    request(true)
  }
  addEventListener('click', onClick, true)
  addEventListener('page-ready', () => setTimeout(() => {
    stopWaiting()
    document.querySelector('[type=speculationrules]')?.remove()
    repeat()
  }), { once: true })
})()`.replace(/^ +/gm, '')
