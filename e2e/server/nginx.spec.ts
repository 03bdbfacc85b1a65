import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { articlesTable } from '../../db/collections/articles.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { anArticle, anEntry, publishedValues } from '../../db/testing/entries.ts'
import { fetchEncoded } from '../support/fetch-encoded.ts'
import { ownBuild } from '../support/own-build.ts'
import { ownNginx } from '../support/own-nginx.ts'
import { ownSite } from '../support/own-site.ts'
import { signInStaff } from '../support/own-staff.ts'
import { rawSocket, statusesIn } from '../support/raw-socket.ts'
import { smuggle, smugglingRequests } from '../support/smuggling.ts'
import { createTcpProxy } from '../support/tcp-proxy.ts'
import { aPicture, aVideo, type Upload } from '../support/uploads.ts'

// Tests the shipped configuration in deploy/ in front of a separate site.

test.describe.configure({ mode: 'default', timeout: 400_000 })
test.skip(!process.env.NGINX_PATH, 'There is no nginx to put in front of the site.')

type SiteBehindNginx = Awaited<ReturnType<typeof behindNginx>>
let site: SiteBehindNginx

/** Starts a site with an article, a TCP proxy in front of the site, and nginx in front of the proxy. */
async function behindNginx() {
  const build = await ownBuild()
  const instance = await ownSite({ NEXT_DIST_DIR: build.folder, TRUST_PROXY: 'true' })
  try {
    await instance.start()
    const proxy = await createTcpProxy(instance.url)
    const nginx = await ownNginx(proxy.address, proxy.address)
    const article = await anArticle(instance.db, { ...publishedValues, title: 'Harbour behind nginx' })
    const staff = await signInStaff(instance.db)
    return { instance, proxy, nginx, article, staff, path: `/blogs/article/${article.slug}`, build }
  } catch (error) {
    await instance.remove()
    await build.remove()
    throw error
  }
}

test.beforeAll(async () => {
  site = await behindNginx()
})

test.afterAll(async () => {
  await site?.nginx.remove()
  await site?.proxy.disconnect()
  await site?.instance.remove()
  await site?.build.remove()
})

/** Returns the bytes of the head of a response, without its first line. */
const sizeOf = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length + 4, 0)

const fetchThroughNginx = (path: string, headers?: Record<string, string>) =>
  fetchEncoded(site.nginx.url + path, headers)
const fetchDirectly = (path: string, headers?: Record<string, string>) =>
  fetchEncoded(site.instance.url + path, headers)

async function renameArticle(title: string) {
  await site.instance.db.transaction(async tx => {
    await tx.update(articlesTable).set({ title }).where(eq(articlesTable.id, site.article.id))
    await bumpContentVersion(tx, 'articles')
  })
}

/** Requests a page until it is served from the cache, and returns the response. */
async function getCached(path: string, headers?: Record<string, string>) {
  let response = await fetchThroughNginx(path, headers)
  await expect
    .poll(
      async () => {
        response = await fetchThroughNginx(path, headers)
        return (await site.nginx.cacheStatuses(path)).at(-1)
      },
      { intervals: [20] },
    )
    .toBe('HIT')
  return response
}

