import { expect, test, waitForHydration } from '../support/fixtures.ts'

test.describe('without the early script', () => {
  // The early script does not run in a browser that is too old for it, and then does not start the framework either.
  test.beforeEach(async ({ page }) => {
    await page.route(/\/[a-z-]+(\/floor-plans)?$/, async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace(/<script>[^<]+dataset\.script[\s\S]+?<\/script>/, '')
      await route.fulfill({ response, body })
    })
  })

  for (const path of ['/home', '/lukenya-plains/floor-plans', '/greenpark-estate'])
    test(`${path} shows no control that needs script, and its header can be read, if the early script is blocked`, {
      tag: '@release',
    }, async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('html')).not.toHaveAttribute('data-script')
      const needsScript = '[data-saver-switch], [data-scale], [data-consent-answer]'
      expect(await page.locator(needsScript).count()).toBeGreaterThan(0)
      await expect(page.locator(needsScript).filter({ visible: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Use lighter pictures' })).toBeVisible()
      await expect(page.locator('.site-header')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    })
})

test.describe('without the framework', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

  test('the search of the FAQs works without the framework, and searches the whole site if its module does not load either', {
    tag: '@release',
  }, async ({ page }) => {
    await page.route(/\/_next\/static\/chunks\//, route => route.abort())
    await page.goto('/faqs')
    const search = page.getByLabel('Search the answers')
    await search.fill('deposit')
    await expect(page.getByRole('status').first()).toHaveText(/ of \d+ answers$/)
    await expect(page.getByRole('main').locator('details:visible').first()).toContainText(/deposit/i)

    await page.route('**/page-modules/answers.js', route => route.abort())
    await page.goto('/faqs')
    await search.fill('deposit')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q=deposit')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /deposit/i })
        .first(),
    ).toBeVisible()
  })
})

test('a carousel swiped before the framework starts stays at its slide', { tag: '@release' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/home')
  const carousel = page.getByRole('region', { name: 'Partners', exact: true })
  await carousel.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const third = carousel.getByRole('listitem').nth(2)
  await carousel.locator('ul').evaluate(({ parentElement: row }) => {
    if (row) row.scrollLeft = 2 * row.clientWidth
  })
  const { x } = (await third.boundingBox()) ?? {}
  await expect(carousel.getByRole('button', { name: 'Next' })).toHaveCount(0)
  await waitForHydration(page)
  await expect(carousel.getByRole('button', { name: 'Next' })).toBeVisible()
  expect((await third.boundingBox())?.x).toBeCloseTo(x ?? 0, 0)
  // From the third of eight slides, five presses lead to the last one, and the sixth returns to the first.
  for (let press = 0; press < 6; press++) await carousel.getByRole('button', { name: 'Next' }).click()
  await expect(carousel.getByRole('listitem').first()).toBeInViewport({ ratio: 0.9 })
})

test('the data-saver switch explains that the choice cannot be stored if the browser blocks cookies', {
  tag: '@release',
}, async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.goto('/privacy')
  const control = page.getByRole('switch', { name: /Use less data/ })
  const sentence = page.getByText('This browser blocks cookies: it cannot save this choice.')
  await expect(sentence).toBeHidden()
  await control.click()
  await expect(sentence).toBeVisible()
  await expect(control).toHaveAttribute('aria-checked', 'false')
})
