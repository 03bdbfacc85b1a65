// @ts-check

/**
 * This file shows below the data-saver switch how much this page has transferred. It is loaded when the switch comes
 * into view (`lib/early-script/data-saver.js`). Browsers do not report the bytes of other sites, and cached files were
 * not transferred.
 */

const entries = /** @type {PerformanceResourceTiming[]} */ ([])
/** The times of the request for the page, and of the last press or step in the history. */
let pageStart = performance.getEntriesByName('page').at(-1)?.startTime ?? 0
let lastPress = 0
let { pathname } = location

const show = () => {
  const line = document.querySelector('[data-page-weight]')
  const bytes = entries.reduce(
    (sum, { startTime, transferSize }) => sum + (startTime < pageStart ? 0 : transferSize || 0),
    0,
  )
  const text = bytes < 999_500 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
  if (line && bytes) line.textContent = `This page has loaded ${text}.`
}

// The framework replaces pages in one document.
for (const type of ['click', 'popstate'])
  addEventListener(type, ({ timeStamp }) => (lastPress = timeStamp), { capture: true })
addEventListener('page-shown', () => {
  if (pathname === location.pathname) return
  pathname = location.pathname
  pageStart = lastPress
  show()
})

// An observer of several types would not get buffered entries.
for (const type of ['navigation', 'resource'])
  new PerformanceObserver(list => {
    entries.push(.../** @type {PerformanceResourceTiming[]} */ (list.getEntries()))
    show()
  }).observe({ type, buffered: true })
