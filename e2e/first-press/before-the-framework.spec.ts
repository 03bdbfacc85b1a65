import type { Page } from '@playwright/test'
import { isRequestOfPage } from '../../scripts/programs/browser-requests.ts'
import { anArticle, articlesScreen } from '../support/an-article.ts'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, test, unique, waitForHydration } from '../support/fixtures.ts'
import { holdIdleStart } from '../support/hold-idle-start.ts'

// A page is a document first (decision 079). These tests cover actions before the framework has started, and its start.

const chunkUrls = /\/_next\/static\/chunks\/[^?]+\.js/

/** Opens a page without an interaction, and lists the chunks that it requests from then on. */
async function openUntouched(page: Page, path: string) {
  const chunks: string[] = []
  page.on('request', request => {
    if (chunkUrls.test(request.url())) chunks.push(request.url())
  })
  await page.goto(path)
  expect(chunks).toEqual([])
  return chunks
}

/**
 * Opens a page whose framework does not arrive until the returned function is called. A press waits for a file of the page
 * as long as that takes: on a busy machine the browser would follow the link.
 */
async function openWithLateScript(page: Page, path: string) {
  await holdIdleStart(page)
  const release = await delayRequests(page, chunkUrls)
  await page.goto(path)
  return release
}

/** Acts on a page before its script is loaded. */
async function actBeforeScript(page: Page, path: string, act: () => Promise<unknown>) {
  const release = await openWithLateScript(page, path)
  await act()
  release()
  await waitForHydration(page)
  await page.unrouteAll({ behavior: 'wait' })
}

const main = (page: Page) => page.getByRole('main')

