import { expect, expectAccessibleInReleaseCheck, test, waitForHydration } from '../support/fixtures.ts'

test('forty concurrent searches all get their results', async ({ request }) => {
  const terms = ['water', 'title', 'villa', 'plot', 'school', 'garden', 'price', 'road', 'bedroom', 'service']
  const queries = terms.flatMap(term => [term, `${term} estate`, `${term} home`, `${term}s`])
  expect(new Set(queries).size).toBe(40)

  const pages = await Promise.all(
    queries.map(async question => {
      const response = await request.get(`/search?q=${encodeURIComponent(question)}`)
      return { question, status: response.status(), html: await response.text() }
    }),
  )

  for (const { question, status, html } of pages) {
    expect(status, question).toBe(200)
    // This button is shown if the search is busy.
    expect(html, question).not.toContain('Search again')
    expect(html, question).toMatch(/One result|\d+ results|Nothing matches/)
  }
  for (const { question, html } of pages.filter(({ question }) => terms.includes(question)))
    expect(html, question).toMatch(/One result|\d+ results/)
})

test('the search corrects a typing error and marks the words', { tag: '@release' }, async ({ page }) => {
  await page.goto('/search?q=boreholle')
  await expect(page.getByRole('main').getByRole('status')).toContainText('This is what we have for “borehole”')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.goto('/search?q=borehole')
  await expect(page.getByRole('main').locator('mark').first()).toHaveText(/borehole/i)
  await expectAccessibleInReleaseCheck(page)
})

test('a search without results states that and offers links', async ({ page }) => {
  await page.goto('/search?q=xylophonists')
  await expect(page.getByRole('heading', { name: 'Nothing matches “xylophonists”.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact-us')
  await expectAccessibleInReleaseCheck(page)
})

test('the search link in the header leads from results to an empty search', { tag: '@release' }, async ({ page }) => {
  await page.goto('/search?q=water')
  // The server inserts the results, and the framework would keep them: for the framework, both URLs are the same page.
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).first().click()
  await expect(page).toHaveURL(/\/search$/)
  await expect(page.locator('[data-found]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('')
})

test('the search page escapes the search term', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  await expect(page.locator('main img[src="x"]')).toHaveCount(0)
})
