import type { Page, Request } from '@playwright/test'
import { isRequestOfPage } from '../scripts/programs/browser-requests.ts'
import { delayRequests } from './delay-requests.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

// A page is a document first (decision 071): its script comes with the first sign of a person.

const scriptUrls = /\/(_next\/static\/chunks|page-data)\/[^?]+\.js/

/** Opens a page without a sign of a person, and counts the scripts that it requests from then on. */
async function openUntouched(page: Page, path: string) {
  const scripts: string[] = []
  page.on('request', request => {
    if (scriptUrls.test(request.url())) scripts.push(request.url())
  })
  // The fixtures give a sign unless the test waits for less than the load.
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  return scripts
}

/** Opens a page whose script does not arrive until the returned function is called. */
async function openWithLateScript(page: Page, path: string) {
  const release = await delayRequests(page, scriptUrls)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForLoadState('load')
  return release
}

/** Twice: a browser reports a mouse that rests as moved to where it is. */
async function moveMouse(page: Page) {
  await page.mouse.move(200, 300)
  await page.mouse.move(210, 310)
}

const main = (page: Page) => page.getByRole('main')

test.describe('the script', () => {
  for (const [sign, give] of [
    ['a move of the mouse', moveMouse],
    ['the wheel', (page: Page) => page.mouse.wheel(0, 50)],
    ['a key', (page: Page) => page.keyboard.press('Tab')],
    ['scrolling', (page: Page) => page.evaluate(() => scrollTo(0, 50))],
    ['focus', (page: Page) => page.evaluate(() => document.querySelector('summary')?.focus())],
    ['a press', (page: Page) => main(page).getByRole('heading', { level: 1 }).dispatchEvent('pointerdown')],
  ] as const)
    test(`is requested at ${sign}`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      const scripts = await openUntouched(page, '/faqs')
      await give(page)
      await expect.poll(() => scripts.length).toBeGreaterThan(5)
      await waitForHydration(page)
    })

  test('is requested after ten quiet seconds, and with data saving not at all', async ({ page, context }) => {
    await page.clock.install()
    const scripts = await openUntouched(page, '/faqs')
    await page.clock.runFor(9_000)
    expect(scripts).toEqual([])
    await page.clock.runFor(1_500)
    await expect.poll(() => scripts.length).toBeGreaterThan(5)

    await context.addCookies([{ name: 'data-saver', value: 'on', url: page.url() }])
    const saved = await openUntouched(page, '/faqs')
    await page.clock.runFor(60_000)
    expect(saved).toEqual([])
    await moveMouse(page)
    await page.clock.runFor(100)
    await expect.poll(() => saved.length).toBeGreaterThan(5)
  })

  test('is not needed by the switch for less data', async ({ page, context }) => {
    await openWithLateScript(page, '/faqs')
    const control = page.getByRole('switch', { name: /Use less data/ })
    for (const value of ['on', 'off']) {
      const reloaded = page.waitForEvent('domcontentloaded')
      await control.click()
      await reloaded
      await expect(control).toHaveAttribute('aria-checked', String(value === 'on'))
      expect((await context.cookies()).find(({ name }) => name === 'data-saver')?.value).toBe(value)
    }
    await expect(page.locator('[data-site-header][data-hydrated]')).toHaveCount(0)
  })

  test('is requested immediately when a form waits on this phone', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('shk-kept', '[]'))
    const scripts: Request[] = []
    page.on('request', request => scriptUrls.test(request.url()) && scripts.push(request))
    await page.goto('/faqs', { waitUntil: 'commit' })
    await expect.poll(() => scripts.length).toBeGreaterThan(5)
  })

  test('is not requested by a link that the browser follows, which fetches the next page when it is pressed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const scripts = await openUntouched(page, '/faqs')
    const devtools = await page.context().newCDPSession(page)
    const fetched: string[] = []
    devtools.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
      if (status === 'Ready') fetched.push(new URL(key.url).pathname)
    })
    await devtools.send('Preload.enable')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).first()
    // Without crossing anything else, which would be a sign.
    await link.hover()
    expect(fetched).toEqual([])
    await page.mouse.down()
    await expect.poll(() => fetched).toEqual(['/view-gallery'])
    expect(scripts).toEqual([])
    await page.mouse.up()
    await expect(page).toHaveURL(/view-gallery$/)
  })

  test('of a page that was left before is requested by the next, which knows where the visit began', async ({
    page,
  }) => {
    const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('shk-visit') ?? 'null'))
    await openUntouched(page, '/referral/kemunto-makori/k7m2q9?utm_source=radio&utm_campaign=x%40example.com')
    expect(await stored()).toMatchObject({ firstReferral: 'k7m2q9' })
    await page.goto('/referral/nobody/unknown', { waitUntil: 'commit' })
    await page.waitForLoadState('load')
    await page.goto('/contact-us')
    await expect.poll(stored).toMatchObject({
      firstPage: '/referral/kemunto-makori/k7m2q9',
      campaign: { utm_source: 'radio' },
      firstReferral: 'k7m2q9',
      lastReferral: 'k7m2q9',
      visitCode: expect.stringMatching(/^[A-Z2-9]{5}$/),
    })
  })
})

