import { expect, test } from '@playwright/test'
import { leadsTable } from '../../db/tables/leads.ts'
import { anArticle, publishedValues } from '../../db/testing/entries.ts'
import { sendRequest } from '../support/contract.ts'
import { bookTour, renameArticle } from '../support/faults.ts'
import { ownBuild } from '../support/own-build.ts'
import { ownSite } from '../support/own-site.ts'
import { createTcpProxy } from '../support/tcp-proxy.ts'
import { findPageError } from '../support/whole-page.ts'

test.describe.configure({ timeout: 400_000 })

test('a database restart under load makes no page wrong or missing, and dynamic requests work again afterwards', {
  tag: '@release',
}, async () => {
  const build = await ownBuild()
  const own = await ownSite()
  const articles = [
    await anArticle(own.db, { ...publishedValues, title: 'Harbour One' }),
    await anArticle(own.db, { ...publishedValues, title: 'Harbour Two' }),
  ]
  const another = await anArticle(own.db, { ...publishedValues, title: 'Harbour Three' })
  const proxy = await createTcpProxy(own.databaseUrl)
  const DATABASE_URL = Object.assign(new URL(own.databaseUrl), { host: proxy.address }).href
  const site = await own.addInstance({ NEXT_DIST_DIR: build.folder, DATABASE_URL })
  let done = false
  try {
    await site.start()
    const pages = [
      ...articles.map(({ slug, title }) => ({ path: `/blogs/article/${slug}`, text: title })),
      { path: '/faqs', text: '</h1>' },
      { path: '/home', text: '</h1>' },
    ]
    // Waits until the pages are cached: pages built for another database are rendered again first.
    for (const { path, text } of pages)
      await expect(async () => {
        const response = await sendRequest(site.url + path)
        expect([path, findPageError(response, text), response.headers.get('cache-status')]).toEqual([
          path,
          null,
          'site; hit',
        ])
      }).toPass()

    const wrong: string[] = []
    const states: Record<'tour' | 'search', number[]> = { tour: [], search: [] }
    const accepted: string[] = []
    let phase = 'before'
    let visited = 0
    /** Counts searches whose page could not be rendered again. */
    let failedSearches = 0
    const visit = async () => {
      while (!done)
        for (const { path, text } of pages) {
          const pageError = await sendRequest(site.url + path).then(
            result => findPageError(result, text),
            error => String(error),
          )
          if (pageError) wrong.push(`${phase}: ${path}: ${pageError}`)
          visited++
        }
    }
    const search = async () => {
      while (!done) {
        const response = await sendRequest(`${site.url}/search?q=harbour`)
        const found = articles.every(({ slug }) => response.body.includes(`"/blogs/article/${slug}"`))
        // Status 200 is not sufficient, because the page is streamed before the search has finished.
        const failed = response.status >= 500 || (response.status === 200 && !found)
        states.search.push(failed ? 503 : response.status)
        if (failed || response.headers.get('cache-status')?.includes('failed')) failedSearches++
        if (failed && phase !== 'without' && phase !== 'after') wrong.push(`${phase}: a search without its results`)
        if (response.body.includes('id="nothing"')) wrong.push(`${phase}: a search that reports no results`)
        if (!failed && response.status !== 200) wrong.push(`a search that returns ${response.status}`)
      }
    }
    const book = async () => {
      while (!done) {
        const response = await bookTour(site.url)
        states.tour.push(response.status)
        if (response.status === 200) accepted.push(JSON.parse(response.body).reference)
        else if (response.status !== 503) wrong.push(`a form that returns ${response.status}`)
      }
    }
    const load = Promise.all([visit(), visit(), search(), book(), book()])
    // If the test fails early, its error is reported instead of errors of the stopped site.
    load.catch(() => {})
    const lastOf = (kind: 'tour' | 'search') => () => states[kind].at(-1)
    const expectAllOk = async () => {
      for (const kind of ['tour', 'search'] as const)
        await expect.poll(lastOf(kind), { intervals: [20], timeout: 200_000 }).toBe(200)
    }
    await expectAllOk()

    phase = 'without'
    // Pages with articles must be rendered again, but cannot be without the database.
    await renameArticle(own, another, 'Harbour Three and a quarter')
    await own.disconnectDatabase()
    await proxy.disconnect()
    const visitedBefore = visited
    await expect.poll(lastOf('tour')).toBe(503)
    // Waits until the copies in the response cache have expired and searches fail.
    await expect.poll(() => failedSearches, { timeout: 200_000 }).toBeGreaterThan(2)
    await expect.poll(() => visited - visitedBefore, { timeout: 200_000 }).toBeGreaterThan(100)
    phase = 'after'
    await own.reconnectDatabase()
    await proxy.reconnect()
    await expectAllOk()

    // The site is again notified of changes.
    phase = 'changed'
    await renameArticle(own, another, 'Harbour Three and a half')
    const renamed = `${site.url}/blogs/article/${another.slug}`
    await expect.poll(async () => (await sendRequest(renamed)).body).toContain('Harbour Three and a half')
    done = true
    await load

    expect(wrong, site.log.join('').slice(-5_000)).toEqual([])
    const stored = new Set(
      (await own.db.select({ reference: leadsTable.reference }).from(leadsTable)).map(l => l.reference),
    )
    expect(accepted.filter(reference => !stored.has(reference))).toEqual([])
  } finally {
    done = true
    await own.remove()
    await proxy.disconnect()
    await build.remove()
  }
})

test('a hanging database makes forms fail with their values kept, and forms work again afterwards', {
  tag: '@release',
}, async () => {
  const own = await ownSite()
  const proxy = await createTcpProxy(own.databaseUrl)
  const DATABASE_URL = Object.assign(new URL(own.databaseUrl), { host: proxy.address }).href
  const site = await own.addInstance({ DATABASE_URL })
  try {
    await site.start()
    expect((await bookTour(site.url)).status).toBe(200)
    proxy.stall()
    const typed = { name: 'Sample Person', email: 'typed@example.com', message: 'Typed with care', consent: 'on' }
    const withoutScript = sendRequest(`${site.url}/api/mail`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams(typed),
    })
    // These are more requests than pooled connections.
    const visit = sendRequest(`${site.url}/api/visits/${'0'.repeat(48)}`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ action: 'cancel' }),
    })
    const token = 'a'.repeat(64)
    const personal = ['quote', 'visit'].map(name => sendRequest(`${site.url}/${name}/${token}`))
    // All promises are awaited together. Otherwise a rejected promise that nobody awaits would be reported instead of
    // an earlier failure.
    const [pages, refused] = await Promise.all([
      Promise.all(personal),
      Promise.all([withoutScript, visit, ...Array.from({ length: 20 }, () => bookTour(site.url))]),
    ])
    for (const { status, headers } of refused) expect([status, headers.get('retry-after')]).toEqual([503, '30'])
    expect(refused[0]?.body).toContain('Typed with care')
    expect(refused[1]?.body).toContain('Nothing has changed')
    for (const page of pages) expect(page.status).toBe(503)
    expect((await sendRequest(`${site.url}/api/health`)).status).toBe(200)

    // Until here the database was hanging.
    proxy.resume()
    await expect.poll(async () => (await bookTour(site.url)).status, { intervals: [100] }).toBe(200)
  } finally {
    await own.remove()
    await proxy.disconnect()
  }
})
