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
  const baseSite = await ownSite()
  const articles = [
    await anArticle(baseSite.db, { ...publishedValues, title: 'Harbour One' }),
    await anArticle(baseSite.db, { ...publishedValues, title: 'Harbour Two' }),
  ]
  const changedArticle = await anArticle(baseSite.db, { ...publishedValues, title: 'Harbour Three' })
  const proxy = await createTcpProxy(baseSite.databaseUrl)
  const DATABASE_URL = Object.assign(new URL(baseSite.databaseUrl), { host: proxy.address }).href
  const site = await baseSite.addInstance({ NEXT_DIST_DIR: build.folder, DATABASE_URL })
  let isDone = false
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

    const faults: string[] = []
    const statuses: Record<'tour' | 'search', number[]> = { tour: [], search: [] }
    const acceptedReferences: string[] = []
    let phase = 'before'
    let visitCount = 0
    /** Counts searches whose page could not be rendered again. */
    let failedSearches = 0
    const visit = async () => {
      while (!isDone)
        for (const { path, text } of pages) {
          const pageError = await sendRequest(site.url + path).then(
            result => findPageError(result, text),
            error => String(error),
          )
          if (pageError) faults.push(`${phase}: ${path}: ${pageError}`)
          visitCount++
        }
    }
    const search = async () => {
      while (!isDone) {
        const response = await sendRequest(`${site.url}/search?q=harbour`)
        const hasAllArticles = articles.every(({ slug }) => response.body.includes(`"/blogs/article/${slug}"`))
        // Status 200 is not sufficient, because the page is streamed before the search has finished.
        const hasFailed = response.status >= 500 || (response.status === 200 && !hasAllArticles)
        statuses.search.push(hasFailed ? 503 : response.status)
        if (hasFailed || response.headers.get('cache-status')?.includes('failed')) failedSearches++
        if (hasFailed && phase !== 'without database' && phase !== 'after')
          faults.push(`${phase}: a search without its results`)
        if (response.body.includes('id="nothing"')) faults.push(`${phase}: a search that reports no results`)
        if (!hasFailed && response.status !== 200) faults.push(`a search that returns ${response.status}`)
      }
    }
    const book = async () => {
      while (!isDone) {
        const response = await bookTour(site.url)
        statuses.tour.push(response.status)
        if (response.status === 200) acceptedReferences.push(JSON.parse(response.body).reference)
        else if (response.status !== 503) faults.push(`a form that returns ${response.status}`)
      }
    }
    const load = Promise.all([visit(), visit(), search(), book(), book()])
    // If the test fails early, its error is reported instead of errors of the stopped site.
    load.catch(() => {})
    const lastOf = (kind: 'tour' | 'search') => () => statuses[kind].at(-1)
    const expectAllOk = async () => {
      for (const kind of ['tour', 'search'] as const)
        await expect.poll(lastOf(kind), { intervals: [20], timeout: 200_000 }).toBe(200)
    }
    await expectAllOk()

    phase = 'without database'
    // Pages with articles must be rendered again, but cannot be without the database.
    await renameArticle(baseSite, changedArticle, 'Harbour Three and a quarter')
    await baseSite.disconnectDatabase()
    await proxy.disconnect()
    const visitCountBefore = visitCount
    await expect.poll(lastOf('tour')).toBe(503)
    // Waits until the copies in the response cache have expired and searches fail.
    await expect.poll(() => failedSearches, { timeout: 200_000 }).toBeGreaterThan(2)
    await expect.poll(() => visitCount - visitCountBefore, { timeout: 200_000 }).toBeGreaterThan(100)
    phase = 'after'
    await baseSite.reconnectDatabase()
    await proxy.reconnect()
    await expectAllOk()

    // The site is again notified of changes.
    phase = 'changed'
    await renameArticle(baseSite, changedArticle, 'Harbour Three and a half')
    const changedUrl = `${site.url}/blogs/article/${changedArticle.slug}`
    await expect.poll(async () => (await sendRequest(changedUrl)).body).toContain('Harbour Three and a half')
    isDone = true
    await load

    expect(faults, site.log.join('').slice(-5_000)).toEqual([])
    const storedReferences = new Set(
      (await baseSite.db.select({ reference: leadsTable.reference }).from(leadsTable)).map(lead => lead.reference),
    )
    expect(acceptedReferences.filter(reference => !storedReferences.has(reference))).toEqual([])
  } finally {
    isDone = true
    await baseSite.remove()
    await proxy.disconnect()
    await build.remove()
  }
})

test('a hanging database makes forms fail with their values kept, and forms work again afterwards', {
  tag: '@release',
}, async () => {
  const baseSite = await ownSite()
  const proxy = await createTcpProxy(baseSite.databaseUrl)
  const DATABASE_URL = Object.assign(new URL(baseSite.databaseUrl), { host: proxy.address }).href
  const site = await baseSite.addInstance({ DATABASE_URL })
  try {
    await site.start()
    expect((await bookTour(site.url)).status).toBe(200)
    proxy.stall()
    const formValues = { name: 'Sample Person', email: 'typed@example.com', message: 'Typed with care', consent: 'on' }
    const withoutScript = sendRequest(`${site.url}/api/mail`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams(formValues),
    })
    const visit = sendRequest(`${site.url}/api/visits/${'0'.repeat(48)}`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ action: 'cancel' }),
    })
    const token = 'a'.repeat(64)
    const privatePages = ['quote', 'visit'].map(name => sendRequest(`${site.url}/${name}/${token}`))
    // The site has fewer database connections than these requests need. All promises are awaited together: otherwise a
    // rejected promise that nobody awaits would be reported instead of an earlier failure.
    const [pages, rejected] = await Promise.all([
      Promise.all(privatePages),
      Promise.all([withoutScript, visit, ...Array.from({ length: 20 }, () => bookTour(site.url))]),
    ])
    for (const { status, headers } of rejected) expect([status, headers.get('retry-after')]).toEqual([503, '30'])
    expect(rejected[0]?.body).toContain('Typed with care')
    expect(rejected[1]?.body).toContain('Nothing has changed')
    for (const page of pages) expect(page.status).toBe(503)
    expect((await sendRequest(`${site.url}/api/health`)).status).toBe(200)

    // Until here the database was hanging.
    proxy.resume()
    await expect.poll(async () => (await bookTour(site.url)).status, { intervals: [100] }).toBe(200)
  } finally {
    await baseSite.remove()
    await proxy.disconnect()
  }
})
