/** The element that lists the scripts of a page; see `pageScript`. */
export const scriptListId = 'page-scripts'

/** What a page lists in that element: the file with its data, unless the page has it inline, and the framework's chunks. */
export type ScriptList = { data?: string; chunks: string[] }

/**
 * Loads the scripts that the page lists, after its first frame (decision 026); a hidden tab has no frames. The same text
 * on every page, so that one hash allows it.
 */
export const pageScript = `(() => {
  const add = src => document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
  const load = () => {
    const { data, chunks } = JSON.parse(document.getElementById('${scriptListId}').textContent)
    for (const src of [data, ...chunks]) if (src) add(src)
    window.failedChunks?.watch()
  }
  const start = () => document.hidden ? load() : requestAnimationFrame(() => setTimeout(load))
  document.readyState === 'loading' ? addEventListener('DOMContentLoaded', start) : start()
})()`
