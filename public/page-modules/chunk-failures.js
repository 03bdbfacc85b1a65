// @ts-check

/**
 * This file is loaded before the first chunk of the framework (`lib/early-script/framework.js`), and after a reload to
 * restore typed text. It reports a failed chunk of the framework in the words of the specification: `missing` after a
 * 404, `timeout` after 120 seconds, otherwise `error`. A chunk of the start is requested again at the next press, and
 * not reported without a network. The loader remembers other failures, so only a reload requests these chunks again;
 * typed text is then restored.
 */

const chunkUrl = /\/_next\/static\/chunks\/([^?]+)\.js/
const timeoutMs = 120_000
let isReported = false
/** @type {Set<string>} */
const failed = new Set()

/**
 * @param {string} url
 * @param {'missing' | 'timeout' | 'error'} reason
 */
const report = (url, reason) => {
  // One report is shown at a time, and each chunk is reported once, as it may fail repeatedly.
  const isKnown = failed.has(url)
  failed.add(url)
  if (isKnown || isReported) return
  isReported = true
  const box = document.createElement('div')
  box.role = 'alert'
  box.className =
    'fixed inset-x-4 bottom-4 z-50 rounded-card bg-white p-4 text-ink shadow-float sm:right-auto sm:max-w-md'
  box.innerHTML =
    '<p class="mb-3 font-semibold [overflow-wrap:anywhere]"></p><button class="button button-primary">Try again</button> <button class="button button-line">Dismiss</button>'
  box.querySelector('p')?.append(`Loading chunk ${chunkUrl.exec(url)?.[1]} failed (${reason})`)
  const [retry, dismiss] = box.querySelectorAll('button')
  retry?.addEventListener('click', reload)
  const remove = () => {
    box.remove()
    isReported = false
  }
  dismiss?.addEventListener('click', remove)
  addEventListener('hydrated', remove, { once: true })
  document.body.append(box)
}

/** @param {HTMLScriptElement} script */
const addAtNextPress = script => {
  const pressed = new AbortController()
  const add = () => {
    pressed.abort()
    script.remove()
    // The loader finds its chunks by this attribute.
    const src = script.getAttribute('src')
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
  }
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, add, { capture: true, signal: pressed.signal })
}

// Error events of elements do not bubble.
addEventListener(
  'error',
  async ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || !chunkUrl.test(target.src)) return
    const isOffline = !navigator.onLine
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    const response = await fetch(target.src, { method: 'HEAD', cache: 'no-store', headers }).catch(() => null)
    if (response?.status === 404) return report(target.src, 'missing')
    // The loader does not set `async` on other chunks.
    const isOfStart = target.hasAttribute('async')
    if (isOfStart) addAtNextPress(target)
    if (!isOfStart || !isOffline) report(target.src, 'error')
  },
  true,
)

// The framework and the page add chunks as scripts of the head.
new MutationObserver(changes => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof HTMLScriptElement) || !chunkUrl.test(node.src)) continue
    const timer = setTimeout(report, timeoutMs, node.src, 'timeout')
    for (const type of ['load', 'error']) node.addEventListener(type, () => clearTimeout(timer))
  }
}).observe(document.head, { childList: true })

const keyOf = () => `typed ${location.pathname}`
const fields = () =>
  /** @type {HTMLInputElement[]} */ ([
    ...document.querySelectorAll('input:not([type=hidden],[type=password],[type=file]),textarea,select'),
  ])
/**
 * @param {HTMLInputElement} field
 * @returns {'checked' | 'value'}
 */
const stateOf = ({ type }) => (/checkbox|radio/.test(type) ? 'checked' : 'value')

const reload = () => {
  try {
    sessionStorage.setItem(keyOf(), JSON.stringify(fields().map(field => [field.name, field[stateOf(field)]])))
  } catch {}
  location.reload()
}
try {
  const typed = JSON.parse(sessionStorage.getItem(keyOf()) ?? '[]')
  sessionStorage.removeItem(keyOf())
  for (const [index, field] of fields().entries())
    if (typed[index]?.[0] === field.name) Object.assign(field, { [stateOf(field)]: typed[index][1] })
} catch {}
