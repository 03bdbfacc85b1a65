import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { fetchEncoded } from '../support/fetch-encoded.ts'

const site = process.env.BASE_URL ?? ''

const codings = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['', undefined],
] as const

test('an instance sends pages with brotli, gzip or no compression, as the request accepts', async () => {
  for (const path of ['/home', '/search?q=garden', '/blogs/article/no-such-article', '/admin/login', '/sitemap.xml']) {
    const texts = new Map<string | undefined, string>()
    for (const [accepts, coding] of [...codings, ...codings.toReversed(), ...codings]) {
      const { headers, bytes, text } = await fetchEncoded(site + path, { 'accept-encoding': accepts })
      expect([path, accepts, headers['content-encoding']]).toEqual([path, accepts, coding])
      expect(headers.vary?.toLowerCase(), path).toContain('accept-encoding')
      if (coding) expect(bytes.length, path).toBeLessThan(text.length / 2)
      // The ETag is computed before the compression, and changes if another test changes the page.
      const { etag } = headers
      if (etag) expect(text === (texts.get(etag) ?? text), `${path}, ${accepts}`).toBe(true)
      texts.set(etag, text)
    }
  }
})

test('a page has the same ETag in every coding', async () => {
  // The tags can differ for a moment: another test may change the page, and quick compression has its own ETag.
  const etags = async () => {
    const responses = await Promise.all(
      codings.map(([accepts]) => fetchEncoded(`${site}/home`, { 'accept-encoding': accepts })),
    )
    return [...new Set(responses.map(({ headers }) => headers.etag))]
  }
  await expect.poll(etags).toEqual([expect.stringMatching(/^"/)])
})

test('a static page is soon sent with a better compression than its first visitor gets', async () => {
  for (const path of ['/home', '/greenpark-estate']) {
    const request = () => fetchEncoded(site + path, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    let page = await request()
    // Another test may change the page at any time; the next visitor then gets quick compression again.
    await expect
      .poll(async () => {
        page = await request()
        return page.headers.etag
      })
      .not.toContain('-quick')
    expect(page.headers['content-length']).toBe(String(page.bytes.length))
    const levels = [constants.BROTLI_MAX_QUALITY - 2, constants.BROTLI_MAX_QUALITY - 1]
    const [good = 0, better = 0] = levels.map(
      level => brotliCompressSync(page.text, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length,
    )
    expect(page.bytes.length, path).toBeLessThanOrEqual(better)
    expect(page.bytes.length, path).toBeLessThan(good * 0.95)
  }
})

test('files of the build are sent with the best compression, and with the same headers as without compression', async () => {
  const page = await fetchEncoded(`${site}/home`)
  const chunks = page.text.match(/\/_next\/static\/chunks\/[\w.~-]+\.(js|css)/g) ?? []
  expect(chunks.length).toBeGreaterThan(5)
  for (const path of [...new Set(chunks), '/icons.svg']) {
    const [best, gzip, whole] = await Promise.all(
      ['gzip, br', 'gzip', 'identity'].map(accepts => fetchEncoded(site + path, { 'accept-encoding': accepts })),
    )
    if (!best || !gzip || !whole) throw new Error('A response is missing.')
    expect(best.text).toBe(whole.text)
    expect(gzip.text).toBe(whole.text)
    for (const name of ['cache-control', 'x-content-type-options', 'cross-origin-resource-policy', 'referrer-policy'])
      expect([path, name, best.headers[name]]).toEqual([path, name, whole.headers[name]])
    // Smaller files are not compressed.
    if (whole.bytes.length < 1024) continue
    expect([path, best.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([path, 'br', 'gzip'])
    expect(best.headers.vary).toContain('Accept-Encoding')
    const smallest = brotliCompressSync(whole.bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    })
    expect(best.bytes.length, path).toBeLessThanOrEqual(smallest.length * 1.01)
  }
})

test('ranges, HEAD requests and missing files get the right response', async () => {
  const accepts = { 'accept-encoding': 'br' }
  const page = await fetchEncoded(`${site}/home`)
  const url = site + (/\/_next\/static\/chunks\/[\w.~-]+\.js/.exec(page.text)?.[0] ?? '')
  const whole = await fetchEncoded(url)

  const part = await fetchEncoded(url, { ...accepts, range: 'bytes=0-9' })
  expect([part.status, part.text]).toEqual([206, whole.text.slice(0, 10)])
  const head = await fetchEncoded(url, accepts, { method: 'HEAD' })
  expect([head.status, head.headers['content-encoding'], head.bytes.length]).toEqual([200, 'br', 0])
  const notModified = await fetchEncoded(url, { ...accepts, 'if-none-match': head.headers.etag ?? '' })
  expect([notModified.status, notModified.bytes.length]).toEqual([304, 0])
  const missing = await fetchEncoded(`${url}x`, accepts)
  expect(missing.status).toBe(404)
  expect(missing.headers['cache-control']).not.toContain('immutable')
  expect((await fetchEncoded(url, accepts, { method: 'POST' })).status).toBe(405)
})
