// @ts-check

/**
 * Starts the framework with the data and the chunks that `lib/next-runtime/page-document.ts` has put at the end of the
 * page: a line of JSON, then the texts of the data, whose lengths the JSON has in their place. Escaped characters are
 * written as `\u241b` with their code in four hexadecimal digits. Does nothing if the framework has been started.
 */
export function startFramework() {
  const element = document.getElementById('framework-start')
  if (!element) return
  element.remove()
  const { data, bundler, chunks } = readStart(element.textContent ?? '')
  Object.assign(window, { __next_f: data, TURBOPACK: bundler })
  // Chunks are not preloaded: after a failed preload, the script would fail as well.
  for (const src of chunks) document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}

/**
 * @param {string} escaped
 * @returns {{ data: unknown[][], bundler: unknown[], chunks: string[] }}
 */
export function readStart(escaped) {
  const text = escaped.replace(/\u241b(....)/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  const endOfLine = text.indexOf('\n')
  const start = JSON.parse(text.slice(0, endOfLine))
  let from = endOfLine + 1
  for (const item of start.data) {
    if (item[0] !== 1) continue
    const to = from + item[1]
    item[1] = text.slice(from, to)
    from = to
  }
  return start
}
