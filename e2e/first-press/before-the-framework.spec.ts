import type { Page } from '@playwright/test'
import { isRequestOfPage } from '../../scripts/programs/browser-requests.ts'
import { expect, test, waitForHydration } from '../support/fixtures.ts'
import { holdIdleStart } from '../support/hold-idle-start.ts'
import { openWithLateScript } from '../support/late-script.ts'

// A page works as a plain document first (decision 079). These tests cover actions before the framework has started:
// navigation, the menus, and forms.

/** Acts on a page before the framework is loaded, then loads the framework. */
async function actBeforeScript(page: Page, path: string, act: () => Promise<unknown>) {
  const release = await openWithLateScript(page, path)
  await act()
  release()
  await waitForHydration(page)
  await page.unrouteAll({ behavior: 'wait' })
}

const main = (page: Page) => page.getByRole('main')

for (const hasFramework of [false, true])
  test(`navigation ${hasFramework ? 'by the framework' : 'before the framework'} and Back show the progress line and end at the top with the heading focused`, {
    tag: '@release',
  }, async ({ page }) => {
    await openWithLateScript(page, '/home').then(release => hasFramework && release())
    if (hasFramework) await waitForHydration(page)
    await page.evaluate(() => {
      const line = document.querySelector('.route-progress')
      const recordLine = () =>
        line?.getAttribute('data-state') === 'running' && sessionStorage.setItem('line', 'was shown')
      new MutationObserver(recordLine).observe(line as Element, { attributes: true })
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
  test(`Back after a reload shows the page of its URL before the framework has started${savesData ? ', with data saving' : ''}`, {
    tag: savesData ? '@release' : [],
  }, async ({ page, context }) => {
    await holdIdleStart(page)
    await page.goto('/home')
    const heading = main(page).getByRole('heading', { level: 1 })
    const title = (await heading.textContent()) ?? ''
    // After hydration the framework navigates, not the browser.
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

for (const hasFramework of [false, true])
  test(`Back restores the position after a link to a fragment, and returns from another page to the fragment, ${hasFramework ? 'with' : 'without'} the framework`, {
    tag: '@release',
  }, async ({ page }) => {
    await holdIdleStart(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/greenpark-estate')
    if (hasFramework) await waitForHydration(page)
    await page.evaluate(() => scrollTo(0, 300))
    const position = () => page.evaluate(() => scrollY)
    const book = page.getByRole('navigation', { name: 'Contact' }).getByRole('link', { name: 'Book a visit' })
    // A real click would start the framework.
    await book.dispatchEvent('click')
    await expect.poll(position).toBeGreaterThan(1_000)
    await page.goBack()
    await expect.poll(position).toBe(300)

    await book.dispatchEvent('click')
    await page.getByRole('contentinfo').getByRole('link', { name: "FAQ's" }).dispatchEvent('click')
    await expect(page).toHaveURL(/faqs$/)
    await expect(main(page).getByRole('heading', { level: 1, name: 'Greenpark Estate' })).toHaveCount(0)
    // After a reload, Back works although the framework has not started again.
    if (hasFramework) await page.reload()
    await page.goBack()
    await expect(page).toHaveURL(/greenpark-estate#book-a-site-tour$/)
    await expect(main(page).getByRole('heading', { level: 1, name: 'Greenpark Estate' })).toBeVisible()
  })

test.describe('before the framework has started', () => {
  test('the header changes between 20 and 21 px of scrolling, before the framework has started', {
    tag: '@release',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWithLateScript(page, '/home')
    const bar = page.locator('[data-site-header]')
    /** Scrolls to this position, and returns a function that reads the styles of the header. */
    const styleReaderAt = async (y: number) => {
      await page.evaluate(top => scrollTo(0, top), y)
      return () =>
        bar.evaluate(element => {
          const { backgroundColor, color } = getComputedStyle(element)
          return [backgroundColor, color, getComputedStyle(element, '::before').content]
        })
    }
    await expect.poll(await styleReaderAt(20)).toEqual(['rgba(0, 0, 0, 0)', 'rgb(247, 242, 232)', '""'])
    const below = await styleReaderAt(21)
    await expect.poll(below).toEqual(['rgb(255, 255, 255)', 'rgb(22, 34, 28)', 'none'])
  })

  test('the menu of the foundation changes with the header, before the framework has started', {
    tag: '@release',
  }, async ({ page }) => {
    await openWithLateScript(page, '/foundation')
    const menu = page.getByRole('navigation', { name: 'Foundation' })
    await page.evaluate(() => scrollTo(0, 20))
    await expect(menu).toHaveCSS('color', 'rgb(247, 242, 232)')
    await page.evaluate(() => scrollTo(0, 21))
    await expect(menu).toHaveCSS('color', 'rgb(22, 34, 28)')
  })

  test('the side menu opens, and closes when one of its links is followed, before the framework has started', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWithLateScript(page, '/home')
    const menu = page.locator('#side-menu')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect(menu).toBeVisible()
    await menu.getByText('Media', { exact: true }).click()
    await page.evaluate(() =>
      // `toggle` cannot be used, because it is dispatched later, perhaps after the next page has loaded.
      addEventListener('beforetoggle', () => sessionStorage.setItem('closed-on', location.pathname), true),
    )
    await menu.getByRole('link', { name: 'Articles' }).click()
    await expect(page).toHaveURL(/\/articles$/)
    expect(await page.evaluate(() => sessionStorage.getItem('closed-on'))).toBe('/home')
  })

  test('the browser submits a form before the framework has started', { tag: '@release' }, async ({ page }) => {
    await openWithLateScript(page, '/contact-us')
    const form = page.getByRole('contentinfo').locator('form[action="/api/subscribe"]')
    await form.getByRole('textbox').first().fill('before-the-script@example.com')
    await form.getByRole('button').click()
    await expect(page).toHaveURL(/\/sent\//)
  })
})

test('typed text and chosen options are kept when the framework starts later', async ({ page }) => {
  await actBeforeScript(page, '/faqs', () =>
    page.getByRole('searchbox', { name: 'Search the answers' }).fill('borehole'),
  )
  await expect(main(page).getByRole('status').first()).toContainText(/answers?/)

  await actBeforeScript(page, '/homes', () => page.getByLabel('Bedrooms').first().selectOption({ index: 2 }))
  await expect(page).toHaveURL(/\/homes\?/)
})

test('a page prefetches no other page, even if a link to it is visible or hovered', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const requestedPaths: string[] = []
  await page.goto('/home')
  // After hydration the framework's router follows links.
  await waitForHydration(page)
  page.on('request', request => {
    if (isRequestOfPage(request.url())) requestedPaths.push(new URL(request.url()).pathname)
  })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Greenpark Estate' })
  await link.hover()
  await page.waitForLoadState('networkidle')
  expect(requestedPaths.filter(path => !/^\/(media|brands|page-modules|_next\/static)\//.test(path))).toEqual([])
  await link.click()
  await expect(page).toHaveURL(/greenpark-estate$/)
})
