import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { test as base, describe, expect, vi } from 'vitest'
import { publicCacheControl } from '../http/cache-control'
import { withMiddleware } from '../http/middleware'
import { SiteResponse } from '../http/site-response'
import { responseCache } from './response-cache'
import { expireTag } from './tags'

type Rendered = { status?: number; body?: string; headers?: Record<string, string>; before?: () => void }
type Site = {
  port: number
  renderCount: () => number
  setRendered: (rendered: Rendered) => void
  /** Reports of the cache: `missed` or `followed` (a redirect), and the path. */
  recorded: string[]
}

/** The Cache-Control header of pages that the framework caches. */
const frameworkCacheControl = 's-maxage=31536000, stale-while-revalidate'
const html = `<!doctype html><html><head></head><body><p>${'Maji safi '.repeat(200)}</p></body></html>`
const changeContent = () => expireTag('content:articles')

/** Starts a server that renders one page as the framework does, and counts the renderings. */
const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needed fixtures from this pattern
  site: async ({}, use) => {
    let renderCount = 0
    let rendered: Rendered = {}
    const recorded: string[] = []
    const framework = async (_: IncomingMessage, response: ServerResponse) => {
      renderCount++
      rendered.before?.()
      response.statusCode = rendered.status ?? 200
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': frameworkCacheControl,
        'x-request-id': String(renderCount),
        ...rendered.headers,
      }
      for (const [name, value] of Object.entries(headers)) if (value) response.setHeader(name, value)
      const body = rendered.body ?? html
      // The body is sent in two pieces, as a stream would be.
      response.write(body.slice(0, 20))
      response.end(body.slice(20))
    }
    const cache = responseCache({
      dependsOnQuery: (path, query) => path === '/search' && query.has('q'),
      recordUrl: (what, path) => recorded.push(`${what} ${path}`),
    })
    const listener = withMiddleware([cache], framework)
    const server = createServer({ ServerResponse: SiteResponse }, listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    await use({
      port: (server.address() as AddressInfo).port,
      renderCount: () => renderCount,
      setRendered: next => {
        rendered = next
      },
      recorded,
    })
    server.close()
  },
})

/** Requests a path until the response has the better compression, which has its own ETag. */
const askCompressed = async (site: Site, path: string) => {
  const isQuick = async () => (await ask(site, path)).headers.etag?.includes('-quick')
  await expect.poll(isQuick).toBe(false)
  return ask(site, path)
}

function ask({ port }: Site, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: IncomingMessage['headers']; text: string }>(
    (resolve, reject) => {
      const sent = { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers }
      request({ port, host: '127.0.0.1', path, method, headers: sent, agent: false }, async response => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part as Buffer)
        const body = Buffer.concat(parts)
        const decode = { br: brotliDecompressSync, gzip: gunzipSync }[response.headers['content-encoding'] ?? '']
        const text = String(decode && body.length > 0 ? decode(body) : body)
        resolve({ status: response.statusCode, headers: response.headers, text })
      })
        .on('error', reject)
        .end()
    },
  )
}

