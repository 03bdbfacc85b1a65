import { createHash } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { delayRequests } from '../support/delay-requests.ts'
import { expect, expectAccessibleInReleaseCheck, test } from '../support/fixtures.ts'
import { anEmail, fillRequest } from '../support/forms.ts'
import { expectSmallHead } from '../support/response-head.ts'

const analyticsId = 'G-SAMPLE0000'
const chatOf = (page: Page) => page.getByRole('button', { name: 'Chat with us' })
const barOf = (page: Page) => page.getByRole('region', { name: 'Cookies' })

/** Replaces the analytics tag, and returns a list that collects requests to third parties. */
async function recordExternalRequests(context: BrowserContext, baseURL = '') {
  const urls: string[] = []
  context.on('request', request => {
    if (request.url().startsWith('http') && !request.url().startsWith(baseURL)) urls.push(request.url())
  })
  await context.route(/googletagmanager\.com|google-analytics\.com|tawk\.to/, route =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.sampleTag = true' }),
  )
  return urls
}

/** Returns the entries of `dataLayer` as arrays. */
const dataLayerCalls = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: IArguments[] }).dataLayer ?? []).map(call => JSON.parse(JSON.stringify([...call]))),
  )

/** Opens an estate page at this width, and asserts that the consent bar covers nothing and shifts nothing. */
async function expectBarToCoverNothing(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 })
  await page.goto('/greenpark-estate', { waitUntil: 'networkidle' })
  const bar = barOf(page)
  // The bar is in the flow of the page: it begins below the header, the page begins where the bar ends, and no fixed
  // element overlaps it.
  const edgesOf = async (locator: Locator) => {
    const box = await locator.boundingBox()
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }
  }
  const [barBox, textBox, header, main, chat] = await Promise.all(
    [bar, bar.getByText(/^May we/), page.locator('header').first(), page.getByRole('main'), chatOf(page)].map(edgesOf),
  )
  expect(textBox?.top).toBeGreaterThanOrEqual(header?.bottom ?? 0)
  expect(main?.top).toBe(barBox?.bottom)
  expect(chat?.top).toBeGreaterThan(barBox?.bottom ?? 0)
  await expect(page.locator('header').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await expectAccessibleInReleaseCheck(page)
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect(bar).not.toBeInViewport()
  expect(await page.evaluate(() => Reflect.get(window, 'shifts').sum)).toBeLessThanOrEqual(0.02)
}

