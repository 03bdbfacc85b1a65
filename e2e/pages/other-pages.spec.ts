import type { APIRequestContext } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { referralsTable } from '../../db/collections/referrals.ts'
import type { Db } from '../../db/connect.ts'
import { bumpContentVersion } from '../../db/content/bump-content-version.ts'
import { slugify } from '../../db/content/slug.ts'
import { leadsTable } from '../../db/tables/leads.ts'
import { expect, expectAccessibleInReleaseCheck, test, unique, waitForHydration } from '../support/fixtures.ts'
import { layoutShiftsOf, recordLayoutShifts } from '../support/page-rendering.ts'

test('the old URL of a profile redirects, and a profile of another group or without an entry returns 404', async ({
  page,
  request,
}) => {
  await page.goto('/the-team')
  const href = await page.getByRole('main').getByRole('link').first().getAttribute('href')
  const slug = href?.split('/').pop()
  expect((await request.get(`/profile/team-member/${slug}`, { maxRedirects: 0 })).status()).toBe(308)
  expect((await request.get(`/profile/board/${slug}`)).status()).toBe(404)
  expect((await request.get('/profile/team/nobody-at-all')).status()).toBe(404)
  await page.goto(`/profile/team/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the anniversary page has no header and footer, and links to the home page', async ({ page }) => {
  await page.goto('/shk-at-20')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /home|website/i }).first()).toHaveAttribute('href', '/home')
  const chapters = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link')
  await expect(chapters).toHaveText(['Story', 'Timeline', 'Estates', 'People'])
  for (const chapter of await chapters.all())
    await expect(page.locator((await chapter.getAttribute('href')) ?? '')).toBeAttached()
  expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('"Event"')]),
  )
  await expectAccessibleInReleaseCheck(page)
})

/** Publishes a referrer as the panel does, and waits until the site shows the page. */
async function publishReferrer(db: Db, request: APIRequestContext, name: string, code: string) {
  await db.transaction(async tx => {
    await tx.insert(referralsTable).values({ name, code, status: 'published', publishAt: new Date(0) })
    await bumpContentVersion(tx, 'referrals')
  })
  await expect.poll(async () => (await request.get(`/referral/${slugify(name)}/${code}`)).text()).toContain(name)
}

test('the page of a referrer greets by name, and has no greeting if the id is wrong', async ({ page, request, db }) => {
  const name = unique('Sample Referrer')
  const code = unique('code').replace(/\W+/g, '').toLowerCase()
  await publishReferrer(db, request, name, code)
  await page.goto(`/referral/${slugify(name)}/${code}`)
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessibleInReleaseCheck(page)

  // The second response may come from the cache.
  for (let time = 0; time < 2; time++) {
    const wrong = await request.get(`/referral/${slugify(name)}/not-${code}`)
    expect(wrong.status()).toBe(200)
    expect(wrong.headers()['content-security-policy']).toContain("'sha256-")
    expect(await wrong.text()).not.toContain(name)
  }
})

test('a lead from a referral stores the id of the referral', async ({ page, db, request }) => {
  const name = unique('Sample Friend')
  const code = unique('friend').replace(/\W+/g, '').toLowerCase()
  await publishReferrer(db, request, name, code)
  const email = `${code}@example.com`
  await page.goto(`/referral/${slugify(name)}/${code}`)
  // After hydration, React shows the result on the page; before, the browser submits the form.
  await waitForHydration(page)
  await page.getByLabel('Your name').fill('Sample Person')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/You may use these details/).check()
  await page.getByRole('button', { name: 'Please call me' }).click()
  await expect(page.getByText(/Your reference is/)).toBeVisible()
  const [lead] = await db.select().from(leadsTable).where(eq(leadsTable.email, email))
  expect(lead).toMatchObject({ kind: 'referral', firstReferral: code, lastReferral: code })
})

test('a floor plan is rendered with a table of rooms and a download', async ({ page, request }) => {
  await page.goto('/kofi-ridge/floor-plans')
  await expect(page.getByRole('table').first()).toContainText('Kitchen')
  const href = await page
    .getByRole('link', { name: /drawing/i })
    .first()
    .getAttribute('href')
  const response = await request.get(href ?? '')
  expect(response.headers()['content-type']).toContain('image/svg+xml')
  expect(response.headers()['content-disposition']).toContain('attachment')
  expect((await request.get('/plans/00000000-0000-4000-8000-000000000000')).status()).toBe(404)
})

test('the data saver stays on when another page is opened or the page is reloaded, until it is switched off', async ({
  page,
  context,
}) => {
  await page.goto('/fadhili')
  const dataSaver = page.getByRole('switch', { name: /Use less data/ })
  await dataSaver.click()
  await expect(dataSaver).toHaveAttribute('aria-checked', 'true')
  await expect
    .poll(async () => (await context.cookies()).find(cookie => cookie.name === 'data-saver')?.value)
    .toBe('on')
  await page.goto('/fadhili')
  await expect(dataSaver).toHaveAttribute('aria-checked', 'true')
  await page.reload()
  await expect(dataSaver).toHaveAttribute('aria-checked', 'true')
  await dataSaver.click()
  await expect(dataSaver).toHaveAttribute('aria-checked', 'false')
})

test('the page shows beside the data saver how many bytes it has loaded', async ({ page }) => {
  await recordLayoutShifts(page)
  const requested: string[] = []
  page.on('request', request => void requested.push(request.url()))
  await page.goto('/home')
  const weight = page.locator('[data-page-weight]')
  await expect(weight).toBeEmpty()
  expect(requested.filter(url => url.endsWith('/page-weight.js'))).toEqual([])

  await page.getByRole('switch', { name: /Use less data/ }).scrollIntoViewIfNeeded()
  await expect(weight).toHaveText(/^This page has loaded (?:\d+ kB|\d+\.\d MB)\.$/)
  // The text shows the bytes that the browser counts, including files that are loaded later.
  const countedBytes = () =>
    page.evaluate(() => {
      const entries = ['navigation', 'resource'].flatMap(type => performance.getEntriesByType(type))
      const sizes = (entries as PerformanceResourceTiming[]).map(({ transferSize }) => transferSize)
      return sizes.reduce((sum, size) => sum + size, 0)
    })
  const shownBytes = async () => {
    const [, digits, unit] = /([\d.]+) (kB|MB)/.exec((await weight.textContent()) ?? '') ?? []
    return Number(digits) * (unit === 'MB' ? 1_000_000 : 1000)
  }
  const isCloseToCount = async () => Math.abs((await shownBytes()) - (await countedBytes())) <= 50_000
  await expect.poll(isCloseToCount).toBe(true)
  const bytesBefore = await shownBytes()
  await page.evaluate(() => fetch('/sitemap.xml', { cache: 'reload' }).then(response => response.text()))
  await page.evaluate(() => fetch('/icons.svg', { cache: 'reload' }).then(response => response.text()))
  await expect.poll(shownBytes).toBeGreaterThan(bytesBefore)
  await expect.poll(isCloseToCount).toBe(true)

  // The text is not announced and causes no layout shift.
  expect(await weight.evaluate(element => element.closest('[aria-live],[role=status],[role=alert]'))).toBeNull()
  const { shiftedElements } = await layoutShiftsOf(page)
  expect(shiftedElements.join(' ')).not.toContain('data-page-weight')
})

test('the GET routes of the API respond as specified, with 304 for a known ETag', async ({ request }) => {
  const articles = await (await request.get('/api/articles')).json()
  expect(articles.length).toBeGreaterThanOrEqual(12)
  const { id, slug, title } = articles[0]
  for (const key of [id, slug, encodeURIComponent(title)])
    expect((await (await request.get(`/api/article/${key}`)).json())[0].id).toBe(id)
  const missingArticle = await request.get('/api/article/no-such-thing')
  expect([missingArticle.status(), await missingArticle.json()]).toEqual([404, []])
  expect(await (await request.get('/api/recent-article')).json()).toHaveLength(1)
  for (const call of ['videos', 'faqs', 'articles']) {
    const first = await request.get(`/api/${call}`)
    const again = await request.get(`/api/${call}`, { headers: { 'if-none-match': first.headers().etag ?? '' } })
    expect([first.status(), again.status()]).toEqual([200, 304])
  }
})

test('the social timeline is loaded only after a click, in a frame 809 px high', async ({ page }) => {
  const requests: string[] = []
  await page.route('https://timeline.example.com/**', route => {
    requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Timeline</title><p>A post</p>' })
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/articles')
  const timeline = page.getByRole('complementary', { name: 'Social timeline' })
  await expect(timeline).toContainText('timeline.example.com')
  expect(requests).toEqual([])
  const timelineBox = await timeline.boundingBox()

  await timeline.getByRole('link', { name: 'Show the timeline here' }).click()
  await expect(timeline.frameLocator('iframe').getByText('A post')).toBeVisible()
  expect(requests).toHaveLength(1)
  const frame = await timeline.locator('iframe').boundingBox()
  expect([timelineBox?.height, frame?.height]).toEqual([809, 809])
  const list = await page.getByRole('region', { name: 'Articles' }).boundingBox()
  expect(list?.height).toBe(809)
})
