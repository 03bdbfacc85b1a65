import type { Page, Route } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { chunkUrls } from '../support/late-script.ts'

test.use({ expectedErrors: [/Failed to load resource|ChunkLoadError|Failed to load chunk|Loading chunk/] })

const respondWith404 = (route: Route) => route.fulfill({ status: 404, body: 'Not found' })
const breakConnection = (route: Route) => route.abort('connectionreset')

/** Passes further requests for chunks to `handle`. Returns the id of the first chunk and all ids. */
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

for (const [reason, handle] of [
  ['missing', respondWith404],
  ['error', breakConnection],
] as const) {
  for (const path of ['/home', '/search?q=water', '/shk-at-20']) {
    test(`${path} reports a failed chunk (${reason}) before hydration and offers a retry`, {
      tag: path === '/home' && reason === 'missing' ? [] : '@release',
    }, async ({ page }) => {
      await interceptChunks(page, handle)
      await page.goto(path)
      await page.mouse.wheel(0, 50)
      const notice = page.getByRole('alert').filter({ hasText: 'Loading chunk' })
      await expect(notice).toContainText(new RegExp(`Loading chunk \\S+ failed \\(${reason}\\)`))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

      await page.unroute(chunkUrls)
      await notice.getByText('Try again').click()
      await expect(notice).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // This starts the framework.
      await waitForHydration(page)
    })
  }

  test(`a failed chunk of a navigation is reported (${reason}), and a retry loads the page`, {
    tag: reason === 'missing' ? [] : '@release',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/privacy')
    // After hydration the framework navigates, not the browser.
    await waitForHydration(page)
    const chunks = await interceptChunks(page, handle)
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

test('a page whose chunks fail can still be read and used, and a retry keeps typed text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await interceptChunks(page, breakConnection)
  await page.goto('/contact-us')
  const message = page.getByRole('main').getByRole('textbox', { name: 'Message' })
  await message.fill('Is the borehole shared?')
  await message.press('Tab')
  const notice = page.getByRole('alert').filter({ hasText: 'Loading chunk' })
  await expect(notice).toContainText('failed (error)')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.locator('#side-menu')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.unroute(chunkUrls)
  await notice.getByText('Try again').click()
  await expect(notice).toHaveCount(0)
  await expect(message).toHaveValue('Is the borehole shared?')
  await waitForHydration(page)
  await expect(message).toHaveValue('Is the borehole shared?')
})

test('a chunk that does not load within 120 seconds is reported as a timeout', { tag: '@release' }, async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/privacy')
  // After hydration the framework navigates, not the browser.
  await waitForHydration(page)
  const chunks = await interceptChunks(page, () => new Promise(() => {}))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).first().click()
  await expect.poll(() => chunks.first).not.toBe('')
  const notice = page.getByRole('alert').filter({ hasText: 'Loading chunk' })
  await page.clock.runFor(119_000)
  await expect(notice).toHaveCount(0)
  await page.clock.runFor(2_000)
  // The message names only one of several late chunks.
  await expect(notice).toContainText(/Loading chunk \S+ failed\s*\(timeout\)/)
  expect(chunks.all).toContain(/Loading chunk (\S+) failed/.exec((await notice.textContent()) ?? '')?.[1])
})

test('a page whose initial chunks do not load within 120 seconds reports a timeout', async ({ page }) => {
  await page.clock.install()
  await interceptChunks(page, () => new Promise(() => {}))
  await page.goto('/home')
  await page.keyboard.press('Tab')
  // The 120 seconds begin when the framework's scripts are added.
  const added = () => page.locator('head script[src*="/_next/static/chunks/"][async]').count()
  await expect.poll(added).toBeGreaterThan(0)
  await page.clock.runFor(121_000)
  await expect(page.getByRole('alert').filter({ hasText: 'Loading chunk' })).toContainText('failed (timeout)')
})