describe('a static page', () => {
  test('is rendered once, and then has the same response each time', async ({ site }) => {
    const first = await ask(site, '/home')
    const again = await ask(site, '/home')
    expect(site.renderCount()).toBe(1)
    expect([again.status, again.text]).toEqual([200, html])
    const { date: _, 'content-length': __, 'x-request-id': ___, etag: ____, ...expected } = first.headers
    expect(again.headers).toMatchObject(expected)
    expect(again.headers['x-request-id']).toBeUndefined()
    expect(again.headers).toMatchObject({
      'cache-control': publicCacheControl,
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
    })
  })

  test('is the same in every coding, for HEAD, and with any query that does not change its content', async ({
    site,
  }) => {
    await ask(site, '/home')
    for (const coding of ['br', 'gzip', 'identity', '', 'gzip;q=0, identity'])
      expect((await ask(site, '/home', { 'accept-encoding': coding })).text).toBe(html)
    expect((await ask(site, '/home?utm_source=x&gclid=1')).text).toBe(html)
    expect(await ask(site, '/home', {}, 'HEAD')).toMatchObject({ status: 200, text: '' })
    expect(site.renderCount()).toBe(1)
  })

  test('is cached separately for http and https, because their headers differ', async ({ site }) => {
    await ask(site, '/home')
    await ask(site, '/home', { 'x-forwarded-proto': 'https' })
    expect(site.renderCount()).toBe(2)
  })

  test('returns 304 when the ETag matches, also an ETag that a proxy weakened', async ({ site }) => {
    const { headers } = await askCompressed(site, '/home')
    const etag = String(headers.etag)
    const again = await ask(site, '/home', { 'if-none-match': etag })
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag } })
    expect(again.headers['content-length']).toBeUndefined()
    expect((await ask(site, '/home', { 'if-none-match': `W/${etag}` })).status).toBe(304)
    expect((await ask(site, '/home', { 'if-none-match': '"other"' })).status).toBe(200)
    expect(site.renderCount()).toBe(1)
  })

  test('is rendered again after any change, and keeps its ETag if its own content is the same', async ({ site }) => {
    const { headers } = await askCompressed(site, '/home')
    changeContent()
    expect((await ask(site, '/home')).headers.etag).toBe(headers.etag)
    expect(site.renderCount()).toBe(2)
    changeContent()
    site.setRendered({ body: html.replace('safi', 'moto') })
    const changed = await ask(site, '/home')
    expect(changed.headers.etag).not.toBe(headers.etag)
    expect(changed.text).toContain('moto')
    await ask(site, '/home')
    expect(site.renderCount()).toBe(3)
  })

  test('is not cached when content changed while it was rendered', async ({ site }) => {
    site.setRendered({ before: changeContent })
    await ask(site, '/home')
    site.setRendered({})
    await ask(site, '/home')
    expect(site.renderCount()).toBe(2)
  })

  test('stays cached whatever number of other URLs is requested', async ({ site }) => {
    await ask(site, '/home')
    // The cache holds at most 200 URLs that anybody can invent.
    for (let i = 0; i < 300; i++) {
      await ask(site, `/referral/a/${i}`)
      await ask(site, `/home?invented=${i}`)
      await ask(site, `/blogs/%66${i}`)
    }
    const before = site.renderCount()
    await ask(site, '/home')
    expect(site.renderCount()).toBe(before)
  })
})

describe('a page that fails to render', () => {
  const failingPage: Rendered = { status: 500, headers: { 'cache-control': 'no-store', 'x-fault': 'yes' } }

  test('is sent in its last version, also if content changed while that version was rendered', async ({ site }) => {
    await ask(site, '/home')
    changeContent()
    const changed = html.replace('safi', 'moto')
    site.setRendered({ body: changed, before: changeContent })
    expect((await ask(site, '/home')).text).toBe(changed)
    site.setRendered(failingPage)
    expect(await ask(site, '/home')).toMatchObject({ status: 200, text: changed })
  })

  test('is sent in its last version, and rendered again once a second', async ({ site }) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const first = await askCompressed(site, '/home')
      changeContent()
      site.setRendered(failingPage)
      for (const pause of [0, 0, 1_000]) {
        vi.advanceTimersByTime(pause)
        const again = await ask(site, '/home')
        expect(again).toMatchObject({ status: 200, text: html, headers: { etag: first.headers.etag } })
        expect(again.headers['x-fault']).toBeUndefined()
      }
      expect((await ask(site, '/home', { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
      expect(site.renderCount()).toBe(3)
      site.setRendered({ body: html.replace('safi', 'moto') })
      vi.advanceTimersByTime(1_000)
      expect((await ask(site, '/home')).text).toContain('moto')
    } finally {
      vi.useRealTimers()
    }
  })

  test('fails if it is not cached, and gets 404 after it was unpublished', async ({ site }) => {
    site.setRendered(failingPage)
    expect((await ask(site, '/home')).status).toBe(500)
    site.setRendered({})
    await ask(site, '/home')
    changeContent()
    site.setRendered({ status: 404 })
    expect((await ask(site, '/home')).status).toBe(404)
  })
})

test('a page gets its security policy whatever its path and headers look like', async ({ site }) => {
  for (const [path, headers] of [
    ['/home', { cookie: 'my__prerender_bypass=x; a=__prerender_bypass' }],
    ['/home', { 'next-router-prefetch': '1', 'next-x': '1' }],
    ['/blogs/article/old.html', {}],
    ['/blogs/article/%66oo', {}],
    ['/home', { range: 'bytes=0-99' }],
  ] as const)
    expect((await ask(site, path, headers)).headers['content-security-policy'], path).toContain("'sha256-")
})

test('a page with a missing item gets 404 and is not cached; missing pages and redirects are counted', async ({
  site,
}) => {
  site.setRendered({ body: html.replace('<p>', '<div data-missing="true"></div><p>') })
  expect((await ask(site, '/blogs/article/x')).status).toBe(404)
  expect((await ask(site, '/blogs/article/x')).status).toBe(404)
  expect(site.renderCount()).toBe(2)
  site.setRendered({ status: 308, body: '', headers: { location: '/new' } })
  expect(await ask(site, '/old?a=1')).toMatchObject({ status: 308, headers: { location: '/new' } })
  // A redirect of a route handler is not counted here, because its own code counts it.
  site.setRendered({ status: 307, body: '', headers: { location: '/', 'cache-control': 'no-store' } })
  await ask(site, '/nothing')
  expect(site.recorded).toEqual(['missed /blogs/article/x', 'missed /blogs/article/x', 'followed /old'])
})

test('lists and search results are cached for two seconds, each with its query', async ({ site }) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': publicCacheControl }
    site.setRendered({ headers })
    await ask(site, '/api/articles')
    await ask(site, '/api/articles')
    expect(site.renderCount()).toBe(1)
    for (const query of ['water', 'water', 'road']) await ask(site, `/search?q=${query}`)
    expect(site.renderCount()).toBe(3)
    vi.advanceTimersByTime(2_001)
    await ask(site, '/api/articles')
    expect(site.renderCount()).toBe(4)
  } finally {
    vi.useRealTimers()
  }
})

