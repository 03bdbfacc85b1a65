import { expect, test } from '../support/fixtures.ts'
import { publicRoutes } from '../support/public-routes.ts'

test.use({ javaScriptEnabled: false })

/** Pages whose appearance depends most on script. `npm test` tests only these. */
const pathsInNpmTest = ['/home', '/greenpark-estate', '/faqs', '/homes']

for (const { path, withoutShell } of publicRoutes) {
  test(`${path} is readable without script`, { tag: pathsInNpmTest.includes(path) ? [] : '@release' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main')).toHaveText(/[\s\S]{150,}/, { useInnerText: true })

    const hiddenTexts = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement
        if (!texts.currentNode.textContent?.trim() || !element?.checkVisibility()) continue
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          found.push(texts.currentNode.textContent.trim().slice(0, 60))
      }
      return found
    })
    expect(hiddenTexts).toEqual([])

    if (withoutShell) return
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByText('Media', { exact: true }).click()
    await expect(menu.getByRole('link', { name: /^Videos/ }).first()).toBeVisible()
  })
}

test('an estate with its prices can be reached through the side menu of a phone without script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/home')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Properties').click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Greenpark Estate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Greenpark Estate' })).toBeVisible()
  await expect(page.getByText(/^From KES [\d,]+$/).first()).toBeVisible()
})

test('the filter of unit types works without script', async ({ page }) => {
  await page.goto('/greenpark-estate')
  const homes = page.getByRole('region', { name: 'Homes and prices' })
  const all = await homes.getByRole('heading', { level: 3 }).count()
  await homes.getByText('Apartments', { exact: true }).click()
  const remaining = await homes.getByRole('heading', { level: 3 }).count()
  expect(remaining).toBeGreaterThan(0)
  expect(remaining).toBeLessThan(all)
})

test('the partners carousel without script is a scrollable row with all logos', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/home')
  const carousel = page.getByRole('region', { name: 'Partners', exact: true })
  const logos = carousel.getByRole('img')
  await expect(logos).toHaveCount(8)
  await logos.last().scrollIntoViewIfNeeded()
  await expect(logos.last()).toBeInViewport()
})

test('pictures of the gallery and of an estate open as image files without script', { tag: '@release' }, async ({
  page,
  request,
}) => {
  for (const path of ['/view-gallery', '/greenpark-estate', '/foundation/gallery/rain-and-tanks']) {
    await page.goto(path)
    const picture = page.locator('main a[data-full]').first()
    await expect(picture).toBeVisible()
    const response = await request.get((await picture.getAttribute('href')) ?? '')
    expect(response.headers()['content-type'], path).toMatch(/^image\//)
  }
})

test('the data-saver switch works without script and returns to the page', { tag: '@release' }, async ({
  page,
  context,
}) => {
  await page.goto('/foundation/blogs')
  await page.getByRole('button', { name: 'Use lighter pictures' }).click()
  await expect(page).toHaveURL(/\/foundation\/blogs$/)
  expect((await context.cookies()).find(({ name }) => name === 'data-saver')?.value).toBe('on')
})

test('a video without script is a link to the video', { tag: '@release' }, async ({ page, request }) => {
  await page.goto('/videos')
  const video = page.getByRole('main').locator('a[href$=".mp4"], a[href*="/media/"]').first()
  const response = await request.get((await video.getAttribute('href')) ?? '', { headers: { range: 'bytes=0-1023' } })
  expect([200, 206]).toContain(response.status())
  expect(response.headers()['content-type']).toBe('video/mp4')
})

test('a FAQ answer can be opened without script', async ({ page }) => {
  await page.goto('/faqs')
  const answer = page.getByRole('main').locator('details').first()
  await expect(answer).not.toHaveAttribute('open')
  await answer.locator('summary').click()
  await expect(answer).toHaveAttribute('open')
  await expect(answer).toHaveText(/[\s\S]{80,}/, { useInnerText: true })
})

test('the search works without script', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('searchbox').fill('service charge')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=service/)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test('a floor plan shows its rooms without script, and the foundation has its own menu', {
  tag: '@release',
}, async ({ page }) => {
  await page.goto('/kofi-ridge/floor-plans')
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  await expect(page.getByRole('table').first()).toContainText('Kitchen')
  await page.goto('/foundation')
  await expect(page.getByRole('navigation', { name: /foundation/i }).first()).toBeVisible()
})
