import { createHash } from 'node:crypto'
import { readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import FileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { nodeFs } from 'next/dist/server/lib/node-fs-methods.js'
import { describe, expect } from 'vitest'
import { test } from '@/db/testing/test'
import PageCache from './page-cache'
import { decompressPageData } from './page-data'
import { pageDataStore } from './page-data-store'
import { dataHashIn, finishPage } from './page-html'

const page = (html: string, rest: object = {}): Kept & { html: string } => ({
  ...{ kind: 'APP_PAGE', rscData: Buffer.from('x') },
  html,
  ...rest,
})
const one = 'self.__next_f.push([1,"one"])'
const two = 'self.__next_f.push([1,"two"])'
const script = (code: string) => `<script>${code}</script>`
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('a page from the cache', () => {
  test('has a policy with one hash for each inline script', async ({ folder }) => {
    const kept = await keep(folder, page(`${script(one)}<p>x</p><script id="b" async="">${two}</script>`))

    expect(scripts(kept)).toEqual(["'self'", hash(one), hash(two)])
  })

  test('has the hash of a repeated script once', async ({ folder }) => {
    const kept = await keep(folder, page(script(one) + script(one)))

    expect(scripts(kept)).toEqual(["'self'", hash(one)])
  })

  test('has no hash for our own files, for data, and for empty scripts', async ({ folder }) => {
    const html = [
      '<script src="/_next/static/a.js" async=""></script>',
      '<script type="application/ld+json">{"@type":"Article"}</script>',
      '<script type="application/json">{}</script>',
      '<script></script>',
    ].join('')

    expect(scripts(await keep(folder, page(html)))).toEqual(["'self'"])
  })

  test('hashes the same bytes as a browser: everything between the tags, with line ends and any characters', async ({
    folder,
  }) => {
    const code = 'self.__next_f.push([1,\n"Ng’ombe 水 // </ script>"])'

    expect(scripts(await keep(folder, page(`<script>${code}</script>`)))).toEqual(["'self'", hash(code)])
  })

  test('allows third parties named by its body tag, not those named in content', async ({ folder }) => {
    const text = `<p data-analytics="G-1">&lt;body data-chat="x"&gt; <body data-chat="x"></p>${script(one)}`
    const plain = await keep(folder, page(`<html><body>${text}</body></html>`))
    expect(Object.values(policyOf(plain)).join()).not.toMatch(/google|tawk/)
    const measured = await keep(folder, page(`<html><body data-analytics="G-1">${text}</body></html>`))
    expect(scripts(measured)).toEqual(["'self'", hash(one), 'https://www.googletagmanager.com'])
    expect(policyOf(measured)['frame-src']).not.toContain('tawk')
  })

  test('never allows `unsafe-inline` or `unsafe-eval`', async ({ folder }) => {
    const policy = policyOf(await keep(folder, page(script(one))))

    expect(policy['script-src']).not.toContain('unsafe')
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'frame-ancestors': "'none'",
    })
  })

  test('has status 404 when its entry is missing, and is not stored', async ({ folder }) => {
    const missing = page('<main><div data-missing="true">Not here</div></main>')

    expect(await keep(folder, missing)).toEqual({})
    expect(missing).toMatchObject({ status: 404 })
  })

  test('may frame the origin that it names, and no other page may', async ({ folder }) => {
    const frames = async (html: string) => policyOf(await keep(folder, page(html)))['frame-src']

    expect(await frames('<aside class="x" data-frame="https://timeline.example.com/shk?a=1">…</aside>')).toMatch(
      / https:\/\/timeline\.example\.com$/,
    )
    expect(await frames('<aside>…</aside><p>data-frame="https://evil.example.com"</p>')).not.toContain('example.com')
    expect(await frames('<aside data-frame="javascript:alert(1)">…</aside>')).not.toContain('javascript')
  })

  test('gets a policy even when it was built without one', async ({ folder }) => {
    const built = new FileSystemCache(context(folder))
    await built.set('/home', page(script(one)) as never, rules as never)

    expect(scripts(await read(folder, '/home'))).toEqual(["'self'", hash(one)])
  })

  test('may be cached by a proxy for two seconds, and by no browser without revalidation', async ({ folder }) => {
    const { headers } = await keep(folder, page('<p>x</p>'))

    expect(headers?.['cache-control']).toBe('public, max-age=0, s-maxage=2, must-revalidate')
  })

  test('keeps its other headers', async ({ folder }) => {
    const kept = await keep(folder, page('<p>x</p>', { headers: { 'x-next-cache-tags': 'content:articles' } }))

    expect(kept.headers).toMatchObject({ 'x-next-cache-tags': 'content:articles' })
  })
})

