import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync, gzipSync } from 'node:zlib'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { test as base, describe, expect, vi } from 'vitest'
import { publicCacheControl } from '../http/cache-control'
import { SiteResponse } from '../http/site-response'
import { responseCache } from './response-cache'

type Rendered = { status?: number; headers?: Record<string, string>; before?: () => void }
type Site = { port: number; renderCount: () => number; setRendered: (rendered: Rendered) => void }

const html = `<!doctype html><p>${'Maji safi '.repeat(200)}</p>`

/** A server that renders one page, as the framework does, and counts the renderings. */
const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  site: async ({}, use) => {
    let renderCount = 0
    let rendered: Rendered = {}
    const framework = (asking: IncomingMessage, response: ServerResponse) => {
      renderCount++
      endOnce(response)
      rendered.before?.()
      response.statusCode = rendered.status ?? 200
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': publicCacheControl,
        etag: '"one"',
        'x-request-id': String(renderCount),
        'x-nextjs-cache': 'HIT',
        ...rendered.headers,
      }
      for (const [name, value] of Object.entries(headers)) if (value) response.setHeader(name, value)
      if (!asking.headers['accept-encoding']?.includes('gzip')) return response.end(html)
      response.setHeader('content-encoding', 'gzip')
      const compressed = gzipSync(html)
      // In pieces, as a compression stream does.
      response.write(compressed.subarray(0, 20))
      response.end(compressed.subarray(20))
    }
    const server = createServer({ ServerResponse: SiteResponse }, responseCache(framework)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    await use({
      port: (server.address() as AddressInfo).port,
      renderCount: () => renderCount,
      setRendered: next => {
        rendered = next
      },
    })
    server.close()
  },
})

function ask({ port }: Site, path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: IncomingMessage['headers']; text: string }>(
    (answer, refuse) => {
      const heads = { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers }
      const asking = request(
        { port, host: '127.0.0.1', path, method, headers: heads, agent: false },
        async response => {
          const parts: Buffer[] = []
          for await (const part of response) parts.push(part as Buffer)
          const body = Buffer.concat(parts)
          const compressed = response.headers['content-encoding'] === 'gzip' && body.length > 0
          answer({
            status: response.statusCode,
            headers: response.headers,
            text: String(compressed ? gunzipSync(body) : body),
          })
        },
      )
      asking.on('error', refuse).end()
    },
  )
}

/** As the framework's compression does: replaces `end` of the response, and ends it once. */
function endOnce(response: ServerResponse) {
  const { end } = response
  let ended = false
  response.end = ((...args: Parameters<typeof end>) => {
    if (ended) return response
    ended = true
    return end.apply(response, args)
  }) as typeof end
}

test.afterEach(() => tagsManifest.clear())

describe('a cached page', () => {
  test('is served again unchanged, without the framework', async ({ site }) => {
    const first = await ask(site, '/home')
    const again = await ask(site, '/home')

    expect(site.renderCount()).toBe(1)
    expect([again.status, again.text]).toEqual([200, html])
    const { date: _, 'transfer-encoding': __, connection: ___, 'x-request-id': own, ...wanted } = first.headers
    expect(again.headers).toMatchObject(wanted)
    expect([own, again.headers['x-request-id']]).toEqual(['1', undefined])
    expect(Number(again.headers['content-length'])).toBeGreaterThan(0)
  })

  test('is served uncompressed to clients without gzip, separately for http and https', async ({ site }) => {
    await ask(site, '/home')
    const others: Record<string, string>[] = [{ 'accept-encoding': '' }, { 'x-forwarded-proto': 'https' }]
    for (const headers of others) {
      const first = await ask(site, '/home', headers)
      expect(await ask(site, '/home', headers)).toMatchObject({ text: html, status: first.status })
    }
    expect(site.renderCount()).toBe(3)
  })

  test('gets 304 when the ETag matches', async ({ site }) => {
    await ask(site, '/home')
    const again = await ask(site, '/home', { 'if-none-match': '"one"' })
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag: '"one"' } })
    expect(again.headers['content-length']).toBeUndefined()
    // A weak ETag, as sent by a proxy that compresses.
    expect((await ask(site, '/home', { 'if-none-match': 'W/"one"' })).status).toBe(304)
    expect((await ask(site, '/home', { 'if-none-match': '"other"' })).status).toBe(200)
    expect(site.renderCount()).toBe(1)
  })

  test('is rendered again after any change', async ({ site }) => {
    await ask(site, '/home')
    await ask(site, '/home')
    expect(site.renderCount()).toBe(1)
    tagsManifest.set('content:articles', { expired: Date.now() })
    await ask(site, '/home')
    expect(site.renderCount()).toBe(2)
  })

  test('is rendered again when the clock was set back before the change', async ({ site }) => {
    await ask(site, '/home')
    tagsManifest.set('content:articles', { expired: Date.now() - 3_600_000 })
    await ask(site, '/home')
    expect(site.renderCount()).toBe(2)
  })

  test('is rendered again after two seconds', async ({ site }) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      await ask(site, '/home')
      vi.advanceTimersByTime(1_999)
      await ask(site, '/home')
      expect(site.renderCount()).toBe(1)
      vi.advanceTimersByTime(2)
      await ask(site, '/home')
      expect(site.renderCount()).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is not cached when something changed while it was rendered', async ({ site }) => {
    site.setRendered({ before: () => tagsManifest.set('content:articles', { expired: Date.now() }) })
    await ask(site, '/home')
    await ask(site, '/home')
    expect(site.renderCount()).toBe(2)
  })
})

