import type { Page } from '@playwright/test'
import { anArticle, articlesScreen } from '../support/an-article.ts'
import { expect, test, unique, waitForHydration } from '../support/fixtures.ts'
import { holdIdleStart } from '../support/hold-idle-start.ts'
import { chunkUrls, openWithLateScript } from '../support/late-script.ts'

// The framework starts late (decision 079). These tests cover its start, and work that a page does before it.

/** Opens a page without an interaction, and returns a list that collects the chunks that the page requests. */
async function openUntouched(page: Page, path: string) {
  // The previous page may still be loading its chunks.
  await page.goto('about:blank')
  const chunks: string[] = []
  page.on('request', request => {
    if (chunkUrls.test(request.url())) chunks.push(request.url())
  })
  await page.goto(path)
  expect(chunks).toEqual([])
  return chunks
}

const main = (page: Page) => page.getByRole('main')

test.describe('the framework', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })
  for (const [interaction, act] of [
    ['the wheel', (page: Page) => page.mouse.wheel(0, 50)],
    ['a key', (page: Page) => page.keyboard.press('Tab')],
    ['a press', (page: Page) => main(page).getByRole('heading', { level: 1 }).dispatchEvent('pointerdown')],
  ] as const)
    test(`the framework starts at ${interaction}`, async ({ page }) => {
      await holdIdleStart(page)
      const chunks = await openUntouched(page, '/faqs')
      await page.mouse.move(200, 300)
      expect(chunks).toEqual([])
      await act(page)
      await expect.poll(() => chunks.length).toBeGreaterThan(5)
      await page.waitForFunction(() => !document.getElementById('framework-start'))
    })

  test('the framework starts later if the module that reports failed chunks did not load', { tag: '@release' }, async ({
    page,
  }) => {
    let tries = 0
    await page.route('**/page-modules/chunk-failures.js', route =>
      tries++ < 2 ? route.abort('connectionreset') : route.continue(),
    )
    await page.goto('/faqs')
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab')
        return page.evaluate(() => '__next_f' in window)
      })
      .toBe(true)
    await waitForHydration(page)
    const scripts = await page
      .locator('script[src*="/_next/static/chunks/"]')
      .evaluateAll(scripts => scripts.map(script => script.getAttribute('src')))
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts).toEqual([...new Set(scripts)])
  })

  for (const [width, path, name] of [
    [1280, '/contact-us', 'Contact Us'],
    [390, '/greenpark-estate', 'Greenpark Estate'],
  ] as const)
    test(`the framework does not start on ${path} at ${width} px after a link and without an interaction, until the idle wait ends`, {
      tag: '@release',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const idle = await holdIdleStart(page)
      const chunks = await openUntouched(page, '/faqs')
      // A real click would start the framework on the first page.
      await page.getByRole('contentinfo').getByRole('link', { name }).dispatchEvent('click')
      await expect(page).toHaveURL(path)
      await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
      await expect.poll(idle.waits).toBe(1)
      expect(chunks).toEqual([])
      await idle.end()
      await expect.poll(() => chunks.length).toBeGreaterThan(5)
    })

  test('the framework starts four seconds after the load; with data saving, when a field gets the focus', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    const chunks = await openUntouched(page, '/faqs')
    await page.clock.runFor(3_500)
    expect(chunks).toEqual([])
    await page.clock.runFor(1_000)
    await expect.poll(() => chunks.length).toBeGreaterThan(5)

    await context.addCookies([{ name: 'data-saver', value: 'on', url: page.url() }])
    const chunksWithDataSaving = await openUntouched(page, '/faqs')
    await page.clock.runFor(60_000)
    await page.mouse.wheel(0, 500)
    await page.keyboard.press('Tab')
    expect(chunksWithDataSaving).toEqual([])
    await page.getByRole('searchbox', { name: 'Search the answers' }).focus()
    await expect.poll(() => chunksWithDataSaving.length).toBeGreaterThan(5)
  })

  test('the data-saver switch works without the framework', { tag: '@release' }, async ({ page, context }) => {
    await openWithLateScript(page, '/faqs')
    const control = page.getByRole('switch', { name: /Use less data/ })
    for (const value of ['on', 'off']) {
      const reloaded = page.waitForEvent('domcontentloaded')
      await control.click()
      await reloaded
      await expect(control).toHaveAttribute('aria-checked', String(value === 'on'))
      expect((await context.cookies()).find(({ name }) => name === 'data-saver')?.value).toBe(value)
    }
  })
})

test('the framework starts on an open page that was published anew, and links lead to current pages', async ({
  page,
  context,
  signIn,
  db,
}) => {
  await signIn('editor')
  const article = await anArticle(db)
  const path = `/blogs/article/${article.slug}`
  const reader = await context.newPage()
  await holdIdleStart(reader)
  await reader.setViewportSize({ width: 390, height: 844 })
  await reader.goto(path)
  await expect(main(reader).getByRole('heading', { level: 1, name: article.title })).toBeVisible()

  const title = unique('Lighthouse')
  await page.goto(`${articlesScreen}/${article.id}`)
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(async () => (await page.request.get(path)).text()).toContain(title)

  await reader.getByRole('button', { name: 'Open the menu' }).click()
  await waitForHydration(reader)
  expect(await reader.evaluate(() => '__next_f' in window)).toBe(true)
  const menu = reader.locator('#side-menu')
  await expect(menu).toBeVisible()
  await menu.getByText('Media', { exact: true }).click()
  await menu.getByRole('link', { name: 'Articles' }).click()
  await expect(reader).toHaveURL(/\/articles$/)
  await expect(main(reader).getByRole('link', { name: title }).first()).toBeVisible()
})

test('a page that is left before the framework starts has stored the origin of the session', {
  tag: '@release',
}, async ({ page }) => {
  const storedOrigin = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('shk-visit') ?? 'null'))
  await openUntouched(page, '/referral/kemunto-makori/k7m2q9?utm_source=radio&utm_campaign=x%40example.com')
  expect(await storedOrigin()).toMatchObject({ firstReferral: 'k7m2q9' })
  await page.goto('/referral/nobody/unknown')
  await page.goto('/contact-us')
  // The tag with an e-mail is not stored, nor is the unknown referral.
  expect(await storedOrigin()).toEqual({
    firstPage: '/referral/kemunto-makori/k7m2q9',
    campaign: { utm_source: 'radio' },
    firstReferral: 'k7m2q9',
    lastReferral: 'k7m2q9',
    visitCode: expect.stringMatching(/^[A-Z2-9]{5}$/),
  })
})
