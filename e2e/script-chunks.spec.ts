import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ expectedErrors: [/Failed to load resource|ChunkLoadError|Failed to load chunk|Loading chunk/] })

const chunkUrls = /\/_next\/static\/chunks\/[^?]+\.js/
const missing = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })
const broken = (route: Route) => route.abort('connectionreset')

/** Passes requests for chunks from now on to `handle`; returns the ids of the first and of all. */
async function interceptChunks(page: Page, handle: (route: Route) => Promise<void>) {
  const chunks = { first: '', all: [] as string[] }
  await page.route(chunkUrls, route => {
    const id = /chunks\/([^?]+)\.js/.exec(route.request().url())?.[1] ?? ''
    chunks.first ||= id
    chunks.all.push(id)
    return handle(route)
  })
  return chunks
}

/** Waits until the page reacts to scrolling. */
async function expectInteractive(page: Page) {
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, 0))
      await page.evaluate(() => scrollTo(0, 200))
      return page.locator('[data-site-header]').getAttribute('data-scrolled')
    })
    .not.toBeNull()
}

for (const [reason, how] of [
  ['missing', missing],
  ['error', broken],
] as const) {
  for (const path of ['/home', '/search?q=water', '/shk-at-20']) {
    // The page gives its own notice some seconds.
    test(`${path} reports a failed chunk (${reason}) before hydration and offers a retry`, { tag: '@waits' }, async ({
      page,
    }) => {
      await interceptChunks(page, how)
      // It is never hydrated, so there is nothing to wait for.
      await page.goto(path, { waitUntil: 'commit' })
      const notice = page.getByRole('alert').filter({ hasText: 'Loading chunk' })
      await expect(notice).toContainText(new RegExp(`Loading chunk \\S+ failed \\(${reason}\\)`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      await page.unroute(chunkUrls)
      await notice.getByText('Try again').click()
      await expect(notice).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path !== '/shk-at-20') await expectInteractive(page)
    })
  }

  test(`a failed chunk of a navigation is reported (${reason}), and a retry loads the page`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/privacy')
    await expectInteractive(page)
    const chunks = await interceptChunks(page, how)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).first().click()

    const notice = page.getByRole('alert').filter({ hasText: 'Loading chunk' })
    await expect(notice).toContainText(`(${reason})`)
    await expect(notice).toContainText(`Loading chunk ${chunks.first} failed`)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page).toHaveURL(/view-gallery/)

    await page.unroute(chunkUrls)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
}

// The page gives its own notice some seconds.
for (const [reason, how] of [
  ['missing', missing],
  ['error', broken],
] as const)
  test(`a page without its data (${reason}) can be read and used, and a retry keeps what was typed`, {
    tag: '@waits',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/page-data/*', how)
    await page.goto('/contact-us', { waitUntil: 'commit' })
    const message = page.getByRole('main').getByRole('textbox', { name: 'Message' })
    await message.fill('Is the borehole shared?')
    const notice = page.getByRole('alert').filter({ hasText: 'Loading chunk' })
    await expect(notice).toContainText(new RegExp(`Loading chunk [0-9a-f]{32} failed \\(${reason}\\)`))
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(page.locator('#side-menu')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.unroute('**/page-data/*')
    await notice.getByText('Try again').click()
    await expect(notice).toHaveCount(0)
    await expect(message).toHaveValue('Is the borehole shared?')
    await expectInteractive(page)
    await expect(message).toHaveValue('Is the borehole shared?')
  })

test('a chunk that does not load within 120 seconds is reported as a timeout', async ({ page }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/privacy')
  await page.clock.runFor(1000)
  const chunks = await interceptChunks(page, () => new Promise(() => {}))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).first().click()
  await expect.poll(() => chunks.first).not.toBe('')
  const notice = page.getByRole('alert').filter({ hasText: 'Loading chunk' })
  await page.clock.runFor(119_000)
  await expect(notice).toHaveCount(0)
  await page.clock.runFor(2_000)
  // Of several late chunks one is named.
  await expect(notice).toContainText(/Loading chunk \S+ failed\s*\(timeout\)/)
  expect(chunks.all).toContain(/Loading chunk (\S+) failed/.exec((await notice.textContent()) ?? '')?.[1])
})

test('a page whose initial chunks do not load within 120 seconds reports a timeout', async ({ page }) => {
  await page.clock.install()
  await interceptChunks(page, () => new Promise(() => {}))
  await page.goto('/home', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(121_000)
  await expect(page.getByRole('alert').filter({ hasText: 'Loading chunk' })).toContainText('failed (timeout)')
})
