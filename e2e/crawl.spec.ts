import { expect, test } from './fixtures.ts'

const leavesSite = /^(https?:|mailto:|tel:|\/api\/|\/og\/|\/media\/)/

test('no internal link is broken: every page is crawled, every anchor exists', async ({ request, baseURL }) => {
  test.setTimeout(240_000)
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const queue = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname)
  const seen = new Map<string, string>()
  const broken: string[] = []
  while (queue.length > 0) {
    const path = queue.pop() ?? ''
    if (seen.has(path)) continue
    const response = await request.get(path, { maxRedirects: 0 })
    const status = response.status()
    const html = status === 200 ? await response.text() : ''
    seen.set(path, html)
    const location = response.headers().location
    if (status >= 400) broken.push(`${path}: ${status}`)
    if (location?.startsWith('/') && location !== '/') queue.push(location)
    // Unknown paths redirect to the home page: an internal link must never be one.
    if (location === '/') broken.push(`${path}: unknown`)
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)) {
      const link = href.replaceAll('&amp;', '&')
      if (leavesSite.test(link) || link.startsWith('#') || link === '') continue
      const target = new URL(link, `${baseURL}${path}`).pathname
      if (!seen.has(target)) queue.push(target)
    }
  }
  for (const [path, html] of seen) {
    const ids = new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id))
    for (const [, anchor = ''] of html.matchAll(/<a\b[^>]*\bhref="#([^"]+)"/g))
      if (!ids.has(anchor)) broken.push(`${path}#${anchor}`)
  }
  expect(broken).toEqual([])
  expect(seen.size).toBeGreaterThan(25)
})