test('a site without analytics has no consent bar, and its policy allows no third party', async ({
  page,
  context,
  baseURL,
}) => {
  const external = await recordExternalRequests(context, baseURL)
  const response = await page.goto('/home', { waitUntil: 'networkidle' })
  expect(response?.headers()['content-security-policy']).not.toMatch(/google|tawk/)
  await expect(barOf(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cookies' })).toHaveCount(0)
  expect(external).toEqual([])
})

test.describe('with analytics', { tag: '@separate' }, () => {
  test.describe.configure({ mode: 'default' })
  test.beforeEach(({ setSettings }) => setSettings({ analyticsId }))

  test('the consent bar offers two equal buttons, and nothing is loaded before a choice', async ({
    page,
    context,
    baseURL,
  }) => {
    const external = await recordExternalRequests(context, baseURL)
    const response = await page.goto('/home', { waitUntil: 'networkidle' })
    expect(response?.headers()['content-security-policy']).toContain('https://www.googletagmanager.com')
    expectSmallHead((await response?.headersArray()) ?? [])
    const missingArticle = await page.request.get('/blogs/article/no-such-article')
    expectSmallHead(missingArticle.headersArray())
    const bar = barOf(page)
    const [accept, decline] = [
      bar.getByRole('button', { name: 'Accept' }),
      bar.getByRole('button', { name: 'Decline' }),
    ]
    const appearanceOf = (button: typeof accept) =>
      button.evaluate(element => ({
        width: element.clientWidth,
        height: element.clientHeight,
        className: element.className,
      }))
    expect(await appearanceOf(accept)).toEqual(await appearanceOf(decline))
    await expectAccessibleInReleaseCheck(page)
    expect(external).toEqual([])

    await decline.click()
    await expect(bar).toHaveCount(0)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(bar).toHaveCount(0)
    expect(external).toEqual([])
  })

  test('accepting loads the tag on this and later pages, and an enquiry sends it the hashed e-mail', async ({
    page,
    context,
    baseURL,
  }) => {
    const external = await recordExternalRequests(context, baseURL)
    const email = anEmail('Measured')
    await page.goto('/home')
    await barOf(page).getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => external).toEqual([`https://www.googletagmanager.com/gtag/js?id=${analyticsId}`])
    // The page is opened without an interaction, because such page views are also counted.
    await page.goto('/contact-us')
    await expect.poll(() => page.evaluate(() => 'sampleTag' in window)).toBe(true)
    await expect(barOf(page)).toHaveCount(0)
    const form = await fillRequest(page, `  ${email.toUpperCase()} `)
    await form.getByRole('button', { name: 'Send the enquiry' }).click()
    await expect(form.getByRole('status')).toContainText('Your reference is')
    const hash = createHash('sha256').update(email).digest('hex')
    await expect.poll(() => dataLayerCalls(page)).toContainEqual(['set', 'user_data', { sha256_email_address: hash }])
    const calls = await dataLayerCalls(page)
    expect(calls[0]).toEqual(['consent', 'default', expect.objectContaining({ ad_storage: 'denied' })])
    expect(calls).toContainEqual(['config', analyticsId])
    expect(JSON.stringify([calls, external]).toLowerCase()).not.toContain(email)
  })

  test('a page with a secret in its path loads no tag, and the next page does not send the path as its referrer', async ({
    page,
    context,
    baseURL,
    request,
  }) => {
    const external = await recordExternalRequests(context, baseURL)
    const bookedTour = await request.post('/api/book_tour', { data: { email: anEmail('secret') } })
    const { visit } = (await bookedTour.json()) as { visit: string }
    const response = await page.goto(visit)
    expect(response?.headers()['referrer-policy']).toBe('strict-origin')
    await barOf(page).getByRole('button', { name: 'Accept' }).click()
    await expect(barOf(page)).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(external).toEqual([])
    await page.locator('footer a[href="/contact-us"]').first().click()
    await expect(page).toHaveURL('/contact-us')
    await expect.poll(() => external).toEqual([`https://www.googletagmanager.com/gtag/js?id=${analyticsId}`])
    const sentValues = [await dataLayerCalls(page), await page.evaluate(() => document.referrer)]
    expect(JSON.stringify(sentValues)).not.toContain('/visit/')
  })

  test('consent given before the framework starts is applied when it starts', { tag: '@release' }, async ({
    page,
    context,
    baseURL,
  }) => {
    const external = await recordExternalRequests(context, baseURL)
    const release = await delayRequests(page, /\/_next\/static\/chunks\/[^?]+\.js/)
    await page.goto('/home', { waitUntil: 'commit' })
    await barOf(page).getByRole('button', { name: 'Accept' }).click()
    await expect(barOf(page)).toHaveCount(0)
    expect(external).toEqual([])
    release()
    await expect.poll(() => external).toEqual([`https://www.googletagmanager.com/gtag/js?id=${analyticsId}`])
  })

  test('the consent bar can be closed, and opened again in the footer, before the framework has started', async ({
    page,
    context,
    baseURL,
  }) => {
    await recordExternalRequests(context, baseURL)
    await delayRequests(page, /\/_next\/static\/chunks\/[^?]+\.js/)
    await page.goto('/home', { waitUntil: 'commit' })
    const bar = barOf(page)
    await bar.getByRole('button', { name: 'Decline' }).click()
    await expect(bar).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
    await expect(bar).toBeFocused()
    await expect(page).toHaveURL(/\/home$/)
  })

  test('consent can be withdrawn from the footer, which removes the cookies of the tag and disables it', async ({
    page,
    context,
    baseURL,
  }) => {
    await recordExternalRequests(context, baseURL)
    await page.goto('/contact-us')
    const bar = barOf(page)
    await bar.getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => page.evaluate(() => 'sampleTag' in window)).toBe(true)
    await context.addCookies([{ name: '_ga', value: 'sample', url: page.url() }])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
    await expect(bar).toBeFocused()
    // No page is loaded for this.
    await expect(page.locator('.route-progress')).not.toHaveAttribute('data-state', 'running')
    await bar.getByRole('button', { name: 'Decline' }).click()
    await expect(bar).toHaveCount(0)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('_ga')
    const form = await fillRequest(page, anEmail('declined'))
    await form.getByRole('button', { name: 'Send the enquiry' }).click()
    await expect(form.getByRole('status')).toContainText('Your reference is')
    expect(JSON.stringify(await dataLayerCalls(page))).not.toContain('sha256_email_address')
    expect(await page.evaluate(id => Reflect.get(window, `ga-disable-${id}`), analyticsId)).toBe(true)
  })

  test('the consent bar is not shown with Global Privacy Control, but consent can still be given', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
    )
    const external = await recordExternalRequests(context, baseURL)
    await page.goto('/home', { waitUntil: 'networkidle' })
    await expect(barOf(page)).toHaveCount(0)
    expect(external).toEqual([])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click()
    await barOf(page).getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => external.length).toBe(1)
  })

  test('the consent bar is not shown with the data saver, and nothing is loaded, even after earlier consent', {
    tag: '@release',
  }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'data-saver', value: 'on', url: baseURL ?? '' }])
    await context.addInitScript(() => localStorage.setItem('shk-consent', 'yes'))
    const external = await recordExternalRequests(context, baseURL)
    await page.goto('/home', { waitUntil: 'networkidle' })
    await expect(barOf(page)).toHaveCount(0)
    expect(external).toEqual([])
  })

  // The widths are tested in one test, because each test here changes the settings twice while no other test runs.
  test('the consent bar at 360, 768, 1280 and 1920 px covers nothing and causes no layout shift', {
    tag: '@release',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // The cache is disabled, so that the fonts arrive late as on a first visit.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    for (const width of [360, 768, 1280, 1920])
      await test.step(`${width} px`, () => expectBarToCoverNothing(page, width))
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('the consent bar is not shown without script, and Cookies links to the privacy page', {
      tag: '@release',
    }, async ({ page }) => {
      await page.goto('/home')
      await expect(barOf(page)).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Cookies' })).toHaveAttribute('href', '/privacy')
    })
  })
})