describe('the data of a page', () => {
  const chunk = '<script src="/_next/static/chunks/a.js" async=""></script>'
  const whole = (text: string, code = one) =>
    page(`<html><head>${chunk}</head><body>${text}${script(code)}</body></html>`)
  const dataOf = async (folder: string, kept: Kept) => {
    const bytes = await pageDataStore(folder).find(dataHashIn(kept.html ?? '') ?? '')
    return bytes && String(await decompressPageData(bytes))
  }

  const added = finishPage(whole('').html).scripts

  test('is a file that is stored before the page can be sent, and found by the next process', async ({ folder }) => {
    const rendering = whole('<p>x</p>')
    await new PageCache(context(folder)).set('/page', rendering as never, rules as never)
    forgetData()

    expect(await dataOf(folder, rendering)).toBe(one)
    expect(rendering.html).not.toContain(one)
    expect(scripts(rendering)).toEqual(["'self'", ...added])
    expect(await dataOf(folder, await read(folder, '/page'))).toBe(one)
  })

  test('is taken out of a page that was built with it', async ({ folder }) => {
    const built = new FileSystemCache(context(folder))
    await built.set('/home', whole('<p>x</p>') as never, rules as never)
    const sent = await read(folder, '/home')
    forgetData()

    expect(await dataOf(folder, sent)).toBe(one)
  })

  test('of an older version of the page is kept', async ({ folder }) => {
    const old = await keep(folder, whole('<p>old</p>'))
    const young = await keep(folder, whole('<p>young</p>', two))
    forgetData()

    expect(await dataOf(folder, old)).toBe(one)
    expect(await dataOf(folder, young)).toBe(two)
  })

  test('is not lost while the page is in memory, and a page on disk without it is rendered again', async ({
    folder,
  }) => {
    const kept = await keep(folder, whole('<p>x</p>'))
    await rm(join(folder, 'page-data'), { recursive: true })
    expect(await dataOf(folder, kept)).toBe(one)
    forgetData()

    expect(await read(folder, '/page')).toEqual({})
    await keep(folder, whole('<p>x</p>'))
    expect(await read(folder, '/page')).toMatchObject({ html: kept.html })
  })

  test('is in the page itself where anyone could fill the disk: missing paths and unknown referrals', async ({
    folder,
  }) => {
    const missing = { ...whole('<p>Not found</p>'), status: 404 }
    const referral = whole('<main>Not known</main>')
    const cache = new PageCache(context(folder))
    await cache.set('/blogs/article/a', missing as never, rules as never)
    await cache.set('/referral/a/b', referral as never, rules as never)

    for (const { html, headers } of [missing, referral] as Kept[]) {
      expect(html).toContain(script(one))
      expect(scripts({ headers })).toEqual(["'self'", ...added, hash(one)])
    }
    expect(await readdir(folder)).toEqual([])
  })
})

describe('anything but a complete page', () => {
  test('has no policy: a postponed page, whose scripts are not complete', async ({ folder }) => {
    const kept = await keep(folder, page('<script>one()</script>', { postponed: 'later' }))

    expect(kept.headers?.['content-security-policy']).toBeUndefined()
  })

  test('has no policy: a response of a route handler', async ({ folder }) => {
    const feed = { kind: 'APP_ROUTE', body: Buffer.from('<rss/>'), status: 200, headers: { a: 'b' } }

    const kept = await keep(folder, feed, 'APP_ROUTE')

    expect(kept.headers).toEqual({ a: 'b' })
  })
})

