import { expect, expectAccessible, test } from './fixtures.ts'
import { publicRoutes } from './public-routes.ts'

for (const { path, title, banner, partners } of publicRoutes) {
  test.describe(path, () => {
    test('answers 200 with one title, one description, one heading and its canonical address', async ({
      page,
      baseURL,
    }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(page).toHaveTitle(title)
      await expect(page.locator('head title')).toHaveCount(1)
      await expect(page.locator('meta[name=description]')).toHaveCount(1)
      expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(50)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${baseURL}/og${path}`)
    })

    test('comes whole from the cache under a policy without unsafe-inline for scripts', async ({ request }) => {
      await request.get(path)
      const response = await request.get(path)
      expect(response.headers()['x-nextjs-cache']).toBe('HIT')
      const policy = response.headers()['content-security-policy'] ?? ''
      const scripts = policy.split(';').find(rule => rule.trim().startsWith('script-src')) ?? ''
      expect(scripts).toContain("'sha256-")
      expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/)
    })

    for (const width of [360, 1280]) {
      test(`is accessible and fits the window at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await expectAccessible(page)
      })
    }

    test('has its pictures lazy but for those above the fold, none without alternative text', async ({ page }) => {
      await page.goto(path)
      const pictures = await page
        .locator('main img')
        .evaluateAll(all =>
          all.map(img => ({ alt: img.getAttribute('alt'), loading: (img as HTMLImageElement).loading })),
        )
      expect(pictures.filter(({ alt }) => alt === null)).toEqual([])
      expect(pictures.filter(({ loading }) => loading === 'eager').length).toBeLessThanOrEqual(6)
    })

    test('has the footer banner and the partners where the specification says', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Book a Site Tour' })).toHaveCount(banner ? 1 : 0)
      await expect(page.getByRole('heading', { name: /^Partners who finance/ })).toHaveCount(partners ? 1 : 0)
    })

    test('carries structured data that parses', async ({ page }) => {
      await page.goto(path)
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
      const types = texts.map(text => JSON.parse(text)['@type'])
      expect(types).toContain('RealEstateAgent')
      if (path !== '/home') expect(types).toContain('BreadcrumbList')
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor finds an estate through the side menu of a phone and reads its prices', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/home')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByText('Properties').click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Greenpark Estate' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Greenpark Estate' })).toBeVisible()
    await expect(page.getByText(/^KES [\d,]+$/).first()).toBeVisible()
  })

  test('the filter of unit types hides the others', async ({ page }) => {
    await page.goto('/greenpark-estate')
    const homes = page.getByRole('region', { name: 'Homes and prices' })
    const all = await homes.getByRole('heading', { level: 3 }).count()
    await homes.getByText('Apartments', { exact: true }).click()
    const left = await homes.getByRole('heading', { level: 3 }).count()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(all)
  })
})