test.describe('without its script', () => {
  test('the bar changes between 20 and 21 px of scrolling, and as it does with script', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const release = await openWithLateScript(page, '/home')
    const bar = page.locator('[data-site-header]')
    const looksAt = async (y: number) => {
      await page.evaluate(top => scrollTo(0, top), y)
      return () =>
        bar.evaluate(element => {
          const { backgroundColor, color } = getComputedStyle(element)
          return [backgroundColor, color, getComputedStyle(element, '::before').opacity]
        })
    }
    await expect.poll(await looksAt(20)).toEqual(['rgba(0, 0, 0, 0)', 'rgb(247, 242, 232)', '1'])
    const below = await looksAt(21)
    await expect.poll(below).toEqual(['rgb(255, 255, 255)', 'rgb(22, 34, 28)', '0'])
    release()
    await expect(bar).toHaveAttribute('data-scrolled')
    expect((await below()).slice(0, 2)).toEqual(['rgb(255, 255, 255)', 'rgb(22, 34, 28)'])
  })

  test('the menu of the foundation changes with the bar', async ({ page }) => {
    await openWithLateScript(page, '/foundation')
    const menu = page.getByRole('navigation', { name: 'Foundation' })
    await page.evaluate(() => scrollTo(0, 20))
    await expect(menu).toHaveCSS('color', 'rgb(247, 242, 232)')
    await page.evaluate(() => scrollTo(0, 21))
    await expect(menu).toHaveCSS('color', 'rgb(22, 34, 28)')
  })

  test('the menu opens, and closes when one of its links is followed', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWithLateScript(page, '/home')
    const menu = page.locator('#side-menu')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(menu).toBeVisible()
    await menu.getByText('Media', { exact: true }).click()
    await page.evaluate(() =>
      // Not `toggle`, which is sent after the next page may have been loaded.
      addEventListener('beforetoggle', () => sessionStorage.setItem('closed-on', location.pathname), true),
    )
    await menu.getByRole('link', { name: 'Articles' }).click()
    await expect(page).toHaveURL(/\/articles$/)
    expect(await page.evaluate(() => sessionStorage.getItem('closed-on'))).toBe('/home')
  })

  test('a form is sent by the browser', async ({ page }) => {
    await openWithLateScript(page, '/contact-us')
    const form = page.getByRole('contentinfo').locator('form[action="/api/subscribe"]')
    await form.getByRole('textbox').first().fill('before-the-script@example.com')
    await form.getByRole('button').click()
    await expect(page).toHaveURL(/\/sent\//)
  })
})

test.describe('a click before the script is there', () => {
  test.beforeEach(({ page }) =>
    page.route('https://timeline.example.com/**', route => route.fulfill({ body: 'A post' })),
  )
  const button = (page: Page) => page.getByRole('button', { name: 'Show the timeline here' })
  const frame = (page: Page) => page.getByTitle('Our social timeline')
  /** Counts the clicks that reach the button. */
  const countClicks = (page: Page) =>
    button(page).evaluate(element => {
      const { dataset } = document.body
      dataset.clicks = '0'
      element.addEventListener('click', () => {
        dataset.clicks = String(Number(dataset.clicks) + 1)
      })
    })
  const clicks = (page: Page) => page.evaluate(() => document.body.dataset.clicks)

  test('on buttons repeats the last one, once', async ({ page }) => {
    const release = await openWithLateScript(page, '/articles')
    await countClicks(page)
    await button(page).click({ clickCount: 2 })
    await expect(page.locator('html[data-waiting] .route-progress')).toHaveCSS('opacity', '1')
    await expect(frame(page)).toHaveCount(0)
    release()
    await expect(frame(page)).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
    await waitForHydration(page)
    expect(await clicks(page)).toBe('1')
  })

  test('at any moment of the hydration has its effect once', async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    for (const wait of [0, 150, 300, 500, 700, 900, 1200]) {
      await page.goto('/articles', { waitUntil: 'commit' })
      await page.waitForLoadState('load')
      await countClicks(page)
      // From the page itself, at a time that does not depend on the test.
      await page.evaluate(delay => {
        dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }))
        const click = () => document.querySelector<HTMLElement>('aside button[type=button]')?.click()
        setTimeout(click, delay)
      }, wait)
      await expect(frame(page)).toBeVisible()
      expect(await clicks(page)).toBe('1')
    }
  })
})

