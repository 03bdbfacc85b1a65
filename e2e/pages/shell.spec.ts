import type { Page } from '@playwright/test'
import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { mediaTable } from '../../db/collections/media.ts'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { holdIdleStart } from '../support/hold-idle-start.ts'

test('the header changes between 20 and 21 px of scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/home')
  const bar = page.locator('[data-site-header]')
  await page.evaluate(() => window.scrollTo(0, 20))
  await expect(bar).not.toHaveAttribute('data-scrolled')
  await page.evaluate(() => window.scrollTo(0, 21))
  await expect(bar).toHaveAttribute('data-scrolled')
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(bar).not.toHaveAttribute('data-scrolled')
})

test('a menu opens by keyboard, closes with Escape and restores the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/home')
  const main = page.getByRole('navigation', { name: 'Main' })
  const summary = main.locator('summary', { hasText: 'Properties' })
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('link', { name: /^Fadhili/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main.getByRole('link', { name: /^Fadhili/ })).toBeHidden()
  await expect(summary).toBeFocused()
})

test('a navigation scrolls to the top, replaces the title and the description, and moves the focus to the heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/home')
  await page.evaluate(() => window.scrollTo(0, 1500))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Greenpark Estate' }).click()
  await page.waitForURL('**/greenpark-estate')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Greenpark Estate')
  await expect(heading).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page).toHaveTitle(/Greenpark Estate/)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.goBack()
  await page.waitForURL('**/home')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a progress line is shown during navigation, but not for links within the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/privacy')
  // The framework navigates, because a document cannot be examined while it waits for the next one.
  await waitForHydration(page)
  const progress = page.locator('.route-progress')
  await expect(progress).not.toHaveAttribute('data-state', 'running')
  const release = await delayRequests(page, /the-team/)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('About Us', { exact: true }).click()
  await menu
    .getByRole('link', { name: /^The Team/ })
    .first()
    .click()
  await expect(progress).toHaveAttribute('data-state', 'running')
  release()
  await page.waitForURL('**/the-team')
  await expect(progress).toHaveAttribute('data-state', 'done')
  await expect(menu.getByRole('link', { name: /^The Team/ }).first()).toBeHidden()
})

test.describe('the progress line', () => {
  const never = () => new Promise<void>(() => {})

  test('the progress line ends when the navigation is stopped, but not when the next one begins', {
    tag: '@release',
  }, async ({ page }) => {
    await holdIdleStart(page)
    await page.goto('/privacy')
    await page.route('**/faqs', never)
    await page.route('**/greenpark-estate', never)
    // The steps run inside the page, because Playwright cannot examine a page that is loading another one.
    const states = await page.evaluate(async () => {
      const press = (path: string) => document.querySelector<HTMLElement>(`footer a[href="${path}"]`)?.click()
      const task = () => new Promise(resolve => setTimeout(resolve))
      const state = () => document.querySelector('.route-progress')?.getAttribute('data-state')
      const states = [state()]
      for (const step of [() => press('/faqs'), () => press('/greenpark-estate'), () => window.stop()]) {
        step()
        await task()
        await task()
        states.push(state())
      }
      return states
    })
    expect(states).toEqual([null, 'running', 'running', 'done'])
  })

  test('the progress line ends after some seconds when the link leads to a download', { tag: '@release' }, async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/privacy')
    await page.route('**/faqs', route =>
      route.fulfill({ body: 'x', headers: { 'content-disposition': 'attachment; filename=x.txt' } }),
    )
    const file = page.waitForEvent('download')
    await page.getByRole('contentinfo').getByRole('link', { name: "FAQ's" }).dispatchEvent('click')
    await file
    const line = page.locator('.route-progress')
    await expect(line).toHaveAttribute('data-state', 'running')
    await page.clock.runFor(20_000)
    await expect(line).toHaveAttribute('data-state', 'done')
  })
})

test('the side menu covers a phone screen and closes on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto('/home')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.locator('#side-menu')
  await expect(menu).toBeVisible()
  expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 600, height: 800 })
  await menu.getByText('Media', { exact: true }).click()
  await menu.getByRole('link', { name: 'Articles' }).click()
  await page.waitForURL('**/articles')
  await expect(menu).toBeHidden()
})

/** Opens the home page on a phone, without popovers as in an older browser. */
async function openWithoutPopovers(page: Page) {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover'])
      delete (HTMLElement.prototype as unknown as Record<string, unknown>)[name]
  })
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/home')
}

// The tested browser itself still opens popovers, so the tests check the class that marks an open popover in older
// browsers.
const openClass = /\bpopover-open\b/

test('a browser without popovers opens and closes the menu and the chat', { tag: '@release' }, async ({ page }) => {
  const loaded = page.waitForResponse('**/page-modules/popover.js')
  await openWithoutPopovers(page)
  await (await loaded).finished()
  const [menu, chat] = [page.locator('#side-menu'), page.locator('#chat')]
  const opener = page.getByRole('button', { name: 'Open the menu' })
  await opener.click()
  await expect(menu).toHaveClass(openClass)
  await page.getByRole('button', { name: 'Close the menu' }).click()
  await expect(menu).not.toHaveClass(openClass)
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveClass(openClass)
  await expect(opener).toBeFocused()
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await expect(chat).toHaveClass(openClass)
  await page.mouse.click(100, 150)
  await expect(chat).not.toHaveClass(openClass)
})