test('the chat bubble opens our own panel immediately, without a third party', async ({ page, context, baseURL }) => {
  const external = await recordExternalRequests(context, baseURL)
  await page.goto('/home')
  await chatOf(page).click()
  const panel = page.getByRole('dialog', { name: 'Chat with us' })
  await expect(panel.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/254.*SHK/)
  await expect(panel.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+254/)
  await expect(panel.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact-us')
  await expect(panel.locator('iframe')).toHaveCount(0)
  await expectAccessibleInReleaseCheck(page)
  expect(external).toEqual([])
})

test.describe('with a chat service', { tag: '@separate' }, () => {
  test.beforeEach(({ setSettings }) => setSettings({ chatId: 'sample/default' }))

  test('the code of the chat service is loaded only after the click, and our own contact links stay', {
    tag: '@release',
  }, async ({ page, context, baseURL }) => {
    const external = await recordExternalRequests(context, baseURL)
    await page.goto('/home', { waitUntil: 'networkidle' })
    expect(external).toEqual([])
    await chatOf(page).click()
    const panel = page.getByRole('dialog', { name: 'Chat with us' })
    await expect(panel.locator('iframe')).toHaveAttribute('src', 'https://tawk.to/chat/sample/default')
    await expect.poll(() => external).toEqual(['https://tawk.to/chat/sample/default'])
    await expect(panel.getByRole('link', { name: /^Call/ })).toBeVisible()
  })

  test('the code of the chat service is loaded only after a second click with the data saver', {
    tag: '@release',
  }, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'data-saver', value: 'on', url: baseURL ?? '' }])
    const external = await recordExternalRequests(context, baseURL)
    await page.goto('/home')
    await chatOf(page).click()
    const load = page.getByRole('link', { name: 'Load the chat' })
    await expect(load).toBeVisible()
    expect(external).toEqual([])
    await load.click()
    await expect.poll(() => external.length).toBe(1)
  })
})