test.describe('opened in place', () => {
  test('a picture is shown before the script is there, and once; then Back closes it', async ({ page }) => {
    const release = await openWithLateScript(page, '/view-gallery')
    const viewer = page.getByRole('dialog')
    const picture = main(page).locator('a[data-full]').first()
    const before = await page.evaluate(() => history.length)
    await picture.dblclick()
    await expect(viewer).toHaveCount(1)
    await expect(viewer).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
    expect(await page.evaluate(() => history.length)).toBe(before)
    release()
    await waitForHydration(page)
    await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1)
    await expect(viewer).toBeVisible()
    await page.goBack()
    await expect(viewer).toHaveCount(0)
    await expect(picture).toBeFocused()

    // No page is loaded for it, as the line at the top would report.
    await picture.click()
    await expect(viewer).toBeVisible()
    await expect(page.locator('.route-progress')).toHaveAttribute('data-state', 'done')
    await page.waitForFunction(() => history.state?.pictureViewer)
    await page.goBack()
    await expect(viewer).toHaveCount(0)

    // The router knows the entry that Back returned to.
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).first().click()
    await expect(page).toHaveURL(/\/faqs$/)
    await page.goBack()
    await expect(picture).toBeVisible()
  })

  test('a film plays before the script is there, and goes on when it is', async ({ page }) => {
    const release = await openWithLateScript(page, '/videos')
    await page
      .getByRole('link', { name: /Play the film/ })
      .first()
      .click()
    const film = main(page).locator('video').first()
    await expect(film).toBeFocused()
    await film.evaluate(element => element.setAttribute('data-is-the-first', ''))
    release()
    await waitForHydration(page)
    await expect(film).toHaveAttribute('data-is-the-first')
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  })

  test('a home of a plan is shown before the script is there, and one step back from its page is the plan', async ({
    page,
  }) => {
    await openWithLateScript(page, '/greenpark-estate')
    const home = main(page).locator('.plan-box a.available[data-about]').first()
    const path = (await home.getAttribute('href')) ?? ''
    await home.dispatchEvent('click')
    await page.getByRole('dialog').getByRole('link', { name: 'Ask about it' }).click()
    await expect(page).toHaveURL(`${path}#request`)
    await page.goBack()
    await expect(page).toHaveURL('/greenpark-estate')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a plan zooms before the script is there, and stays as it is when it is', async ({ page }) => {
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

  test.describe('by a file that never comes', () => {
    // The browser's own page around a picture has styles.
    test.use({ expectedErrors: [/Failed to load resource|net::ERR|Applying inline style/] })

    test('the link is followed, immediately when the file fails, or after some seconds', async ({ page }) => {
      await page.route('**/in-place/*', route => route.abort())
      for (const file of ['fails', 'hangs']) {
        await page.goto('/view-gallery', { waitUntil: 'commit' })
        await main(page).locator('a[data-full]').first().click()
        await expect(page, file).toHaveURL(/\/media\//)
        await page.unrouteAll()
        await page.route('**/in-place/*', () => new Promise(() => {}))
      }
    })
  })
})

test('what was typed or chosen before the script is there takes effect when it is', async ({ page }) => {
  let release = await openWithLateScript(page, '/faqs')
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('borehole')
  release()
  await expect(main(page).getByRole('status').first()).toContainText(/answers?/)
  await page.unrouteAll()

  release = await openWithLateScript(page, '/homes')
  await page.getByLabel('Bedrooms').first().selectOption({ index: 2 })
  release()
  await expect(page).toHaveURL(/\/homes\?/)
})

test('a soft navigation fetches only what was asked for, and no whole pages', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const requested: string[] = []
  await page.goto('/home')
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
  page.on('request', request => {
    if (isRequestOfPage(request.url())) requested.push(new URL(request.url()).pathname)
  })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Greenpark Estate' })
  await link.hover()
  await page.waitForLoadState('networkidle')
  expect(requested.filter(path => !/^\/(media|brands|_next\/static)\//.test(path))).toEqual([])
  await link.click()
  await expect(page).toHaveURL(/greenpark-estate$/)
})