describe('the header that forbids caches to store a response', () => {
  test('is sent with a part of a page', async ({ site }) => {
    site.setRendered({ headers: { 'content-type': 'text/x-component' } })
    expect((await ask(site, '/home', { rsc: '1' })).headers['cache-control']).toBe('private, no-store')
    site.setRendered({ status: 307, headers: { location: '/home?_rsc=a', 'cache-control': '' } })
    expect((await ask(site, '/home', { rsc: '1' })).headers['cache-control']).toBe('private, no-store')
  })

  test('is sent with a page that bypasses the cache; its policy is the general one unless it has its own', async ({
    site,
  }) => {
    for (const [path, headers] of [
      ['/home', { rsc: '1' }],
      ['/home', { cookie: '__prerender_bypass=x' }],
      ['/og/nothing', {}],
    ] as [string, Record<string, string>][]) {
      site.setRendered({})
      const { headers: plain } = await ask(site, path, headers)
      expect(plain['cache-control'], path).toBe('private, no-store')
      expect(plain['content-security-policy'], path).toContain("script-src 'self' 'sha256-")
      site.setRendered({ headers: { 'content-security-policy': "script-src 'nonce-a'" } })
      expect((await ask(site, path, headers)).headers['content-security-policy']).toBe("script-src 'nonce-a'")
    }
  })
})

test('every page gets its policy, also a page that the framework does not cache', async ({ site }) => {
  for (const rendered of [
    { headers: { 'cache-control': 'no-store' } },
    { status: 500, headers: { 'cache-control': '' } },
  ]) {
    site.setRendered(rendered)
    const { headers } = await ask(site, `/other-${rendered.status}`)
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
  }
  // At the URL for the data of a page, the framework responds with the page itself.
  const data = await ask(site, '/_next/data/build/home.json')
  expect(data.headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
})

describe('a method other than GET or HEAD', () => {
  test('gets no page, even if the framework renders one', async ({ site }) => {
    await ask(site, '/home')
    for (const path of ['/home', '/blogs/article/new'])
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
        expect(await ask(site, path, {}, method), method).toMatchObject({
          status: 405,
          text: 'Method Not Allowed',
          headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' },
        })
    expect((await ask(site, '/home')).text).toBe(html)
  })

  test('gets the result of a form, which is not cached', async ({ site }) => {
    site.setRendered({ headers: { 'cache-control': 'no-store' } })
    for (const count of [1, 2]) {
      const result = await ask(site, '/newsletter/leave/x', {}, 'POST')
      expect(result).toMatchObject({ status: 200, text: html, headers: { 'cache-control': 'no-store' } })
      expect(site.renderCount()).toBe(count)
    }
  })
})

describe('the response cache', () => {
  for (const [what, path, headers] of [
    ['a preview', '/home', { cookie: 'a=b; __prerender_bypass=x' }],
    ['parts of a page', '/home', { rsc: '1' }],
    ['the panel', '/admin/leads', {}],
    ['pictures', '/media/a/640', {}],
    ['a call with a query', '/api/estates?a=1', {}],
  ] as [string, string, Record<string, string>][])
    test(`is bypassed for ${what}`, async ({ site }) => {
      // Fills the cache with the plain page, which must not be used.
      await ask(site, '/home')
      await ask(site, path, headers)
      await ask(site, path, headers)
      expect(site.renderCount()).toBe(3)
    })

  test('is bypassed for a missing page, a page that sets a cookie, and a private page', async ({ site }) => {
    const uncachedPages: Rendered[] = [
      { status: 404 },
      { headers: { 'set-cookie': 'a=b' } },
      { headers: { 'cache-control': 'no-store' } },
    ]
    for (const rendered of uncachedPages) {
      site.setRendered(rendered)
      await ask(site, '/other')
      await ask(site, '/other')
    }
    expect(site.renderCount()).toBe(6)
  })
})