test.describe('after a lost connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })
  test('a browser without popovers loads the failed module again when the menu is pressed', {
    tag: '@release',
  }, async ({ page }) => {
    const failed = page.waitForEvent('requestfailed', request => request.url().endsWith('/page-modules/popover.js'))
    await page.route('**/page-modules/popover.js', route => route.abort('connectionreset'), { times: 1 })
    await openWithoutPopovers(page)
    await failed
    const menu = page.locator('#side-menu')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(menu).toHaveClass(openClass)
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await expect(menu).not.toHaveClass(openClass)
  })
})

test('the menu bar from 601 to 768 px moves the last entries into More', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 601, height: 800 })
  await page.goto('/home')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden()
  await expect(main.getByText('Properties')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Contact', exact: true })).toBeHidden()
  await main.getByText('More', { exact: true }).click()
  await expect(main.getByRole('link', { name: 'Contact', exact: true }).last()).toBeVisible()
  await page.setViewportSize({ width: 769, height: 800 })
  await expect(main.getByText('Media', { exact: true }).first()).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(main.getByText('More', { exact: true })).toBeHidden()
  await expect(main.getByRole('link', { name: 'Contact', exact: true }).first()).toBeVisible()
})

test('all entries of the menu bar fit every width of the window', async ({ page }) => {
  await page.setViewportSize({ width: 601, height: 800 })
  await page.goto('/home')
  const entries = page.getByRole('navigation', { name: 'Main' }).locator('> ul > li:visible')
  for (const width of [601, 768, 769, 900, 1023, 1024, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      const edges = await entries.evaluateAll(all => all.map(entry => entry.getBoundingClientRect().right))
      expect(edges.length).toBeGreaterThan(4)
      expect(Math.max(...edges)).toBeLessThanOrEqual(width)
    })
})

test('a link of the footer to another site opens in a new tab and is labelled so', async ({ page }) => {
  await page.goto('/home')
  const link = page
    .getByRole('contentinfo')
    .getByRole('link', { name: /opens in a new tab/ })
    .first()
  await expect(link).toHaveAttribute('target', '_blank')
})

/** Widths of the window in pixels, each with the number of visible logos. */
const visibleLogosByWidth = [
  [1280, 4],
  [1024, 3],
  [600, 2],
  [480, 1],
] as const

test('the partners carousel shows as many of its 8 logos as fit the window', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/home')
  const carousel = page.getByRole('region', { name: 'Partners', exact: true })
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel.getByRole('button', { name: 'Next' })).toBeVisible()
  const slides = carousel.locator('li')
  await expect(slides).toHaveCount(8)
  for (const [width, visible] of visibleLogosByWidth)
    await test.step(`${visible} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect(carousel.getByRole('button', { name: 'Next' })).toBeVisible()
      const slidesInView = async () => {
        const [track, slide] = await Promise.all([carousel.locator('ul').boundingBox(), slides.first().boundingBox()])
        return Math.round((track?.width ?? 0) / (slide?.width ?? 1))
      }
      await expect.poll(slidesInView).toBe(visible)
      await expect(carousel.getByRole('button', { name: 'Pause' })).toHaveCount(0)
    })
})

test('the partners carousel moves automatically and can be stopped by its button', { tag: '@release' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/home')
  const carousel = page.getByRole('region', { name: 'Partners', exact: true })
  await carousel.scrollIntoViewIfNeeded()
  const track = carousel.locator('ul')
  const styleBefore = await track.getAttribute('style')
  await expect.poll(() => track.getAttribute('style')).not.toBe(styleBefore)
  await carousel.getByRole('button', { name: 'Pause' }).click()
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible()
})

test.describe('with a logo in the settings', { tag: '@separate' }, () => {
  test('the header shows the logo of the settings in the colour of the text around it', {
    tag: '@release',
  }, async ({ page, signIn, db, setSettings }) => {
    const [width, height] = [640, 160]
    const svg = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="80" cy="80" r="70"/><rect x="200" y="40" width="400" height="80"/></svg>`,
    )
    await signIn('owner')
    await page.goto('/admin/files')
    await page
      .getByLabel('Drop files here, or choose them')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await sharp(svg).png().toBuffer() })
    await expect(page.getByText('1 of 1 uploaded')).toBeVisible()
    const [file] = await db.select().from(mediaTable).orderBy(desc(mediaTable.createdAt)).limit(1)
    expect(file).toMatchObject({ mime: 'image/webp', width, height })
    await setSettings({ logoImageId: file?.id ?? null })
    await expect
      .poll(async () => (await page.request.get('/faqs')).text(), { intervals: [100] })
      .toContain(`/media/${file?.hash}/480`)
    await page.goto('/faqs')
    const logo = page.getByRole('link', { name: 'SHK Homes, home page' }).first().locator('span')
    const box = await logo.boundingBox()
    expect(Math.round((box?.width ?? 0) / (box?.height ?? 1))).toBe(width / height)
    const [color, textColor] = await logo.evaluate(element => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element.parentElement ?? element).color,
    ])
    expect(color).toBe(textColor)
    expect((await page.request.get(`/media/${file?.hash}/480`)).status()).toBe(200)
  })
})
