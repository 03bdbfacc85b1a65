/**
 * Runs in every public page before anything else; see `ChunkErrorWatch`. The data of a page counts as one of its chunks:
 * without it the page is not hydrated. Who adds scripts later calls `failedChunks.watch`; `failedChunks.retry` loads the
 * page again with what was typed into it.
 */
export const chunkErrorScript = `(() => {
  const chunkUrl = /\\/(?:_next\\/static\\/chunks|page-data)\\/([^?]+)\\.js/
  const failed = (window.failedChunks = [])
  const report = (url, reason) => {
    if (failed.handled || failed.reported) return
    failed.reported = true
    const box = document.createElement('div')
    box.setAttribute('role', 'alert')
    box.className = 'fixed inset-x-4 bottom-4 z-50 rounded-card bg-white p-4 shadow-float sm:right-auto sm:max-w-md'
    const text = document.createElement('p')
    text.className = 'mb-3 font-semibold [overflow-wrap:anywhere]'
    text.textContent = 'Loading chunk ' + chunkUrl.exec(url)[1] + ' failed (' + reason + ')'
    const button = document.createElement('button')
    button.className = 'button button-primary'
    button.textContent = 'Try again'
    button.onclick = failed.retry
    box.append(text, button)
    document.body.append(box)
  }
  addEventListener('error', ({ target }) => {
    const url = target?.src
    if (!chunkUrl.test(url) || failed.handled) return
    if (failed.push(url) === 1) setTimeout(async () => {
      const response = await fetch(url, { method: 'HEAD', cache: 'no-store', headers: { 'x-requested-with': 'XMLHttpRequest' } }).catch(() => null)
      report(url, response?.status === 404 ? 'missing' : 'error')
    }, 4000)
  }, true)
  failed.watch = () => {
    const urls = [...document.scripts].map(({ src }) => src).filter(url => chunkUrl.test(url))
    if (urls.length > 0) setTimeout(() => {
      const late = urls.find(url => !performance.getEntriesByName(url).length)
      if (late) report(late, 'timeout')
    }, 120000)
  }
  addEventListener('DOMContentLoaded', failed.watch)
  const typed = 'typed ' + location.pathname
  const fields = () => [...document.querySelectorAll('input:not([type=hidden],[type=password],[type=file]),textarea,select')]
  const state = ({ type }) => /checkbox|radio/.test(type) ? 'checked' : 'value'
  failed.retry = () => {
    try { sessionStorage[typed] = JSON.stringify(fields().map(field => [field.name, field[state(field)]])) } catch {}
    location.reload()
  }
  addEventListener('DOMContentLoaded', () => {
    try {
      const kept = JSON.parse(sessionStorage[typed] ?? '[]')
      delete sessionStorage[typed]
      for (const [index, field] of fields().entries())
        if (kept[index]?.[0] === field.name) field[state(field)] = kept[index][1]
    } catch {}
  })
})()`.replace(/^ +/gm, '')
