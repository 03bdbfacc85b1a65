import type { Page } from '@playwright/test'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { holdIdleStart } from '../support/hold-idle-start.ts'
import { openWithLateScript } from '../support/late-script.ts'

// A page module opens the pressed element in place (decision 079). These tests cover a press before the framework has
// started, and a press whose module is late.

const main = (page: Page) => page.getByRole('main')

test.describe('opened in place', () => {
  test('a video plays before the framework has started, and continues afterwards', { tag: '@release' }, async ({
    page,
  }) => {
    const release = await openWithLateScript(page, '/videos')
    await page
      .getByRole('link', { name: /Play the video/ })
      .first()
      .click()
    const video = main(page).locator('video').first()
    await expect(video).toBeFocused()
    await video.evaluate(element => element.setAttribute('data-is-the-first', ''))
    release()
    await waitForHydration(page)
    await expect(video).toHaveAttribute('data-is-the-first')
    expect(await video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  })

  test('a home of a plan is shown before the framework has started, and Back from its page returns to the plan', {
    tag: '@release',
  }, async ({ page }) => {
    await openWithLateScript(page, '/greenpark-estate')
    const home = main(page).locator('.plan-box [data-block="Jacaranda Close"] a.available').first()
    const path = (await home.getAttribute('href')) ?? ''
    // The first press on a small home shows its block; the second press shows the home.
    await home.dispatchEvent('click')
    await expect(page).toHaveURL('/greenpark-estate?block=Jacaranda+Close')
    await home.dispatchEvent('click')
    await page.getByRole('dialog').getByRole('link', { name: 'Ask about it' }).click()
    await expect(page).toHaveURL(`${path}#request`)
    await page.goBack()
    await expect(page).toHaveURL('/greenpark-estate?block=Jacaranda+Close')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a plan can be zoomed before the framework has started, and keeps its zoom afterwards', {
    tag: '@release',
  }, async ({ page }) => {
    const release = await openWithLateScript(page, '/kofi-ridge/floor-plans')
    const button = (name: string) => main(page).getByRole('button', { name }).first()
    await button('Zoom in').click()
    await button('Reset zoom, now 140 %').waitFor()
    await button('Zoom in').click()
    await button('Reset zoom, now 196 %').waitFor()
    release()
    await waitForHydration(page)
    await button('Zoom out').click()
    await expect(button('Reset zoom, now 140 %')).toBeVisible()
  })

  test('a plan zooms once for each press that was made before its module had loaded', { tag: '@release' }, async ({
    page,
  }) => {
    const release = await delayRequests(page, '**/page-modules/zoom.js')
    await openWithLateScript(page, '/kofi-ridge/floor-plans')
    const button = (name: string) => main(page).getByRole('button', { name }).first()
    await button('Zoom in').dblclick()
    release()
    await expect(button('Reset zoom, now 196 %')).toBeVisible()
  })

  test('a plan keeps the URL of the pressed home if the framework starts at the same time', async ({ page }) => {
    // The framework reads the URL before React's first task, and writes the URL in a later task. React starts its tasks
    // with messages of a MessagePort, which are held here until the plan has changed the URL.
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype
      const held: (() => void)[] = []
      MessagePort.prototype.postMessage = function (message: unknown) {
        held.push(() => postMessage.apply(this, [message]))
      }
      const sendHeld = () => {
        MessagePort.prototype.postMessage = postMessage
        for (const send of held) send()
      }
      Object.assign(window, { held, sendHeld })
    })
    // Otherwise, on a busy machine, the press would follow the link before the framework starts.
    await holdIdleStart(page)
    const release = await delayRequests(page, /page-modules\/plan-look/)
    await page.goto('/greenpark-estate')
    await page
      .locator('figure.plan figcaption')
      .getByRole('link', { name: /^Reserved/ })
      .click()
    await page.waitForFunction(() => Reflect.get(window, 'held').length > 0)
    release()
    await expect(page).toHaveURL('/greenpark-estate?state=reserved')
    await page.evaluate(() => Reflect.get(window, 'sendHeld')())
    await waitForHydration(page)
    await expect(page).toHaveURL('/greenpark-estate?state=reserved')
  })

  test.describe('a failed page module', () => {
    // Chromium's own document for a picture contains inline styles.
    test.use({ expectedErrors: [/Failed to load resource|net::ERR|Applying inline style/] })

    test('the link is followed immediately if the page module fails, and after some seconds if it does not respond', {
      tag: '@release',
    }, async ({ page }) => {
      await page.route('**/page-modules/*', route => route.abort())
      for (const file of ['fails', 'hangs']) {
        await page.goto('/view-gallery', { waitUntil: 'commit' })
        await main(page).locator('a[data-full]').first().click()
        await expect(page, file).toHaveURL(/\/media\//)
        // The filter of a plan then leads to the table of homes.
        await page.goto('/greenpark-estate')
        await page.locator('[data-plan-filter]').scrollIntoViewIfNeeded()
        await expect(page.getByRole('button', { name: 'Show homes' }), file).toBeVisible()
        await page.unrouteAll()
        await page.route('**/page-modules/*', () => new Promise(() => {}))
      }
    })
  })
})

// The module of a picture loads, or some seconds pass, after a visitor has done something else.
for (const [laterAction, act] of [
  ['a press elsewhere', (page: Page) => main(page).getByRole('heading', { level: 1 }).click()],
  ['a key', (page: Page) => page.keyboard.press('ArrowDown')],
  ['a step in the history', (page: Page) => page.goBack()],
  ['a link', (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: "FAQ's" }).click()],
] as const)
  for (const moduleEnd of ['loads late', 'does not load'])
    test(`a picture does not open after ${laterAction} when its module ${moduleEnd}`, { tag: '@release' }, async ({
      page,
    }) => {
      await page.clock.install()
      const releaseFile = await delayRequests(page, '**/page-modules/picture-viewer.js')
      const releaseLink = await delayRequests(page, /\/faqs/)
      await page.goto('/view-gallery')
      // After hydration the framework follows the link, so that this document stays.
      await waitForHydration(page)
      await page.evaluate(() => history.pushState(null, '', '#here'))
      await main(page).locator('a[data-full]').first().click()
      await expect(page.locator('html')).toHaveAttribute('data-waiting')
      await act(page)
      await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
      if (moduleEnd === 'loads late') {
        const loaded = page.waitForResponse('**/page-modules/picture-viewer.js')
        releaseFile()
        await (await loaded).finished()
      }
      await page.clock.runFor(5_000)
      releaseLink()
      await expect(page).toHaveURL(laterAction === 'a link' ? /\/faqs$/ : /\/view-gallery(#here)?$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a picture whose module is late still opens after a scroll, and after a key that does nothing alone', {
    tag: '@release',
  }, async ({ page }) => {
    const release = await delayRequests(page, '**/page-modules/picture-viewer.js')
    await openWithLateScript(page, '/view-gallery')
    await main(page).locator('a[data-full]').first().tap()
    const scrollBefore = await page.evaluate(() => scrollY)
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x: 200, y: 600 })
    for (const y of [570, 540, 510]) await touch('touchMove', { x: 200, y })
    await touch('touchEnd')
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrollBefore)
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).toHaveAttribute('data-waiting')
    release()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