test.describe('the framework', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })
  for (const [interaction, act] of [
    ['the wheel', (page: Page) => page.mouse.wheel(0, 50)],
    ['a key', (page: Page) => page.keyboard.press('Tab')],
    ['a press', (page: Page) => main(page).getByRole('heading', { level: 1 }).dispatchEvent('pointerdown')],
  ] as const)
    test(`starts at ${interaction}`, async ({ page }) => {
      await holdIdleStart(page)
      const chunks = await openUntouched(page, '/faqs')
      await page.mouse.move(200, 300)
      expect(chunks).toEqual([])
      await act(page)
      await expect.poll(() => chunks.length).toBeGreaterThan(5)
      await page.waitForFunction(() => !document.getElementById('framework-start'))
    })

  test('starts later when the file that reports failed chunks did not load', { tag: '@release' }, async ({ page }) => {
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
    test(`does not start on ${path} at ${width} px that a link has led to and that is only read, until the wait is over`, {
      tag: '@release',
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const idle = await holdIdleStart(page)
      const chunks = await openUntouched(page, '/faqs')
      // A press would start the framework on the first page.
      await page.getByRole('contentinfo').getByRole('link', { name }).dispatchEvent('click')
      await expect(page).toHaveURL(path)
      await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
      await expect.poll(idle.waits).toBe(1)
      expect(chunks).toEqual([])
      await idle.end()
      await expect.poll(() => chunks.length).toBeGreaterThan(5)
    })

  test('starts four seconds after the load, and with data saving when a field gets the focus', async ({
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
    const saved = await openUntouched(page, '/faqs')
    await page.clock.runFor(60_000)
    await page.mouse.wheel(0, 500)
    await page.keyboard.press('Tab')
    expect(saved).toEqual([])
    await page.getByRole('searchbox', { name: 'Search the answers' }).focus()
    await expect.poll(() => saved.length).toBeGreaterThan(5)
  })

  test('is not needed by the switch for less data', { tag: '@release' }, async ({ page, context }) => {
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

test('a page that was published anew while it was open starts the framework, and its links lead to current pages', async ({
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
  const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('shk-visit') ?? 'null'))
  await openUntouched(page, '/referral/kemunto-makori/k7m2q9?utm_source=radio&utm_campaign=x%40example.com')
  expect(await stored()).toMatchObject({ firstReferral: 'k7m2q9' })
  await page.goto('/referral/nobody/unknown')
  await page.goto('/contact-us')
  expect(await stored()).toEqual({
    firstPage: '/referral/kemunto-makori/k7m2q9',
    campaign: { utm_source: 'radio' },
    firstReferral: 'k7m2q9',
    lastReferral: 'k7m2q9',
    visitCode: expect.stringMatching(/^[A-Z2-9]{5}$/),
  })
})

for (const isFrameworkThere of [false, true])
  test(`navigation ${isFrameworkThere ? 'by the framework' : 'before the framework'} shows the line, ends at the top with the heading focused, and so does Back`, {
    tag: '@release',
  }, async ({ page }) => {
    await openWithLateScript(page, '/home').then(release => isFrameworkThere && release())
    if (isFrameworkThere) await waitForHydration(page)
    await page.evaluate(() => {
      const line = document.querySelector('.route-progress')
      const note = () => line?.getAttribute('data-state') === 'running' && sessionStorage.setItem('line', 'was shown')
      new MutationObserver(note).observe(line as Element, { attributes: true })
    })
    const heading = () => main(page).getByRole('heading', { level: 1 })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Greenpark Estate' }).click()
    await expect(page).toHaveURL(/greenpark-estate$/)
    await expect(heading()).toBeFocused()
    expect(await page.evaluate(() => [scrollY, sessionStorage.getItem('line')])).toEqual([0, 'was shown'])
    await page.evaluate(() => scrollTo(0, 2000))
    await page.goBack()
    await expect(page).toHaveURL(/home$/)
    await expect(heading()).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

for (const savesData of [false, true])
  test(`Back after a reload shows the page of its address, although the framework has not started${savesData ? ', with data saving' : ''}`, {
    tag: savesData ? '@release' : [],
  }, async ({ page, context }) => {
    await holdIdleStart(page)
    await page.goto('/home')
    const heading = main(page).getByRole('heading', { level: 1 })
    const title = (await heading.textContent()) ?? ''
    // The framework navigates, not the browser.
    await waitForHydration(page)
    await page.getByRole('contentinfo').getByRole('link', { name: "FAQ's" }).click()
    await expect(page).toHaveURL(/faqs$/)
    await expect(heading).not.toHaveText(title)
    if (savesData) await context.addCookies([{ name: 'data-saver', value: 'on', url: page.url() }])
    await page.reload()
    await page.goBack()
    await expect(page).toHaveURL(/home$/)
    await expect(heading).toHaveText(title)
    await expect(heading).toBeFocused()
    expect(await page.evaluate(() => '__next_f' in window)).toBe(false)
  })

for (const isFrameworkThere of [false, true])
  test(`Back from a place of the page restores the position, and leads to it from another page, ${isFrameworkThere ? 'with' : 'without'} the framework`, {
    tag: '@release',
  }, async ({ page }) => {
    await holdIdleStart(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/greenpark-estate')
    if (isFrameworkThere) await waitForHydration(page)
    await page.evaluate(() => scrollTo(0, 300))
    const position = () => page.evaluate(() => scrollY)
    const book = page.getByRole('navigation', { name: 'Contact' }).getByRole('link', { name: 'Book a visit' })
    // A press would start the framework.
    await book.dispatchEvent('click')
    await expect.poll(position).toBeGreaterThan(1_000)
    await page.goBack()
    await expect.poll(position).toBe(300)

    await book.dispatchEvent('click')
    await page.getByRole('contentinfo').getByRole('link', { name: "FAQ's" }).dispatchEvent('click')
    await expect(page).toHaveURL(/faqs$/)
    await expect(main(page).getByRole('heading', { level: 1, name: 'Greenpark Estate' })).toHaveCount(0)
    if (isFrameworkThere) await page.reload()
    await page.goBack()
    await expect(page).toHaveURL(/greenpark-estate#book-a-site-tour$/)
    await expect(main(page).getByRole('heading', { level: 1, name: 'Greenpark Estate' })).toBeVisible()
  })

test.describe('before the framework has started', () => {
  test('the bar changes between 20 and 21 px of scrolling', { tag: '@release' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWithLateScript(page, '/home')
    const bar = page.locator('[data-site-header]')
    const looksAt = async (y: number) => {
      await page.evaluate(top => scrollTo(0, top), y)
      return () =>
        bar.evaluate(element => {
          const { backgroundColor, color } = getComputedStyle(element)
          return [backgroundColor, color, getComputedStyle(element, '::before').content]
        })
    }
    await expect.poll(await looksAt(20)).toEqual(['rgba(0, 0, 0, 0)', 'rgb(247, 242, 232)', '""'])
    const below = await looksAt(21)
    await expect.poll(below).toEqual(['rgb(255, 255, 255)', 'rgb(22, 34, 28)', 'none'])
  })

  test('the menu of the foundation changes with the bar', { tag: '@release' }, async ({ page }) => {
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

  test('a form is sent by the browser', { tag: '@release' }, async ({ page }) => {
    await openWithLateScript(page, '/contact-us')
    const form = page.getByRole('contentinfo').locator('form[action="/api/subscribe"]')
    await form.getByRole('textbox').first().fill('before-the-script@example.com')
    await form.getByRole('button').click()
    await expect(page).toHaveURL(/\/sent\//)
  })
})

test.describe('opened in place', () => {
  test('a video plays before the script has loaded, and continues afterwards', { tag: '@release' }, async ({
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

  test('a home of a plan is shown before the script has loaded, and one step back from its page is the plan', {
    tag: '@release',
  }, async ({ page }) => {
    await openWithLateScript(page, '/greenpark-estate')
    const home = main(page).locator('.plan-box [data-block="Jacaranda Close"] a.available').first()
    const path = (await home.getAttribute('href')) ?? ''
    // The first press shows the block of a home that is too small, the second the home.
    await home.dispatchEvent('click')
    await expect(page).toHaveURL('/greenpark-estate?block=Jacaranda+Close')
    await home.dispatchEvent('click')
    await page.getByRole('dialog').getByRole('link', { name: 'Ask about it' }).click()
    await expect(page).toHaveURL(`${path}#request`)
    await page.goBack()
    await expect(page).toHaveURL('/greenpark-estate?block=Jacaranda+Close')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a plan zooms before the script has loaded, and keeps its zoom afterwards', { tag: '@release' }, async ({
    page,
  }) => {
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

  test('a plan zooms once for each press that its file was late for', { tag: '@release' }, async ({ page }) => {
    const release = await delayRequests(page, '**/page-modules/zoom.js')
    await openWithLateScript(page, '/kofi-ridge/floor-plans')
    const button = (name: string) => main(page).getByRole('button', { name }).first()
    await button('Zoom in').dblclick()
    release()
    await expect(button('Reset zoom, now 196 %')).toBeVisible()
  })

  test('a plan keeps the address of what was pressed while the framework was starting', async ({ page }) => {
    // The framework reads the address before the first task of React, and writes it in a later one.
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

  test.describe('by a file that does not load', () => {
    // The browser's own page around a picture has styles.
    test.use({ expectedErrors: [/Failed to load resource|net::ERR|Applying inline style/] })

    test('the link is followed, immediately when the file fails, or after some seconds', { tag: '@release' }, async ({
      page,
    }) => {
      await page.route('**/page-modules/*', route => route.abort())
      for (const file of ['fails', 'hangs']) {
        await page.goto('/view-gallery', { waitUntil: 'commit' })
        await main(page).locator('a[data-full]').first().click()
        await expect(page, file).toHaveURL(/\/media\//)
        await page.unrouteAll()
        await page.route('**/page-modules/*', () => new Promise(() => {}))
      }
    })
  })
})

// The file of a picture comes, or some seconds pass, after a visitor has done something else.
for (const [later, act] of [
  ['a press elsewhere', (page: Page) => main(page).getByRole('heading', { level: 1 }).click()],
  ['a key', (page: Page) => page.keyboard.press('ArrowDown')],
  ['a step in the history', (page: Page) => page.goBack()],
  ['a link', (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: "FAQ's" }).click()],
] as const)
  for (const end of ['comes late', 'does not come'])
    test(`a picture does not open after ${later} when its file ${end}`, { tag: '@release' }, async ({ page }) => {
      await page.clock.install()
      const releaseFile = await delayRequests(page, '**/page-modules/picture-viewer.js')
      const releaseLink = await delayRequests(page, /\/faqs/)
      await page.goto('/view-gallery')
      // Then the framework follows the link: this document stays.
      await waitForHydration(page)
      await page.evaluate(() => history.pushState(null, '', '#here'))
      await main(page).locator('a[data-full]').first().click()
      await expect(page.locator('html')).toHaveAttribute('data-waiting')
      await act(page)
      await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
      if (end === 'comes late') {
        const loaded = page.waitForResponse('**/page-modules/picture-viewer.js')
        releaseFile()
        await (await loaded).finished()
      }
      await page.clock.runFor(5_000)
      releaseLink()
      await expect(page).toHaveURL(later === 'a link' ? /\/faqs$/ : /\/view-gallery(#here)?$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

test('typed text and chosen options take effect when the script has loaded later', async ({ page }) => {
  await actBeforeScript(page, '/faqs', () =>
    page.getByRole('searchbox', { name: 'Search the answers' }).fill('borehole'),
  )
  await expect(main(page).getByRole('status').first()).toContainText(/answers?/)

  await actBeforeScript(page, '/homes', () => page.getByLabel('Bedrooms').first().selectOption({ index: 2 }))
  await expect(page).toHaveURL(/\/homes\?/)
})

test('a soft navigation fetches only what was asked for, and no whole pages', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const requested: string[] = []
  await page.goto('/home')
  // Afterwards the router follows links.
  await waitForHydration(page)
  page.on('request', request => {
    if (isRequestOfPage(request.url())) requested.push(new URL(request.url()).pathname)
  })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Greenpark Estate' })
  await link.hover()
  await page.waitForLoadState('networkidle')
  expect(requested.filter(path => !/^\/(media|brands|page-modules|_next\/static)\//.test(path))).toEqual([])
  await link.click()
  await expect(page).toHaveURL(/greenpark-estate$/)
})
