import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { formOf } from '../support/forms.ts'
import { holdIdleStart } from '../support/hold-idle-start.ts'

// A press works again after a lost connection even if requests failed meanwhile. Only a browser remembers a failed
// preload, script or import.

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

const main = (page: Page) => page.getByRole('main')

/** Returns a list that collects failed requests. */
function watchFailures(page: Page) {
  const failed: { path: string; method: string; type: string }[] = []
  page.on('requestfailed', request =>
    failed.push({ path: new URL(request.url()).pathname, method: request.method(), type: request.resourceType() }),
  )
  return failed
}

for (const failedPart of ['the first file', 'the chunks'])
  test(`the framework starts at the next press after ${failedPart} failed without a network`, {
    tag: failedPart === 'the first file' ? [] : '@release',
  }, async ({ page, context }) => {
    await holdIdleStart(page)
    await page.goto('/faqs')
    const chunks: string[] = await page.evaluate(
      () => JSON.parse(document.getElementById('framework-start')?.textContent?.split('\n', 1)[0] ?? '{}').chunks,
    )
    if (failedPart === 'the chunks')
      await page.evaluate(async () => {
        for (const name of ['framework-start', 'chunk-failures']) await (await fetch(`/page-modules/${name}.js`)).text()
      })
    const failed = watchFailures(page)
    await context.setOffline(true)
    await main(page).getByRole('heading', { level: 1 }).click()
    // The page requests each failed chunk once more, with HEAD.
    if (failedPart === 'the chunks')
      await expect.poll(() => failed.filter(({ method }) => method === 'HEAD').length).toBe(chunks.length)
    else {
      // The press requests the file immediately, and once more when it starts the framework.
      const isFile = ({ path }: { path: string }) => path === '/page-modules/chunk-failures.js'
      await expect.poll(() => failed.filter(isFile).length).toBe(2)
    }
    await context.setOffline(false)

    await page.getByRole('searchbox', { name: 'Search the answers' }).click()
    await page.keyboard.type('borehole')
    await expect(main(page).getByRole('status').first()).toContainText(/answers?/)
    await expect(page.getByRole('alert').filter({ hasText: 'Loading chunk' })).toHaveCount(0)
    expect(failed.filter(({ path, type }) => path.startsWith('/page-modules/') && type !== 'fetch')).toEqual([])
  })

for (const { name, path, target, openedElement } of [
  {
    name: 'a picture',
    path: '/view-gallery',
    target: (page: Page) => main(page).locator('a[data-full]').first(),
    openedElement: (page: Page) => page.getByRole('dialog'),
  },
  {
    name: 'a home of a plan',
    path: '/greenpark-estate/homes/j-04',
    target: (page: Page) => main(page).locator('a[data-about]:visible').first(),
    openedElement: (page: Page) => page.getByRole('dialog'),
  },
  {
    name: 'a video',
    path: '/videos',
    target: (page: Page) => page.getByRole('link', { name: /Play the video/ }).first(),
    openedElement: (page: Page) => main(page).locator('video'),
  },
  {
    name: 'a floor plan',
    path: '/kofi-ridge/floor-plans',
    target: (page: Page) => main(page).getByRole('button', { name: 'Zoom in' }).first(),
    openedElement: (page: Page) => main(page).getByRole('button', { name: 'Reset zoom, now 140 %' }).first(),
  },
])
  test(`a press on ${name} without a network is reported, and the next press works`, {
    tag: name === 'a picture' ? [] : '@release',
  }, async ({ page, context, baseURL }) => {
    // With data saving, page modules are fetched only at the press.
    await context.addCookies([{ name: 'data-saver', value: 'on', url: baseURL ?? '' }])
    await page.goto(path)
    const failed = watchFailures(page)
    await target(page).scrollIntoViewIfNeeded()
    await context.setOffline(true)
    await target(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'No connection.' })
    await expect(notice).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
    await context.setOffline(false)

    await target(page).click()
    await expect(openedElement(page)).toBeVisible()
    await expect(notice).toHaveCount(0)
    await expect(page).toHaveURL(path)
    // Page modules are loaded with `fetch`, because browsers remember failed imports.
    expect(failed.filter(({ path, type }) => path.startsWith('/page-modules/') && type !== 'fetch')).toEqual([])
  })

test.describe('a broken connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })
  test('a broken connection is reported, and the next press starts the framework with the missing chunks', {
    tag: '@release',
  }, async ({ page }) => {
    await holdIdleStart(page)
    let tries = 0
    // Three of the first nine requests fail: the first, the fourth and the seventh.
    await page.route(/\/_next\/static\/chunks\/[^?]+\.js/, route =>
      tries++ % 3 === 0 && tries < 9 ? route.abort('connectionreset') : route.continue(),
    )
    await page.goto('/faqs')
    await page.keyboard.press('Tab')
    const notice = page.getByRole('alert').filter({ hasText: 'failed (error)' })
    await expect(notice).toBeVisible()
    await expect
      .poll(async () => {
        await main(page).getByRole('heading', { level: 1 }).click()
        return notice.count()
      })
      .toBe(0)
    await waitForHydration(page)
  })
})

test('a form that is sent without a network before the framework has started keeps its text', {
  tag: '@release',
}, async ({ page, context }) => {
  await page.route(/\/_next\/static\/chunks\/.*\.js/, () => new Promise(() => {}))
  await page.goto('/fadhili')
  const form = formOf(page, 'tour')
  await form.email.fill('reader@example.com')
  await context.setOffline(true)
  await form.submit.click()
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
  await expect(page).toHaveURL(/\/fadhili$/)
  await expect(form.email).toHaveValue('reader@example.com')
  // The message disappears when the network returns.
  await context.setOffline(false)
  await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toHaveCount(0)
})
