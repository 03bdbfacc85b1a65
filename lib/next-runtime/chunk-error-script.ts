import { createHash } from 'node:crypto'

/** Runs in every public page before anything else; see `ChunkErrorWatch`. */
export const chunkErrorScript = `(() => {
  const parts = /\\/_next\\/static\\/chunks\\/([^?]+)\\.js/
  const failed = (window.failedChunks = [])
  const say = (address, reason) => {
    if (failed.taken || failed.said) return
    failed.said = true
    const box = document.createElement('div')
    box.setAttribute('role', 'alert')
    box.className = 'fixed inset-x-4 bottom-4 z-50 rounded-card bg-white p-4 shadow-float sm:right-auto sm:max-w-md'
    const words = document.createElement('p')
    words.className = 'mb-3 font-semibold [overflow-wrap:anywhere]'
    words.textContent = 'Loading chunk ' + parts.exec(address)[1] + ' failed (' + reason + ')'
    const again = document.createElement('a')
    again.className = 'button button-primary'
    again.href = location.href
    again.textContent = 'Try again'
    again.onclick = () => location.reload()
    box.append(words, again)
    document.body.append(box)
  }
  addEventListener('error', ({ target }) => {
    const address = target?.src
    if (!parts.test(address) || failed.taken) return
    if (failed.push(address) === 1) setTimeout(async () => {
      const answer = await fetch(address, { method: 'HEAD', cache: 'no-store', headers: { 'x-requested-with': 'XMLHttpRequest' } }).catch(() => null)
      say(address, answer?.status === 404 ? 'missing' : 'error')
    }, 4000)
  }, true)
  setTimeout(() => {
    const late = [...document.scripts].find(({ src }) => parts.test(src) && !performance.getEntriesByName(src).length)
    if (late) say(late.src, 'timeout')
  }, 120000)
})()`

/** Its source in a policy, for pages whose other scripts carry a nonce. */
export const chunkErrorScriptSource = `'sha256-${createHash('sha256').update(chunkErrorScript).digest('base64')}'`