test('nginx serves a page with brotli, gzip or no compression, with the same bytes as the site', async () => {
  const page = await fetchDirectly('/home')
  for (const [accepts, coding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['', undefined],
  ] as const) {
    const response = await fetchThroughNginx('/home', { 'accept-encoding': accepts })
    expect([response.status, response.headers['content-encoding']]).toEqual([200, coding])
    expect(response.text).toBe(page.text)
    expect(response.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    if (coding) expect(response.bytes.length).toBeLessThan(page.bytes.length / 2)
    // The bytes can differ at first, because the first visitor gets quick compression.
    const hasSameBytes = async () => {
      const [throughNginx, direct] = await Promise.all(
        [fetchThroughNginx, fetchDirectly].map(get => get('/home', { 'accept-encoding': accepts })),
      )
      return throughNginx && direct && throughNginx.bytes.equals(direct.bytes)
    }
    await expect.poll(hasSameBytes).toBe(true)
  }
})

test('nginx fetches a page once, and then serves it from the cache', async () => {
  const accepts = { 'accept-encoding': 'br' }
  // The first visitor gets a page with quick compression.
  await expect.poll(async () => (await fetchDirectly('/faqs', accepts)).headers.etag).not.toContain('-quick')
  const first = await getCached('/faqs', accepts)
  const fetchCount = site.proxy.paths().filter(path => path === '/faqs').length
  const statuses = await site.nginx.cacheStatuses('/faqs')
  expect(statuses.filter(state => state !== 'HIT')).toHaveLength(fetchCount)
  expect(statuses[0]).toBe('MISS')
  expect(first.headers['content-encoding']).toBe('br')
  expect(first.bytes.equals((await getCached('/faqs', accepts)).bytes)).toBe(true)
})

test('nginx serves scripts and styles as the build compressed them', async () => {
  const accepts = { 'accept-encoding': 'gzip, deflate, br' }
  const page = await fetchDirectly('/home')
  for (const path of [/\/_next\/static\/chunks\/[^"]+\.css/, /\/_next\/static\/chunks\/[^"]+\.js/]) {
    const url = path.exec(page.text)?.[0] ?? ''
    const file = await getCached(url, accepts)
    expect(file.headers['content-encoding']).toBe('br')
    expect(file.bytes.equals((await fetchDirectly(url, accepts)).bytes), url).toBe(true)
  }
})

test('the head of every page fits the default buffer of a proxy', async () => {
  // nginx uses its default, the size of a memory page, because `deploy/nginx.conf` does not change it.
  expect(await readFile('deploy/nginx.conf', 'utf8')).not.toContain('proxy_buffer_size')
  const staff = { cookie: site.staff.cookie }
  const panel = ['/admin/dashboard', '/admin/media/index/manage-articles/view-articles', '/admin/files', '/admin/users']
  for (const path of ['/home', '/faqs', '/view-gallery', '/shk-at-20', '/search', '/homes', site.path, ...panel]) {
    const { status, headers } = await fetchThroughNginx(path, staff)
    expect([path, status]).toEqual([path, 200])
    expect(sizeOf(headers), path).toBeLessThan(4_000)
  }
})

test('a published change is visible through nginx, which may cache a page for two seconds', async () => {
  await renameArticle('Harbour behind nginx')
  await expect.poll(async () => (await fetchThroughNginx(site.path)).text).toContain('Harbour behind nginx')
  const { headers } = await getCached(site.path)
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=2, must-revalidate')
  await renameArticle('Harbour renamed')
  await expect
    .poll(async () => (await fetchThroughNginx(site.path)).text, { intervals: [50] })
    .toContain('Harbour renamed')
})

test("the headers of one visitor's request never change the page for other visitors", async () => {
  const page = await getCached('/faqs')
  for (const headers of [
    { 'next-x': '1' },
    { 'next-router-prefetch': '1' },
    { rsc: '1' },
    { rsc: '2' },
    { cookie: 'my__prerender_bypass=1' },
  ] as Record<string, string>[]) {
    // The cached copy expires after two seconds, and the next request then fetches the page from the site.
    const requestCountBefore = site.proxy.paths().length
    const fetches = async () => {
      await fetchThroughNginx('/faqs', headers)
      return site.proxy.paths().length
    }
    await expect.poll(fetches).toBeGreaterThan(requestCountBefore)
    const { status, text, headers: sentHeaders } = await fetchThroughNginx('/faqs')
    expect([status, text === page.text], JSON.stringify(headers)).toEqual([200, true])
    expect(sentHeaders['content-security-policy']).toBe(page.headers['content-security-policy'])
  }
})

test('nginx does not cache previews and the panel, and other visitors do not see them', async () => {
  const draft = { draft: { title: 'Harbour in a draft' } }
  await site.instance.db.update(articlesTable).set(draft).where(eq(articlesTable.id, site.article.id))
  await getCached(site.path)
  const previewStart = await fetchThroughNginx(`/admin/preview/start/articles/${site.article.id}`, {
    cookie: site.staff.cookie,
  })
  expect(previewStart.status).toBe(303)
  const previewCookie = previewStart.headers['set-cookie']
    ?.find(cookie => cookie.startsWith('__prerender_bypass='))
    ?.split(';')[0]
  const inPreview = { cookie: `${site.staff.cookie}; ${previewCookie}` }
  for (let attempt = 0; attempt < 2; attempt++) {
    expect((await fetchThroughNginx(site.path, inPreview)).text).toContain('Harbour in a draft')
    await expect.poll(async () => (await site.nginx.cacheStatuses(site.path)).at(-1)).toBe('BYPASS')
    expect((await fetchThroughNginx(site.path)).text).not.toContain('Harbour in a draft')
  }
  // An invented preview cookie shows no draft and caches nothing.
  const { headers: uncached, text } = await fetchThroughNginx(site.path, { cookie: '__prerender_bypass=made-up' })
  expect(uncached['cache-control']).toBe('private, no-store')
  expect(text).not.toContain('Harbour in a draft')
  expect((await fetchThroughNginx(site.path)).status).toBe(200)

  const requestCountBefore = site.proxy.paths().length
  for (const cookie of ['', site.staff.cookie, ''])
    for (const path of ['/admin/login', '/admin/dashboard']) {
      const { status, headers } = await fetchThroughNginx(path, { cookie })
      if (status === 200) expect(headers['cache-control']).toContain('no-store')
    }
  expect(site.proxy.paths().length - requestCountBefore).toBe(6)
  for (const path of ['/admin/login', '/admin/dashboard'])
    expect(new Set(await site.nginx.cacheStatuses(path))).toEqual(new Set(['-']))
})

test('tokens in paths are not logged', async () => {
  const token = 'ab'.repeat(32)
  const personalPaths = ['/visit', '/quote', '/my-data', '/admin/visits/check-in']
  const links = ['/admin/set-password', '/newsletter/leave', '/newsletter', '/follow/leave', '/follow']
  for (const path of [...links, ...personalPaths, '/VISIT'])
    await fetchThroughNginx(`${path}/${token}`, { accept: 'text/html' })
  const loggedPaths = [
    '/admin/set-password/[token]',
    '/newsletter/leave/[token]',
    '/newsletter/[token]',
    '/follow/leave/[token]',
    '/follow/[token]',
    ...personalPaths.map(path => `${path}/[token]`),
    '/VISIT/[token]',
  ]
  for (const path of loggedPaths)
    await expect.poll(async () => (await site.nginx.cacheStatuses(path)).length, path).toBe(1)
  expect(await site.nginx.logs()).not.toContain(token)
})

/** Uploads a file through nginx and returns its facts. */
async function upload({ name, mimeType, buffer }: Upload): Promise<{ id: string; hash: string; name: string }> {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const response = await fetch(`${site.nginx.url}/admin/files/upload`, {
    method: 'POST',
    headers: { cookie: site.staff.cookie, origin: site.nginx.url },
    body: form,
  })
  expect(response.status).toBe(201)
  return (await response.json()).file
}

test('lighter pictures, requested by header or cookie, are cached separately', async () => {
  const { hash } = await upload(await aPicture('harbour.jpg'))
  const path = `/media/${hash}/640`
  const tagOf = async (headers: Record<string, string>) => {
    const { status, headers: responseHeaders } = await fetchThroughNginx(path, { accept: 'image/webp', ...headers })
    expect(status).toBe(200)
    return String(responseHeaders.etag)
  }
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(await tagOf({})).toMatch(/-640\.webp"$/)
    // The lighter variant is one size smaller and has a lower quality.
    expect(await tagOf({ 'save-data': 'on' })).toMatch(/-480-light\.webp"$/)
    expect(await tagOf({ cookie: 'a=b; data-saver=on' })).toMatch(/-480-light\.webp"$/)
    expect(await tagOf({ 'save-data': 'on', cookie: 'data-saver=off' })).toMatch(/-640\.webp"$/)
    expect(await tagOf({ accept: 'image/avif,image/webp' })).toMatch(/-640\.avif"$/)
    expect(await tagOf({ accept: '*/*' })).toMatch(/-640\.jpeg"$/)
  }
  // The full version is cached; responses that depend on the cookie of the site are not.
  expect(site.proxy.paths().filter(requestedPath => requestedPath === path).length).toBeLessThan(12)
  await expect.poll(() => site.nginx.cacheStatuses(path)).toContain('HIT')
})

test('range requests for a video work, even when the full video is cached', async () => {
  const video = await aVideo('harbour.mp4')
  // The file is larger than the limit for forms.
  const box = Buffer.alloc(3 * 1024 * 1024)
  box.writeUInt32BE(box.length)
  box.write('free', 4)
  video.buffer = Buffer.concat([video.buffer, box])
  const { id, hash, name } = await upload(video)
  await site.instance.db.transaction(async tx => {
    await anEntry(tx, 'videos', { ...publishedValues, source: 'file', fileId: id })
    await bumpContentVersion(tx, 'videos')
  })
  const path = `/media/${hash}/${name}`
  for (let attempt = 0; attempt < 2; attempt++) {
    const part = await fetchThroughNginx(path, { range: 'bytes=100-299' })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-299/${video.buffer.length}`])
    expect(part.bytes.equals(video.buffer.subarray(100, 300))).toBe(true)
    const end = await fetchThroughNginx(path, { range: 'bytes=-50' })
    expect(end.bytes.equals(video.buffer.subarray(-50))).toBe(true)
    expect((await fetchThroughNginx(path, { range: `bytes=${video.buffer.length}-` })).status).toBe(416)
    expect((await fetchThroughNginx(path)).bytes.equals(video.buffer)).toBe(true)
  }
})

for (const [where, urlOf] of [
  ['through nginx', () => site.nginx.url],
  ['straight to the site', () => site.instance.url],
] as const)
  test(`a request sent ${where} cannot contain a smuggled one`, async () => {
    for (const [method, path] of [
      ['POST', '/api/mail'],
      ['GET', '/privacy'],
    ] as const)
      for (const [name, shape] of Object.entries(smugglingRequests)) {
        const label = `${method}, ${name}`
        const responsesBefore = site.proxy.responseCount()
        const [first = 0, ...others] = await smuggle(urlOf(), method, path, shape)
        // nginx rejects an unknown transfer coding with 501.
        expect(first === 501 || (first >= 200 && first < 500), `${label}: ${first}`).toBe(true)
        // The plain request after it gets its own response, or no response.
        expect([[], [200]], label).toContainEqual(others)
        if (where === 'through nginx')
          expect(site.proxy.responseCount() - responsesBefore, label).toBeLessThanOrEqual(1 + others.length)

        // Later requests get their own responses. Their URLs differ, because equal requests would wait until nginx has
        // cached the first one.
        const next = await Promise.all([1, 2, 3].map(number => fetchEncoded(`${urlOf()}/api/health?${number}`)))
        expect(
          next.map(({ status }) => status),
          label,
        ).toEqual([200, 200, 200])
      }
    expect((await fetchEncoded(`${urlOf()}/privacy`)).text).toBe((await fetchDirectly('/privacy')).text)
    // A smuggled request would have got this status, which none of the later responses above has.
    expect((await fetchEncoded(`${urlOf()}/smuggled`)).status).toBe(307)
  })

test('nginx rejects oversized headers and bodies and keeps serving other requests', async () => {
  expect([400, 414, 431]).toContain((await fetchThroughNginx(`/home?${'a'.repeat(20_000)}`)).status)
  expect([400, 431]).toContain((await fetchThroughNginx('/home', { cookie: 'a'.repeat(20_000) })).status)
  const requestCountBefore = site.proxy.paths().length
  const socket = await rawSocket(site.nginx.url)
  socket.write(
    'POST /api/mail HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000000\r\n\r\n{',
  )
  await socket.waitFor(/HTTP\/1\.1 \d{3} /)
  expect(statusesIn(socket.received())).toEqual([413])
  socket.destroy()
  expect(site.proxy.paths().length).toBe(requestCountBefore)
  expect((await fetchThroughNginx('/home')).status).toBe(200)
})

test('a flood of forms from one IP address gets 429, and seconds later a form from the same address is accepted', async () => {
  const post = async (fields: object) => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }
    return (await fetch(`${site.nginx.url}/api/subscribe`, request)).status
  }
  const statuses = await Promise.all(Array.from({ length: 1_000 }, () => post({})))
  expect([...new Set(statuses)].sort()).toEqual([422, 429])
  await expect.poll(() => post({ email: 'a-reader@example.com' })).toBe(200)
})

test('nginx accepts 2,000 connections while busy, and closes idle and slow ones without delaying others', {
  tag: '@release',
}, async () => {
  const requestCountBefore = site.proxy.paths().length
  await site.nginx.pause()
  const sockets = await Promise.all(Array.from({ length: 2_000 }, () => rawSocket(site.nginx.url)))
  await site.nginx.resume()
  for (const [number, socket] of sockets.entries())
    if (number % 4 === 0) socket.write('GET /home HTTP/1.1\r\nHost: x\r\n')
  for (let attempt = 0; attempt < 20; attempt++) expect((await fetchThroughNginx('/home')).status).toBe(200)
  await Promise.all(sockets.map(socket => socket.closed))
  // nginx waited for the rest of each unfinished request, and accepted every connection.
  const logs = await site.nginx.logs()
  expect(logs.match(/ GET \/home 408 /g)).toHaveLength(500)
  expect(logs).not.toContain('worker_connections are not enough')
  // No unfinished request reached the site.
  expect(site.proxy.paths().slice(requestCountBefore).length).toBeLessThanOrEqual(20)
  expect((await fetchThroughNginx('/home')).status).toBe(200)
})

test('the last version of a page is served while it cannot be rendered without the database', async () => {
  await renameArticle('Harbour before the cut')
  await expect.poll(async () => (await fetchThroughNginx(site.path)).text).toContain('Harbour before the cut')
  // The site cannot render the page again without the database, but the site and nginx have the previous version.
  await renameArticle('Harbour that nobody saw')
  await expect.poll(async () => (await fetchDirectly('/articles')).text).toContain('Harbour that nobody saw')
  await site.instance.disconnectDatabase()
  await expect.poll(async () => (await fetchDirectly('/the-board')).status).toBe(500)
  for (const get of [fetchDirectly, fetchThroughNginx]) {
    const { status, text } = await get(site.path)
    // The current version is also possible, because the site may have read the article for the list.
    expect([status, /Harbour (before the cut|that nobody saw)/.test(text)]).toEqual([200, true])
  }
  await site.instance.reconnectDatabase()
  await expect.poll(async () => (await fetchThroughNginx(site.path)).text).toContain('Harbour that nobody saw')
})

test('nginx serves cached pages stale if no instance can be reached', async () => {
  const proxy = await createTcpProxy(site.instance.url)
  const nginx = await ownNginx(proxy.address, proxy.address)
  const get = (path: string) => fetchEncoded(nginx.url + path)
  try {
    const { text: cached } = await get('/home')
    await proxy.disconnect()
    await expect
      .poll(async () => {
        const { status, text } = await get('/home')
        expect([status, text]).toEqual([200, cached])
        return (await nginx.cacheStatuses('/home')).at(-1)
      })
      .toBe('STALE')
    // A page that is not cached results in an error.
    expect([502, 504]).toContain((await get('/the-team')).status)
  } finally {
    await nginx.remove()
  }
})
