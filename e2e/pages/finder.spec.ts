import { expect, expectAccessibleInReleaseCheck, test, waitForHydration } from '../support/fixtures.ts'

/** Returns the first number of a text such as `208 of 208 homes are available. …`. */
const countIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor without script finds homes with a form, sees which input was not understood, and turns the pages', async ({
    page,
  }) => {
    await page.goto('/homes')
    const totalCount = countIn(await page.locator('[data-found-count]').textContent())
    await page.getByRole('search').getByLabel('Kind').selectOption('Apartment')
    await page.getByRole('search').getByLabel('Price to (KES)').fill('9M')
    await page.getByRole('button', { name: 'Show homes' }).click()

    expect(new URL(page.url()).pathname).toBe('/homes')
    await expect(page.getByRole('search').getByLabel('Price to (KES)')).toHaveValue('9,000,000')
    await expect(page.getByRole('search').getByLabel('Kind')).toHaveValue('apartment')
    const foundCount = countIn(await page.locator('[data-found-count]').textContent())
    expect(foundCount).toBeGreaterThan(0)
    expect(foundCount).toBeLessThan(totalCount)
    for (const price of await page
      .locator('[data-found-homes]')
      .getByText(/KES [\d,]+$/)
      .allInnerTexts())
      expect(Number(price.split('KES ')[1]?.replaceAll(',', ''))).toBeLessThanOrEqual(9_000_000)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/homes$/)

    await page.goto(`/homes?beds=${encodeURIComponent('<b>x')}&show=all`)
    await expect(page.getByText('“<b>x” is not a number of bedrooms, and was ignored.')).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/homes?show=all&page=2')
    await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/homes?show=all')

    await page.goto('/homes?estate=greenpark-estate&kind=maisonette&to=2M')
    await expect(page.locator('[data-found-count]')).toContainText('Without your choice of price')
  })

  test('the homes of an estate can be filtered and sorted without script', async ({ page }) => {
    await page.goto('/greenpark-estate/homes')
    await page.getByRole('search').getByLabel('State').selectOption('Available')
    await page.getByRole('button', { name: 'Show homes' }).click()
    const rows = page.locator('tbody tr')
    await expect(rows.first()).toBeVisible()
    const rowCount = await rows.count()
    expect(rowCount).toBeGreaterThan(0)
    await expect(rows.getByText('Available')).toHaveCount(rowCount)
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click()
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click()
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL('/greenpark-estate/homes?state=available&sort=price-down')
    await expect(rows).toHaveCount(rowCount)
    const prices = (await rows.locator('td:last-child').allInnerTexts()).map(text => Number(text.replace(/\D/g, '')))
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))

    await page.goto('/greenpark-estate/homes?sort=size')
    await expect(rows).toHaveCount(25)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/greenpark-estate/homes?sort=size&page=2')
    await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/greenpark-estate/homes?sort=size',
    )
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/greenpark-estate\/homes$/)
    await page.goto('/greenpark-estate/homes?page=99')
    await expect(page.getByText('There is no page 99.')).toBeVisible()

    await page.goto('/greenpark-estate/homes?block=nowhere')
    await expect(page.getByText('“nowhere”: not known here and ignored.')).toBeVisible()
  })
})

test('every change of the search form with script shows its homes and keeps the focus', { tag: '@release' }, async ({
  page,
}) => {
  await page.goto('/homes')
  const status = page.locator('[data-found-count]')
  const totalCount = countIn(await status.textContent())
  await page.getByRole('search').getByLabel('Kind').focus()
  const search = page.waitForRequest(/\/homes\?kind=villa/)
  await page.getByRole('search').getByLabel('Kind').selectOption('Villa')
  expect((await search).headers()['x-requested-with']).toBe('XMLHttpRequest')
  await expect.poll(async () => countIn(await status.textContent())).toBeLessThan(totalCount)
  await expect(page).toHaveURL(/\/homes\?kind=villa(&|$)/)
  await expect(page.getByRole('search').getByLabel('Kind')).toBeFocused()
  await expectAccessibleInReleaseCheck(page)

  // The shared URL shows the same page.
  const foundText = await status.textContent()
  await page.reload()
  await expect(status).toHaveText(foundText ?? '')
})

test('Back restores a search, even after other pages', async ({ page }) => {
  await page.goto('/homes')
  await page.getByRole('search').getByLabel('Kind').selectOption('Villa')
  await expect(page).toHaveURL(/\/homes\?kind=villa(&|$)/)
  const foundText = await page.locator('[data-found-count]').textContent()
  // The framework caches the last three pages, so this search is no longer cached after four.
  const pages = ["FAQ's", 'Contact Us', 'Greenpark Estate', 'Testimonials']
  for (const name of pages) {
    const previousUrl = page.url()
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page).not.toHaveURL(previousUrl)
    // After hydration the framework navigates, not the browser.
    await waitForHydration(page)
  }
  for (const _ of pages) await page.goBack()
  await expect(page).toHaveURL(/\/homes\?kind=villa(&|$)/)
  await expect(page.locator('[data-found-count]')).toHaveText(foundText ?? '')
  await expect(page.getByRole('search').getByLabel('Kind')).toHaveValue('villa')
})

// Only a browser restores the fields of a page when a visitor returns to it.
test('Back from a search before the framework has started shows the fields and homes of its URL', {
  tag: '@release',
}, async ({ page }) => {
  await page.route(/\/_next\/static\/chunks\/.*\.js/, () => new Promise(() => {}))
  for (const path of ['/homes', '/greenpark-estate/homes']) {
    await page.goto(path)
    const field = page.getByRole('search').getByRole('combobox').first()
    await field.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show homes' }).click()
    await expect(page).toHaveURL(/\?.*=/)
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(field).toHaveValue('')
  }
})

test('up to three homes can be compared with links', { tag: '@release' }, async ({ page }) => {
  await page.goto('/homes?kind=villa')
  const compareLinks = page.locator('[data-found-homes]').getByRole('link', { name: /^Compare/ })
  const code = /^Compare ([^,]+),/.exec((await compareLinks.first().textContent()) ?? '')?.[1] ?? ''
  await compareLinks.first().click()
  await expect(page.getByRole('columnheader')).toHaveCount(1)
  await expect(page.getByRole('rowheader', { name: 'Price', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Find a home' }).click()
  await expect(page.getByText(`Choose a home to compare with ${code}.`)).toBeVisible()
  await page
    .locator('[data-found-homes]')
    .getByRole('link', { name: /^Compare/ })
    .first()
    .click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await page.locator('main ul').getByRole('link').first().click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'Add another' })).toHaveCount(0)
  await expectAccessibleInReleaseCheck(page)

  await page.getByRole('link', { name: `Remove ${code}` }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  const { searchParams } = new URL(page.url())
  await page.goto(`/homes/compare?ids=${searchParams.get('ids')},not-a-home`)
  await expect(page.getByText('One of these homes is not on offer now.')).toBeVisible()
})
