import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import { publicRoutes, samplePaths } from '../support/public-routes.ts'
import { type RawResponse, sendRaw } from '../support/raw.ts'
import { rawSocket } from '../support/raw-socket.ts'

// Every request for a path must get the same response, because a cache in front of the site may send the response to
// others.

const site = process.env.BASE_URL ?? ''

/** Headers that a visitor, a program or an attacker may send. */
const strangeHeaders: Record<string, string>[] = [
  { 'next-x': '1' },
  { 'next-resume': '1' },
  { 'next-action': 'x' },
  { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { 'next-router-state-tree': '[]', 'next-url': '/admin' },
  { rsc: '2' },
  { rsc: '' },
  { 'x-nextjs-data': '1', 'x-matched-path': '/admin', 'x-now-route-matches': '1' },
  { 'x-middleware-subrequest': 'proxy:proxy', 'x-middleware-prefetch': '1', purpose: 'prefetch' },
  { 'x-prerender-revalidate': '1', 'x-deployment-id': 'other' },
  { 'user-agent': 'Googlebot', accept: 'text/x-component', 'accept-language': 'sw' },
  { 'content-type': 'text/plain', authorization: 'Basic eDp5', range: 'bytes=0-9', 'save-data': 'on' },
  { upgrade: 'h2c', connection: 'upgrade' },
  { cookie: 'my__prerender_bypass=1; data=__prerender_bypass' },
  { cookie: '__next_preview_data=x' },
  { cookie: 'next-instant-navigation-testing=1; data-saver=on; authjs.session-token=x' },
]

/** Other ways to write the URL of a page. */
const otherTargets: ((path: string) => string)[] = [
  path => `${path}?utm_source=a&gclid=b`,
  path => `${path}?_rsc=a&__nextDataReq=1&nxtPslug=x&framework-data=1`,
  path => `http://other.example${path}`,
  path => `/og/..${path}`,
  path => `/_next/static/%2e%2E/..${path}`,
]

/** Returns the status, the body, and the headers that a browser or a cache evaluates. */
function factsOf({ status, headers, body }: RawResponse) {
  const { 'cache-control': cache, 'content-security-policy': policy, 'content-type': type, location, vary } = headers
  return {
    status,
    cache,
    policy,
    type,
    location,
    vary: String(vary).toLowerCase(),
    setsCookie: 'set-cookie' in headers,
    body,
  }
}

/** Compares the responses to two requests for a page, and tries again if another test changed the page meanwhile. */
async function expectSame(path: string, label: string, send: () => Promise<RawResponse>, { hasBody = true } = {}) {
  await expect(async () => {
    const before = factsOf(await sendRaw(path))
    const compared = factsOf(await send())
    const after = factsOf(await sendRaw(path))
    expect(before.body === after.body, `${path} did not change`).toBe(true)
    // The bodies are compared separately, because a report with two pages of 300 kB would be unreadable.
    expect(compared.body === (hasBody ? before.body : ''), `${label}: the same body`).toBe(true)
    expect({ ...compared, body: '' }, label).toEqual({ ...before, body: '' })
  }, `${path}, ${label}`).toPass({ timeout: 20_000, intervals: [50] })
}

const inNpmTest = new Set([...samplePaths, '/blogs/article/no-such-article', '/sitemap.xml'])

for (const path of [...publicRoutes.map(route => route.path), '/blogs/article/no-such-article', '/sitemap.xml'])
  test(`${path} is the same for every request, whatever its headers, cookies, query or way to write the URL`, {
    tag: inNpmTest.has(path) ? [] : '@release',
  }, async () => {
    for (const headers of strangeHeaders)
      await expectSame(path, JSON.stringify(headers), () => sendRaw(path, { headers }))
    for (const otherTarget of otherTargets) await expectSame(path, otherTarget(path), () => sendRaw(otherTarget(path)))
    await expectSame(path, 'HEAD', () => sendRaw(path, { method: 'HEAD' }), { hasBody: false })
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
      const { status, body } = await sendRaw(path, { method })
      // The framework rejects OPTIONS with 400 for a page that it has not rendered yet.
      expect([405, 400], method).toContain(status)
      expect(body.length, method).toBeLessThan(100)
    }
  })

test('the first request for a page gets the same response, whatever its headers', async () => {
  for (const headers of strangeHeaders) {
    const path = `/blogs/article/${randomUUID()}`
    const first = await sendRaw(path, { headers })
    expect({ ...factsOf(first), body: '' }, JSON.stringify(headers)).toEqual({
      ...factsOf(await sendRaw('/blogs/article/no-such-article')),
      body: '',
    })
    expect(first.status).toBe(404)
    const posted = await sendRaw(`/blogs/article/${randomUUID()}`, { method: 'POST', headers })
    expect([posted.status, posted.body.length < 100], JSON.stringify(headers)).toEqual([405, true])
  }
})

test('no cache may store a part of a page, or a page at a URL of the framework', async () => {
  for (const path of ['/faqs', '/homes?kind=villa', '/blogs/article/no-such-article', '/nothing-here']) {
    for (const extraHeaders of [{}, { 'next-router-prefetch': '1' }, { 'next-router-state-tree': 'x' }] as Record<
      string,
      string
    >[]) {
      const headers = { rsc: '1', ...extraHeaders }
      let response = await sendRaw(path, { headers })
      expect(response.headers['cache-control'], path).toContain('no-store')
      const { location } = response.headers
      if (response.status === 307 && String(location).includes('_rsc'))
        response = await sendRaw(String(location), { headers })
      expect(response.headers['cache-control'], path).toContain('no-store')
      if (String(response.headers['content-type']).startsWith('text/html'))
        expect(response.headers['content-security-policy'], path).toContain("default-src 'none'")
    }
  }
  const build = /"b":"([\w-]{10,})"/.exec((await sendRaw('/faqs')).body.replaceAll('\\', ''))?.[1]
  expect(build, 'the name of the build in a page').toBeDefined()
  for (const path of [
    `/_next/data/${build}/faqs.json`,
    '/_next/data/x/faqs.json',
    '/_next/image',
    '/_next/static/x.js',
  ])
    for (const headers of [{}, { 'x-nextjs-data': '1' }] as Record<string, string>[]) {
      const response = await sendRaw(path, { headers })
      const isHtml = String(response.headers['content-type']).startsWith('text/html')
      if (isHtml) expect(response.headers['content-security-policy'], path).toContain("'sha256-")
      if (response.status !== 200) expect(response.headers['cache-control'], path).toContain('no-store')
    }
})

test('OPTIONS for the server and the offer of another protocol get a normal response', async () => {
  expect(await sendRaw('*', { method: 'OPTIONS' })).toMatchObject({ status: 204, body: '' })
  const socket = await rawSocket(site)
  socket.write(
    'GET /faqs HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
  )
  await socket.waitFor(/HTTP\/1\.1 \d{3} /)
  expect(socket.received()).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
})
