import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../support/fixtures.ts'
import {
  layoutShiftsOf,
  openWithLateFonts,
  oversizedPictures,
  picturesOf,
  recordLayoutShifts,
  scrollThrough,
} from '../support/page-rendering.ts'
import { missingItems, type PublicRoute, publicRoutes, tagOfRoute } from '../support/public-routes.ts'
import { expectSmallHead } from '../support/response-head.ts'
import { scriptsIn, watchTransfer } from '../support/transfers.ts'

// /articles uses the separate site, because other tests publish articles: a title that just fits its line in one font
// and not in another shifts the elements below it.
const siteOfRoute = ({ path }: PublicRoute) => (path === '/articles' ? ['@separate'] : [])

// Opening a page takes longer than most checks, so each page is opened only twice, at 360 px and at 1280 px, for all
// checks that do not change it. The width is not changed instead, because a plan gets its size when it is loaded.
for (const route of publicRoutes) {
  test.describe(route.path, () => {
    test('the page has little script and no layout shift at 360 px, and is accessible', {
      tag: [...tagOfRoute(route), ...siteOfRoute(route)],
    }, async ({ page, baseURL }) => {
      const transfers = await watchTransfer(page)
      await recordLayoutShifts(page)
      await page.setViewportSize({ width: 360, height: 800 })
      const response = await openWithLateFonts(page, route.path)
      expect(response?.status()).toBe(200)
      expect(page.url()).toBe(`${baseURL}${route.path}`)
      await test.step('pictures', () => expectPictures(page, 360))
      await waitForHydration(page)
      await test.step('headings', () => expectHeadings(page))
      await test.step('own script', () => expectLittleScript(page, transfers, route.path))
      await test.step('layout shift', () => expectNoLayoutShift(page))
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await test.step('axe at 360 px', () => expectToFit(page, 360))
    })

    test('the page at 1280 px has no layout shift, loads pictures lazily in the right size, and is accessible', {
      tag: ['/home', '/greenpark-estate'].includes(route.path) ? [] : ['@release', ...siteOfRoute(route)],
    }, async ({ page }) => {
      await recordLayoutShifts(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      await openWithLateFonts(page, route.path)
      await expectPictures(page, 1280)
      await expectHeadings(page)
      await expectNoLayoutShift(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expectToFit(page, 1280)
    })

    test('the page has its metadata and sections, is served completely from the cache, and its policy forbids inline scripts', async ({
      request,
      baseURL,
    }) => {
      // Another test may publish a change meanwhile.
      const statusOfCache = async () => (await request.get(route.path)).headers()['cache-status']
      await expect.poll(statusOfCache).toBe('site; hit')
      const response = await request.get(route.path)
      const policy = response.headers()['content-security-policy'] ?? ''
      const scripts = policy.split(';').find(rule => rule.trim().startsWith('script-src')) ?? ''
      expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/)
      expectSmallHead(response.headersArray())
      const html = await response.text()
      expectMetadata(html, route, baseURL)
      expectSections(html, route)
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    })
  })
}

function expectMetadata(html: string, route: PublicRoute, baseURL: string | undefined) {
  const { path, title, unlisted, withoutShell, dataTypes = [], shareImagePath = `/og${path}` } = route
  const head = html.slice(0, html.indexOf('</head>'))
  const matches = (tag: RegExp, markup = head) => [...markup.matchAll(tag)].map(([, value = '']) => value)
  const onlyMatch = (tag: RegExp) => {
    const found = matches(tag)
    expect(found, String(tag)).toHaveLength(1)
    return found[0]
  }
  expect(onlyMatch(/<title>([^<]*)<\/title>/g)).toBe(`${title} | SHK Homes`)
  expect(onlyMatch(/<meta name="description" content="([^"]*)"/g)?.length).toBeGreaterThan(50)
  expect(onlyMatch(/<link rel="canonical" href="([^"]*)"/g)).toBe(`${baseURL}${path}`)
  expect(onlyMatch(/<meta property="og:url" content="([^"]*)"/g)).toBe(`${baseURL}${path}`)
  expect(onlyMatch(/<meta property="og:image" content="([^"]*)"/g)).toBe(`${baseURL}${shareImagePath}`)
  expect(matches(/<meta name="robots" content="([^"]*)"/g)).toHaveLength(unlisted ? 1 : 0)

  const types = matches(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs, html).map(
    text => JSON.parse(text)['@type'],
  )
  const trail = path === '/home' || withoutShell ? [] : ['BreadcrumbList']
  expect(types).toEqual(expect.arrayContaining(['RealEstateAgent', ...trail, ...dataTypes]))
}

/** Asserts that the page has one heading of the first level, that it comes first, and that no level is skipped. */
async function expectHeadings(page: Page) {
  const levels = await page
    .locator(':is(h1,h2,h3,h4,h5,h6):visible')
    .evaluateAll(headings => headings.map(heading => Number(heading.tagName[1])))
  expect(levels.filter(level => level === 1)).toHaveLength(1)
  expect(levels[0], 'the first heading').toBe(1)
  for (const [index, level] of levels.entries())
    expect(level, `heading ${index + 1} of ${levels}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
}

function expectSections(html: string, { withoutShell, hasTourForm, hasPartners }: PublicRoute) {
  const afterMain = html.slice(html.lastIndexOf('</main>'))
  expect(afterMain.match(/<footer[ >]/g) ?? []).toHaveLength(withoutShell ? 0 : 1)
  const headings = [...html.matchAll(/<h\d[ >][^>]*>(.*?)<\/h\d>/gs)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  )
  expect(headings.filter(text => text === 'Book a Site Tour')).toHaveLength(hasTourForm ? 1 : 0)
  expect(headings.filter(text => text.startsWith('Partners who finance'))).toHaveLength(hasPartners ? 1 : 0)
}

async function expectLittleScript(page: Page, transfers: Parameters<typeof scriptsIn>[0], path: string) {
  await page.waitForLoadState('networkidle')
  const { pageScripts, total, frameworkScriptCount } = scriptsIn(transfers)
  expect(pageScripts.every(({ isMeasured }) => isMeasured)).toBe(true)
  console.log(`${path}: ${Math.round(total / 100) / 10} kB of own script in ${pageScripts.length} files`)
  expect(frameworkScriptCount, 'scripts of the framework').toBeGreaterThan(2)
  expect(total, pageScripts.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(25_000)
}

/** Asserts that pictures are loaded lazily, except one at most: in wide windows the largest visible one. */
async function expectPictures(page: Page, width: number) {
  const pictures = await picturesOf(page)
  expect(pictures.filter(({ alt }) => alt === null)).toEqual([])
  const eager = pictures.filter(({ loading }) => loading === 'eager')
  expect(eager.length, 'eager pictures').toBeLessThanOrEqual(1)
  expect(eager.filter(({ priority }) => priority !== 'high')).toEqual([])
  if (width <= 768) return
  const visible = pictures.filter(({ aboveFold }) => aboveFold)
  // Pictures of a row have equal areas except for rounding; the first of them is loaded early.
  const largest = visible.find(({ area }) => area > 0.99 * Math.max(...visible.map(other => other.area)))
  expect(eager.map(({ src }) => src)).toEqual(largest ? [largest.src] : [])
}

/** Scrolls through the page, and asserts that pictures have the right size and nothing shifts. */
async function expectNoLayoutShift(page: Page) {
  await scrollThrough(page)
  expect(await oversizedPictures(page)).toEqual([])
  const { total, shiftedElements } = await layoutShiftsOf(page)
  expect(total, shiftedElements.join('\n')).toBeLessThanOrEqual(0.02)
}

async function expectToFit(page: Page, width: number) {
  const [inner, content] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  expect(inner).toBe(width)
  expect(content).toBeLessThanOrEqual(width)
  await expectAccessible(page)
}

// All pages have the same header, but with different colours: transparent over a picture, and other colours on pages of
// estates and the foundation.
for (const path of ['/home', '/fadhili', '/privacy', '/foundation'])
  test(`the menu of ${path} is accessible at 360 and 1280 px`, {
    tag: path === '/home' ? [] : '@release',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.locator('#side-menu').getByText('Properties', { exact: true }).click()
    await expectMenu(page)
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('navigation', { name: 'Main' }).getByText('Properties', { exact: true }).click()
    await expectMenu(page)
  })

/** Asserts that the open part of the menu is visible and accessible. */
async function expectMenu(page: Page) {
  await expect(page.getByRole('banner').getByRole('link', { name: /^Greenpark Estate/ })).toBeVisible()
  await expectAccessible(page, '[data-site-header]')
}

test('every page has the same header', async ({ request }) => {
  const headers = await Promise.all(
    publicRoutes
      .filter(({ withoutShell }) => !withoutShell)
      .map(async ({ path }) => {
        const html = await (await request.get(path)).text()
        return /<header [^>]*data-site-header[\s\S]*?<\/header>/.exec(html)?.[0] ?? `none on ${path}`
      }),
  )
  expect(headers.length).toBeGreaterThan(30)
  expect([...new Set(headers)]).toEqual([expect.stringContaining('Greenpark Estate')])
})

for (const path of missingItems)
  test(`${path} returns 404 with a helpful page, even when requested again`, async ({ request }) => {
    for (let time = 0; time < 2; time++) {
      const response = await request.get(path)
      expect(response.status()).toBe(404)
      expectSmallHead(response.headersArray())
      const html = await response.text()
      expect(html).toContain('<title>Page not found | SHK Homes</title>')
      expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
      expect(html).toMatch(/<h1[^>]*>This page is no longer here\.<\/h1>/)
      expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).toMatch(/<a [^>]*href="\/greenpark-estate"/)
    }
  })