describe('a page that fails to render', () => {
  const change = () => tagsManifest.set('content:articles', { expired: Date.now() })
  const failing: Rendered = { status: 500, headers: { etag: '', 'cache-control': 'no-store', 'x-fault': 'yes' } }

  test('is served stale and retried once a second', async ({ site }) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const first = await ask(site, '/home')
      change()
      site.setRendered(failing)
      for (const pause of [0, 0, 1_000]) {
        vi.advanceTimersByTime(pause)
        const again = await ask(site, '/home')
        expect(again).toMatchObject({ status: 200, text: html, headers: { etag: '"one"' } })
        expect(again.headers['x-fault']).toBeUndefined()
        expect(again.headers['content-encoding']).toBe(first.headers['content-encoding'])
      }
      expect(site.renderCount()).toBe(3)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is served fresh once it renders again', async ({ site }) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      await ask(site, '/home')
      change()
      site.setRendered(failing)
      await ask(site, '/home')
      expect(site.renderCount()).toBe(2)
      site.setRendered({ headers: { etag: '"two"' } })
      vi.advanceTimersByTime(999)
      expect((await ask(site, '/home')).headers.etag).toBe('"one"')
      expect(site.renderCount()).toBe(2)
      vi.advanceTimersByTime(1)
      expect((await ask(site, '/home')).headers.etag).toBe('"two"')
      expect(site.renderCount()).toBe(3)
    } finally {
      vi.useRealTimers()
    }
  })

  test('gets 304 when the ETag of the stale page matches', async ({ site }) => {
    await ask(site, '/home')
    change()
    site.setRendered(failing)
    expect((await ask(site, '/home', { 'if-none-match': '"one"' })).status).toBe(304)
  })

  test('fails when it is not cached, and is 404 when it was unpublished', async ({ site }) => {
    site.setRendered(failing)
    expect((await ask(site, '/home')).status).toBe(500)
    site.setRendered({})
    await ask(site, '/home')
    change()
    site.setRendered({ status: 404 })
    expect((await ask(site, '/home')).status).toBe(404)
  })
})

test('a JSON list is cached as well', async ({ site }) => {
  site.setRendered({ headers: { 'content-type': 'application/json; charset=utf-8', 'x-nextjs-cache': '' } })
  await ask(site, '/api/articles')
  await ask(site, '/api/articles')
  expect(site.renderCount()).toBe(1)
})

describe('the cache is bypassed', () => {
  for (const [what, path, headers] of [
    ['a preview', '/home', { cookie: 'a=b; __prerender_bypass=x' }],
    ['parts of a page', '/home', { rsc: '1' }],
    ['parts ahead of a visit', '/home', { 'next-router-prefetch': '1' }],
    ['an address with a query', '/home?utm_source=x', {}],
    ['the panel', '/admin/leads', {}],
    ['a search with more than words', '/search?q=%00;<', {}],
    ['a page below the homes of an estate with a query', '/some-estate/homes/a-1?ids=1', {}],
    ['an address with capitals', '/Home', {}],
    ['packing that is weighed', '/home', { 'accept-encoding': 'gzip;q=0, identity' }],
  ] as [string, string, Record<string, string>][])
    test(`for ${what}`, async ({ site }) => {
      // The cached plain page must not be used.
      await ask(site, '/home')
      await ask(site, path, headers)
      await ask(site, path, headers)
      expect(site.renderCount()).toBe(3)
    })

  test('for HEAD, a missing page, a cache miss, a page that sets a cookie, and a private page', async ({ site }) => {
    await ask(site, '/home')
    await ask(site, '/home', {}, 'HEAD')
    const drawings: Rendered[] = [
      { status: 404 },
      { headers: { 'x-nextjs-cache': 'MISS' } },
      { headers: { 'set-cookie': 'a=b' } },
      { headers: { 'cache-control': 'no-store' } },
    ]
    for (const rendered of drawings) {
      site.setRendered(rendered)
      await ask(site, '/other')
      await ask(site, '/other')
    }
    expect(site.renderCount()).toBe(10)
  })
})
