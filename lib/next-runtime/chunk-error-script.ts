import { createHash } from 'node:crypto'

/** Runs in every public page before anything else; see `ChunkErrorWatch`. */
export const chunkErrorScript = `(() => {
  const parts = /\\/_next\\/static\\/chunks\\/([^?]+)\\.js/
  const failed = (window.failedChunks = [])
  const report = (url, reason) => {
    if (failed.taken || failed.said) return
    failed.said = true
    const box = document.createElement('div')
    box.setAttribute('role', 'alert')
    box.className = 'fixed inset-x-4 bottom-4 z-50 rounded-card bg-white p-4 shadow-float sm:right-auto sm:max-w-md'
    const text = document.createElement('p')
    text.className = 'mb-3 font-semibold [overflow-wrap:anywhere]'
    text.textContent = 'Loading chunk ' + parts.exec(url)[1] + ' failed (' + reason + ')'
    const again = document.createElement('a')
    again.className = 'button button-primary'
    again.href = location.href
    again.textContent = 'Try again'
    again.onclick = () => location.reload()
    box.append(text, again)
    document.body.append(box)
  }
  addEventListener('error', ({ target }) => {
    const url = target?.src
    if (!parts.test(url) || failed.taken) return
    if (failed.push(url) === 1) setTimeout(async () => {
      const response = await fetch(url, { method: 'HEAD', cache: 'no-store', headers: { 'x-requested-with': 'XMLHttpRequest' } }).catch(() => null)
      report(url, response?.status === 404 ? 'missing' : 'error')
    }, 4000)
  }, true)
  setTimeout(() => {
    const late = [...document.scripts].find(({ src }) => parts.test(src) && !performance.getEntriesByName(src).length)
    if (late) report(late.src, 'timeout')
  }, 120000)
})()`

/** Its CSP source, for pages whose other scripts have a nonce. */
export const chunkErrorScriptSource = `'sha256-${createHash('sha256').update(chunkErrorScript).digest('base64')}'`
