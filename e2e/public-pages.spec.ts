import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import {
  layoutShiftsOf,
  openWithLateFonts,
  oversizedPictures,
  picturesOf,
  recordLayoutShifts,
  scrollThrough,
} from './page-rendering.ts'
import { missingItems, publicRoutes } from './public-routes.ts'

async function expectToFit(page: Page, width: number) {
  const [inner, content] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  expect(inner).toBe(width)
  expect(content).toBeLessThanOrEqual(width)
  await expectAccessible(page)
}

/** Asserts that the opened part of the menu is visible and accessible. */
async function expectMenu(page: Page) {
  await expect(page.getByRole('banner').getByRole('link', { name: /^Greenpark Estate/ })).toBeVisible()
  await expectAccessible(page, '[data-site-header]')
}

for (const { path, title, data = [], banner, partners, bare, unlisted, picture = `/og${path}` } of publicRoutes) {
  test.describe(path, () => {
    test('returns 200 with its own metadata, headings and structured data', async ({ page, baseURL }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      expect(page.url()).toBe(`${baseURL}${path}`)

      await expect(page).toHaveTitle(`${title} | SHK Homes`)
      await expect(page.locator('head title')).toHaveCount(1)
      await expect(page.locator('meta[name=description]')).toHaveCount(1)
      expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(50)
      await expect(page.locator('link[rel=canonical]')).toHaveCount(1)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
      await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${baseURL}${path}`)
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${baseURL}${picture}`)
      await expect(page.locator('meta[name=robots]')).toHaveCount(unlisted ? 1 : 0)

      const levels = await page
        .locator(':is(h1,h2,h3,h4,h5,h6):visible')
        .evaluateAll(headings => headings.map(heading => Number(heading.tagName[1])))
      expect(levels.filter(level => level === 1)).toHaveLength(1)
      expect(levels[0], 'the first heading').toBe(1)
      for (const [index, level] of levels.entries())
        expect(level, `heading ${index + 1} of ${levels}`).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)

      const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
      const types = texts.map(text => JSON.parse(text)['@type'])
      const trail = path === '/home' || bare ? [] : ['BreadcrumbList']
      expect(types).toEqual(expect.arrayContaining(['RealEstateAgent', ...trail, ...data]))

      await expect(page.getByRole('contentinfo')).toHaveCount(bare ? 0 : 1)
      await expect(page.getByRole('heading', { name: 'Book a Site Tour' })).toHaveCount(banner ? 1 : 0)
      await expect(page.getByRole('heading', { name: /^Partners who finance/ })).toHaveCount(partners ? 1 : 0)
    })

    test('is served completely from the cache, with a policy without unsafe-inline for scripts', async ({
      request,
    }) => {
      await request.get(path)
      const response = await request.get(path)
      const policy = response.headers()['content-security-policy'] ?? ''
      const scripts = policy.split(';').find(rule => rule.trim().startsWith('script-src')) ?? ''
      expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/)
      expect(scripts).toContain("'sha256-")
      expect(response.headers()['x-nextjs-cache']).toBe('HIT')
    })

    test('is accessible and fits the window at 360 and 1280 px, with the menu closed and open', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(path)
      await expectToFit(page, 360)
      if (!bare) {
        await page.getByRole('button', { name: 'Open the menu' }).click()
        await page.locator('#side-menu').getByText('Properties', { exact: true }).click()
        await expectMenu(page)
        await page.keyboard.press('Escape')
      }

      await page.setViewportSize({ width: 1280, height: 800 })
      await expectToFit(page, 1280)
      if (!bare) {
        await page.getByRole('navigation', { name: 'Main' }).getByText('Properties', { exact: true }).click()
        await expectMenu(page)
      }
    })

    for (const width of [360, 1280])
      test(`has no layout shift at ${width} px and loads pictures lazily in the right size`, async ({ page }) => {
        await recordLayoutShifts(page)
        await page.setViewportSize({ width, height: 800 })
        await openWithLateFonts(page, path)
        const pictures = await picturesOf(page)
        expect(pictures.filter(({ alt }) => alt === null)).toEqual([])
        const eager = pictures.filter(({ loading }) => loading === 'eager')
        expect(eager.length, 'eager pictures').toBeLessThanOrEqual(1)
        expect(eager.filter(({ priority }) => priority !== 'high')).toEqual([])
        if (width > 768) {
          const seen = pictures.filter(({ aboveFold }) => aboveFold)
          // The pictures of a row are equally large but for rounding: the first of them is loaded early.
          const largest = seen.find(({ area }) => area > 0.99 * Math.max(...seen.map(other => other.area)))
          expect(eager.map(({ src }) => src)).toEqual(largest ? [largest.src] : [])
        }

        await scrollThrough(page)
        expect(await oversizedPictures(page)).toEqual([])
        const { total, what } = await layoutShiftsOf(page)
        expect(total, what.join('\n')).toBeLessThanOrEqual(0.02)
      })
  })
}

// The pages above are loaded at 360 px and resized. A plan is sized when it is loaded.
for (const path of ['/home', '/greenpark-estate', '/lukenya-plains'])
  test(`${path} is accessible and fits the window when it is loaded at 1280 px`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expectToFit(page, 1280)
  })

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/404 \(Not Found\)/] })

  for (const path of missingItems) {
    test(`${path} is a 404 with a helpful page, also when repeated`, async ({ page }) => {
      for (let time = 0; time < 2; time++) {
        const response = await page.goto(path)
        expect(response?.status()).toBe(404)
        expect(response?.headers()['content-security-policy']).toContain("'sha256-")
        await expect(page).toHaveTitle('Page not found | SHK Homes')
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
        await expect(page.getByRole('heading', { name: 'This page is not here any more.' })).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: 'Greenpark Estate' })).toBeVisible()
      }
    })
  }
})
