/**
 * Hears of parts of the script that fail before the page has come to life, when no component can: it keeps them for
 * `ChunkErrorNotice`, and after some seconds without it says so itself. Inline, so that it cannot fail to load.
 */
export function ChunkWatch({ nonce }: { nonce?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: watch }} />
}

const watch = `(() => {
  const failed = (window.failedChunks = [])
  addEventListener('error', ({ target }) => {
    const id = /\\/_next\\/static\\/chunks\\/([^?]+)\\.js/.exec(target?.src ?? '')?.[1]
    if (!id || failed.taken) return
    failed.push(target.src)
    if (failed.length === 1) setTimeout(async () => {
      if (failed.taken) return
      const answer = await fetch(failed[0], { method: 'HEAD', cache: 'no-store' }).catch(() => null)
      const box = document.createElement('div')
      box.setAttribute('role', 'alert')
      box.className = 'fixed inset-x-4 bottom-4 z-50 rounded-card bg-white p-4 shadow-float sm:right-auto sm:max-w-md'
      const words = document.createElement('p')
      words.className = 'mb-3 font-semibold'
      words.textContent = 'Loading chunk ' + id + ' failed (' + (answer?.status === 404 ? 'missing' : 'error') + ')'
      const again = document.createElement('a')
      again.className = 'button button-primary'
      again.href = location.href
      again.textContent = 'Try again'
      again.onclick = () => location.reload()
      box.append(words, again)
      document.body.append(box)
    }, 4000)
  }, true)
})()`