describe('a missing path', () => {
  test('is never stored on disk', async ({ folder }) => {
    const cache = new PageCache(context(folder))
    for (const name of ['a', 'b', 'c']) {
      await cache.set(`/blogs/article/${name}`, page('<p>Not found</p>', { status: 404 }) as never, rules as never)
    }

    expect(await readdir(folder)).toEqual([])
    expect(await cache.get('/blogs/article/a', { kind: 'APP_PAGE' } as never)).toBeNull()
  })
})

test('a page whose content changes while it is stored is not cached', async ({ folder }) => {
  const cache = new PageCache(context(folder))
  const tag = 'content:changes-meanwhile'
  await cache.get('/page', { kind: 'APP_PAGE' } as never)
  for (const begun = Date.now(); Date.now() < begun + 2; );
  const keeping = cache.set(
    '/page',
    page('<p>x</p>', { headers: { 'x-next-cache-tags': tag } }) as never,
    rules as never,
  )
  tagsManifest.set(tag, { expired: Date.now() })
  await keeping

  expect(await read(folder, '/page')).toEqual({})
})

describe('a process that is killed while it writes a page', () => {
  const young = () => page('<p>young</p>', { rscData: Buffer.from('young'), headers: { 'x-drawn': 'young' } })

  test.for(['/page.html', '/page.rsc', '/page.meta'])(
    'leaves no half page when it ends before %s is written',
    async (last, { folder }) => {
      await keep(folder, page('<p>old</p>', { rscData: Buffer.from('old'), headers: { 'x-drawn': 'old' } }))
      const begun = Promise.withResolvers<void>()
      const killed = {
        ...nodeFs,
        writeFile: async (path: string, data: never) => {
          if (!path.endsWith(last)) return nodeFs.writeFile(path, data)
          await nodeFs.writeFile(path, String(data).slice(0, 5))
          begun.resolve()
          return new Promise<void>(() => {})
        },
      }
      const dying = new PageCache({ ...(context(folder) as object), fs: killed } as never)
      void dying.set('/page', young() as never, rules as never)
      await begun.promise

      expect(await read(folder, '/page')).toEqual({})
      await keep(folder, young())
      expect(await read(folder, '/page')).toMatchObject({ html: '<p>young</p>', headers: { 'x-drawn': 'young' } })
    },
  )
})

test('a complete page of a route that may postpone is read by the next process', async ({ folder }) => {
  const mayPostpone = { ...rules, isRoutePPREnabled: true }
  const cache = new PageCache(context(folder))
  await cache.set('/page', page('<p>x</p>', { rscData: Buffer.from('data') }) as never, mayPostpone as never)
  const found = await new PageCache(context(folder)).get('/page', {
    kind: 'APP_PAGE',
    isRoutePPREnabled: true,
  } as never)

  expect(found?.value).toMatchObject({ html: '<p>x</p>', rscData: Buffer.from('data') })
})

test('a page from the future is rendered again: the clock was set back', async ({ folder }) => {
  await keep(folder, page('<p>x</p>'))
  const [html] = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('page.html'))
  const later = new Date(Date.now() + 3_600_000)
  await utimes(join(folder, html ?? ''), later, later)

  expect(await read(folder, '/page')).toEqual({})
})

const rules = { isRoutePPREnabled: false, cacheControl: { revalidate: false } }
const context = (folder: string) =>
  ({ fs: nodeFs, flushToDisk: true, serverDistDir: folder, revalidatedTags: [] }) as never

type Kept = { html?: string; headers?: Record<string, string> }

/** As in a new process: what is in memory is gone. */
const forgetData = () => Reflect.deleteProperty(globalThis, 'shkPageData')

/** Stores a page in the cache of one process and reads it in another. */
async function keep(folder: string, value: object, kind = 'APP_PAGE') {
  await new PageCache(context(folder)).set('/page', value as never, rules as never)
  return read(folder, '/page', kind)
}

async function read(folder: string, key: string, kind = 'APP_PAGE') {
  const found = await new PageCache(context(folder)).get(key, { kind } as never)
  return (found?.value ?? {}) as Kept
}

function policyOf(kept: Kept): Record<string, string> {
  const rules = (kept.headers?.['content-security-policy'] ?? '').split('; ')
  return Object.fromEntries(rules.map(rule => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]))
}

const scripts = (kept: Kept) => policyOf(kept)['script-src']?.split(' ')
