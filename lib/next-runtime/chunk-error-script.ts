import { createHash } from 'node:crypto'

/** Runs in every public page before anything else; see `ChunkErrorWatch`. */
export const chunkErrorScript = `(() => {
  const chunkUrl = /\\/_next\\/static\\/chunks\\/([^?]+)\\.js/
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
    const retry = document.createElement('a')
    retry.className = 'button button-primary'
    retry.href = location.href
    retry.textContent = 'Try again'
    retry.onclick = () => location.reload()
    box.append(text, retry)
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
  setTimeout(() => {
    const late = [...document.scripts].find(({ src }) => chunkUrl.test(src) && !performance.getEntriesByName(src).length)
    if (late) report(late.src, 'timeout')
  }, 120000)
})()`

/** Its CSP source, for pages whose other scripts have a nonce. */
export const chunkErrorScriptSource = `'sha256-${createHash('sha256').update(chunkErrorScript).digest('base64')}'`
