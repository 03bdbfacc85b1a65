// @ts-check

/**
 * This file writes beside the switch for less data how much this page has transferred so far. It is loaded when the
 * switch comes into view (`lib/early-script/data-saver.js`). The browser does not say how much other sites have sent,
 * and what it had stored was not transferred.
 */

const entries = /** @type {PerformanceResourceTiming[]} */ ([])
/** The time at which the shown page was requested, and the time of the last press or step in the history. */
let from = performance.getEntriesByName('page').at(-1)?.startTime ?? 0
let pressed = 0
let { pathname } = location

const show = () => {
  const line = document.querySelector('[data-page-weight]')
  const bytes = entries.reduce(
    (sum, { startTime, transferSize }) => sum + (startTime < from ? 0 : transferSize || 0),
    0,
  )
  const text = bytes < 999_500 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  if (line && bytes) line.textContent = `This page has loaded ${text}.`
}

// The framework replaces the page and keeps the document.
for (const type of ['click', 'popstate'])
  addEventListener(type, ({ timeStamp }) => (pressed = timeStamp), { capture: true })
addEventListener('page-shown', () => {
  if (pathname === location.pathname) return
  pathname = location.pathname
  from = pressed
  show()
})

// Each kind has an observer: one of several kinds gets no entries of before.
for (const type of ['navigation', 'resource'])
  new PerformanceObserver(list => {
    entries.push(.../** @type {PerformanceResourceTiming[]} */ (list.getEntries()))
    show()
  }).observe({ type, buffered: true })
